import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import type { Work } from './desk-order.types.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { RiderChoice, useKnownRiders } from './desk-rider-choice.tsx'
import styles from './desk-order-parts.module.css'

interface StepProps {
  order: DeskOrder
  work: Work
  busy: boolean
}

/** Packed and free to go: who brings it is chosen with the button that gives it away. */
export function isReadyToGo({ status, fulfilment, stopped }: DeskOrder): boolean {
  return status === 'PROCESSING' && stopped.length === 0 && (fulfilment === 'packed' || fulfilment === 'attempted')
}

/** Out of the door, and over the counter or the doorstep against the PIN. */
export function DeskHandOver({ order, work, busy }: StepProps) {
  if (order.status !== 'PROCESSING' || (order.stopped.length > 0 && order.fulfilment !== 'out_for_delivery')) return null
  if (isReadyToGo(order)) return <Dispatch order={order} work={work} busy={busy} />
  if (order.fulfilment === 'out_for_delivery' || order.fulfilment === 'ready_for_pickup') {
    return <Deliver order={order} work={work} busy={busy} />
  }
  return null
}

function Dispatch({ order, work, busy }: StepProps) {
  const { t } = useLingui()
  const [tracking, setTracking] = useState('')
  const [keys] = useState(idempotencyKeys)
  const rider = useRiderOnTheWay(work)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = tracking.trim() ? { tracking: tracking.trim() } : {}
    const idempotencyKey = keys.keyFor([body, order.attempts])
    void rider.after((work) =>
      work(() => browserApi('POST /api/desk/order/{id}/dispatch/', { params: { id: order.id }, body, idempotencyKey })),
    )
  }
  const pickup = order.order_type === 'pickup'
  return (
    <section className={styles.part} ref={usePackedHere(busy)}>
      <h2>{pickup ? <Trans>Prepare for pickup</Trans> : <Trans>Dispatch order</Trans>}</h2>
      <RiderChoice order={order} work={work} busy={busy} onGive={rider.wait} />
      <form onSubmit={send} className={styles.inline}>
        {!pickup && (
          <TextField
            label={t`Courier and tracking number (optional)`}
            value={tracking}
            maxLength={120}
            onChange={(event) => setTracking(event.target.value)}
          />
        )}
        <Button type="submit" icon="truck" busy={busy && !rider.waits} data-shortcut="main" aria-keyshortcuts="Control+Enter">
          {pickup ? <Trans>Ready for pickup</Trans> : <Trans>Mark as given to rider</Trans>}
        </Button>
      </form>
    </section>
  )
}

/** Whoever presses at once after choosing the rider is heard: the parcel leaves when the choice has arrived. */
function useRiderOnTheWay(work: Work) {
  const given = useRef<Promise<unknown>>(Promise.resolve())
  const [waits, setWaits] = useState(false)
  // The choice itself was work: what follows is done by the panel as it is then.
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return {
    waits,
    wait: (giving: Promise<boolean>) => {
      setWaits(true)
      given.current = giving.finally(() => setWaits(false))
    },
    after: async (next: (work: Work) => Promise<unknown>) => {
      await given.current
      await next(latest.current)
    },
  }
}

/** Whoever packed by keys goes on here: the button they pressed is gone, and with it the focus. First who brings it, then that it left. */
function usePackedHere(busy: boolean) {
  const part = useRef<HTMLElement>(null)
  const riders = useKnownRiders()?.length
  useEffect(() => {
    // Once, when the riders are known: nobody's focus is moved on while they press.
    if (busy || riders === undefined || document.activeElement !== document.body) return
    part.current?.querySelector<HTMLElement>(riders > 0 ? 'select' : '[type=submit]')?.focus()
  }, [busy, riders])
  return part
}

function Deliver({ order, work, busy }: StepProps) {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const [keys] = useState(idempotencyKeys)
  const words = {
    delivered: null,
    attempted: t`Delivery attempt recorded.`,
    given_up: t`Two delivery attempts failed: the parcel returns to stock and any payment is refunded.`,
    wrong_pin: t`This PIN is incorrect. Ask for it again.`,
    pin_locked: t`Too many incorrect PINs. Call the patient.`,
  }
  const params = { id: order.id }
  const post = (body: { pin: string; cash_paise?: number } | { nobody_there: true }) =>
    work(async () => {
      const { result } = await browserApi('POST /api/desk/order/{id}/deliver/', { params, body, idempotencyKey: keys.keyFor(body) })
      // Each try counts by itself, the same wrong PIN too.
      keys.done()
      setPin('')
      return words[result]
    })
  const deliver = (event: FormEvent) => {
    event.preventDefault()
    void post({ pin, ...(order.cash_due_paise > 0 ? { cash_paise: order.cash_due_paise } : {}) })
  }
  const cash = formatPaise(order.cash_due_paise)
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Hand over order</Trans>
      </h2>
      {order.cash_due_paise > 0 && (
        <p>
          <Trans>
            Collect <b>{cash}</b> in cash.
          </Trans>
        </p>
      )}
      <form onSubmit={deliver} className={styles.inline}>
        <TextField
          label={t`Delivery PIN`}
          code
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={pin}
          onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
        />
        <Button type="submit" busy={busy} disabled={pin.length !== 4 || order.stopped.length > 0}>
          <Trans>Mark as handed over</Trans>
        </Button>
      </form>
      <div>
        <NobodyThere order={order} busy={busy} onSay={() => void post({ nobody_there: true })} />
      </div>
    </section>
  )
}

/** The last attempt ends the order, and its money goes back: said before it is done. */
function NobodyThere({ order, busy, onSay }: { order: DeskOrder; busy: boolean; onSay: () => void }) {
  const { t } = useLingui()
  return (
    <ConfirmButton
      variant="quiet"
      busy={busy}
      label={t`No one available`}
      title={t`Was no one available?`}
      confirm={t`Record attempt`}
      stay={t`Go back`}
      onConfirm={onSay}
    >
      <p>
        {order.order_type === 'pickup' ? (
          <Trans>The order will be cancelled, the parcel returned to stock and any payment refunded to the patient.</Trans>
        ) : (
          <Trans>
            The patient will be notified. After the last attempt, the order is cancelled, the parcel is returned and any payment is refunded
            to the patient.
          </Trans>
        )}
      </p>
    </ConfirmButton>
  )
}
