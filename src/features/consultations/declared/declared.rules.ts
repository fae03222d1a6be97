import { indiaDay, addDays } from '../../../lib/india-time.ts'
import { brandSalts, isReached, takenMedicine } from '../../prescriptions/sign/checked-medicine.rules.ts'
import type { WarningTables } from '../../prescriptions/sign/warning-tables.types.ts'
import type { IntakeAnswer } from '../consultations.contract.ts'
import { plain, unlike } from './declared-texts.rules.ts'

type Kind = 'allergies' | 'medicines'
type Told = Pick<IntakeAnswer, 'q' | 'a' | 'about'>

/** Clients that do not say which question it is are read by its words, in the languages the form is asked in. */
const asks: Record<Kind, RegExp> = { allergies: /allerg|एलर्जी/iu, medicines: /medicine|medication|दवा/iu }
/** Whole answers that declare nothing. */
const nothing =
  /^(?:no|none|nil|nothing|nope|na|n\/a|nkda|not any|no (?:known |drug |medicine )*(?:allerg(?:y|ies)|medicines?|tablets?)|none known|nahi|nahin|koi nahi|नहीं|कोई नहीं|कुछ नहीं|ना)$/iu
/** Between things that are named one after the other; a comma inside a number, "1,000 IU", is none. */
const between = /[;\n।]|,(?!\d{3}\b)|\s(?:and|aur|और)\s/iu
const longest = 100
const most = 30

/** What the patient declared before the visit, one thing after the other in their own words. */
export function declaredIn(intake: readonly Told[], kind: Kind): string[] {
  const texts = intake.filter((answer) => kindOf(answer) === kind).flatMap(({ a }) => a.split(between))
  const said = texts.map((text) => text.trim().replace(/[.!]+$/, '')).filter((text) => text !== '' && !nothing.test(text))
  return unlike(
    said.map((text) => text.slice(0, longest).trim()),
    [],
  ).slice(0, most)
}

function kindOf({ q, about }: Told): Kind | null {
  if (about !== undefined) return about === 'since' ? null : about
  if (asks.allergies.test(q)) return 'allergies'
  return asks.medicines.test(q) ? 'medicines' : null
}

/** Whether the tables can warn by it; what they do not know the doctor checks alone. */
export function isKnownAllergy(text: string, tables: WarningTables): boolean {
  const words = tables.allergies.flatMap((row) => [...row.words, ...row.ingredients])
  const named = [...words, ...tables.salts.keys()].some((word) => plain(text).includes(word.toLowerCase()))
  return named || brandSalts(text, tables).length > 0
}

export function isKnownMedicine(text: string, tables: WarningTables): boolean {
  return takenMedicine(text, tables).salts.length > 0
}

interface VisitBefore {
  intake: readonly Told[]
  /** What of it, or of an earlier visit, was found not to be so. */
  declared_wrong: readonly string[]
}

/** What earlier visits, the newest first, heard of medicines: not what is answered since, nor what is known in other words. */
export function carriedFrom(visits: readonly VisitBefore[], known: readonly string[], tables: WarningTables): string[] {
  const answered = [...known]
  const told = visits.flatMap(({ intake, declared_wrong }) => {
    answered.push(...declared_wrong)
    return unlike(declaredIn(intake, 'medicines'), answered)
  })
  return unlike(told, []).filter((text) => !isNamedIn(text, known, tables))
}

/** Whether all that a text names is named by others: "warfarin 5" and "Warfarin 5 mg at night" are one. */
export function isNamedIn(text: string, others: readonly string[], tables: WarningTables): boolean {
  const saltsOf = (one: string) => takenMedicine(one, tables).salts.map(({ salt }) => salt)
  const named = new Set(others.flatMap(saltsOf))
  const salts = saltsOf(text)
  return salts.length > 0 && salts.every((salt) => named.has(salt))
}

interface SignedLine {
  medicine_text: string
  strength: string | null
  route: string | null
  duration_days: number | null
  repeats: number
  interval_days: number
}
export interface Running {
  text: string
  /** The day it was signed. */
  issued_on: string
  /** The last day it is taken. */
  until: string
  /** It reaches the whole body, so that it counts against other medicines. */
  counts: boolean
}

/** What was signed here on a day and is still taken today; a repeat is begun when its interval is over. */
export function runningLines(issuedOn: string, lines: readonly SignedLine[], now: Date): Running[] {
  return lines.flatMap((line) => {
    const { medicine_text: text, route, duration_days: days, repeats, interval_days } = line
    if (days === null) return []
    const until = addDays(issuedOn, repeats * Math.max(interval_days, days) + days - 1)
    return until < indiaDay(now) ? [] : [{ text, issued_on: issuedOn, until, counts: isReached({ route: route ?? 'oral' }, {}) }]
  })
}
