import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { addWithin } from '../../accounts/cap.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { findProduct, findProducts } from '../catalog.sql.server.ts'
import { card, shopsFor } from '../product-card.server.ts'
import { savedContract } from './saved.contract.ts'
import { mostSaved } from './saved.rules.ts'
import { countSaved, deleteSaved, insertSaved, isSaved, savedIds } from './saved.sql.server.ts'

export const savedApi = implement(savedContract, {
  'GET /api/saved/': async (context, { query: { postal_code } }) => {
    const { db, now } = context
    const ids = await savedIds(db, signedIn(context))
    return (await findProducts(db, ids, await shopsFor(db, postal_code, now))).map(card)
  },
  'GET /api/saved/ids/': (context) => savedIds(context.db, signedIn(context)),
  'POST /api/saved/': async (context, { body }) => {
    await save(context, body.medicine_id)
    return { saved: true as const }
  },
  'DELETE /api/saved/{id}/': async (context, { params }) => {
    if (!(await deleteSaved(context.db, signedIn(context), params.id))) throw new Refusal('not_found')
    return { saved: false as const }
  },
})

async function save(context: Context, medicineId: string): Promise<void> {
  const { db, now } = context
  const userId = signedIn(context)
  if (!(await findProduct(db, medicineId, null))) throw new Refusal('not_found')
  if (await isSaved(db, userId, medicineId)) return
  const cap = {
    userId,
    most: mostSaved,
    count: (within: typeof db) => countSaved(within, userId),
    detail: 'You cannot save more medicines. Please remove one first',
  }
  await addWithin(db, cap, (within) => insertSaved(within, userId, medicineId, now))
}
