import type { DoseUnit } from '../../prescriptions/sign/dose-units.rules.ts'
import type { Assumed, DraftLine } from '../../prescriptions/sign/draft.contract.ts'
import { type Entry, entryText, meantText, readEntry } from '../../prescriptions/sign/entry-line.rules.ts'
import { newLine } from './medicines.types.ts'

/** A line as it would be typed after its name. */
export function doseText(line: DraftLine): string {
  return entryText({ ...said(line), medicine: '' }).trim()
}

/** The same to be read where its unit stands nowhere beside it. */
export function doseShown(line: DraftLine): string {
  return meantText(said(line)).trim()
}

function said({ timing, duration_days, quantity_units, instructions, dose_unit: unit }: DraftLine) {
  return { timing, duration_days, ...(quantity_units === null ? {} : { quantity_units }), instructions, unit }
}

/** The same medicine as it is typed now; null without a dose or its days. */
export function withDose(line: DraftLine, text: string): DraftLine | null {
  // A line begins with its medicine, whatever that word is.
  const { timing, duration_days, quantity_units = null, unit, instructions } = readEntry(`x ${text}`)
  if (!timing || duration_days === undefined) return null
  return { ...line, timing, duration_days, quantity_units, dose_unit: unit ?? line.dose_unit, instructions, assumed: [] }
}

/** What was not typed is as in most prescriptions; each of it stands in the line, to be changed. */
export function lineOf(medicine_id: string, entry: Entry, units: readonly DoseUnit[]): DraftLine {
  const { timing, food, unit, instructions, duration_days = newLine.duration_days, quantity_units = null } = entry
  const assumed = assumedOf(entry)
  const usual = food ? { ...newLine.timing, food } : newLine.timing
  // A unit that does not fit the product is shown as wrong, never exchanged for another: 2 tablets are not 2 ml.
  const dose_unit = unit ?? units[0] ?? 'piece'
  return { ...newLine, medicine_id, dose_unit, timing: timing ?? usual, duration_days, quantity_units, instructions, assumed }
}

/** What a line says that was not typed. */
export function assumedOf({ timing, duration_days, mostAssumed }: Entry): Assumed[] {
  const known: [Assumed, boolean][] = [
    ['dose', timing !== undefined],
    ['days', duration_days !== undefined],
    ['most_per_day', mostAssumed !== true],
  ]
  return known.flatMap(([what, isSaid]) => (isSaid ? [] : [what]))
}
