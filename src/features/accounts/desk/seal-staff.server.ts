import { type Db } from '../../../platform/database/database.server.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'

/** Seals what stands open in rows of before, at each start; answers how many there were. Of two processes the first does it. */
export async function sealStaffSecrets(db: Db, secrets: SecretBox): Promise<number> {
  const rows = await db.selectFrom('staff').select(['user_id', 'totp_secret']).execute()
  const open = rows.filter(({ totp_secret }) => !secrets.isSealed(totp_secret))
  for (const { user_id, totp_secret } of open) {
    await db
      .updateTable('staff')
      .set({ totp_secret: secrets.seal(totp_secret, user_id) })
      .where('user_id', '=', user_id)
      .where('totp_secret', '=', totp_secret)
      .execute()
  }
  return open.length
}
