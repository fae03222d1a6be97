import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useUndoToast } from '../../../app/shell/desk-undo-toast.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { CannotSupply, type Missing, missingOf } from './desk-cannot-supply.tsx'
import type { Work } from './desk-order.types.ts'
import { PrintPapers } from './desk-print-papers.tsx'
import type { Packing } from './use-packing.ts'
import styles from './desk-order-panel.module.css'

interface FootProps {
  order: DeskOrder
  work: Work
  busy: boolean
  packing: Packing | null
  field: RefObject<HTMLInputElement | null>
  /** What the shelf does not reach for. */
  short: DeskOrder['lines']
  /** Which dialog stands open. */
  asking: Missing
  onAsk: (asking: Missing) => void
  /** Whether packing went through. */
  onPacked: (packed: boolean) => void
}

/** The next step, which says what is left before it; papers to print, and the way out. */
export function OrderFoot({ order, work, busy, packing, field, short, asking, onAsk, onPacked }: FootProps) {
  const isNew = order.stage === 'accept'
  const mayRefuse = isNew || order.stage === 'pack'
  return (
    <div className={styles.foot}>
      <PrintPapers order={order} />
      {mayRefuse && <CannotSupply order={order} work={work} busy={busy} short={short} asking={asking} onAsk={onAsk} field={field} />}
      <span className={styles.right}>
        {isNew && <Accept order={order} work={work} busy={busy} />}
        {packing && short.length === 0 && (
          <Packed order={order} work={work} busy={busy} packing={packing} field={field} onPacked={onPacked} />
        )}
        {packing && short.length > 0 && <SupplyLess order={order} busy={busy} short={short} onAsk={onAsk} />}
      </span>
    </div>
  )
}

function Accept({ order: { id, number }, work, busy }: Pick<FootProps, 'order' | 'work' | 'busy'>) {
  const { t } = useLingui()
  const [keys] = useState(idempotencyKeys)
  const offerUndo = useUndoToast()
  const putBack = () =>
    work(async () => {
      await browserApi('POST /api/desk/order/put-back/', { body: { orders: [id] }, idempotencyKey: keys.keyFor('put back') })
      keys.done()
    })
  const accept = async () => {
    const accepted = await work(async () => {
      await browserApi('POST /api/desk/order/{id}/accept/', { params: { id }, body: {}, idempotencyKey: keys.keyFor('accept') })
      // Taken back and accepted again is another step.
      keys.done()
    })
    if (accepted) offerUndo(t`${number} accepted`, putBack)
  }
  return (
    <Button busy={busy} onClick={() => void accept()} data-shortcut="main" aria-keyshortcuts="Control+Enter">
      <Trans>Accept order</Trans>
    </Button>
  )
}

/** What cannot be packed as it is leads to what can be done about it. */
function SupplyLess({ order, busy, short, onAsk }: Pick<FootProps, 'order' | 'busy' | 'short' | 'onAsk'>) {
  const all = order.lines.filter(({ state }) => state === 'ordered').length === short.length
  return (
    <Button
      busy={busy}
      variant={all ? 'danger' : 'primary'}
      onClick={() => onAsk(missingOf(order))}
      data-shortcut="main"
      aria-keyshortcuts="Control+Enter"
    >
      {all ? <Trans>Supply less or decline</Trans> : <Trans>Supply less</Trans>}
    </Button>
  )
}

function Packed({
  order: { id, to_pick, lines },
  work,
  busy,
  packing,
  field,
  onPacked,
}: Pick<FootProps, 'order' | 'work' | 'busy' | 'field' | 'onPacked'> & { packing: Packing }) {
  const { t } = useLingui()
  const [keys] = useState(idempotencyKeys)
  const { left, forget } = packing
  const asks = lines.some(({ awaits_answer }) => awaits_answer)
  const ready = left === 0 && to_pick.length > 0 && !asks
  const pack = async () => {
    // What is missing is the next thing to do.
    if (!ready) return field.current?.focus()
    const body = { scanned: to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no })) }
    const idempotencyKey = keys.keyFor(body)
    const packed = await work(() =>
      browserApi('POST /api/desk/order/{id}/pack/', { params: { id }, body, idempotencyKey }).then(() => undefined),
    )
    onPacked(packed)
    if (packed) forget()
  }
  return (
    <Button
      busy={busy}
      className={classNames(!ready && styles.notYet)}
      onClick={() => void pack()}
      data-shortcut="main"
      aria-keyshortcuts="Control+Enter"
    >
      {asks ? <Trans>Waiting for the patient</Trans> : ready ? <Trans>Packed</Trans> : t`Packed, ${left} left`}
    </Button>
  )
}
