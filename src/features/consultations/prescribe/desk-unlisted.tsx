import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select, TextInput } from '../../../ui/controls/text-input.tsx'
import type { BrandMeaning } from '../../catalog/search/brand-meaning.rules.ts'
import type { DraftLine } from '../../prescriptions/sign/draft.contract.ts'
import { doseUnitsOf, forms } from '../../prescriptions/sign/dose-units.rules.ts'
import type { Entry } from '../../prescriptions/sign/entry-line.rules.ts'
import { assumedOf } from './line-text.rules.ts'
import { newLine } from './medicines.types.ts'
import { type Form, unlistedWords } from './unlisted-words.rules.ts'
import styles from './desk-medicines.module.css'

interface UnlistedProps {
  entry: Entry
  /** What was typed is a brand, and its contents are known: they are what is written. */
  brand: BrandMeaning | null
  onAdd: (line: DraftLine) => void
}

/** A medicine the catalogue does not hold, written as the law wants it: generic name, form, and its strength where it has one. */
export function UnlistedForm({ entry, brand, onAdd }: UnlistedProps) {
  const { t } = useLingui()
  const { name: typedName, strength: typedStrength, form: typedForm } = meantBy(entry, brand)
  const [name, setName] = useState<string | null>(null)
  const [strength, setStrength] = useState<string | null>(null)
  const [chosen, setForm] = useState<Form | null>(null)
  const form = chosen ?? typedForm
  const written = { name: (name ?? typedName).trim(), strength: (strength ?? withUnit(typedStrength)).trim(), form }
  const isWhole = written.name !== ''
  const add = () => onAdd(lineOf(written, entry))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isWhole) add()
  }
  return (
    <div className={styles.unlisted} data-unlisted="">
      <Field label={t`Generic name`}>
        {(control) => (
          <TextInput
            {...control}
            value={name ?? typedName}
            maxLength={120}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Field label={t`Strength, if it has one`}>
        {(control) => (
          <TextInput
            {...control}
            value={strength ?? withUnit(typedStrength)}
            maxLength={60}
            onChange={({ target }) => setStrength(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Field label={t`Form`}>
        {(control) => (
          <Select {...control} value={form} onChange={({ target }) => setForm(target.value as Form)}>
            {forms.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <Button variant="secondary" disabledReason={isWhole ? undefined : t`Enter the generic name`} onClick={add}>
        <Trans>Add as written</Trans>
      </Button>
    </div>
  )
}

/** The contents of a brand, else what was typed. */
function meantBy(entry: Entry, brand: BrandMeaning | null): ReturnType<typeof unlistedWords> {
  const typed = unlistedWords(entry)
  const form = forms.find((one) => one === brand?.form) ?? typed.form
  const salts = brand?.salts
  if (!salts) return { ...typed, form }
  return { name: salts.map(({ name }) => name).join(' + '), strength: salts.map(({ strength }) => strength).join(' + '), form }
}

function lineOf(written: NonNullable<DraftLine['unlisted']>, entry: Entry): DraftLine {
  const { timing = newLine.timing, unit, duration_days = newLine.duration_days, quantity_units = null, instructions } = entry
  const dose_unit = unit ?? doseUnitsOf({ form: written.form, unit: '', composition: written.name })[0] ?? 'piece'
  return {
    ...newLine,
    medicine_id: null,
    unlisted: written,
    dose_unit,
    timing,
    duration_days,
    quantity_units,
    instructions,
    assumed: assumedOf(entry),
  }
}

function withUnit(strength: string): string {
  return /^\d+(\.\d+)?$/.test(strength) ? `${strength} mg` : strength
}
