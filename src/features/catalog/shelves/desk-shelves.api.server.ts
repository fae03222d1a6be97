import { Readable } from 'node:stream'
import { Refusal } from '../../../lib/errors.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import type { FileStore } from '../../../vendors/storage/file-store.ts'
import { copyImage } from '../../files/image-copy.server.ts'
import { deskShelvesContract } from './desk-shelves.contract.ts'
import { allBanners, allCategories, allDeals, insertPicture, removeBanner, removeCategory, removeDeal } from './desk-shelves.sql.server.ts'
import { storeShelves } from './shelves.server.ts'

export const deskShelvesApi = ({ store }: { store: FileStore }) =>
  implement(deskShelvesContract, {
    'GET /api/desk/featured-category/': ({ db }) => allCategories(db),
    'PUT /api/desk/featured-category/{slug}/': ({ db }, { params: { slug }, body }) =>
      changed(
        db,
        (within) => storeShelves(within, { categories: [{ ...body, slug }] }),
        allCategories,
        (row) => row.slug === slug,
      ),
    'DELETE /api/desk/featured-category/{slug}/': ({ db }, { params }) => removed(removeCategory(db, params.slug)),
    'GET /api/desk/deal/': ({ db, now }) => allDeals(db, now),
    'PUT /api/desk/deal/{slug}/': ({ db, now }, { params: { slug }, body }) =>
      changed(
        db,
        (within) => storeShelves(within, { deals: [{ ...body, slug }] }),
        (within) => allDeals(within, now),
        (row) => row.slug === slug,
      ),
    'DELETE /api/desk/deal/{slug}/': ({ db }, { params }) => removed(removeDeal(db, params.slug)),
    'GET /api/desk/banner/': ({ db, now }) => allBanners(db, now),
    'PUT /api/desk/banner/{slug}/': ({ db, now }, { params: { slug }, body }) =>
      changed(
        db,
        (within) => storeShelves(within, { banners: [{ ...body, id: slug }] }),
        (within) => allBanners(within, now),
        (row) => row.id === slug,
      ),
    'DELETE /api/desk/banner/{slug}/': ({ db }, { params }) => removed(removeBanner(db, params.slug)),
    'POST /api/desk/picture/': async ({ db, newId }, { body }) => {
      const { image } = await copyImage(Buffer.from(body))
      const { sha256 } = await store.put(Readable.from([image]))
      const picture_id = newId()
      await insertPicture(db, { picture_id, sha256 })
      return { picture_id, url: `/images/${picture_id}` }
    },
  })

/** Writes and reads back in one go. */
async function changed<T>(db: Db, write: (db: Db) => Promise<void>, read: (db: Db) => Promise<T[]>, is: (row: T) => boolean): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await write(transaction)
    const row = (await read(transaction)).find(is)
    if (!row) throw new Error('what was just stored is gone')
    return row
  })
}

async function removed(count: Promise<number>) {
  if ((await count) === 0) throw new Refusal('not_found')
  return { removed: true as const }
}
