import { Trans, useLingui } from '@lingui/react/macro'
import { browserApi } from '../../../data/page-data.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { complaintSubjects } from './acts.rules.ts'
import type { ActProps } from './acts.types.ts'
import { ActForm } from './desk-act-form.tsx'
import { RegardsField } from './desk-regards-field.tsx'
import styles from './desk-acts.module.css'
import { useComplaintSubjects } from '../desk-patient-words.tsx'
import { useAct } from './use-act.ts'

type About = (typeof complaintSubjects)[number]
const noComplaint = { about: 'order' as About, regards: '', subject: '', message: '' }

/** What is chosen says what it is about. */
function aboutOf(regards: string): About | null {
  if (regards === '') return null
  return regards.startsWith('order ') ? 'order' : 'consultation'
}

/** A complaint by phone, with the clock of any other: the patient receives its number. */
export function ComplaintForm({ patientId, page, onClose }: ActProps) {
  const { t } = useLingui()
  const act = useAct(onClose)
  const [draft, setDraft, clear] = useDraft(`caller-complaint ${patientId}`, noComplaint)
  const { about, subject, message } = draft
  const [kind, id = ''] = draft.regards.split(' ')
  const words = useComplaintSubjects()
  const needed = (text: string) => (text.trim() === '' ? t`This field is required` : null)
  const file = async () => {
    if (act.refuse({ subject: needed(subject), message: needed(message) })) return
    const named = kind === 'order' || kind === 'visit' ? { regards: { kind, id } as const } : {}
    const body = { about, subject, message, ...named }
    await act.act(body, async (idempotencyKey) => {
      const input = { params: { id: patientId }, body, idempotencyKey }
      const { ticket_no } = await browserApi('POST /api/desk/patient/{id}/complaint/', input)
      clear()
      return t`Complaint ${ticket_no} filed`
    })
  }
  return (
    <ActForm title={t`File a complaint`} submit={<Trans>File complaint</Trans>} onSubmit={file} onClose={onClose} {...act}>
      <div className={styles.row}>
        <SelectField label={t`About`} value={about} onChange={({ target }) => setDraft({ ...draft, about: target.value as About })}>
          {complaintSubjects.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </SelectField>
        <RegardsField
          page={page}
          value={draft.regards}
          onChange={(regards) => setDraft({ ...draft, regards, about: aboutOf(regards) ?? about })}
        />
        <TextField
          label={t`Subject`}
          error={act.fields['subject']?.[0]}
          maxLength={120}
          value={subject}
          onChange={({ target }) => setDraft({ ...draft, subject: target.value })}
        />
      </div>
      <Field label={t`What happened, in the caller’s words`} error={act.fields['message']?.[0]}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={4000}
            value={message}
            onChange={({ target }) => setDraft({ ...draft, message: target.value })}
          />
        )}
      </Field>
    </ActForm>
  )
}
