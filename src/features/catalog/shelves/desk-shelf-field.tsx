import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { PictureField } from './desk-picture-field.tsx'
import { type FieldName, placements } from './desk-shelf-fields.ts'

const icons = ['thermometer', 'drop', 'heartbeat', 'baby', 'gender-female', 'sun', 'eye', 'pill', 'bone', 'brain']
const scenes = ['parcel-at-door', 'slip-photo']

interface ShelfFieldProps {
  name: FieldName
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One field of a shelf by its name. */
export function ShelfField({ name, value, error, onChange }: ShelfFieldProps): ReactNode {
  const { t } = useLingui()
  const label = useFieldWords()[name]
  const control = { name, label, value, error, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
  if (name === 'picture_id') return <PictureField label={label} value={value} error={error} onChange={onChange} />
  if (name === 'items')
    return (
      <Field label={label} error={error} hint={t`Product IDs, one per line, in display order. No prescription products.`}>
        {(props) => <TextArea {...props} name={name} rows={8} value={value} onChange={({ target }) => onChange(target.value)} />}
      </Field>
    )
  const choices = name === 'icon' ? icons : name === 'placement' ? placements : name === 'scene' ? scenes : null
  if (choices)
    return (
      <SelectField {...control}>
        <option value="">{t`None`}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    )
  if (name === 'starts_at' || name === 'ends_at') return <TextField {...control} type="datetime-local" />
  return <TextField {...control} maxLength={300} inputMode={name === 'sort' ? 'numeric' : 'text'} />
}

function useFieldWords(): Record<FieldName, string> {
  const { t } = useLingui()
  return {
    slug: t`Name in URL`,
    title_en: t`Title, English`,
    title_hi: t`Title, Hindi`,
    description_en: t`Description, English`,
    description_hi: t`Description, Hindi`,
    text_en: t`Text, English`,
    text_hi: t`Text, Hindi`,
    alt_en: t`Image description, English`,
    alt_hi: t`Image description, Hindi`,
    icon: t`Icon`,
    placement: t`Placement`,
    target_route: t`Link`,
    scene: t`Illustration`,
    picture_id: t`Image`,
    starts_at: t`Starts (IST)`,
    ends_at: t`Ends (IST)`,
    sort: t`Sort order`,
    items: t`Products`,
  }
}
