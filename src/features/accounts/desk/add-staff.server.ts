import { Secret, TOTP } from 'otpauth'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { insertUser } from '../accounts.sql.server.ts'
import type { SignInNews } from '../sessions/open-session.server.ts'
import { forgetSecondFactor, insertPhone, ownerOfPhone, upsertStaff } from './staff.sql.server.ts'

export type StaffPost =
  | { role: 'admin' | 'front_office' | 'rider' | 'auditor' }
  | { role: 'doctor'; doctorId: string }
  | { role: 'pharmacist'; pharmacyId: string; pharmacistId: string }

interface NewStaff {
  /** +91 and ten digits: the phone they sign in with. */
  phone: string
  name: string
  /** One person may have several roles, each once. */
  posts: readonly StaffPost[]
}

interface Adding extends Pick<SignInNews, 'onFactorChange'> {
  /** Whose desk it is, for the list of an authenticator app. */
  issuer: string
  now: Date
  newId: () => string
  secrets: Pick<SecretBox, 'seal'>
}

/**
 * Lets somebody in at the desk, or changes who they are there; the secret is new each time, the old one opens nothing any more.
 * Answers what an authenticator app takes, as text and as `otpauth://` link.
 */
export async function addStaff(db: Db, { phone, name, posts }: NewStaff, { issuer, now, newId, secrets, onFactorChange }: Adding) {
  const secret = new Secret({ size: 20 })
  const doctor = posts.find((post) => post.role === 'doctor')
  const pharmacist = posts.find((post) => post.role === 'pharmacist')
  const at = {
    doctor_id: doctor?.doctorId ?? null,
    pharmacy_id: pharmacist?.pharmacyId ?? null,
    pharmacist_id: pharmacist?.pharmacistId ?? null,
  }
  await inTransaction(db, async (transaction) => {
    const user_id = await accountOf(transaction, phone, { now, newId })
    const totp_secret = secrets.seal(secret.base32, user_id)
    const known = { name, roles: posts.map(({ role }) => role), ...at, totp_secret, totp_last_step: 0, active: true }
    await upsertStaff(transaction, { ...known, user_id, created_at: now })
    await forgetSecondFactor(transaction, user_id)
    await onFactorChange(transaction, { now, newId }, { userId: user_id, factor: 'authenticator' })
  })
  return { secret: secret.base32, link: new TOTP({ issuer, label: name, secret, digits: 6, period: 30 }).toString() }
}

async function accountOf(db: Db, phone: string, { now, newId }: { now: Date; newId: () => string }): Promise<string> {
  const known = await ownerOfPhone(db, phone)
  if (known !== undefined) return known
  const user_id = newId()
  const moments = { tokens_valid_from: new Date(0), created_at: now, last_seen_at: now }
  await insertUser(db, { user_id, phone_number: phone, language: 'en', status: 'active', is_new_user: false, ...moments })
  await insertPhone(db, user_id, phone)
  return user_id
}
