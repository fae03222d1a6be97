import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.server.ts'
import type { InstallationKeys } from '../../platform/keys/keys.types.ts'
import { type Identity, type Link, MailLimited } from '../../vendors/identity/identity-port.ts'
import { type Claims, readToken, signInSecond } from '../../vendors/identity/identity-tokens.ts'
import type { MessageSender } from '../../vendors/messages/message-sender.ts'
import { IdentityRefusal, tooManyAttempts } from './identity-answers.ts'
import { apiKey, mailLink } from './identity-email.server.ts'
import { openIdentityKeys } from './identity-keys.server.ts'
import type { IdentityParts } from './identity-parts.ts'
import { registerIdentity } from './identity-service.server.ts'
import { identityLimits, type LimitSettings, sendLimits } from './identity.rules.ts'
import { changeUser, endSignIn, removeUser, revokeAll, userBy } from './identity.sql.server.ts'

interface Wanted {
  db: Db
  sender: MessageSender
  keys: InstallationKeys
  /** How people reach this installation: the issuer's own name. */
  publicUrl: string
  /** Whether somebody said so; otherwise it is only how this machine reaches itself. */
  publicUrlSaid: boolean
  refreshLivesMs: number
  onReuse: IdentityParts['onReuse']
  mayJoin: IdentityParts['mayJoin']
  limits: LimitSettings
  now: () => Date
}
const audience = 'parcha'

/** The embedded identity service as one of the identity services there are. */
export async function openEmbeddedIdentity({
  db,
  sender,
  keys: kept,
  publicUrl,
  publicUrlSaid,
  refreshLivesMs,
  onReuse,
  mayJoin,
  limits,
  now,
}: Wanted): Promise<Identity> {
  const keys = await openIdentityKeys(kept, now())
  const issuer = new URL(`/identity/${audience}`, publicUrl).href
  const parts: IdentityParts = {
    db,
    keys,
    sender,
    issuer,
    audience,
    ownOrigin: publicUrlSaid ? new URL(publicUrl).origin : null,
    refreshLivesMs,
    onReuse,
    mayJoin,
    limits: sendLimits(limits),
    now,
    newId: uuidv7,
  }
  const rules = { issuer, audience, keys: keys.keySet }
  const mail = mailOf(parts, new URL(publicUrl).origin)
  return {
    name: 'built-in sign-in service instead of Firebase',
    read: async (token, at) => named(await readToken(token, rules, at)),
    endSignIn: (subject, signInId, at) => endSignIn(db, subject, signInId, at),
    revokeAll: async (subject, at) => {
      await revokeAll(db, subject, at)
      await changeUser(db, subject, { valid_since: at })
    },
    browser: { api_key: apiKey, project_id: audience, auth_domain: null, embedded: true },
    register: (app) => registerIdentity(app, parts),
    mail: {
      get available() {
        return sender.channels?.includes('email') ?? true
      },
      sendSignInLink: mail('sign_in_link'),
      sendVerifyLink: mail('verify_link'),
      linkLivesMs: identityLimits.linkLivesMs,
      verifiedEmail: async (subject) => {
        const user = await userBy(db, 'subject', subject)
        return user?.email_verified ? user.email : null
      },
      forget: (subject) => removeUser(db, subject),
      detach: (subject) => changeUser(db, subject, { email: null, email_verified: false }),
    },
  }
}

function mailOf(parts: IdentityParts, origin: string) {
  return (template: 'sign_in_link' | 'verify_link') =>
    async ({ email, continueUrl, language, account, address }: Link) => {
      const from = { address, origin, language, knows: () => false, account }
      await mailLink(parts, { email, continueUrl, template }, from).catch((error: unknown) => {
        throw error instanceof IdentityRefusal && error.message === tooManyAttempts ? new MailLimited() : error
      })
    }
}

/** Tokens of before had no name for their sign-in. */
function named(claims: Claims | null): Claims | null {
  return claims && { ...claims, signInId: claims.signInId ?? signInSecond(claims.authTime) }
}
