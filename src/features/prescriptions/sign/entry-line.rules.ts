import type { DoseUnit } from './dose-units.rules.ts'
import { asNeededWords, dayWords, foodWords, gridWords, medicineWords, unitWords, weeklyWords } from './entry-words.data.ts'
import { type Grid, gridText, type Timing } from './prescribe.rules.ts'

type Food = 'before' | 'after' | 'with'
type EntryKind = 'medicine' | 'dose' | 'food' | 'length' | 'quantity' | 'text'

/** A line as it was typed: `amox 500 1-0-1 5d af`. What was not said is undefined. */
export interface Entry {
  /** Every word typed, in its order, with what it was taken for. */
  parts: { kind: EntryKind; text: string }[]
  /** Name and strength, to search for. */
  medicine: string
  timing?: Timing
  /** As needed was said, and not how often at most. */
  mostAssumed?: true
  /** Said without a time of the day. */
  food?: Food
  unit?: DoseUnit
  duration_days?: number
  quantity_units?: number
  /** Every word that means nothing else. */
  instructions: string
}

/** What one or several words mean. */
interface Meaning {
  kind: Exclude<EntryKind, 'medicine' | 'text'>
  grid?: Grid
  weekly?: number
  asNeeded?: true
  mostPerDay?: number
  amount?: number
  unit?: DoseUnit
  food?: Food
  days?: number
  quantity?: number
}

const longestPhrase = 5
const [mostDays, mostDose, mostPerDay, mostUnits] = [180, 100, 24, 10_000]

/** Reads one line: name, strength, then in any order dose, food, length and quantity; every other word after the name says how to take it. */
export function readEntry(typed: string): Entry {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const parts: Entry['parts'] = []
  const said: Meaning = { kind: 'dose' }
  let understood = false
  for (let at = 0; at < words.length;) {
    // A line begins with its medicine, whatever that word is.
    const { count, meaning } = at === 0 ? { count: 1, meaning: null } : meaningAt(words, at)
    const kind = meaning?.kind ?? (understood ? 'text' : 'medicine')
    parts.push({ kind, text: words.slice(at, at + count).join(' ') })
    if (meaning) Object.assign(said, meaning, said.grid && meaning.grid ? { grid: together(said.grid, meaning.grid) } : {})
    understood ||= meaning !== null
    at += count
  }
  return entryOf(parts, said)
}

/** The most words that mean something together. */
function meaningAt(words: readonly string[], at: number): { count: number; meaning: Meaning | null } {
  for (let count = Math.min(longestPhrase, words.length - at); count > 0; count--) {
    const text = words
      .slice(at, at + count)
      .join(' ')
      .toLowerCase()
      .normalize('NFC')
    const meaning = meaningOf(text) ?? amountOf(text, words.slice(at + count))
    if (meaning) return { count, meaning }
  }
  return { count: 1, meaning: null }
}

function meaningOf(text: string): Meaning | null {
  const grid = gridWords.get(text) ?? gridOf(text)
  if (grid) return { kind: 'dose', grid }
  const weekly = weeklyWords.get(text) ?? within(/^(\d)x?\/week$/.exec(text)?.[1], 7)
  if (weekly) return { kind: 'dose', weekly }
  if (asNeededWords.has(text)) return { kind: 'dose', asNeeded: true }
  const most = within(/^max ?(\d+)$/.exec(text)?.[1], mostPerDay)
  if (most) return { kind: 'dose', asNeeded: true, mostPerDay: most }
  const food = foodWords.get(text)
  if (food) return { kind: 'food', food }
  const days = daysOf(text)
  if (days) return { kind: 'length', days }
  const quantity = within(/^# ?(\d+)$/.exec(text)?.[1], mostUnits)
  return quantity ? { kind: 'quantity', quantity } : null
}

/** `1-0-1` is morning, noon, night; `1-0-1-0` has an evening; halves as `½`, `0.5` or `1/2`, nothing as `0` or as nothing. */
function gridOf(text: string): Grid | null {
  const doses = text.split('-').map((dose) => (dose === '' ? 0 : doseOf(dose)))
  if (doses.length < 3 || doses.length > 4 || doses.includes(null) || doses.every((dose) => dose === 0)) return null
  const [morning = 0, noon = 0, third = 0, fourth] = doses as number[]
  return fourth === undefined ? [morning, noon, 0, third] : [morning, noon, third, fourth]
}

function doseOf(text: string): number | null {
  const [all, whole, half] = /^(\d{0,3})(½|\.5|\.0)?$/.exec(text === '1/2' ? '½' : text) ?? []
  if (!all) return null
  const dose = Number(whole) + (half && half !== '.0' ? 0.5 : 0)
  return dose <= mostDose ? dose : null
}

/** `5d`, `x5 days`, `for 2 weeks`, `1m`, and 5/7, 2/52, 1/12 as they are written by hand. */
function daysOf(text: string): number | null {
  const [, count, word = ''] = /^(?:x ?|for )?(\d{1,3}) ?(\p{L}[\p{L}\p{M}]*)$/u.exec(text) ?? []
  const [, part, whole = ''] = /^(?:x ?)?(\d{1,3})\/(7|52|12)$/.exec(text) ?? []
  const days = count ? Number(count) * (dayWords.get(word) ?? 0) : Number(part ?? 0) * ({ 7: 1, 52: 7, 12: 30 }[whole] ?? 0)
  return days >= 1 && days <= mostDays ? days : null
}

/** `2 tab`, `5ml`: how much each time, when a time follows; otherwise `60 ml` may be the bottle. */
function amountOf(text: string, after: readonly string[]): Meaning | null {
  const [, count = '', word = ''] = /^([\d.½]+|1\/2) ?(\p{L}[\p{L}\p{M}]*)$/u.exec(text) ?? []
  const [amount, unit] = [doseOf(count), unitWords.get(word)]
  if (!amount || !unit || after.length === 0) return null
  const next = meaningAt(after, 0).meaning
  return next?.kind === 'dose' && !next.amount ? { kind: 'dose', amount, unit } : null
}

function within(digits: string | undefined, most: number): number | null {
  const count = Number(digits ?? 0)
  return count >= 1 && count <= most ? count : null
}

/** Times said one by one are taken together: "subah 1 tab raat". */
function together(one: Grid, other: Grid): Grid {
  return one.map((dose, at) => Math.max(dose, other[at] ?? 0)) as Grid
}

function entryOf(parts: Entry['parts'], said: Meaning): Entry {
  const textOf = (...kinds: EntryKind[]) =>
    parts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join(' ')
  const timing = timingOf(said, textOf('text'))
  return {
    parts,
    medicine: medicineOf(textOf('medicine')),
    ...(timing?.kind === 'as_needed' && !said.mostPerDay && !said.grid && { mostAssumed: true as const }),
    ...(timing ? { timing } : said.food && { food: said.food }),
    ...(said.unit && { unit: said.unit }),
    ...(said.days && { duration_days: said.days }),
    ...(said.quantity && { quantity_units: said.quantity }),
    instructions: instructionsOf(timing, textOf).slice(0, 300),
  }
}

/** What the timing has no place for is said in words, so that nothing understood is lost. */
function instructionsOf(timing: Timing | undefined, textOf: (...kinds: EntryKind[]) => string): string {
  if (timing?.kind === 'as_needed') return textOf('food')
  return timing?.kind === 'weekly' ? textOf('food', 'text') : textOf('text')
}

function medicineOf(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return [medicineWords.get(first.toLowerCase()) ?? first, ...rest].join(' ')
}

function timingOf({ grid, weekly, asNeeded, mostPerDay: most, amount: dose = 1, food }: Meaning, rest: string): Timing | undefined {
  if (asNeeded) {
    const times = grid?.filter((one) => one > 0).length
    return { kind: 'as_needed', dose, most_per_day: most ?? times ?? 3, reason: rest.slice(0, 100) || 'as needed' }
  }
  if (weekly) return { kind: 'weekly', dose, times: weekly }
  return grid && { kind: 'grid', doses: grid.map((one) => Math.min(one * dose, mostDose)) as Grid, food: food ?? 'any' }
}

const shortFoods = { before: 'bf', after: 'af', with: 'wf', any: '' }
const shortUnits: Partial<Record<DoseUnit, string>> = { tablet: 'tab', capsule: 'cap' }

/** The line as it would be typed: `readEntry` reads the same out of it. */
export function entryText({
  medicine,
  timing,
  unit,
  duration_days: days,
  quantity_units: units,
  instructions,
}: Omit<Entry, 'parts'>): string {
  const words = [medicine, timing && timingText(timing, unit), days && `${days}d`, units && `#${units}`, instructions]
  return words.filter(Boolean).join(' ')
}

/** How it is taken, to be read before it is written: 10 of a syrup are 10 ml. */
export function meantText(entry: Pick<Entry, 'timing' | 'unit' | 'duration_days' | 'quantity_units' | 'instructions'>): string {
  const { timing, unit } = entry
  const text = entryText({ ...entry, medicine: '' })
  if (timing?.kind !== 'grid' || unit === undefined || shortUnits[unit]) return text
  const grid = gridText(timing.doses)
  return text.replace(grid, `${grid} ${unit}`)
}

function timingText(timing: Timing, unit: DoseUnit = 'tablet'): string {
  if (timing.kind === 'grid') return [gridText(timing.doses), shortFoods[timing.food]].join(' ').trim()
  const amount = `${timing.dose}${shortUnits[unit] ?? unit}`
  return timing.kind === 'weekly' ? `${amount} ${timing.times}/week` : `${amount} sos max${timing.most_per_day} ${timing.reason}`
}
