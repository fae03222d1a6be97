import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode-generator'
import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { logSecurity } from '../../platform/log-fields.ts'
import type { SecretBox } from '../../platform/secret-box.server.ts'
import { deleteSetupLink, insertAdmin, keepSetupLink } from './setup-link.sql.server.ts'
import { requireSetupLink } from './setup-link.server.ts'

const [digits, period] = [6, 30]

interface Applicant {
  token: string
  userId: string
}

/** The secret for this person's authenticator, the same one when they come back: what was scanned stays right. */
export function offerAuthenticator(context: Context, { token, userId }: Applicant, name: string, issuer: string, secrets: SecretBox) {
  const { now } = context
  return inTransaction(context.db, async (db) => {
    const link = await requireSetupLink(db, token, now)
    const known = link.pending?.user_id === userId ? link.pending.secret : null
    const secret = known === null ? new Secret({ size: 20 }) : Secret.fromBase32(secrets.open(known, userId))
    const pending = { user_id: userId, name, secret: known ?? secrets.seal(secret.base32, userId) }
    await keepSetupLink(db, { ...link, pending }, now)
    const uri = new TOTP({ issuer, label: name, secret, digits, period }).toString()
    return { secret: secret.base32, link: uri, qr: qrOf(uri) }
  })
}

/** Makes this person the first admin once their authenticator shows the right code; the link is over with that. */
export function becomeAdmin(context: Context, { token, userId }: Applicant, code: string, secrets: SecretBox): Promise<string> {
  const { now, log } = context
  return inTransaction(context.db, async (db) => {
    const { pending } = await requireSetupLink(db, token, now)
    if (pending?.user_id !== userId) throw new Refusal('setup_link')
    const totp = new TOTP({ secret: Secret.fromBase32(secrets.open(pending.secret, userId)), digits, period })
    const drift = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
    if (drift === null) {
      logSecurity(log, 'second_factor_failed', { user_id: userId })
      throw new Refusal('invalid', { fields: { code: ['Entered verification code is not valid'] } })
    }
    const step = Math.floor(now.getTime() / 1000 / period) + drift
    await insertAdmin(db, { userId, name: pending.name, secret: pending.secret, step, now })
    await deleteSetupLink(db)
    logSecurity(log, 'first_admin', { user_id: userId })
    return pending.name
  })
}

/** The dark squares of the code as one path, with the quiet zone that readers need. */
function qrOf(text: string): { size: number; path: string } {
  const [code, margin] = [qrcode(0, 'M'), 4]
  code.addData(text, 'Byte')
  code.make()
  const count = code.getModuleCount()
  const all = Array.from({ length: count }, (_, at) => at)
  const dark = all.flatMap((row) => all.filter((column) => code.isDark(row, column)).map((column) => [column, row] as const))
  return { size: count + 2 * margin, path: dark.map(([x, y]) => `M${x + margin} ${y + margin}h1v1h-1z`).join('') }
}
