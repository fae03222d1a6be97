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
  dropAttempt,
  keepCode,
  noteAttempt,
  tryCode,
  userBy,
} from './identity.sql.server.ts'

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
  const sent = await parts.sender.send({
    id: parts.newId(),
    to: phone,
    channel: 'sms',
    template: 'sign_in_code',
    vars: { code },
    language: from.language,
  })
  if (sent.state !== 'sent') throw new IdentityRefusal('INTERNAL_ERROR : the message could not be sent', 503)
  return { sessionInfo: session }
}

/**
 * Noted first and counted after, so that a hundred requests at once cannot all pass the same count. What was refused sent nothing and is not
 * counted any more: otherwise one stranger who keeps asking would use up the minute of the whole world.
 */
export async function countSend({ db, keys, now, newId }: IdentityParts, to: string, { address }: From): Promise<void> {
  const at = now()
  const who = sealOf(keys.seal, 'who', to)
  const network = networkOf(address)
  const id = newId()
  await noteAttempt(db, { id, kind: 'send', who, network: network ?? 'loopback', at })
  const since = (ms: number) => new Date(at.getTime() - ms)
  const [ofPhone, ofNetwork, ofAll] = await Promise.all([
    countAttempts(db, 'send', { who }, since(limits.sendsPerPhone.withinMs)),
    network === null ? 0 : countAttempts(db, 'send', { network }, since(limits.sendsPerNetwork.withinMs)),
    countAttempts(db, 'send', {}, since(limits.sendsOfAll.withinMs)),
  ])
  const over = ofPhone > limits.sendsPerPhone.most || ofNetwork > limits.sendsPerNetwork.most || ofAll > limits.sendsOfAll.most
  if (!over) return
  await dropAttempt(db, id)
  throw tooMany()
}

/** Signs in with a code, or links its phone to the account of `idToken`. */
export async function signInWithPhoneNumber(parts: IdentityParts, body: Record<string, unknown>) {
  const phone = await provePhone(parts, textOf(body['sessionInfo']), textOf(body['code']))
  return body['idToken'] === undefined ? enterByPhone(parts, phone) : linkPhone(parts, phone, body['idToken'])
}

async function provePhone(parts: IdentityParts, session: string, code: string): Promise<string> {
  const { db, keys, now } = parts
  const sessionHash = hashOf(session)
  const before = await codeState(db, sessionHash)
  if (!before) throw new IdentityRefusal('INVALID_SESSION_INFO')
  const hmacOf = (phone: string) => sealOf(keys.seal, sessionHash, phone, code)
  const guess = await tryCode(db, sessionHash, hmacOf, now())
  if (guess.outcome === 'right') {
    if ((await wrongTries(parts, guess.phone)).over) throw tooMany()
    return guess.phone
  }
  if (guess.outcome === 'wrong') {
    await noteWrong(parts, guess.phone)
    throw new IdentityRefusal('INVALID_CODE')
  }
  if (before.used_at !== null) throw new IdentityRefusal('INVALID_SESSION_INFO')
  if (before.expires_at <= now()) throw new IdentityRefusal('SESSION_EXPIRED')
  throw tooMany()
}

/** Ten wrong codes an hour and a hundred a day for one number, over all its codes (bug 12). */
async function wrongTries({ db, keys, now }: IdentityParts, phone: string): Promise<{ over: boolean }> {
  const who = sealOf(keys.seal, 'who', phone)
  const since = (ms: number) => new Date(now().getTime() - ms)
  const [hour, day] = await Promise.all([
    countAttempts(db, 'wrong', { who }, since(3_600_000)),
    countAttempts(db, 'wrong', { who }, since(24 * 3_600_000)),
  ])
  return { over: hour >= limits.wrongPerPhoneHour || day >= limits.wrongPerPhoneDay }
}

async function noteWrong({ db, keys, now, newId }: IdentityParts, phone: string): Promise<void> {
  await noteAttempt(db, { id: newId(), kind: 'wrong', who: sealOf(keys.seal, 'who', phone), network: 'any', at: now() })
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
  await changeUser(parts.db, user.subject, { phone_number: phone })
  const changed = { ...user, phone_number: phone }
  return { isNewUser: false, phoneNumber: phone, localId: user.subject, ...(await issueTokens(parts, changed, 'phone')) }
}
