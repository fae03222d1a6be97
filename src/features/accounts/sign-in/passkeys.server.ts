import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { logSecurity } from '../../../platform/log-fields.ts'
import type { SignInNews } from '../sessions/open-session.server.ts'
import { insertPasskey, keepChallenge, type PasskeyRow, passkeysOf, takeChallenge, usePasskey } from './passkeys.sql.server.ts'
import type { RelyingParty } from './relying-party.rules.ts'

/** Read when the first passkey is used: most starts need none of it. */
const webauthn = () => import('@simplewebauthn/server')
const challengeMs = 5 * 60_000
/** Of what one person can own (issue 13, 10). */
const mostPasskeys = 10

interface Owner {
  userId: string
  sessionId: string
}
function refused({ log }: Context, user_id: string): Refusal {
  logSecurity(log, 'passkey_failed', { user_id })
  return new Refusal('invalid', { fields: { passkey: ['This passkey was not accepted. Try again, or use your authenticator'] } })
}

export async function optionsToAdd(context: Context, { userId, sessionId }: Owner, name: string, party: RelyingParty): Promise<object> {
  const known = await passkeysOf(context.db, userId)
  if (known.length >= mostPasskeys) throw new Refusal('conflict', { detail: 'You can have at most ten passkeys. Remove one first' })
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: await party.name(),
    rpID: party.id,
    userID: new TextEncoder().encode(userId),
    userName: name,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keep(context, { userId, sessionId }, 'add', options.challenge)
  return options
}

export async function addPasskey(
  context: Context,
  { userId, sessionId }: Owner,
  given: { name: string; response: object },
  { party, onFactorChange }: { party: RelyingParty } & Pick<SignInNews, 'onFactorChange'>,
) {
  const { db, now, newId } = context
  const expectedChallenge = await takeChallenge(db, userId, sessionId, 'add', now)
  if (expectedChallenge === null) throw refused(context, userId)
  const { verifyRegistrationResponse } = await webauthn()
  const response = given.response as RegistrationResponseJSON
  const expected = { expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true }
  const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch(() => ({
    verified: false as const,
    registrationInfo: undefined,
  }))
  if (!verified) throw refused(context, userId)
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const row: PasskeyRow = {
    user_id: userId,
    passkey_id: newId(),
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports,
    name: given.name,
    created_at: now,
    last_used_at: null,
  }
  await inTransaction(db, async (transaction) => {
    await insertPasskey(transaction, row)
    await onFactorChange(transaction, context, { userId, factor: 'passkey_added' })
  })
  return row
}

/** Null where this person has no passkey, or this installation can have none. */
export async function optionsToOpen(context: Context, owner: Owner, party: RelyingParty | null): Promise<object | null> {
  const known = party ? await passkeysOf(context.db, owner.userId) : []
  if (!party || known.length === 0) return null
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'required',
  })
  await keep(context, owner, 'open', options.challenge)
  return options
}

/** Throws unless one of this person's own passkeys has signed the question that was asked in this session. */
export async function spendPasskey(
  context: Context,
  { userId, sessionId }: Owner,
  given: object,
  party: RelyingParty | null,
): Promise<void> {
  const { db, now } = context
  const response = given as AuthenticationResponseJSON
  const expectedChallenge = await takeChallenge(db, userId, sessionId, 'open', now)
  const known = (await passkeysOf(db, userId)).find(({ credential_id }) => credential_id === response.id)
  if (!party || expectedChallenge === null || !known) throw refused(context, userId)
  const { verifyAuthenticationResponse } = await webauthn()
  const credential = { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter: Number(known.counter) }
  const expected = { expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true }
  // It throws for everything that does not match: all of it is one refusal.
  const verified = await verifyAuthenticationResponse({ response, ...expected, credential }).catch(() => null)
  const fresh = verified?.verified ? verified.authenticationInfo.newCounter : null
  if (fresh === null || !(await inTransaction(db, (transaction) => usePasskey(transaction, known, fresh, now))))
    throw refused(context, userId)
}

async function keep({ db, now }: Context, { userId, sessionId }: Owner, purpose: 'add' | 'open', challenge: string): Promise<void> {
  const expires_at = new Date(now.getTime() + challengeMs)
  await keepChallenge(db, { user_id: userId, session_id: sessionId, purpose, challenge, expires_at })
}
