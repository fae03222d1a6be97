import { doseUnitsOf } from '../sign/dose-units.rules.ts'
import { type Entry, entryText, readEntry } from '../sign/entry-line.rules.ts'
import { gridText, totalQuantity } from '../sign/prescribe.rules.ts'
import type { ReasonCode } from '../review.rules.ts'
import type { LineBox, ReviewProduct } from '../review/workbench.contract.ts'
import { expandDose } from '../entry/short-entry.rules.ts'

/** A line as it stands on the workbench: what was read of it, before anything is sent. */
export interface LineDraft {
  /** Only tells the lines apart on the screen. */
  key: string
  /** As written: what the patient reads, and what a refused line says without a product. */
  text: string
  product: ReviewProduct | null
  /** As it is typed, `1-0-1 af`; days and units stand beside it. */
  dose: string
  days: string
  units: string
  /** The units were typed, not counted from dose and days. */
  unitsTyped: boolean
  writtenAs: 'generic' | 'brand'
  consent: boolean
  repeats: string
  interval: string
  state: 'open' | 'approved' | 'refused'
  /** Another product than the one that is written. */
  changed: boolean
  reason: ReasonCode | ''
  box: LineBox | null
}

const daysOfLongIllness = 30

export function emptyLine(key: string): LineDraft {
  const typed = { text: '', dose: '', days: '', units: '', repeats: '0', interval: '0' }
  const undecided = { state: 'open', changed: false, reason: '', box: null } as const
  return { key, ...typed, ...undecided, product: null, unitsTyped: false, writtenAs: 'brand', consent: false }
}

/** What was typed in one go, `amlod 5 0-0-1 30d`, with the product that was chosen for it. */
export function takeEntry(line: LineDraft, product: ReviewProduct, entry: Entry, longIllness: boolean): LineDraft {
  const { duration_days: days, quantity_units: units, medicine: _, parts: __, ...rest } = entry
  const saidDose = entryText({ ...rest, medicine: '' })
  const lasts = days ?? (longIllness ? daysOfLongIllness : undefined)
  return decideByLaw(
    counted({
      ...line,
      product,
      text: line.changed ? line.text : product.name,
      dose: saidDose || line.dose,
      days: days || line.days === '' ? String(lasts ?? '') : line.days,
      ...(units ? { units: String(units), unitsTyped: true } : {}),
      state: 'open',
      reason: '',
    }),
  )
}

/** What Enter would make of the line, seen before it is pressed; without a product nothing is counted. */
export function previewEntry(
  line: LineDraft,
  { product, entry }: { product: ReviewProduct | null; entry: Entry },
  longIllness: boolean,
): LineDraft {
  if (product) return takeEntry(line, product, entry, longIllness)
  const { duration_days: days, quantity_units: _, medicine: __, parts: ___, ...rest } = entry
  return { ...line, dose: entryText({ ...rest, medicine: '' }) || line.dose, days: days ? String(days) : line.days }
}

/** What was typed into the dose alone; length and quantity go where they belong. */
export function takeDose(line: LineDraft, typed: string): LineDraft {
  // The grammar begins with a medicine, whatever the first word is.
  const expanded = expandDose(typed)
  const { duration_days: days, quantity_units: units, medicine: _, parts: __, ...rest } = readEntry(`x ${expanded}`)
  const known = days || units ? entryText({ ...rest, medicine: '' }) : expanded
  return counted({
    ...line,
    dose: known,
    ...(days ? { days: String(days) } : {}),
    ...(units ? { units: String(units), unitsTyped: true } : {}),
  })
}

/** Units as dose and days make them, unless somebody typed them or the dose is not counted in the product's own unit. */
export function counted(line: LineDraft): LineDraft {
  if (line.unitsTyped || !line.product) return line
  const { timing, unit } = readEntry(`x ${line.dose}`)
  const dose = unit ?? doseUnitsOf(line.product)[0]
  const total = timing && dose && Number(line.days) > 0 ? totalQuantity(timing, dose, line.product.unit, Number(line.days)) : null
  return { ...line, units: total === null ? '' : String(total) }
}

/** What nobody may sell refuses itself, with its reason (DR-3, MTP Act). */
export function decideByLaw(line: LineDraft): LineDraft {
  const refused = line.product?.refused_as ?? null
  return refused === null ? line : { ...line, state: 'refused', reason: refused }
}

/** Refused as it is written on the paper: what was typed to search is no name of a medicine. */
export function refusedAs(line: LineDraft, reason: ReasonCode, written: string): LineDraft | null {
  const text = (line.product ? line.text || line.product.name : written).trim()
  return text === '' ? null : { ...line, text, state: 'refused', reason }
}

export type LineGap = 'product' | 'units' | 'interval' | 'consent' | 'decision' | 'reason'
const strict = new Set(['H', 'H1', 'X'])

/** Another maker than the written one needs the prescriber (DR-6); of a narrow therapeutic index a generic name is not enough. */
export function needsConsent({ changed, product, writtenAs, consent }: LineDraft): boolean {
  if (!changed || consent || !product) return false
  return product.nti || (strict.has(product.schedule) && writtenAs !== 'generic')
}

/** What keeps a line from being approved; null when a key approves it. */
export function lacks(line: LineDraft): Exclude<LineGap, 'decision' | 'reason'> | null {
  if (!line.product) return 'product'
  if (!(Number(line.units) > 0)) return 'units'
  if (Number(line.repeats) > 0 && !(Number(line.interval) > 0)) return 'interval'
  return needsConsent(line) ? 'consent' : null
}

/** What is left of a line; null when it is decided. */
export function lineGap(line: LineDraft): LineGap | null {
  if (line.state === 'refused') return line.reason === '' ? 'reason' : null
  return lacks(line) ?? (line.state === 'open' ? 'decision' : null)
}

/** As the server reads it. */
export function sentLine(line: LineDraft, box: LineBox | null) {
  const { timing } = readEntry(`x ${line.dose}`)
  const refused = line.state === 'refused'
  return {
    medicine_text: (line.text || line.product?.name || '').slice(0, 300),
    medicine_id: line.product?.medicine_id ?? null,
    dose: line.dose.slice(0, 100) || null,
    frequency: timing?.kind === 'grid' ? gridText(timing.doses) : null,
    duration_days: Number(line.days) > 0 ? Math.min(Number(line.days), 366) : null,
    written_as: line.writtenAs,
    prescriber_consent: line.consent,
    decision: refused ? ('refused' as const) : line.changed ? ('changed' as const) : ('approved' as const),
    reason_code: line.reason === '' ? null : line.reason,
    quantity_units: refused ? 0 : Number(line.units || 0),
    repeats: refused ? 0 : Number(line.repeats || 0),
    interval_days: refused ? 0 : Number(line.interval || 0),
    box,
  }
}
