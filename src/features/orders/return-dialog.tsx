import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatPaise } from '../../lib/money.ts'
import { wishKeys } from '../../lib/wish-key.ts'
import { browserApi } from '../../page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { FieldNote } from '../accounts/form-page.tsx'
import { useSending } from '../accounts/use-sending.ts'
import { isOneOf } from './cancel-dialog.tsx'
import { useReturnReasons } from './order-words.tsx'
import type { Order, OrderLine } from './orders.contract.ts'
import styles from './order.module.css'

interface DialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Line by line, first how much it would be, then the wish itself; the money follows when the pharmacy has the goods. */
export function ReturnDialog({ order, open, onClose }: DialogProps) {
  const { t } = useLingui()
  const reasons = useReturnReasons()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState<keyof typeof reasons | null>(null)
  const [amounts, setAmounts] = useState<Record<string, number>>({})
  const [worth, setWorth] = useState<number | null>(null)
  const [keys] = useState(wishKeys)
  const { busy, error, fields, place, send, refuse } = useSending()
  const lines = Object.entries(amounts).flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []))
  const ask = (preview: boolean) => {
    const wrong = {
      lines: lines.length === 0 ? t`Choose what goes back.` : null,
      reason: reason === null ? t`Please choose a reason.` : null,
    }
    if (refuse(wrong) || reason === null) return
    const body = { lines, reason, preview }
    void send(async () => {
      const answer = await browserApi('POST /api/order/{id}/return/', { params: { id: order.id }, body, idempotencyKey: keys.keyFor(body) })
      keys.done()
      if (preview) return setWorth(answer.preview.amount_paise)
      toasts.show({ kind: 'success', text: t`We have your return. The pharmacy calls you.` })
      onClose()
      return revalidate()
    })
  }
  const change = (line: string, quantity: number) => {
    setAmounts({ ...amounts, [line]: quantity })
    setWorth(null)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Return something`}
      closeLabel={t`Close`}
      actions={
        <Button busy={busy} onClick={() => ask(worth === null)}>
          {worth === null ? <Trans>See what goes back</Trans> : <Trans>Return for {formatPaise(worth)}</Trans>}
        </Button>
      }
    >
      <div ref={place} className={styles.part}>
        <ul className={styles.lines}>
          {order.lines.filter(mayReturn).map((line) => (
            <ReturnLine key={line.id} line={line} chosen={amounts[line.id] ?? 0} onChange={(quantity) => change(line.id, quantity)} />
          ))}
        </ul>
        <FieldNote text={fields['lines']?.[0]} />
        <ChoiceGroup
          type="radio"
          name="return-reason"
          legend={t`Why?`}
          choices={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
          chosen={reason ? [reason] : []}
          onChange={([next]) => {
            setReason(isOneOf(reasons, next) ? next : null)
            setWorth(null)
          }}
        />
        <FieldNote text={fields['reason']?.[0]} />
        {worth !== null && <p role="status">{t`${formatPaise(worth)} goes back when the pharmacy has it.`}</p>}
        {error && (
          <Notice kind="danger" live="alert">
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function mayReturn({ returnable, quantity, returned_quantity, state }: OrderLine): boolean {
  return returnable && quantity > returned_quantity && (state === 'delivered' || state === 'part_returned')
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
        label={t`How many of ${name} go back`}
        lessLabel={t`One ${name} less`}
        moreLabel={t`One ${name} more`}
        onChange={onChange}
      />
    </li>
  )
}
