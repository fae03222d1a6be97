import { compositionParts } from '../../../search/medicine/composition.ts'
import type { DoseUnit } from './dose-units.rules.ts'
import { medicineWords } from './entry-words.data.ts'
import type { Timing } from './prescribe.rules.ts'
import type { WarningTables } from './warning-tables.types.ts'

/** A line as the tables are asked about it. */
export interface CheckedLine {
  composition: string
  route: string
  dose_unit: DoseUnit
  timing: Timing
  duration_days: number
}
interface Salt {
  salt: string
  strength: string
  /** Its own name and its classes: what a row of a table may name. */
  keys: ReadonlySet<string>
}
/** A medicine of the draft, or one the patient takes. */
export interface CheckedMedicine {
  /** The place of its line; null for one that is taken already. */
  line: number | null
  name: string
  route: string
  salts: readonly Salt[]
}

const wholeBody: ReadonlySet<string> = new Set(['oral', 'injection', 'rectal', 'transdermal'])

/** Whether a row of a table speaks of this medicine by the way it is given: of the whole body, unless the row names other ways. */
export function isReached({ route }: { route: string }, { routes }: { routes?: readonly string[] }): boolean {
  return wholeBody.has(route) || (routes?.includes(route) ?? false)
}

export function checkedLine({ composition, route }: CheckedLine, line: number, tables: WarningTables): CheckedMedicine {
  const salts = compositionParts(composition).map(({ name, strength }) => saltOf(tables.canonical(name), strength, tables))
  return { line, name: salts.map(({ salt }) => salt).join(' + '), route, salts }
}

function saltOf(salt: string, strength: string, { salts }: WarningTables): Salt {
  return { salt, strength, keys: new Set([salt, ...(salts.get(salt)?.classes ?? [])]) }
}

const longestName = 4

/** The salts of the brands that a text names: "rash with Augmentin 625". */
export function brandSalts(text: string, { brands }: Pick<WarningTables, 'brands'>): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .flatMap((word) => brands.get(word) ?? [])
}

/** The same salt; or one that was told by its first word alone, "metoprolol", which names several. */
export function isSameSalt(one: Salt, other: Salt): boolean {
  return one.salt === other.salt || (!other.keys.has(other.salt) && one.salt.startsWith(`${other.salt} `))
}

/** What a patient's own list of medicines names: "Telmisartan 40 mg 1-0-0", "blood thinner". Words no table knows are passed over. */
export function takenMedicine(text: string, tables: WarningTables): CheckedMedicine {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d-]+/u)
    .filter((word) => word !== '')
  const salts = new Map<string, Salt>()
  for (let at = 0; at < words.length; at++) {
    for (let count = Math.min(longestName, words.length - at); count > 0; count--) {
      const phrase = words.slice(at, at + count).join(' ')
      const found = tables.spellings.get(medicineWords.get(phrase) ?? phrase)
      if (!found) continue
      const salt = found.salt === undefined ? { salt: phrase, strength: '', keys: new Set([found.class ?? '']) } : null
      const one = salt ?? saltOf(found.salt ?? '', '', tables)
      salts.set(one.salt, one)
      at += count - 1
      break
    }
  }
  for (const salt of brandSalts(text, tables)) salts.set(salt, saltOf(salt, '', tables))
  return { line: null, name: text, route: 'oral', salts: [...salts.values()] }
}
