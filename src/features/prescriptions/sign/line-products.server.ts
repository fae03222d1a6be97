import type { Db } from '../../../platform/database/database.server.ts'
import { strictness } from '../../catalog/catalogue-facts.rules.ts'
import { shippedFacts } from '../../catalog/catalogue-facts.server.ts'
import type { ProductFacts } from './document.rules.ts'
import { doseUnitsOf } from './dose-units.rules.ts'
import type { DraftLine, PrescribedProduct } from './draft.contract.ts'
import { productFacts } from './issue.sql.server.ts'
import { routeOf } from './unlisted.rules.ts'

/** The product of each line; undefined where the catalogue does not know it. What is written as it is has the facts of its ingredients. */
export async function lineProducts(db: Db, lines: readonly DraftLine[]): Promise<(ProductFacts | undefined)[]> {
  const ids = lines.flatMap(({ medicine_id }) => medicine_id ?? [])
  const found = new Map((await productFacts(db, ids)).map((product) => [product.medicine_id, product]))
  return Promise.all(
    lines.map(({ medicine_id, unlisted }) => (unlisted ? asWritten(unlisted) : Promise.resolve(found.get(medicine_id ?? '')))),
  )
}

/** Each product of a draft once, as a page names it. */
export function productViews(products: readonly (ProductFacts | undefined)[]): PrescribedProduct[] {
  const known = new Map(products.flatMap((product) => (product?.medicine_id ? [[product.medicine_id, product] as const] : [])))
  return [...known].map(([medicine_id, { name, composition, form, unit, packing, units, sell_in_loose = false }]) => {
    const pack = packing === undefined || units === undefined ? {} : { pack: { packing, units, sell_in_loose } }
    return { medicine_id, name, composition, form, unit, ...pack }
  })
}

/** The strictest of what is known of its ingredients: a narcotic is one under whatever name it is typed. */
async function asWritten({ name, strength, form }: NonNullable<DraftLine['unlisted']>): Promise<ProductFacts> {
  const { factOf, isNeverSold } = await shippedFacts()
  const strengths = strength.split('+').map((one) => one.trim())
  const composition = name
    .split('+')
    .map((part, at) => withStrength(part.trim(), (strengths[at] ?? strengths[0] ?? '').replaceAll(' ', '')))
    .join(' + ')
  const facts = name.split('+').flatMap((part) => factOf(part.trim()) ?? [])
  const schedule = facts.map((one) => one.schedule).toSorted((a, b) => strictness[b] - strictness[a])[0] ?? 'H'
  return {
    medicine_id: null,
    name,
    composition,
    form,
    route: routeOf(form),
    unit: doseUnitsOf({ form, unit: '', composition })[0] ?? 'piece',
    schedule,
    // Nothing but a list that names each of its ingredients makes it laxer than List A.
    list: facts.length > 0 && facts.length === name.split('+').length && facts.every(({ list }) => list === 'O') ? 'O' : 'none',
    ndps: facts.some(({ ndps }) => ndps),
    never_sold: isNeverSold({ composition, form }),
    equivalence_key: null,
  }
}

/** What has no strength is written without one. */
const withStrength = (name: string, strength: string) => (strength === '' ? name : `${name} (${strength})`)
