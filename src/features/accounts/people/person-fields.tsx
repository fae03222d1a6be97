import { useLingui } from '@lingui/react/macro'
import type { FieldErrors } from '../../../lib/errors.ts'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { useGenderWords } from '../../../app/shell/account-words.tsx'
import type { Gender } from '../accounts.rules.ts'
import { BirthdayField } from '../../../app/forms/birthday-field.tsx'
import { isDay } from '../../../app/forms/date-parts.rules.ts'
import { FieldNote } from '../../../app/forms/form-page.tsx'

export interface PersonDraft {
  name: string
  gender: Gender
  /** `YYYY-MM-DD`, or what is typed of it; empty while unsaid. */
  dob: string
}
export const emptyPerson: PersonDraft = { name: '', gender: 'U', dob: '' }

interface PersonFieldsProps {
  person: PersonDraft
  onChange: (person: PersonDraft) => void
  fields: FieldErrors
  /** Whether it is the person themselves who types: then the browser may help. */
  oneself?: boolean
  birthdayHint?: string
}

/** Name, date of birth and gender: what a prescription and a bill have to name. */
export function PersonFields({ person, onChange, fields, oneself, birthdayHint }: PersonFieldsProps) {
  const { t } = useLingui()
  const genders = useGenderWords()
  return (
    <>
      <TextField
        label={t`Full name`}
        hint={t`As it should appear on prescriptions`}
        error={fields['name']?.[0]}
        name="name"
        autoComplete={oneself ? 'name' : 'off'}
        maxLength={120}
        value={person.name}
        onChange={(event) => onChange({ ...person, name: event.target.value })}
      />
      <BirthdayField
        label={t`Date of birth`}
        hint={birthdayHint}
        error={fields['dob']?.[0]}
        value={person.dob}
        onChange={(dob) => onChange({ ...person, dob })}
        {...(oneself ? { oneself } : {})}
      />
      <div>
        <ChoiceGroup
          type="radio"
          name="gender"
          legend={t`Gender`}
          choices={(['F', 'M', 'O'] as const).map((value) => ({ value, label: genders[value] }))}
          chosen={[person.gender]}
          onChange={([gender]) => onChange({ ...person, gender: gender as Gender })}
        />
        <FieldNote text={fields['gender']?.[0]} />
      </div>
    </>
  )
}

/** What every person of an account has to have said, in words by field. */
export function usePersonCheck(): (person: PersonDraft) => Record<string, string | null> {
  const { t } = useLingui()
  return ({ name, dob, gender }) => ({
    name: name.trim() === '' ? t`Name cannot be empty` : null,
    dob: !isDay(dob) || dob < '1896-01-01' || dob > new Date().toISOString().slice(0, 10) ? t`Date of birth is not valid` : null,
    gender: gender === 'U' ? t`Please choose one` : null,
  })
}
