import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../../platform/database.server.ts'
import { IdentityRefusal } from './identity-answers.ts'
import type { From, IdentityParts } from './identity-parts.ts'
import { issueTokens, userOfToken } from './identity-tokens.server.ts'
import { hashOf, identityLimits as limits, isIndianMobile, networkOf, newCode, newSecret, sealOf, textOf } from './identity.rules.ts'
import {
  addUser,
  changeUser,
  codeState,
  countAttempts,
  forgetAttempt,
  keepCode,
  noteAttempt,
  tryCode,
  userBy,
} from './identity.sql.server.ts'

const sendWaitMs = 1500
const tooMany = () => new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER')

/** Sends a code, the same way and with the same answer whether somebody has this number or not (S3). */
export async function sendVerificationCode(parts: IdentityParts, body: Record<string, unknown>, from: From) {
  const phone = textOf(body['phoneNumber'])
  if (!isIndianMobile(phone)) throw new IdentityRefusal('INVALID_PHONE_NUMBER : Invalid format.')
  await countSend(parts, phone, from)
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

/** Noted first and counted after, so that a hundred requests at once cannot all pass the same count; what was refused counts for nobody. */
export async function countSend({ db, keys, now, newId }: IdentityParts, to: string, { address }: From): Promise<void> {
  const at = now()
  const id = newId()
  const who = sealOf(keys.seal, 'who', to)
  const network = networkOf(address)
  await noteAttempt(db, { id, kind: 'send', who, network: network ?? 'loopback', at })
  const since = (ms: number) => new Date(at.getTime() - ms)
  const [ofPhone, ofNetwork, ofAll] = await Promise.all([
    countAttempts(db, 'send', { who }, since(limits.sendsPerPhone.withinMs)),
    network === null ? 0 : countAttempts(db, 'send', { network }, since(limits.sendsPerNetwork.withinMs)),
    countAttempts(db, 'send', {}, since(limits.sendsOfAll.withinMs)),
  ])
  const over = ofPhone > limits.sendsPerPhone.most || ofNetwork > limits.sendsPerNetwork.most || ofAll > limits.sendsOfAll.most
  if (!over) return
  // Or somebody over their own limit would use up everybody's.
  await forgetAttempt(db, id)
  throw tooMany()
}

/** Signs in with a code, or links its phone to the account of `idToken`. */
export async function signInWithPhoneNumber(parts: IdentityParts, body: Record<string, unknown>) {
  const phone = await provePhone(parts, textOf(body['sessionInfo']), textOf(body['code']))
  return body['idToken'] === undefined ? enterByPhone(parts, phone) : linkPhone(parts, phone, body['idToken'])
}

async function provePhone(parts: IdentityParts, session: string, code: string): Promise<string> {
  const { db, keys, now, newId } = parts
  const sessionHash = hashOf(session)
  const before = await codeState(db, sessionHash)
  if (!before) throw new IdentityRefusal('INVALID_SESSION_INFO')
  const who = sealOf(keys.seal, 'who', before.phone_number)
  // Every guess is a wrong one until it is known better, so that guesses made at once count each other.
  const id = newId()
  await noteAttempt(db, { id, kind: 'wrong', who, network: 'any', at: now() })
  const outcome = await tryCode(db, sessionHash, sealOf(keys.seal, sessionHash, before.phone_number, code), now())
  if (outcome === 'wrong') throw new IdentityRefusal('INVALID_CODE')
  const over = outcome === 'right' && (await isGuessed(parts, who))
  await forgetAttempt(db, id)
  if (over) throw tooMany()
  if (outcome === 'right') return before.phone_number
  if (before.used_at !== null) throw new IdentityRefusal('INVALID_SESSION_INFO')
  if (before.expires_at <= now()) throw new IdentityRefusal('SESSION_EXPIRED')
  throw tooMany()
}

/** Ten wrong codes an hour and a hundred a day for one number, over all its codes (bug 12); this guess stands among them. */
async function isGuessed({ db, now }: IdentityParts, who: string): Promise<boolean> {
  const since = (ms: number) => new Date(now().getTime() - ms)
  const [hour, day] = await Promise.all([
    countAttempts(db, 'wrong', { who }, since(3_600_000)),
    countAttempts(db, 'wrong', { who }, since(24 * 3_600_000)),
  ])
  return hour > limits.wrongPerPhoneHour || day > limits.wrongPerPhoneDay
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

async function linkPhone(parts: IdentityParts, phone: string, token: unknown) {
  const user = await userOfToken(parts, token)
  const owner = await userBy(parts.db, 'phone_number', phone)
  // The protocol answers 200 with a proof here, by which the SDK says that another account has the number.
  if (owner && owner.subject !== user.subject) return { phoneNumber: phone, temporaryProof: newSecret(), temporaryProofExpiresIn: '3600' }
  // An older phone is no longer theirs: sessions made with it end (S4).
  const replaced = user.phone_number !== null && user.phone_number !== phone
  await changeUser(parts.db, user.subject, { phone_number: phone, ...(replaced ? { valid_since: parts.now() } : {}) })
  const changed = { ...user, phone_number: phone }
  return { isNewUser: false, phoneNumber: phone, localId: user.subject, ...(await issueTokens(parts, changed, 'phone')) }
}
