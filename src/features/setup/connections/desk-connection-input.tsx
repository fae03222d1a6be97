import { useLingui } from '@lingui/react/macro'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import type { Connection } from './connections.contract.ts'
import { useFieldWords } from './desk-connection-words.tsx'

interface InputProps {
  field: Connection['fields'][number]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const lists = new Set(['MSG91_TEMPLATES', 'TURN_URLS'])

/** One setting; a secret that is saved is never shown again, only its end. */
export function ConnectionInput({ field, value, error, onChange }: InputProps) {
  const words = useFieldWords()[field.name] ?? { label: field.name }
  const kept = useKeptWords(field)
  const shared = { error, value, name: field.name, autoComplete: 'off', spellCheck: false }
  if (field.name === 'SMS_FIRST') {
    return (
      <SelectField label={words.label} hint={words.hint} {...shared} onChange={({ target }) => onChange(target.value)}>
        <option value="">MSG91</option>
        <option value="twilio">Twilio</option>
      </SelectField>
    )
  }
  if (lists.has(field.name)) {
    return (
      <Field label={words.label} hint={words.hint} error={error}>
        {(control) => (
          <TextArea {...control} name={field.name} value={value} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
    )
  }
  const secret = field.value === null
  return (
    <TextField
      label={words.label}
      hint={kept ?? words.hint}
      {...shared}
      type={secret ? 'password' : 'text'}
      autoComplete={secret ? 'new-password' : 'off'}
      maxLength={2000}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function useKeptWords({ value, saved, ends }: InputProps['field']): string | null {
  const { t } = useLingui()
  if (value !== null || !saved) return null
  return ends ? t`Saved, ends in ${ends}. Leave blank to keep it.` : t`Saved. Leave blank to keep it.`
}
