import * as z from 'zod'
import type { Db } from '../../platform/database/database.server.ts'

const row = 'setup-link'
const Link = z.object({
  /** SHA-256 of the token: who reads the database cannot open the link. */
  hash: z.string(),
  expires_at: z.string(),
  /** Who has begun with it; the secret is sealed. */
  pending: z.object({ user_id: z.string(), name: z.string(), secret: z.string() }).nullable(),
})
export type SetupLink = z.infer<typeof Link>

/** Locked to the end of the transaction: of two people with the same link one becomes the admin. */
export async function lockSetupLink(db: Db): Promise<SetupLink | null> {
  const stored = await db.selectFrom('installation').select('value').where('name', '=', row).forUpdate().executeTakeFirst()
  return stored ? Link.parse(stored.value) : null
}

export async function keepSetupLink(db: Db, link: SetupLink, now: Date): Promise<void> {
  const value = { value: JSON.stringify(link), set_at: now }
  await db
    .insertInto('installation')
    .values({ name: row, ...value })
    .onConflict((on) => on.column('name').doUpdateSet(value))
    .execute()
}

export async function deleteSetupLink(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', row).execute()
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('staff').select('roles').where('active', '=', true).limit(500).execute()
  return rows.some(({ roles }) => roles.includes('admin'))
}

/** Somebody who was at the desk before is an admin from now on, and nothing else. */
export async function insertAdmin(
  db: Db,
  { userId, name, secret, step, now }: { userId: string; name: string; secret: string; step: number; now: Date },
): Promise<void> {
  const post = { roles: ['admin'], doctor_id: null, pharmacy_id: null, pharmacist_id: null }
  const known = { name, ...post, totp_secret: secret, totp_last_step: step, active: true }
  await db
    .insertInto('staff')
    .values({ ...known, user_id: userId, created_at: now })
    .onConflict((on) => on.column('user_id').doUpdateSet(known))
    .execute()
  await db.updateTable('users').set({ is_new_user: false }).where('user_id', '=', userId).execute()
}
