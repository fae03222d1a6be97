import type { Insertable, Selectable, Updateable } from 'kysely'
import * as z from 'zod'
import type { Language } from '../../../lib/languages.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { StaffInvitations } from '../../../platform/database/database.types.ts'

export type InvitationRow = Selectable<StaffInvitations>

/** Who has begun with an invitation; the secret is sealed. */
const Pending = z.object({ user_id: z.string(), secret: z.string() })
export type Pending = z.infer<typeof Pending>

export function pendingOf({ pending }: Pick<InvitationRow, 'pending'>): Pending | null {
  return pending === null ? null : Pending.parse(pending)
}

const mostShown = 200

export function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db.selectFrom('staff_invitations').selectAll().orderBy('sent_at', 'desc').orderBy('invitation_id').limit(mostShown).execute()
}

/** Locked to the end of the transaction: of two people with one link one is let in. */
export function lockInvitation(db: Db, by: { id: string } | { hash: string }): Promise<InvitationRow | undefined> {
  const query = db.selectFrom('staff_invitations').selectAll()
  return ('id' in by ? query.where('invitation_id', '=', by.id) : query.where('token_hash', '=', by.hash)).forUpdate().executeTakeFirst()
}

/** Undefined when another invitation to the same phone or e-mail is open. */
export function insertInvitation(db: Db, row: Insertable<StaffInvitations>): Promise<InvitationRow | undefined> {
  return db
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((on) => on.column('contact').where('used_at', 'is', null).where('withdrawn_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** One link to a contact at a time. */
export async function withdrawOpen(db: Db, contact: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ withdrawn_at: now, pending: null })
    .where('contact', '=', contact)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** What somebody invited to stands for nobody once they may not invite; a link to a new authenticator was decided by two. */
export async function withdrawOpenOf(db: Db, inviterId: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ withdrawn_at: now, pending: null })
    .where('invited_by', '=', inviterId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('reset_of', 'is', null)
    .execute()
}

export function changeInvitation(db: Db, id: string, change: Updateable<StaffInvitations>): Promise<InvitationRow> {
  return db.updateTable('staff_invitations').set(change).where('invitation_id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Who stands at the desk with this account, whether active or not. */
export function staffOf(db: Db, userId: string) {
  return db.selectFrom('staff').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The same, as nobody changes them until this is done. */
export function lockStaff(db: Db, userId: string) {
  return db.selectFrom('staff').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

/** The active member of staff who signs in with this phone. */
export function staffByPhone(db: Db, phone: string) {
  return db
    .selectFrom('staff as s')
    .innerJoin('identities as i', 'i.user_id', 's.user_id')
    .where('i.kind', '=', 'phone')
    .where('i.value', '=', phone)
    .where('s.active', '=', true)
    .select(['s.user_id', 's.roles'])
    .executeTakeFirst()
}

/** What an invitation may name: the pharmacies that sell and every speciality. */
export async function choices(db: Db, language: Language) {
  const pharmacies = await db
    .selectFrom('pharmacies')
    .select(['pharmacy_id as id', 'trade_name as name'])
    .where('active', '=', true)
    .orderBy('trade_name')
    .execute()
  const rows = await db.selectFrom('specialities').select(['speciality_id as id', 'name_en', 'name_hi']).orderBy('sort').execute()
  const specialities = rows.map(({ id, name_en, name_hi }) => ({ id, name: language === 'hi' ? name_hi : name_en }))
  return { pharmacies, specialities }
}

export async function isPharmacy(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('pharmacies').select('pharmacy_id').where('pharmacy_id', '=', id).executeTakeFirst()) !== undefined
}
