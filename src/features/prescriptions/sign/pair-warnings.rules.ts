import { type CheckedMedicine, isReached, isSameSalt } from './checked-medicine.rules.ts'
import type { InteractionRow, WarningTables } from './warning-tables.types.ts'
import { strongestFirst, type Warning } from './warning.types.ts'

/** What two medicines do together, said at the later line; what the patient takes already counts as the earlier. */
export function pairWarnings(medicines: readonly CheckedMedicine[], taken: readonly CheckedMedicine[], tables: WarningTables): Warning[] {
  return medicines.flatMap((later, at) => {
    const earlier = [...taken, ...medicines.slice(0, at)]
    return earlier.flatMap((other) => [...interactions(later, other, tables), ...duplicates(later, other, tables)])
  })
}

function interactions(later: CheckedMedicine, other: CheckedMedicine, tables: WarningTables): Warning[] {
  const keys = new Set(later.salts.flatMap((salt) => [...salt.keys]))
  const rows = new Set([...keys].flatMap((key) => tables.interactions.get(key) ?? []))
  const found = [...rows]
    .filter(
      (row) => isReached(later, row) && isReached(other, row) && (meets(later, other, row.a, row.b) || meets(other, later, row.a, row.b)),
    )
    .map((row) => interaction(row, later, other))
  // A row of a class and one of its salt may say the same of two medicines: it is said in one rank, the strongest.
  const rankOf = new Map(
    strongestFirst(found)
      .toReversed()
      .map(({ rank, params }) => [params['effect'], rank]),
  )
  return found.filter(({ rank, params }) => rank === rankOf.get(params['effect']))
}

function interaction(
  { id, rank, effect, alternative }: InteractionRow,
  { line }: CheckedMedicine,
  { name, line: at }: CheckedMedicine,
): Warning {
  const params = { with: name, effect, ...(at === null ? {} : { with_line: at }) }
  return { line: line ?? 0, rank, code: 'interaction', row: id, params, ...(alternative ? { alternative } : {}) }
}

/** One holds what the row names on the one side, the other another salt that it names on the other. */
function meets(one: CheckedMedicine, other: CheckedMedicine, a: string, b: string): boolean {
  const isOther = (salt: CheckedMedicine['salts'][number], second: typeof salt) => !isSameSalt(salt, second) && !isSameSalt(second, salt)
  return one.salts.some((salt) => salt.keys.has(a) && other.salts.some((second) => isOther(salt, second) && second.keys.has(b)))
}

/** The same salt, also inside a combination, or two of a class of which one is enough. */
function duplicates(later: CheckedMedicine, other: CheckedMedicine, tables: WarningTables): Warning[] {
  const line = later.line ?? 0
  const same = later.salts.filter((salt) => isWatched(salt.salt, tables) && other.salts.some((second) => isSameSalt(salt, second)))
  const said = same.filter(() => isReached(later, {}) && isReached(other, {}))
  const again = said.map(({ salt }): Warning => {
    const params = { salt, with: other.name, ...(other.line === null ? {} : { with_line: other.line }) }
    return other.line === null
      ? { line, rank: 'info', code: 'taken_already', row: `salt:${salt}`, params }
      : { line, rank: 'caution', code: 'duplicate_salt', row: `salt:${salt}`, params }
  })
  const classes = [...tables.classes.values()].filter((row) => row.twice && isReached(later, row) && isReached(other, row))
  const alike = classes.filter(({ id }) => meets(later, other, id, id))
  return [
    ...again,
    ...alike.map(({ id }): Warning => {
      const params = { class: id, with: other.name, ...(other.line === null ? {} : { with_line: other.line }) }
      return { line, rank: 'caution', code: 'duplicate_class', row: `class:${id}`, params }
    }),
  ]
}

/** Salts without a class and a limit (water, sugar, sodium chloride) may stand in several lines. */
function isWatched(salt: string, { salts }: WarningTables): boolean {
  const row = salts.get(salt)
  return row !== undefined && (row.max !== 'none' || row.classes.length > 0)
}
