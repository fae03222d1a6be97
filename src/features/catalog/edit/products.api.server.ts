import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { picturesOf, removePicture, setPicture } from '../product/product-pictures.sql.server.ts'
import { knownPictures } from '../shelves/desk-shelves.sql.server.ts'
import { changeProduct, importedOf } from './change-product.server.ts'
import { productsContract } from './products.contract.ts'
import { fieldsFor, lineOf } from './product-line.rules.ts'
import { findProduct, listProducts, pricesOf } from './products.sql.server.ts'

/** Ids that a search finds at most. */
const mostFound = 100
const pricesShown = 20

interface Search {
  search: (term: string, options: { limit: number }) => Promise<{ hits: readonly { medicineId: string }[] }>
  rebuildBehind: () => void
}

export const productsApi = ({ search }: { search: Search }) =>
  implement(productsContract, {
    'GET /api/desk/product/': async ({ db }, { query: { term, schedule, hidden = false, limit, cursor = '' } }) => {
      const found = term ? await search.search(term, { limit: mostFound }) : null
      const ids = found?.hits.map(({ medicineId }) => medicineId)
      const rows = await listProducts(db, { ids, schedule, hidden, limit, after: cursor })
      const last = rows.length === limit && !term ? rows.at(-1) : undefined
      return answer(ids ? inOrder(rows, ids) : rows, last ? { next: last.medicine_id } : {})
    },
    'GET /api/desk/product/{id}/': (context, { params }) => detailsOf(context, params.id),
    'PATCH /api/desk/product/{id}/': async (context, { params, body }) => {
      await changeProduct(context, params.id, body)
      // No patient's data: it stands in the trail of whoever did it.
      context.accessed?.({ userId: signedIn(context), subject: `product:${params.id}`, reason: Object.keys(body.fields).join(', ') })
      ;(context.afterCommit ?? ((act) => act()))(() => search.rebuildBehind())
      return detailsOf(context, params.id)
    },
    'PUT /api/desk/product/{id}/picture/{side}/': async (context, { params: { id, side }, body: { picture_id } }) => {
      const { db } = context
      if (!(await findProduct(db, id))) throw new Refusal('not_found')
      if (!(await knownPictures(db, [picture_id])).has(picture_id)) {
        throw new Refusal('invalid', { fields: { picture_id: ['Upload the picture first'] } })
      }
      await setPicture(db, id, side, picture_id)
      context.accessed?.({ userId: signedIn(context), subject: `product:${id}`, reason: `picture ${side}` })
      return picturesOf(db, id)
    },
    'DELETE /api/desk/product/{id}/picture/{side}/': async (context, { params: { id, side } }) => {
      if (!(await findProduct(context.db, id))) throw new Refusal('not_found')
      await removePicture(context.db, id, side)
      context.accessed?.({ userId: signedIn(context), subject: `product:${id}`, reason: `picture ${side}` })
      return picturesOf(context.db, id)
    },
  })

/** The best match first, as the search had them. */
function inOrder<T extends { medicine_id: string }>(rows: T[], ids: readonly string[]): T[] {
  const place = new Map(ids.map((id, at) => [id, at]))
  return rows.toSorted((one, other) => (place.get(one.medicine_id) ?? 0) - (place.get(other.medicine_id) ?? 0))
}

async function detailsOf({ db, actor }: Context, id: string) {
  const row = await findProduct(db, id)
  if (!row) throw new Refusal('not_found')
  const prices = await pricesOf(db, id, pricesShown)
  return {
    medicine_id: id,
    slug: row.slug,
    art: row.art,
    version: row.source_hash,
    line: lineOf(importedOf(row)),
    editable: [...fieldsFor(actor.roles)],
    pictures: await picturesOf(db, id),
    may_picture: actor.roles.includes('admin'),
    prices: prices.map(({ valid_from, ...price }) => ({ ...price, valid_from: valid_from.toISOString() })),
  }
}
