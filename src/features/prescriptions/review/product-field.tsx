import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import type { Suggestion } from '../../catalog/catalog.contract.ts'
import { usePackWords } from '../../catalog/pack-words.ts'

interface ProductFieldProps {
  text: string
  error: string | undefined
  /** The text, and the product it names when it was chosen from the list. */
  onChange: (text: string, medicineId: string | null) => void
}

const waitMs = 250
const fewestLetters = 3

/** A product of ours, found as one types; the platform's own list, so arrows and Enter work as everywhere. */
export function ProductField({ text, error, onChange }: ProductFieldProps) {
  const { t } = useLingui()
  const packWords = usePackWords()
  const nameOf = ({ medicine_name, packing }: Suggestion) => `${medicine_name}, ${packWords(packing)}`
  const id = useId()
  const [rows, setRows] = useState<Suggestion[]>([])
  const chosen = rows.some((row) => nameOf(row) === text)
  useEffect(() => {
    const term = text.trim().split(',')[0] ?? ''
    if (term.length < fewestLetters || chosen) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      browserApi('GET /api/search/suggest/', { query: { term }, signal: stop.signal }).then(
        (found) => setRows(found.filter(({ outside }) => !outside)),
        () => {},
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, chosen])
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
