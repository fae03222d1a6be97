import { Trans, useLingui } from '@lingui/react/macro'
import { FieldNote, Pair } from '../../../app/forms/form-page.tsx'
import { useGenderWords } from '../../../app/shell/account-words.tsx'
import type { FieldErrors } from '../../../lib/errors.ts'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { consultationModes, type DoctorDraft, type DoctorField } from './doctor-draft.rules.ts'

interface DoctorFieldsProps {
  draft: DoctorDraft
  change: (some: Partial<DoctorDraft>) => void
  fields: FieldErrors
  specialities: { id: string; name: string }[]
  languages: { id: string; name: string }[]
}
type PartProps = Pick<DoctorFieldsProps, 'draft' | 'change' | 'fields'>

/** What patients see of a doctor before they book, and what stands on prescriptions (TPG-1, TPG-13). */
export function DoctorFields(props: DoctorFieldsProps) {
  return (
    <>
      <Fees {...props} />
      <Registration {...props} />
      <Practice {...props} />
      <Reach {...props} />
    </>
  )
}

function textOf({ draft, change, fields }: PartProps) {
  return (
    label: string,
    name: { [Key in keyof DoctorDraft]: DoctorDraft[Key] extends string ? Key : never }[keyof DoctorDraft],
    more: { field?: DoctorField; hint?: string; numeric?: boolean; prefix?: string } = {},
  ) => (
    <TextField
      label={label}
      hint={more.hint}
      error={fields[`doctor.${more.field ?? name}`]?.[0]}
      {...(more.numeric ? { inputMode: 'decimal' as const } : {})}
      {...(more.prefix ? { prefix: more.prefix } : {})}
      maxLength={300}
      autoComplete="off"
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
}

function Registration(props: PartProps) {
  const { t } = useLingui()
  const text = textOf(props)
  return (
    <>
      <h2>
        <Trans>Registration</Trans>
      </h2>
      <Pair>
        {text(t`Registration number`, 'registration_no')}
        {text(t`Medical council`, 'council', { hint: t`For example Rajasthan Medical Council` })}
      </Pair>
      <Pair>
        {text(t`Year of registration`, 'registered_year', { numeric: true })}
        {text(t`Practising since (year)`, 'practising_since', { numeric: true, hint: t`Leave blank if it is the same year` })}
      </Pair>
      <Pair>
        {text(t`Title`, 'title')}
        {text(t`Qualifications`, 'qualifications', { hint: t`Separate with commas: MBBS, MD` })}
      </Pair>
      {text(t`Name in Hindi`, 'name_hi', { hint: t`As patients read it in Hindi` })}
    </>
  )
}

function Practice({ draft, change, fields, specialities, languages }: DoctorFieldsProps) {
  const { t } = useLingui()
  const genders = useGenderWords()
  const modes = { video: t`Video`, audio: t`Audio`, chat: t`Chat` }
  const named = (list: { id: string; name: string }[]) => list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <div>
        <ChoiceGroup
          type="radio"
          name="gender"
          legend={t`Gender`}
          choices={(['F', 'M', 'O'] as const).map((value) => ({ value, label: genders[value] }))}
          chosen={[draft.gender]}
          onChange={([gender]) => change({ gender: gender as DoctorDraft['gender'] })}
        />
        <FieldNote text={fields['doctor.gender']?.[0]} />
      </div>
      <div>
        <ChoiceGroup
          type="checkbox"
          name="specialities"
          legend={t`Specialities`}
          choices={named(specialities)}
          chosen={draft.specialities}
          onChange={(chosen) => change({ specialities: chosen })}
        />
        <FieldNote text={fields['doctor.specialities']?.[0]} />
      </div>
      <div>
        <ChoiceGroup
          type="checkbox"
          name="languages"
          legend={t`Languages spoken`}
          choices={named(languages)}
          chosen={draft.languages}
          onChange={(chosen) => change({ languages: chosen })}
        />
        <FieldNote text={fields['doctor.languages']?.[0]} />
      </div>
      <div>
        <ChoiceGroup
          type="checkbox"
          name="modes"
          legend={t`Consults by`}
          choices={consultationModes.map((value) => ({ value, label: modes[value] }))}
          chosen={draft.modes}
          onChange={(chosen) => change({ modes: consultationModes.filter((one) => chosen.includes(one)) })}
        />
        <FieldNote text={fields['doctor.modes']?.[0]} />
      </div>
    </>
  )
}

function Fees(props: PartProps) {
  const { t } = useLingui()
  const text = textOf(props)
  return (
    <>
      <h2>
        <Trans>Fees</Trans>
      </h2>
      <Pair>
        {text(t`Booked consultation`, 'fee_booked', { field: 'fee_booked_paise', numeric: true, prefix: '₹' })}
        {text(t`Instant consultation`, 'fee_instant', {
          field: 'fee_instant_paise',
          numeric: true,
          prefix: '₹',
          hint: t`Leave blank if the doctor takes none`,
        })}
      </Pair>
      <Pair>
        {text(t`Follow-up`, 'fee_follow_up', { field: 'fee_follow_up_paise', numeric: true, prefix: '₹' })}
        {text(t`Follow-up within (days)`, 'follow_up_days', { numeric: true })}
      </Pair>
    </>
  )
}

function Reach({ draft, change, fields }: PartProps) {
  const { t } = useLingui()
  const text = textOf({ draft, change, fields })
  const about = (label: string, name: 'about_en' | 'about_hi') => (
    <Field label={label} error={fields[`doctor.${name}`]?.[0]}>
      {(control) => (
        <TextArea {...control} maxLength={2000} value={draft[name]} onChange={({ target }) => change({ [name]: target.value })} />
      )}
    </Field>
  )
  return (
    <>
      <h2>
        <Trans>On prescriptions and the profile</Trans>
      </h2>
      {text(t`Practice address`, 'address')}
      {text(t`Phone or email for patients`, 'contact', { hint: t`Patients see it before they book. It can be the clinic’s number.` })}
      {about(t`About the doctor, in English`, 'about_en')}
      {about(t`About the doctor, in Hindi`, 'about_hi')}
    </>
  )
}
