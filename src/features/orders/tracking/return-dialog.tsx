import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { FieldNote } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { isOneOf } from './cancel-dialog.tsx'
import { useReturnReasons } from '../order-words.tsx'
import type { Order, OrderLine } from '../orders.contract.ts'
import styles from './order.module.css'

interface DialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

type ReturnReason = keyof ReturnType<typeof useReturnReasons>

/** Line by line, first how much it would be, then the wish itself; the money follows when the pharmacy has the goods. */
export function ReturnDialog({ order, open, onClose }: DialogProps) {
  const { t } = useLingui()
  const wish = useReturnForm(order, onClose)
  const { worth, ask, busy } = wish
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Return items`}
      closeLabel={t`Close`}
      actions={
        <Button busy={busy} onClick={() => ask(worth === null)}>
          <ReturnWord worth={worth} />
        </Button>
      }
    >
      <ReturnFields order={order} wish={wish} />
    </Dialog>
  )
}

function ReturnWord({ worth }: { worth: number | null }) {
  if (worth === null) return <Trans>See refund amount</Trans>
  return worth > 0 ? <Trans>Return for {formatPaise(worth)} refund</Trans> : <Trans>Return without refund</Trans>
}

function ReturnFields({ order, wish }: { order: Order; wish: ReturnType<typeof useReturnForm> }) {
  const { t } = useLingui()
  const reasons = useReturnReasons()
  const { amounts, reason, worth, error, fields, place, setAmount, setReason } = wish
  return (
    <div ref={place} className={styles.part}>
      <ul className={styles.lines}>
        {order.lines
          .filter((line) => mayReturn(line, order))
          .map((line) => (
            <ReturnLine key={line.id} line={line} chosen={amounts[line.id] ?? 0} onChange={(quantity) => setAmount(line.id, quantity)} />
          ))}
      </ul>
      <FieldNote text={fields['lines']?.[0]} />
      <ChoiceGroup
        type="radio"
        name="return-reason"
        legend={t`Reason`}
        choices={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        chosen={reason ? [reason] : []}
        onChange={([next]) => setReason(isOneOf(reasons, next) ? next : null)}
      />
      <FieldNote text={fields['reason']?.[0]} />
      {worth !== null && (
        <output>
          {worth > 0 ? t`${formatPaise(worth)} will be refunded once the pharmacy receives the items.` : t`No refund for these items.`}
        </output>
      )}
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
    </div>
  )
}

/** What is to go back and why; a change of either asks anew how much it is worth. */
function useReturnForm(order: Order, onClose: () => void) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState<ReturnReason | null>(null)
  const [amounts, setAmounts] = useState<Record<string, number>>({})
  const [worth, setWorth] = useState<number | null>(null)
  const [keys] = useState(idempotencyKeys)
  const sending = useSending()
  const ask = (preview: boolean) => {
    const lines = Object.entries(amounts).flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []))
    const wrong = {
      lines: lines.length === 0 ? t`Choose the items to return.` : null,
      reason: reason === null ? t`Please choose a reason.` : null,
    }
    if (sending.refuse(wrong) || reason === null) return
    const body = { lines, reason, preview }
    void sending.send(async () => {
      const answer = await browserApi('POST /api/order/{id}/return/', { params: { id: order.id }, body, idempotencyKey: keys.keyFor(body) })
      keys.done()
      if (preview) return setWorth(answer.preview.amount_paise)
      toasts.show({ kind: 'success', text: t`Return requested. The pharmacy will call you.` })
      onClose()
      return revalidate()
    })
  }
  const anew =
    <A extends unknown[]>(change: (...args: A) => void) =>
    (...args: A) => {
      change(...args)
      setWorth(null)
    }
  const setAmount = anew((line: string, quantity: number) => setAmounts({ ...amounts, [line]: quantity }))
  return { ...sending, amounts, reason, worth, ask, setAmount, setReason: anew(setReason) }
}

function mayReturn({ id, returnable, quantity, returned_quantity, state }: OrderLine, { stopped }: Order): boolean {
  const recalled = stopped.some(({ line }) => line === id)
  return (returnable || recalled) && quantity > returned_quantity && (state === 'delivered' || state === 'part_returned')
}

function ReturnLine({ line, chosen, onChange }: { line: OrderLine; chosen: number; onChange: (quantity: number) => void }) {
  const { t } = useLingui()
  const { item_name: name, quantity, returned_quantity } = line
  return (
    <li className={styles.returnLine}>
      <span>{name}</span>
      <Stepper
        value={chosen}
        min={0}
        max={quantity - returned_quantity}
        label={t`Return quantity of ${name}`}
        lessLabel={t`Decrease quantity of ${name}`}
        moreLabel={t`Increase quantity of ${name}`}
        onChange={onChange}
      />
    </li>
  )
}
