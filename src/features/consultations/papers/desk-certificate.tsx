import { Trans, useLingui } from '@lingui/react/macro'
import { Pair } from '../../../app/forms/form-page.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { addDays } from '../../../lib/india-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { useActivityWords } from '../../papers/paper-kind-words.ts'
import type { Certificate } from '../../papers/papers.contract.ts'
import { bodyOf, type CertificateDraft, certificateOf, newCertificate } from './certificate-draft.rules.ts'
import type { WritePaper } from './desk-paper.types.ts'
import { Check, DeskPaperForm } from './desk-paper-form.tsx'
import styles from './desk-paper-form.module.css'
import { usePaperDraft } from './use-paper-draft.ts'
import { useSignPaper } from './use-sign-paper.ts'

interface PartProps {
  draft: CertificateDraft
  change: (next: Partial<CertificateDraft>) => void
  fields: Record<string, string[] | undefined>
  start: WritePaper['start']
}

/** Sick leave, or fitness after an examination in person. */
export function DeskCertificate({ id, start }: WritePaper) {
  const { t } = useLingui()
  const [draft, change, forget] = usePaperDraft<CertificateDraft>(`certificate ${id}`, newCertificate(start))
  const { busy, error, fields, place, refuse, sign } = useSignPaper({ id, start })
  const onSign = async () => {
    const missing = draft.with_diagnosis && draft.diagnosis.trim() === '' ? t`Enter the diagnosis` : null
    const noDay = draft.from === '' ? t`Choose a date` : null
    if (refuse({ from: noDay, diagnosis: missing })) return
    const body = bodyOf(draft)
    const call = { params: { id }, body }
    await sign(body, (idempotencyKey) => browserApi('POST /api/desk/consultation/{id}/certificate/', { ...call, idempotencyKey }), forget)
  }
  const part = { draft, change, fields, start }
  return (
    <DeskPaperForm start={start} content={certificateOf(draft, start)} busy={busy} error={error} place={place} onSign={onSign}>
      <Purpose {...part} />
      <Days {...part} />
      <Diagnosis {...part} />
      <Field label={t`Remarks (optional)`} error={fields['remarks']?.[0]}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={draft.remarks}
            onChange={({ target }) => change({ remarks: target.value })}
          />
        )}
      </Field>
    </DeskPaperForm>
  )
}

function Purpose({ draft: { purpose, activity, activity_note }, change, fields, start: { examined_on } }: PartProps) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const activities = useActivityWords()
  const fits = purpose === 'fitness'
  const seen = examined_on === null ? '' : dayWords(examined_on)
  return (
    <>
      <SelectField
        label={t`Certificate for`}
        hint={fits && (examined_on === null ? t`Only after an examination in person.` : t`Examined in person on ${seen}.`)}
        value={purpose}
        error={fields['purpose']?.[0]}
        onChange={({ target }) => change({ purpose: target.value as Certificate['purpose'] })}
      >
        <option value="sick_leave">{t`Sick leave`}</option>
        <option value="fitness">{t`Fitness`}</option>
      </SelectField>
      <Pair>
        <SelectField
          label={fits ? t`Fit for` : t`Unfit for`}
          value={activity}
          error={fields['activity']?.[0]}
          onChange={({ target }) => change({ activity: target.value as Certificate['activity'] })}
        >
          {Object.entries(activities).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
        <TextField
          label={activity === 'other' ? t`What exactly?` : t`What exactly? (optional)`}
          value={activity_note}
          maxLength={120}
          error={fields['activity_note']?.[0]}
          onChange={({ target }) => change({ activity_note: target.value })}
        />
      </Pair>
    </>
  )
}

const usualDays = [1, 2, 3, 5, 7] as const

function Days({ draft: { purpose, from, to }, change, fields, start: { visit_on, today } }: PartProps) {
  const { t } = useLingui()
  const fits = purpose === 'fitness'
  const first = (
    <TextField
      type="date"
      label={fits ? t`Fit from` : t`First day`}
      min={fits ? today : visit_on}
      value={from}
      error={fields['from']?.[0]}
      onChange={({ target }) => change({ from: target.value })}
    />
  )
  if (fits) return first
  return (
    <>
      <Pair>
        {first}
        <TextField
          type="date"
          label={t`Last day`}
          min={from || visit_on}
          value={to}
          error={fields['to']?.[0]}
          onChange={({ target }) => change({ to: target.value })}
        />
      </Pair>
      <fieldset className={styles.days} aria-label={t`Number of days`}>
        {usualDays.map((days) => (
          <Button key={days} variant="secondary" disabled={from === ''} onClick={() => change({ to: addDays(from, days - 1) })}>
            {days === 1 ? t`1 day` : t`${days} days`}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

/** Why somebody stays at home is theirs to say or not (MC-4). */
function Diagnosis({ draft: { with_diagnosis, diagnosis, diagnosis_agreed, identification }, change, fields }: PartProps) {
  const { t } = useLingui()
  return (
    <>
      <Pair>
        <SelectField
          label={t`Diagnosis on the certificate`}
          value={with_diagnosis ? 'with' : 'without'}
          onChange={({ target }) => change({ with_diagnosis: target.value === 'with' })}
        >
          <option value="without">{t`Without diagnosis`}</option>
          <option value="with">{t`With diagnosis`}</option>
        </SelectField>
        <TextField
          label={t`Identification mark (optional)`}
          value={identification}
          maxLength={200}
          error={fields['identification']?.[0]}
          onChange={({ target }) => change({ identification: target.value })}
        />
      </Pair>
      {with_diagnosis && (
        <>
          <TextField
            label={t`Diagnosis`}
            value={diagnosis}
            maxLength={200}
            error={fields['diagnosis']?.[0]}
            onChange={({ target }) => change({ diagnosis: target.value })}
          />
          <Check
            label={<Trans>The patient agrees to have the diagnosis on this certificate</Trans>}
            checked={diagnosis_agreed}
            error={fields['diagnosis_agreed']?.[0]}
            onChange={(agreed) => change({ diagnosis_agreed: agreed })}
          />
        </>
      )}
    </>
  )
}
