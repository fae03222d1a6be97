import { useLingui } from '@lingui/react/macro'
import { Pair } from '../../../app/forms/form-page.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { useUrgencyWords } from '../../papers/paper-kind-words.ts'
import type { Referral, Urgency } from '../../papers/papers.contract.ts'
import type { WritePaper } from './desk-paper.types.ts'
import { DeskPaperForm } from './desk-paper-form.tsx'
import { useKnownWords } from './desk-known-words.ts'
import { usePaperDraft } from './use-paper-draft.ts'
import { useSignPaper } from './use-sign-paper.ts'

type Draft = Omit<Referral, 'kind'>
const nothing: Draft = { speciality: '', refer_to: '', reason: '', summary: '', urgency: 'routine' }

/** To whom, why and how soon. */
export function DeskReferral({ id, start }: WritePaper) {
  const { t } = useLingui()
  const urgencies = useUrgencyWords()
  const [draft, change, forget] = usePaperDraft<Draft>(`referral ${id}`, {
    ...nothing,
    summary: useKnownWords(start).join('\n').slice(0, 2000),
  })
  const { busy, error, fields, place, refuse, sign } = useSignPaper({ id, start })
  const onSign = async () => {
    const nobody = (draft.speciality + draft.refer_to).trim() === ''
    const speciality = nobody ? t`Enter a speciality, a doctor or a hospital` : null
    if (refuse({ speciality, reason: draft.reason.trim() === '' ? t`Enter the reason for the referral` : null })) return
    const call = { params: { id }, body: draft }
    await sign(draft, (idempotencyKey) => browserApi('POST /api/desk/consultation/{id}/referral/', { ...call, idempotencyKey }), forget)
  }
  return (
    <DeskPaperForm start={start} content={{ kind: 'referral', ...draft }} busy={busy} error={error} place={place} onSign={onSign}>
      <Pair>
        <TextField
          label={t`Speciality`}
          value={draft.speciality}
          maxLength={100}
          error={fields['speciality']?.[0]}
          onChange={({ target }) => change({ speciality: target.value })}
        />
        <TextField
          label={t`Doctor or hospital`}
          value={draft.refer_to}
          maxLength={200}
          error={fields['refer_to']?.[0]}
          onChange={({ target }) => change({ refer_to: target.value })}
        />
      </Pair>
      <SelectField
        label={t`How soon`}
        value={draft.urgency}
        error={fields['urgency']?.[0]}
        onChange={({ target }) => change({ urgency: target.value as Urgency })}
      >
        {Object.entries(urgencies).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
      <LongText
        label={t`Reason for referral`}
        text={draft.reason}
        error={fields['reason']?.[0]}
        onChange={(reason) => change({ reason })}
      />
      <LongText
        label={t`History and treatment so far (optional)`}
        text={draft.summary}
        error={fields['summary']?.[0]}
        onChange={(summary) => change({ summary })}
      />
    </DeskPaperForm>
  )
}

interface LongTextProps {
  label: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

function LongText({ label, text, error, onChange }: LongTextProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <TextArea {...control} maxLength={2000} value={text} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}
