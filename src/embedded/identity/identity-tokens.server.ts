import { jwtVerify } from 'jose'
import { IdentityRefusal } from './identity-answers.ts'
import type { IdentityParts } from './identity-parts.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { signInSecond } from '../../vendors/identity/identity-tokens.ts'
import { hashOf, identityLimits, newSecret, sealOf } from './identity.rules.ts'
import { findSignIn, keepRefreshToken, refreshTokenBy, replaceRefreshToken, revokeFamily, userBy } from './identity.sql.server.ts'

type User = NonNullable<Awaited<ReturnType<typeof userBy>>>
type Provider = 'phone' | 'password'
const livesSeconds = String(identityLimits.tokenLivesMs / 1000)

/** Signed in: a token for an hour and a secret of this device to get the next one. */
export async function issueTokens(parts: IdentityParts, user: User, provider: Provider, signIn: SignIn = newSignIn(parts)) {
  const refreshToken = newSecret()
  await keepRefreshToken(parts.db, { ...rowOf(parts, signIn), token_hash: hashOf(refreshToken), subject: user.subject, provider })
  return { idToken: await idToken(parts, user, provider, signIn), refreshToken, expiresIn: livesSeconds }
}

/** What all tokens of one sign-in have in common. */
export interface SignIn {
  family_id: string
  /** In every token of it (`sid`); of sign-ins of before it is their second. */
  sign_in_id: string
  auth_time: Date
  latest_end: Date | null
}

function newSignIn({ now, newId }: IdentityParts): SignIn {
  const id = newId()
  return { family_id: id, sign_in_id: id, auth_time: now(), latest_end: null }
}

function rowOf({ now, refreshLivesMs }: IdentityParts, { family_id, sign_in_id, auth_time, latest_end }: SignIn) {
  const slidingEnd = new Date(now().getTime() + refreshLivesMs)
  const ends_at = latest_end !== null && latest_end < slidingEnd ? latest_end : slidingEnd
  return { family_id, sign_in_id, auth_time, latest_end, last_used_at: now(), ends_at }
}

/**
 * What may be said of the user to this sign-in. A phone may have a new owner (docs/decisions/0015): the e-mail and name of the account show once the
 * sign-in has a session of which nobody doubts whose it is, or where it was by that e-mail.
 */
export async function shownTo(parts: IdentityParts, user: User, { sign_in_id }: SignIn, provider: Provider): Promise<User> {
  const { subject, email, display_name } = user
  if ((email ?? display_name) === null || provider === 'password' || (await parts.mayJoin(parts.db, { subject, sign_in_id }))) return user
  return { ...user, email: null, email_verified: false, display_name: null }
}

async function idToken(parts: IdentityParts, user: User, provider: Provider, signIn: SignIn): Promise<string> {
  const { keys, issuer, audience, now } = parts
  const { subject, phone_number, email, email_verified, display_name } = await shownTo(parts, user, signIn, provider)
  const { auth_time, sign_in_id } = signIn
  const claims = {
    sub: subject,
    user_id: subject,
    auth_time: Math.floor(auth_time.getTime() / 1000),
    sid: sign_in_id,
    ...(phone_number ? { phone_number } : {}),
    ...(email ? { email, email_verified } : {}),
    ...(display_name ? { name: display_name } : {}),
    firebase: {
      identities: { ...(phone_number ? { phone: [phone_number] } : {}), ...(email ? { email: [email] } : {}) },
      sign_in_provider: provider,
    },
  }
  return keys.sign(claims, { issuer, audience, now: now(), livesMs: identityLimits.tokenLivesMs })
}

/** Revoked, unknown or of before: `TOKEN_EXPIRED`, by which the SDK signs out by itself; any other word would leave it signed in. */
export async function refresh(parts: IdentityParts, refreshToken: string) {
  const next = sealOf(parts.keys.seal, 'refresh', refreshToken)
  const row = await inTransaction(parts.db, (db) => rotate({ ...parts, db }, hashOf(refreshToken), hashOf(next)))
  if (row === 'reused') throw new IdentityRefusal('TOKEN_EXPIRED', 400, 'refresh_token_reused')
  const user = row && (await userBy(parts.db, 'subject', row.subject))
  if (!row || !user || row.auth_time < user.valid_since) throw new IdentityRefusal('TOKEN_EXPIRED')
  if (user.disabled) throw new IdentityRefusal('USER_DISABLED')
  const token = await idToken(parts, user, row.provider, row)
  return {
    access_token: token,
    expires_in: livesSeconds,
    token_type: 'Bearer',
    refresh_token: next,
    id_token: token,
    user_id: user.subject,
    project_id: parts.audience,
  }
}

/**
 * Each token has one successor, computed from it: whoever asks again because the answer was lost, or in two tabs at once, gets the same one.
 * Once that successor was used in its turn, the old token is in other hands than those that hold the newest, and the sign-in ends (RFC 9700, 4.14.2).
 */
async function rotate(parts: IdentityParts, tokenHash: string, nextHash: string) {
  const { db } = parts
  const now = parts.now()
  const row = await refreshTokenBy(db, tokenHash, now, { lock: true })
  if (!row) return undefined
  const next = row.replaced_at === null ? undefined : await refreshTokenBy(db, nextHash, now)
  if (next?.replaced_at && now.getTime() - next.replaced_at.getTime() > identityLimits.refreshGraceMs) {
    await revokeFamily(db, row.family_id, now)
    await parts.onReuse(db, row, now)
    return 'reused' as const
  }
  await replaceRefreshToken(db, tokenHash, now)
  const { subject, provider } = row
  if (!next) await keepRefreshToken(db, { ...rowOf(parts, row), token_hash: nextHash, subject, provider })
  return row
}

export interface Holder {
  user: User
  signIn: SignIn & { provider: Provider }
}

/** The user of a token of ours that still holds: its sign-in was not ended since. */
export async function holderOf({ db, keys, issuer, audience, now }: IdentityParts, token: unknown): Promise<Holder> {
  if (typeof token !== 'string' || token.length > 4096) throw new IdentityRefusal('INVALID_ID_TOKEN')
  const verified = await jwtVerify(token, keys.keySet, {
    issuer,
    audience,
    algorithms: ['RS256'],
    currentDate: now(),
    clockTolerance: 5,
  }).catch(() => {
    throw new IdentityRefusal('INVALID_ID_TOKEN')
  })
  const user = await userBy(db, 'subject', verified.payload.sub ?? '')
  if (!user) throw new IdentityRefusal('USER_NOT_FOUND')
  if (user.disabled) throw new IdentityRefusal('USER_DISABLED')
  const authTime = Number(verified.payload['auth_time'])
  if (authTime < Math.floor(user.valid_since.getTime() / 1000)) throw new IdentityRefusal('TOKEN_EXPIRED')
  const { sid } = verified.payload
  const signIn = await findSignIn(db, user.subject, typeof sid === 'string' ? sid : signInSecond(new Date(authTime * 1000)), now())
  if (!signIn) throw new IdentityRefusal('TOKEN_EXPIRED')
  return { user, signIn }
}
