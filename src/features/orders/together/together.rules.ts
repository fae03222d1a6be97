import { compositionParts } from '../../../search/medicine/composition.ts'
import type { WarningTables } from '../../prescriptions/sign/warning-tables.types.ts'

/** Fewer accounts than this would say more of people than of products. */
export const fewestAccounts = 20
export const countedDays = 90
/** Shown beside one product. */
export const mostTogether = 4

interface Goods {
  medicine_id: string
  composition: string
}
/** Two products that so many accounts bought in one order. */
export interface Pair {
  one: Goods
  other: Goods
  accounts: number
}
export interface Suggestion {
  medicine_id: string
  with_id: string
  rank: number
}
type Tables = Pick<WarningTables, 'canonical' | 'salts' | 'classes' | 'interactions'>

/** Each product with those that most accounts bought with it: none with the same salt or treatment, none that a table of interactions names beside it. */
export function suggestionsOf(pairs: readonly Pair[], tables: Tables): Suggestion[] {
  const fit = pairs
    .filter(({ one, other, accounts }) => accounts >= fewestAccounts && mayStandTogether(one, other, tables))
    .toSorted((a, b) => b.accounts - a.accounts)
  const both = fit.flatMap(({ one, other }) => [
    { medicine_id: one.medicine_id, with_id: other.medicine_id },
    { medicine_id: other.medicine_id, with_id: one.medicine_id },
  ])
  return [...Map.groupBy(both, ({ medicine_id }) => medicine_id).values()].flatMap((rows) =>
    rows.slice(0, mostTogether).map((row, at) => ({ ...row, rank: at + 1 })),
  )
}

/** Stricter than the warnings of a prescription: however they are given, and whatever the rank of the row. Nobody looks at this pair before it is shown. */
export function mayStandTogether(one: Goods, other: Goods, tables: Tables): boolean {
  if (one.medicine_id === other.medicine_id) return false
  const [mine, theirs] = [namesOf(one, tables), namesOf(other, tables)]
  const isSame = [...mine].some((name) => theirs.has(name) && (tables.classes.get(name)?.twice ?? true))
  return !isSame && ![...mine].some((name) => meets(name, theirs, tables))
}

/** Its salts and the classes that hold them, by either table: what a row may name. */
function namesOf({ composition }: Goods, { canonical, salts, classes }: Tables): ReadonlySet<string> {
  const own = compositionParts(composition).flatMap(({ name }) => [canonical(name), name.toLowerCase()])
  const holding = [...classes.values()].filter((row) => row.salts.some((salt) => own.includes(canonical(salt)))).map(({ id }) => id)
  return new Set([...own, ...holding, ...own.flatMap((salt) => salts.get(salt)?.classes ?? [])])
}

function meets(name: string, others: ReadonlySet<string>, { interactions }: Tables): boolean {
  return (interactions.get(name) ?? []).some(({ a, b }) => (a === name && others.has(b)) || (b === name && others.has(a)))
}
