import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { fromIndiaField } from '../../../lib/india-time.ts'
import type { FieldErrors } from '../../../lib/errors.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { Actions, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import styles from './desk-policies.module.css'
import { usePolicyFields, usePolicyHints, usePolicyNames, usePolicyRange } from './desk-policy-words.tsx'
import { fieldsOutOfBounds, type PolicyField, type PolicyName, shownAmount, typedAmount, unitOf } from './policy-bounds.rules.ts'

interface PolicyFormProps {
  name: PolicyName
  value: Record<string, number>
  onDone: () => Promise<void>
  /** What holds and what was, below the fields. */
  children: ReactNode
}

/** New numbers from a moment by the clock in India, or from now; its buttons stay in view while its fields scroll. */
export function PolicyForm({ name, value, onDone, children }: PolicyFormProps) {
  const [names, hints, form] = [usePolicyNames(), usePolicyHints(), useId()]
  const { draft, setDraft, more, setMore, busy, error, fields, place, submit } = usePolicyForm({ name, value, onDone })
  const foot = (
    <>
      {error && <Notice kind="danger" live="alert" title={error} row />}
      <Actions>
        <Button type="submit" form={form} busy={busy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void onDone()}>
          <Trans>Cancel</Trans>
        </Button>
      </Actions>
    </>
  )
  return (
    <Pane title={names[name]} foot={foot}>
      <div ref={place} className={styles.one}>
        <p className={styles.soft}>{hints[name]}</p>
        <Form onSubmit={submit} id={form}>
          <div className={styles.fields}>
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
          </div>
        </Form>
        {children}
      </div>
    </Pane>
  )
}

function usePolicyForm({ name, value, onDone }: Omit<PolicyFormProps, 'children'>) {
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
  return { draft, setDraft, more, setMore, busy, error, fields, place, submit }
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
