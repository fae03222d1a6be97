import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import type { FieldErrors } from '../../../lib/errors.ts'
import { ConsentBox } from '../../accounts/consents/consent-notice.tsx'
import type { ConsentNotice } from '../../accounts/consents.contract.ts'
import type { Patient } from '../../accounts/patients.contract.ts'
import type { Speciality } from '../../doctors/doctors.contract.ts'
import { AdultFields } from './adult-fields.tsx'
import { ComplaintField } from './complaint-field.tsx'
import { RedFlags } from './red-flags.tsx'
import type { KnownHealth } from './known-health.ts'
import { isEmergency, type Mode, type IntakeForm } from './intake-form.ts'
import { useModeWords } from '../../doctors/choosing/mode-words.ts'
import { useQuestions } from './intake-words.ts'

interface IntakeQuestionsProps {
  form: IntakeForm
  onChange: (form: IntakeForm) => void
  fields: FieldErrors
  patient: Patient
  known: KnownHealth
  redFlags: Speciality['red_flags']
  modes: readonly Mode[]
  /** What may be spoken; the browser's own language first. */
  languages: readonly { code: string; native_name: string }[]
  /** The notice to agree to, when nobody has yet. */
  notice: ConsentNotice | null
}

/** What the doctor is told: first whether it is an emergency, then the trouble, then how to talk. */
export function IntakeQuestions({ form, onChange, fields, patient, known, redFlags, modes, languages, notice }: IntakeQuestionsProps) {
  const { t } = useLingui()
  const modeWords = useModeWords()
  const flags = (
    <RedFlags
      flags={redFlags}
      chosen={form.flags}
      onChange={(next) => onChange({ ...form, flags: next })}
      error={fields['red_flags']?.[0]}
    />
  )
  if (patient.is_minor && !patient.guardian_consent) return <GuardianFirst patient={patient} />
  if (isEmergency(form)) return flags
  return (
    <>
      {flags}
      <Trouble form={form} onChange={onChange} fields={fields} patient={patient} known={known} />
      <SelectField
        label={t`Consultation language`}
        value={form.language}
        onChange={(event) => onChange({ ...form, language: event.target.value })}
      >
        {languages.map(({ code, native_name }) => (
          <option key={code} value={code} lang={code}>
            {native_name}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup
        type="radio"
        name="mode"
        legend={t`How would you like to consult?`}
        choices={modes.map((value) => ({ value, label: modeWords[value] }))}
        chosen={[form.mode]}
        onChange={([mode]) => onChange({ ...form, mode: mode as Mode })}
      />
      {patient.is_minor && <AdultFields adult={form.adult} onChange={(adult) => onChange({ ...form, adult })} fields={fields} />}
      {notice && (
        <ConsentBox
          notice={notice}
          given={form.agreed}
          onChange={(agreed) => onChange({ ...form, agreed })}
          required
          error={fields['consent']?.[0] ?? fields['consent_id']?.[0]}
        />
      )}
    </>
  )
}

type TroubleProps = Pick<IntakeQuestionsProps, 'form' | 'onChange' | 'fields' | 'patient' | 'known'>

function Trouble({ form, onChange, fields, patient, known }: TroubleProps) {
  const { t } = useLingui()
  const questions = useQuestions(patient)
  const set = (name: 'since' | 'medicines' | 'allergies') => ({
    maxLength: 500,
    autoComplete: 'off',
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [name]: event.target.value }),
  })
  const hint = (texts: readonly string[]) => {
    const list = texts.join(', ')
    return list === '' ? t`Leave blank if there are none.` : t`The doctor already sees: ${list}. Add only what is missing.`
  }
  return (
    <>
      <ComplaintField value={form.complaint} onChange={(complaint) => onChange({ ...form, complaint })} error={fields['complaint']?.[0]} />
      <TextField label={questions.since} {...set('since')} />
      <TextField label={questions.medicines} hint={hint(known.medicines)} {...set('medicines')} />
      <TextField label={questions.allergies} hint={hint(known.allergies)} {...set('allergies')} />
    </>
  )
}

function GuardianFirst({ patient: { id, name } }: { patient: Patient }) {
  const { t } = useLingui()
  return (
    <Notice
      kind="warning"
      title={t`Parent or guardian consent needed`}
      action={
        <ButtonLink to={`/account/linked-profiles/${id}`} variant="secondary">
          <Trans>Give consent for {name}</Trans>
        </ButtonLink>
      }
    >
      <Trans>We can serve a child only with the consent of a parent or lawful guardian.</Trans>
    </Notice>
  )
}
