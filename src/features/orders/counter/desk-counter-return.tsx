import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { useReturnReasons } from '../order-words.tsx'
import { refundFor, type ReturnCondition, returnConditions, type ReturnReason, returnReasons } from '../return.rules.ts'

interface FactsProps {
  order: DeskOrder
  work: (step: () => Promise<unknown>) => Promise<boolean>
  busy: boolean
}

/** How a sale over the counter was paid, and what is brought back of it. */
export function CounterSaleFacts({ order, work, busy }: FactsProps) {
  const [open, setOpen] = useState(false)
  if (!order.counter) return null
  const { method, received_paise, upi_reference, sold_by } = order.counter
  const left = order.lines.some(isLeft)
  const [received, total] = [formatPaise(received_paise ?? 0), formatPaise(order.total_paise)]
  return (
    <Notice
      kind="info"
      title={<Trans>Sold at the counter by {sold_by}</Trans>}
      action={
        left && order.return === null && !open ? (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            <Trans>Accept a return</Trans>
          </Button>
        ) : undefined
      }
    >
      <p>
        {method === 'cash' ? (
          <Trans>
            {total} in cash, {received} received
          </Trans>
        ) : (
          <Trans>
            {total} by UPI, reference {upi_reference}
          </Trans>
        )}
      </p>
      {open && <ReturnForm order={order} work={work} busy={busy} onDone={() => setOpen(false)} />}
    </Notice>
  )
}

type Line = DeskOrder['lines'][number]
const mostOf = ({ quantity, returned_quantity }: Line) => quantity - returned_quantity
const isLeft = (line: Line) => mostOf(line) > 0

interface Typed {
  back: Readonly<Record<string, string>>
  reason: ReturnReason
  condition: ReturnCondition
  method: 'cash' | 'upi'
  reference: string
}
interface PartProps {
  order: DeskOrder
  typed: Typed
  onChange: (part: Partial<Typed>) => void
}

/** What is in the customer’s hand, as far as it was sold. */
function returnedOf(order: DeskOrder, { back }: Typed) {
  return order.lines.flatMap((line) => {
    const quantity = Number(back[line.id] ?? 0)
    return Number.isInteger(quantity) && quantity > 0 && quantity <= mostOf(line) ? [{ line, quantity }] : []
  })
}

function ReturnForm({ order, work, busy, onDone }: FactsProps & { onDone: () => void }) {
  const { t } = useLingui()
  const [keys] = useState(idempotencyKeys)
  const [typed, setTyped] = useState<Typed>({ back: {}, reason: 'not_needed', condition: 'quarantined', method: 'cash', reference: '' })
  const { fields, refuse, place } = useSending()
  const { method, reference, reason, condition } = typed
  const lines = returnedOf(order, typed)
  const amount = formatPaise(lines.reduce((sum, { line, quantity }) => sum + refundFor(line, quantity), 0))
  const send = () => {
    if (refuse({ reference: method === 'upi' && reference.trim().length < 6 ? t`Enter the UPI reference: usually 12 digits` : null }))
      return
    void work(async () => {
      const paid = method === 'cash' ? { method } : { method, reference }
      const body = { lines: lines.map(({ line, quantity }) => ({ line: line.id, quantity })), reason, condition, paid }
      await browserApi('POST /api/desk/counter/sale/{id}/return/', { params: { id: order.id }, body, idempotencyKey: keys.keyFor(body) })
      toasts.show({ kind: 'success', text: t`Returned. Refund ${amount} to the customer` })
      onDone()
    })
  }
  const part = { order, typed, onChange: (change: Partial<Typed>) => setTyped({ ...typed, ...change }) }
  return (
    <div ref={place}>
      <WhatIsBack {...part} />
      <PaidBack {...part} error={fields['reference']?.[0]} />
      {lines.length > 0 && (
        <ConfirmButton
          variant="primary"
          busy={busy}
          label={t`Accept return, refund ${amount}`}
          title={t`Accept the return and refund ${amount}?`}
          confirm={t`Accept and refund`}
          stay={t`Not yet`}
          danger={false}
          onConfirm={send}
        >
          <p>
            <Trans>A credit note will be issued. You cannot undo this.</Trans>
          </p>
        </ConfirmButton>
      )}
    </div>
  )
}

function WhatIsBack({ order, typed, onChange }: PartProps) {
  const { t } = useLingui()
  const reasons = useReturnReasons()
  const words: Record<ReturnCondition, string> = {
    quarantined: t`Quarantine: kept apart for the supplier`,
    destroyed: t`Destroy`,
  }
  return (
    <>
      {order.lines.filter(isLeft).map((line) => {
        const [name, most] = [line.item_name, mostOf(line)]
        return (
          <TextField
            key={line.id}
            label={t`${name}: returned, of ${most}`}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={typed.back[line.id] ?? ''}
            onChange={({ target }) => onChange({ back: { ...typed.back, [line.id]: target.value } })}
          />
        )
      })}
      <SelectField
        label={t`Reason`}
        value={typed.reason}
        onChange={({ target }) => onChange({ reason: returnReasons.find((one) => one === target.value) ?? 'other' })}
      >
        {returnReasons.map((one) => (
          <option key={one} value={one}>
            {reasons[one]}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup
        type="radio"
        name="condition"
        legend={t`Returned medicines are not sold again. What happens to them?`}
        choices={returnConditions.map((value) => ({ value, label: words[value] }))}
        chosen={[typed.condition]}
        onChange={([next]) => onChange({ condition: returnConditions.find((one) => one === next) ?? 'quarantined' })}
      />
    </>
  )
}

function PaidBack({ typed, onChange, error }: PartProps & { error: string | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t`Refund by`}
        value={typed.method}
        onChange={({ target }) => onChange({ method: target.value === 'upi' ? 'upi' : 'cash' })}
      >
        <option value="cash">{t`Cash`}</option>
        <option value="upi">{t`UPI`}</option>
      </SelectField>
      {typed.method === 'upi' && (
        <TextField
          label={t`UPI reference`}
          value={typed.reference}
          error={error}
          maxLength={35}
          autoComplete="off"
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
    </>
  )
}
