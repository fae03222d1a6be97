import type { Db } from '../../../platform/database/database.server.ts'
import { shippedFacts } from '../../catalog/catalogue-facts.server.ts'
import { equivalenceKey } from '../../../search/medicine/equivalence.ts'
import { type ProductFacts, warningsIn, type Writing } from './document.rules.ts'
import { DraftLine } from './draft.contract.ts'
import { doseUnitsOf } from './dose-units.rules.ts'
import { readEntry } from './entry-line.rules.ts'
import { productByEquivalence } from './issue.sql.server.ts'
import type { Warning } from './warning.types.ts'

export interface Alternative {
  id: string
  name: string
  /** As it is typed after the name: `1-0-0 3d`. */
  typed: string
  line: DraftLine
}

/** What the tables name instead, as a line of this catalogue; left out where it may not be written for this person here and now, or warns itself, as
 * beside what it would stand with: what is on the prescription already is no alternative. */
export async function alternativesFor(db: Db, writing: Omit<Writing, 'doctor'>, warnings: readonly Warning[]): Promise<Alternative[]> {
  const ids = [...new Set(warnings.flatMap(({ alternative }) => alternative ?? []))]
  const found = await Promise.all(
    ids.map((id) => {
      // The line it stands instead of is gone then; the last one is what is typed.
      const replaced = new Set(warnings.filter((one) => one.alternative === id).map(({ line }) => line))
      const kept = <T>(all: readonly T[]) => all.filter((_, at) => !replaced.has(at))
      const draft = { ...writing.draft, lines: kept(writing.draft.lines) }
      return alternative(db, { ...writing, draft, products: kept(writing.products) }, id)
    }),
  )
  return found.flatMap((one) => one ?? [])
}

async function alternative(db: Db, writing: Omit<Writing, 'doctor'>, id: string): Promise<Alternative | null> {
  const row = writing.tables.alternatives.get(id)
  const age = writing.health.age_years
  if (!row || age === null || age < row.from_age) return null
  const { names } = await shippedFacts()
  const key = equivalenceKey({ composition: row.composition, form: row.form, release: 'IR', route: 'oral' }, names)
  const product = key ? await productByEquivalence(db, key) : undefined
  if (!product?.medicine_id) return null
  const line = lineOf(product, row.typed)
  const { draft, products } = writing
  const beside = { ...writing, draft: { ...draft, lines: [...draft.lines, line] }, products: [...products, product] }
  const speaksAgainst = warningsIn(beside).some((one) => one.line === draft.lines.length && one.rank !== 'info')
  return speaksAgainst ? null : { id, name: row.composition, typed: row.typed, line }
}

function lineOf(product: ProductFacts, typed: string): DraftLine {
  const { timing, duration_days } = readEntry(`x ${typed}`)
  return DraftLine.parse({ medicine_id: product.medicine_id, dose_unit: doseUnitsOf(product)[0], timing, duration_days })
}
