import { useLingui } from '@lingui/react/macro'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'

interface ComplaintFieldProps {
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

/** What the patient wants help with, in their own words: asked when booking, and again when the appointment is for somebody else. */
export function ComplaintField({ value, onChange, error }: ComplaintFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`What would you like help with?`} hint={t`In your own words. Only the doctor can read this.`} error={error}>
      {(control) => <TextArea {...control} maxLength={2000} value={value} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}
