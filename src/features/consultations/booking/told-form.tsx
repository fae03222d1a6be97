import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import type { FieldErrors } from '../../../lib/errors.ts'
import { ConsentBox } from '../../accounts/consents/consent-notice.tsx'
import type { ConsentNotice } from '../../accounts/consents.contract.ts'
import type { Patient } from '../../accounts/patients.contract.ts'
import type { Speciality } from '../../doctors/doctors.contract.ts'
import { AdultFields } from './adult-fields.tsx'
import { RedFlags } from './red-flags.tsx'
import { isEmergency, type Mode, type Told } from './told.ts'
import { useModeWords, useQuestions } from './told-words.ts'

interface ToldFormProps {
  told: Told
  onChange: (told: Told) => void
  fields: FieldErrors
  patient: Patient
  redFlags: Speciality['red_flags']
  modes: readonly Mode[]
  /** What may be spoken; the browser's own language first. */
  languages: readonly { code: string; native_name: string }[]
  /** The notice to agree to, when nobody has yet. */
  notice: ConsentNotice | null
}

/** What the doctor is told: first whether it is an emergency, then the trouble, then how to talk. */
export function ToldForm({ told, onChange, fields, patient, redFlags, modes, languages, notice }: ToldFormProps) {
  const { t } = useLingui()
  const modeWords = useModeWords()
  const flags = (
    <RedFlags
      flags={redFlags}
      chosen={told.flags}
      onChange={(next) => onChange({ ...told, flags: next })}
      error={fields['red_flags']?.[0]}
    />
  )
  if (patient.is_minor && !patient.guardian_consent) return <GuardianFirst patient={patient} />
  if (isEmergency(told)) return flags
  return (
    <>
      {flags}
      <Trouble told={told} onChange={onChange} fields={fields} />
      <SelectField
        label={t`Consultation language`}
        value={told.language}
        onChange={(event) => onChange({ ...told, language: event.target.value })}
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
        chosen={[told.mode]}
        onChange={([mode]) => onChange({ ...told, mode: mode as Mode })}
      />
      {patient.is_minor && <AdultFields adult={told.adult} onChange={(adult) => onChange({ ...told, adult })} fields={fields} />}
      {notice && (
        <ConsentBox
          notice={notice}
          given={told.agreed}
          onChange={(agreed) => onChange({ ...told, agreed })}
          required
          error={fields['consent']?.[0] ?? fields['consent_id']?.[0]}
        />
      )}
    </>
  )
}

function Trouble({ told, onChange, fields }: Pick<ToldFormProps, 'told' | 'onChange' | 'fields'>) {
  const { t } = useLingui()
  const questions = useQuestions()
  const set = (name: 'since' | 'medicines' | 'allergies') => ({
    maxLength: 500,
    autoComplete: 'off',
    value: told[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...told, [name]: event.target.value }),
  })
  return (
    <>
      <Field
        label={t`What would you like help with?`}
        hint={t`In your own words. Only the doctor can read this.`}
        error={fields['complaint']?.[0]}
      >
        {(control) => (
          <TextArea
            {...control}
            maxLength={2000}
            value={told.complaint}
            onChange={(event) => onChange({ ...told, complaint: event.target.value })}
          />
        )}
      </Field>
      <TextField label={questions.since} {...set('since')} />
      <TextField label={questions.medicines} hint={t`Leave blank if you take no medicines.`} {...set('medicines')} />
      <TextField label={questions.allergies} hint={t`Leave blank if you have no allergies.`} {...set('allergies')} />
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
