import type { Db } from '../../../platform/database/database.server.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import { replaceSecret, staffSecrets } from './staff.sql.server.ts'

/** Seals what stands open in rows of before, at each start; answers how many there were. Of two processes the first does it. */
export async function sealStaffSecrets(db: Db, secrets: SecretBox): Promise<number> {
  const open = (await staffSecrets(db)).filter(({ totp_secret }) => !secrets.isSealed(totp_secret))
  for (const { user_id, totp_secret: from } of open) await replaceSecret(db, user_id, { from, to: secrets.seal(from, user_id) })
  return open.length
}
