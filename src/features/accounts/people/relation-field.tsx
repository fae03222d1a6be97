import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { type Relation, useRelationWords, useRelativeWords } from '../../../app/shell/account-words.tsx'
import type { Gender } from '../accounts.rules.ts'

interface Chosen {
  relation: Relation | ''
  gender: Gender
}

interface RelationFieldProps extends Chosen {
  onChange: (chosen: Chosen) => void
  error: string | undefined
}

const kin = ['child', 'parent', 'spouse', 'sibling', 'grandparent'] as const
const genders = ['F', 'M'] as const
const named = kin.flatMap((relation) => genders.map((gender) => ({ relation, gender, value: `${relation} ${gender}` })))
const others = ['guardian_of', 'other'] as const

/** "Daughter", as people say it: it says the gender too, which stays open to change. */
export function RelationField({ relation, gender, onChange, error }: RelationFieldProps) {
  const { t } = useLingui()
  const relative = useRelativeWords()
  const words = useRelationWords()
  const current = named.find((one) => one.relation === relation && one.gender === gender)?.value ?? relation
  const choose = (value: string) => {
    const one = named.find((choice) => choice.value === value)
    onChange(one ?? { relation: value as Relation | '', gender })
  }
  // A child of another gender is neither son nor daughter.
  const unnamed = relation !== '' && current === relation && !others.some((one) => one === relation) ? [relation] : []
  return (
    <SelectField
      label={t`Relationship to you`}
      error={error}
      name="relation"
      value={current}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t`Please choose`}</option>
      {named.map((one) => (
        <option key={one.value} value={one.value}>
          {relative(one)}
        </option>
      ))}
      {[...unnamed, ...others].map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </SelectField>
  )
}
