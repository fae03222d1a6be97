import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { EntryLine } from '../../prescriptions/entry/desk-entry-line.tsx'
import { doseUnitsOf } from '../../prescriptions/sign/dose-units.rules.ts'
import type { DraftLine, PrescribedProduct } from '../../prescriptions/sign/draft.contract.ts'
import type { Entry } from '../../prescriptions/sign/entry-line.rules.ts'
import { withNew } from '../prescribe/line-sets.rules.ts'
import { doseText, lineOf } from '../prescribe/line-text.rules.ts'
import { medicineText, shownMedicine } from '../prescribe/shown-medicine.ts'
import styles from './desk-templates.module.css'

/** A line and its dose as it stands in its field. */
export interface TypedLine {
  line: DraftLine
  dose: string
}
export const typedLine = (line: DraftLine): TypedLine => ({ line, dose: doseText(line) })

interface LinesProps {
  lines: readonly TypedLine[]
  medicines: readonly PrescribedProduct[]
  errors: Record<string, string[] | undefined>
  onChange: (next: (now: readonly TypedLine[]) => TypedLine[]) => void
}

/** The lines of a template: the dose of each is typed as in a prescription, and a further one is added the same way. */
export function DeskTemplateLines({ lines, medicines, errors, onChange }: LinesProps) {
  const { t } = useLingui()
  // What was added since the page was read is known by what was found.
  const [found, setFound] = useState<PrescribedProduct[]>([])
  const add = async ({ medicine_id }: { medicine_id: string }, entry: Entry) => {
    const product = await browserApi('GET /api/product/{id}/', { params: { id: medicine_id } }).catch(() => null)
    if (!product) return
    const { name, composition, form, unit } = product
    setFound((before) => [...before, { medicine_id, name, composition, form, unit }])
    const line = lineOf(medicine_id, entry, doseUnitsOf(product))
    onChange((now) =>
      withNew(
        now.map((one) => one.line),
        [line],
      ).length > now.length
        ? [...now, typedLine(line)]
        : [...now],
    )
  }
  return (
    <fieldset className={styles.lines}>
      <legend>
        <Trans>Medicines</Trans>
      </legend>
      {lines.map(({ line, dose }, at) => {
        const name = medicineText(shownMedicine(line, [...found, ...medicines]))
        return (
          <div key={line.medicine_id ?? name} className={styles.line}>
            <TextField
              label={name}
              value={dose}
              maxLength={300}
              error={errors[`lines.${at}`]?.[0]}
              onChange={({ target }) => onChange((now) => now.map((one, n) => (n === at ? { ...one, dose: target.value } : one)))}
            />
            <button
              type="button"
              className={styles.way}
              aria-label={t`Remove ${name}`}
              onClick={() => onChange((now) => now.filter((_, n) => n !== at))}
            >
              <Icon name="x" />
            </button>
          </div>
        )
      })}
      <EntryLine paper="template" onAdd={(product, entry) => void add(product, entry)} />
    </fieldset>
  )
}
