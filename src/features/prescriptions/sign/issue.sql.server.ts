import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { PrescriptionAddenda, SigningKeys } from '../../../platform/database/database.types.ts'
import type { ProductFacts } from './document.rules.ts'
import { PrescriptionDraft } from './draft.contract.ts'

const factColumns = [
  'medicine_id',
  'name',
  'composition',
  'form',
  'route',
  'unit',
  'schedule',
  'list',
  'ndps',
  'never_sold',
  'equivalence_key',
  'packing',
  'units',
  'sell_in_loose',
] as const

/** One product of a composition. */
export async function productByEquivalence(db: Db, key: string): Promise<ProductFacts | undefined> {
  return db.selectFrom('products').select(factColumns).where('equivalence_key', '=', key).orderBy('medicine_id').limit(1).executeTakeFirst()
}

export async function productFacts(db: Db, ids: readonly string[]): Promise<ProductFacts[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(factColumns)
    .where('medicine_id', 'in', [...new Set(ids)])
    .execute()
}

/** The doctor's unsigned words of a consultation; undefined before the first and after signing. */
export async function findDraft(db: Db, userId: string, consultationId: string): Promise<PrescriptionDraft | undefined> {
  const row = await db
    .selectFrom('prescription_drafts')
    .select('content')
    .where('user_id', '=', userId)
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
  return row && PrescriptionDraft.parse(row.content)
}

/** Keeps the draft; false when the prescription of this consultation is signed already. */
export async function saveDraft(
  db: Db,
  { userId, consultationId, draft, now }: { userId: string; consultationId: string; draft: PrescriptionDraft; now: Date },
): Promise<boolean> {
  if (await isSignedFor(db, userId, consultationId)) return false
  const row = { content: JSON.stringify(draft), updated_at: now }
  await db
    .insertInto('prescription_drafts')
    .values({ user_id: userId, consultation_id: consultationId, ...row })
    .onConflict((on) => on.columns(['user_id', 'consultation_id']).doUpdateSet(row))
    .execute()
  return true
}

async function isSignedFor(db: Db, userId: string, consultationId: string): Promise<boolean> {
  return (await prescriptionIdOf(db, userId, consultationId)) !== undefined
}

/** The signed prescription of a consultation. */
export async function prescriptionIdOf(db: Db, userId: string, consultationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('prescriptions')
    .select('prescription_id')
    .where('user_id', '=', userId)
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
  return row?.prescription_id
}

/** True for the one signing that takes the draft away. */
export async function deleteDraft(db: Db, userId: string, consultationId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('prescription_drafts')
    .where('user_id', '=', userId)
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function keepPublicKey(db: Db, key: Insertable<SigningKeys>): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values(key)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** An installation has a handful over its life. */
export async function publicKeys(db: Db): Promise<Selectable<SigningKeys>[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('created_at').limit(100).execute()
}

export async function insertAddendum(db: Db, row: Insertable<PrescriptionAddenda>): Promise<void> {
  await db.insertInto('prescription_addenda').values(row).execute()
}

export async function addendaOf(db: Db, userId: string, prescriptionId: string): Promise<Selectable<PrescriptionAddenda>[]> {
  return db
    .selectFrom('prescription_addenda')
    .selectAll()
    .where('user_id', '=', userId)
    .where('prescription_id', '=', prescriptionId)
    .orderBy('addendum_id')
    .execute()
}
