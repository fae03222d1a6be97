import { jwtVerify } from 'jose'
import { IdentityRefusal } from './identity-answers.ts'
import type { IdentityParts } from './identity-parts.ts'
import { hashOf, identityLimits, newSecret } from './identity.rules.ts'
import { keepRefreshToken, refreshTokenBy, userBy } from './identity.sql.server.ts'

type User = NonNullable<Awaited<ReturnType<typeof userBy>>>
type Provider = 'phone' | 'password'
const livesSeconds = String(identityLimits.tokenLivesMs / 1000)

/** Signed in: a token for an hour and a secret of this device to get the next one. */
export async function issueTokens(parts: IdentityParts, user: User, provider: Provider) {
  const now = parts.now()
  const refreshToken = newSecret()
  await keepRefreshToken(parts.db, {
    token_hash: hashOf(refreshToken),
    subject: user.subject,
    provider,
    auth_time: now,
    last_used_at: now,
  })
  return { idToken: await idToken(parts, user, provider, now), refreshToken, expiresIn: livesSeconds }
}

function idToken({ keys, issuer, audience, now }: IdentityParts, user: User, provider: Provider, authTime: Date): Promise<string> {
  const { subject, phone_number, email, email_verified, display_name } = user
  const claims = {
    sub: subject,
    user_id: subject,
    auth_time: Math.floor(authTime.getTime() / 1000),
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
  const row = await refreshTokenBy(parts.db, hashOf(refreshToken), parts.now())
  const user = row && (await userBy(parts.db, 'subject', row.subject))
  if (!row || !user || row.auth_time < user.valid_since) throw new IdentityRefusal('TOKEN_EXPIRED')
  if (user.disabled) throw new IdentityRefusal('USER_DISABLED')
  const token = await idToken(parts, user, row.provider, row.auth_time)
  return {
    access_token: token,
    expires_in: livesSeconds,
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: token,
    user_id: user.subject,
    project_id: parts.audience,
  }
}

/** The user of a token of ours that still holds. */
export async function userOfToken({ db, keys, issuer, audience, now }: IdentityParts, token: unknown): Promise<User> {
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
  return user
}
