import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldErrors } from '../../../lib/errors.ts'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Pair } from '../../../app/forms/form-page.tsx'
import type { IntakeForm } from './intake-form.ts'

type Adult = IntakeForm['adult']
interface AdultFieldsProps {
  adult: Adult
  onChange: (adult: Adult) => void
  fields: FieldErrors
}

/** The adult beside a child: the doctor compares name and document with whom they see (TPG-4). */
export function AdultFields({ adult, onChange, fields }: AdultFieldsProps) {
  const { t } = useLingui()
  const relations = {
    parent: t`Father or mother`,
    lawful_guardian: t`Lawful guardian`,
    grandparent: t`Grandparent`,
    sibling: t`Brother or sister`,
    other: t`Someone else`,
  }
  const documents = {
    aadhaar: t`Aadhaar`,
    voter_id: t`Voter ID`,
    driving_licence: t`Driving licence`,
    passport: t`Passport`,
    pan: t`PAN card`,
    other: t`Other document`,
  }
  const set = (name: keyof Adult) => (event: { target: { value: string } }) => onChange({ ...adult, [name]: event.target.value })
  return (
    <>
      <p>
        <b>
          <Trans>Adult accompanying the child</Trans>
        </b>
      </p>
      <Pair>
        <TextField
          label={t`Full name`}
          error={fields['adult_name']?.[0]}
          autoComplete="name"
          maxLength={120}
          value={adult.name}
          onChange={set('name')}
        />
        <SelectField
          label={t`Your relationship to the child`}
          error={fields['adult_relation']?.[0]}
          value={adult.relation}
          onChange={set('relation')}
        >
          <Options words={relations} />
        </SelectField>
      </Pair>
      <Pair>
        <SelectField label={t`ID document`} error={fields['document']?.[0]} value={adult.document} onChange={set('document')}>
          <Options words={documents} />
        </SelectField>
        <TextField
          label={t`Last 4 characters`}
          error={fields['last4']?.[0]}
          maxLength={4}
          autoComplete="off"
          autoCapitalize="characters"
          value={adult.last4}
          onChange={set('last4')}
        />
      </Pair>
    </>
  )
}

function Options({ words }: { words: Record<string, string> }) {
  const { t } = useLingui()
  return (
    <>
      <option value="">{t`Please choose`}</option>
      {Object.entries(words).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
