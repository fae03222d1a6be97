import { Secret, TOTP } from 'otpauth'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { logSecurity } from '../../../platform/log-fields.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import { sessionNumbers } from '../sessions/session.rules.ts'
import { countTotpTry, spendTotpStep } from './second-factor.sql.server.ts'

const stepSeconds = 30

/** So many tries of a second factor in an hour, whatever it is and whatever sign-in they come from (S2); the rest of that hour is waited for. */
export async function countTry({ db, now, log }: Context, userId: string): Promise<void> {
  const from = new Date(now.getTime() - sessionNumbers.totpTriesMs)
  const { tries, since } = await countTotpTry(db, userId, { now, from })
  if (tries <= sessionNumbers.totpTries) return
  logSecurity(log, 'sign_in_limited', { user_id: userId })
  const leftMs = since.getTime() - from.getTime()
  const detail = `Too many attempts. Try again in ${Math.max(1, Math.ceil(leftMs / 60_000))} min`
  throw new Refusal('too_many_requests', { detail, retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
}

/** The code an authenticator shows now, once. */
export async function spendCode(
  context: Context,
  { user_id: userId, totp_secret }: { user_id: string; totp_secret: string },
  { secrets, code }: { secrets: Pick<SecretBox, 'open'>; code: string },
): Promise<void> {
  await countTry(context, userId)
  const secret = Secret.fromBase32(secrets.open(totp_secret, userId))
  const totp = new TOTP({ secret, period: stepSeconds, digits: 6 })
  const drift = totp.validate({ token: code, timestamp: context.now.getTime(), window: 1 })
  const step = Math.floor(context.now.getTime() / 1000 / stepSeconds) + (drift ?? 0)
  if (drift !== null && (await spendTotpStep(context.db, userId, step))) return
  logSecurity(context.log, 'second_factor_failed', { user_id: userId })
  throw new Refusal('invalid', { fields: { code: ['Entered verification code is not valid'] } })
}
