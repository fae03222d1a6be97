import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fromIndiaField } from '../../../lib/india-time.ts'
import type { FieldErrors } from '../../../lib/errors.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { usePolicyFields, usePolicyRange } from './desk-policy-words.tsx'
import { fieldsOutOfBounds, type PolicyField, type PolicyName, shownAmount, typedAmount, unitOf } from './policy-bounds.rules.ts'

interface PolicyFormProps {
  name: PolicyName
  value: Record<string, number>
  onDone: () => Promise<void>
}

/** New numbers from a moment by the clock in India, or from now. */
export function PolicyForm({ name, value, onDone }: PolicyFormProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(() =>
    Object.fromEntries(Object.entries(value).map(([field, amount]) => [field, shownAmount(field, amount)])),
  )
  const [more, setMore] = useState({ from: '', source: '' })
  const [keys] = useState(idempotencyKeys)
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const numbers = Object.fromEntries(Object.entries(draft).map(([field, text]) => [field, typedAmount(field, text)]))
    const wrong = fieldsOutOfBounds(name, numbers).map((field) => [field, t`This number is not allowed here`])
    const source = more.source.trim() === '' ? t`This field is required` : null
    if (refuse({ ...Object.fromEntries(wrong), source })) return
    const valid_from = more.from === '' ? new Date().toISOString() : fromIndiaField(more.from)
    const body = { name, value: numbers, source: more.source, valid_from }
    const wish = { ...body, valid_from: more.from }
    await send(async () => {
      await browserApi('POST /api/desk/policy/', { body, idempotencyKey: keys.keyFor(wish) })
      toasts.show({ kind: 'success', text: t`Saved` })
      await onDone()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {Object.entries(draft).map(([field, text]) => (
          <Amount
            key={field}
            name={name}
            field={field}
            text={text}
            error={fields[field]?.[0]}
            onChange={(typed) => setDraft({ ...draft, [field]: typed })}
          />
        ))}
        <WhenAndWhy more={more} change={setMore} fields={fields} />
        <div className={frame.rowActions}>
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={() => void onDone()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}

interface AmountProps {
  name: PolicyName
  field: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** One number: typed with or without commas and grouped once it is left; a switch is chosen. */
function Amount({ name, field, text, error, onChange }: AmountProps) {
  const { t } = useLingui()
  const [words, range] = [usePolicyFields(), usePolicyRange()]
  const label = words[field as PolicyField] ?? field
  if (unitOf(field) === 'switch')
    return (
      <SelectField label={label} error={error} value={text} onChange={({ target }) => onChange(target.value)}>
        <option value="1">{t({ message: 'On', context: 'setting' })}</option>
        <option value="0">{t({ message: 'Off', context: 'setting' })}</option>
      </SelectField>
    )
  const group = () => {
    const amount = typedAmount(field, text)
    if (!Number.isNaN(amount)) onChange(shownAmount(field, amount))
  }
  return (
    <TextField
      label={label}
      hint={range(name, field)}
      inputMode="decimal"
      error={error}
      value={text}
      {...(unitOf(field) === 'rupees' ? { prefix: '₹' } : {})}
      onChange={({ target }) => onChange(target.value.trim())}
      onBlur={group}
    />
  )
}

interface More {
  from: string
  source: string
}

function WhenAndWhy({ more, change, fields }: { more: More; change: (more: More) => void; fields: FieldErrors }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        type="datetime-local"
        label={t`Effective from`}
        hint={t`Leave blank to apply now`}
        error={fields['valid_from']?.[0]}
        value={more.from}
        onChange={({ target }) => change({ ...more, from: target.value })}
      />
      <TextField
        label={t`Reason, and who decided`}
        error={fields['source']?.[0]}
        maxLength={300}
        value={more.source}
        onChange={({ target }) => change({ ...more, source: target.value })}
      />
    </>
  )
}
