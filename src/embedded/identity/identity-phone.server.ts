import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../../platform/database/database.server.ts'
import { IdentityRefusal, tooManyAttempts } from './identity-answers.ts'
import type { From, IdentityParts } from './identity-parts.ts'
import { issueTokens } from './identity-tokens.server.ts'
import { hashOf, identityLimits as limits, isIndianMobile, newCode, newSecret, sealOf, textOf } from './identity.rules.ts'
import { countCode } from './identity-sends.server.ts'
import { addUser, changeUser, codeState, keepCode, tryCode, userBy } from './identity.sql.server.ts'

const sendWaitMs = 1500

/** Sends a code, the same way and with the same answer whether somebody has this number or not (S3). */
export async function sendVerificationCode(parts: IdentityParts, body: Record<string, unknown>, from: From) {
  const phone = textOf(body['phoneNumber'])
  if (!isIndianMobile(phone)) throw new IdentityRefusal('INVALID_PHONE_NUMBER : Invalid format.')
  await countCode(parts, phone, from)
  const [session, code] = [newSecret(), newCode()]
  const session_hash = hashOf(session)
  await keepCode(parts.db, {
    session_hash,
    phone_number: phone,
    code_hmac: sealOf(parts.keys.seal, session_hash, phone, code),
    expires_at: new Date(parts.now().getTime() + limits.codeLivesMs),
  })
  const message = {
    id: parts.newId(),
    to: phone,
    channel: 'sms',
    template: 'sign_in_code',
    vars: { code },
    language: from.language,
  } as const
  // Nobody stands before an empty page while the operators think; what they took in may still arrive (R12).
  const sent = await Promise.race([parts.sender.send(message), sleep(sendWaitMs, { state: 'sent' as const }, { ref: false })])
  if (sent.state !== 'sent') throw new IdentityRefusal('INTERNAL_ERROR : the message could not be sent', 503)
  return { sessionInfo: session }
}

/** Signs in with a code. A phone is never joined to another sign-in: no page of ours does it, and whoever held a token could take an account over. */
export async function signInWithPhoneNumber(parts: IdentityParts, body: Record<string, unknown>) {
  if (body['idToken'] !== undefined) throw new IdentityRefusal('OPERATION_NOT_ALLOWED')
  return enterByPhone(parts, await provePhone(parts, textOf(body['sessionInfo']), textOf(body['code'])))
}

/** A wrong guess counts for its code alone: whoever has the right one gets through, whatever others have tried (S13). */
async function provePhone({ db, keys, now }: IdentityParts, session: string, code: string): Promise<string> {
  const sessionHash = hashOf(session)
  const before = await codeState(db, sessionHash)
  if (!before) throw new IdentityRefusal('INVALID_SESSION_INFO')
  const outcome = await tryCode(db, sessionHash, sealOf(keys.seal, sessionHash, before.phone_number, code), now())
  if (outcome === 'right') return before.phone_number
  if (outcome === 'wrong') throw new IdentityRefusal('INVALID_CODE')
  if (before.used_at !== null) throw new IdentityRefusal('INVALID_SESSION_INFO')
  if (before.expires_at <= now()) throw new IdentityRefusal('SESSION_EXPIRED')
  throw new IdentityRefusal(tooManyAttempts)
}

async function enterByPhone(parts: IdentityParts, phone: string) {
  const now = parts.now()
  const { user, isNewUser } = await inTransaction(parts.db, async (db) => {
    const known = await userBy(db, 'phone_number', phone)
    if (known) await changeUser(db, known.subject, { last_login_at: now })
    else await addUser(db, { subject: parts.newId(), phone_number: phone }, now)
    const found = await userBy(db, 'phone_number', phone)
    if (!found) throw new Error('a user just written is not there')
    return { user: found, isNewUser: !known }
  })
  if (user.disabled) throw new IdentityRefusal('USER_DISABLED')
  return { isNewUser, phoneNumber: phone, localId: user.subject, ...(await issueTokens(parts, user, 'phone')) }
}
