import { useLingui } from '@lingui/react/macro'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import type { FieldErrors } from '../../../lib/errors.ts'
import styles from './desk-catalogue.module.css'
import { useRefusedWords } from '../desk-refused-words.tsx'
import { useChoiceNames, useFieldNames } from './desk-product-words.tsx'
import type { ProductDraft } from './product-draft.rules.ts'
import type { ProductField } from './product-line.rules.ts'
import type { ProductDetails } from './products.contract.ts'

interface FieldsProps {
  details: ProductDetails
  draft: ProductDraft
  onChange: (draft: ProductDraft) => void
  refused: FieldErrors
}

/** The fields that the caller may change, and as plain lines those they may not. */
export function ProductFields({ details: { editable, line }, draft, onChange, refused }: FieldsProps) {
  const { t } = useLingui()
  const names = useFieldNames()
  const choices = useChoiceNames()
  const words = useRefusedWords()
  const fixed = (['schedule', 'rx_required', 'list'] as const).filter((field) => !editable.includes(field))
  const shown = (field: ProductField, value: string) => choices[field]?.find(([one]) => one === value)?.[1] ?? value
  return (
    <>
      <div className={styles.fields}>
        {editable.map((field) => {
          const error = refused[field]?.map(words)[0]
          const rest = { label: names[field], error, value: draft[field] ?? '', name: field }
          const options = choices[field]
          const change = (value: string) => onChange({ ...draft, [field]: value })
          if (!options)
            return <TextField key={field} {...rest} onChange={(event) => change(event.target.value)} inputMode={modeOf(field)} />
          return (
            <SelectField key={field} {...rest} onChange={(event) => change(event.target.value)}>
              {options.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          )
        })}
      </div>
      {fixed.length > 0 && (
        <p className={styles.small}>
          {fixed.map((field) => `${names[field]}: ${shown(field, line[field] ?? '')}`).join(' · ')}. {t`A pharmacist changes these.`}
        </p>
      )}
    </>
  )
}

const modeOf = (field: ProductField) => (field.endsWith('_paise') ? 'decimal' : field === 'hsn' ? 'numeric' : undefined)
