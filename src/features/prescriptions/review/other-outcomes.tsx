import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextArea } from '../../../ui/controls/text-input.tsx'
import { useReasonWords } from '../prescription-words.tsx'
import { type ReasonCode, reasonCodes } from '../review.rules.ts'

/** The reasons as the patient will read them. */
export function RejectFields({ reason, onChange }: { reason: ReasonCode; onChange: (reason: ReasonCode) => void }) {
  const { t } = useLingui()
  const words = useReasonWords()
  return (
    <SelectField label={t`Reason shown to the patient`} value={reason} onChange={(event) => onChange(event.target.value as ReasonCode)}>
      {reasonCodes.map((code) => (
        <option key={code} value={code}>
          {words[code]}
        </option>
      ))}
    </SelectField>
  )
}

interface AskFieldsProps {
  whom: 'ask_patient' | 'ask_prescriber'
  question: string
  error: string | undefined
  onChange: (question: string) => void
}

export function AskFields({ whom, question, error, onChange }: AskFieldsProps) {
  const hint =
    whom === 'ask_patient' ? (
      <Trans>The patient is notified and answers here. The prescription keeps its place in the queue.</Trans>
    ) : (
      <Trans>Call the prescriber. Whoever gets the answer resumes the review.</Trans>
    )
  return (
    <Field label={<Trans>Question</Trans>} hint={hint} error={error}>
      {(control) => <TextArea {...control} value={question} maxLength={500} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
