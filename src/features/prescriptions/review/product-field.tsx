import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Field } from '../../../ui/controls/field.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import type { Suggestion } from '../../catalog/catalog.contract.ts'
import { usePackWords } from '../../catalog/pack-words.ts'
import { useOwnProducts } from '../../catalog/search/use-own-products.ts'

interface ProductFieldProps {
  text: string
  error: string | undefined
  /** The text, and the product it names when it was chosen from the list. */
  onChange: (text: string, medicineId: string | null) => void
}

/** A product of ours, found as one types; the platform's own list, so arrows and Enter work as everywhere. */
export function ProductField({ text, error, onChange }: ProductFieldProps) {
  const { t } = useLingui()
  const packWords = usePackWords()
  const nameOf = ({ medicine_name, packing }: Suggestion) => `${medicine_name}, ${packWords(packing)}`
  const id = useId()
  const [term = ''] = text.trim().split(',')
  const rows = useOwnProducts(term).rows ?? []
  const type = (typed: string) => onChange(typed, rows.find((row) => nameOf(row) === typed)?.medicine_id ?? null)
  return (
    <Field label={t`Catalogue product`} hint={t`Type three letters and choose from the list`} error={error}>
      {(control) => (
        <>
          <TextInput
            {...control}
            list={`${id}-list`}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <datalist id={`${id}-list`}>
            {rows.map((row) => (
              <option key={row.medicine_id}>{nameOf(row)}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
