import { ageInWeeks } from './gestation.rules.ts'
import type { WarningTables } from './warning-tables.types.ts'

/** What is known of the person a medicine is for, as it was written. */
export interface PatientFacts {
  /** With its fraction, so that months count. */
  age_years: number | null
  gender: 'M' | 'F' | 'O' | 'U'
  weight_kg: number | null
  /** Days since the last period began. */
  lmp_days: number | null
  allergies: readonly string[]
  conditions: readonly string[]
  current_medicines: readonly string[]
}
/** The same, read: which conditions of the tables it names, with the words they were told in. */
export interface ReadHealth {
  conditions: ReadonlyMap<string, string>
  pregnant: { weeks: number | null } | null
  /** She may be, and nobody wrote that she is or is not. */
  mayBePregnant: boolean
  breastfeeding: boolean
}

const letter = /[\p{L}\p{M}\d]/u
const denied = /\b(?:no|not|non|without|denies)[ -](?:on |history of |h\/o |known |currently )?[\p{L}\p{M}-]+/giu
const pregnantWords = ['pregnan', 'antenatal', 'primigravida', 'multigravida', 'gravida', 'gestation', 'गर्भवती', 'प्रेगनेंट', 'प्रेग्नेंट']
const nursingWords = ['breastfeed', 'breast feed', 'breast-feed', 'lactat', 'nursing mother', 'स्तनपान']
const shortWord = 4
const bearing = { from: 12, to: 55 }

/** Long words count from their beginning, short ones and abbreviations only alone. */
function isNamed(text: string, word: string): boolean {
  const wanted = word.trim()
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + wanted.length] ?? ' ']
    if (!letter.test(before) && (wanted.length > shortWord || !letter.test(after))) return true
  }
  return false
}

/** In small letters, and what is denied left out: "no asthma". */
export function withoutDenied(text: string): string {
  return text.toLowerCase().replaceAll(denied, ' ')
}

/** Reads the words of a record and of a diagnosis; what is denied ("no asthma") does not count. */
export function readHealth(
  { age_years, gender, lmp_days, conditions }: PatientFacts,
  diagnosis: readonly string[],
  tables: WarningTables,
): ReadHealth {
  const told = [...conditions, ...diagnosis].map((text) => ({ text, plain: withoutDenied(text) }))
  const naming = (words: readonly string[]) => told.find(({ plain }) => words.some((word) => isNamed(plain, word)))?.text
  const found = tables.conditions.flatMap(({ condition, words }) => {
    const text = naming(words) ?? filtering(condition, told)
    return text === undefined ? [] : [[condition, text] as const]
  })
  const pregnancy = gender === 'M' ? undefined : naming(pregnantWords)
  const spoken = told.some(({ text }) => pregnantWords.some((word) => text.toLowerCase().includes(word)))
  const bears = gender === 'F' && age_years !== null && age_years >= bearing.from && age_years <= bearing.to
  return {
    conditions: new Map(found),
    pregnant: pregnancy === undefined ? null : { weeks: ageInWeeks(pregnancy) ?? weeksOf(lmp_days) },
    mayBePregnant: bears && !spoken,
    breastfeeding: gender !== 'M' && naming(nursingWords) !== undefined,
  }
}

function weeksOf(days: number | null): number | null {
  const term = 301
  return days !== null && days >= 0 && days <= term ? Math.floor(days / 7) : null
}

/** "eGFR 24" says how the kidneys are. */
function filtering(condition: string, told: readonly { text: string; plain: string }[]): string | undefined {
  const below = { kidney: 60, kidney_severe: 30 }[condition]
  if (below === undefined) return undefined
  return told.find(({ plain }) => Number(/e?gfr\D{0,8}(\d{1,3})/.exec(plain)?.[1] ?? below) < below)?.text
}
