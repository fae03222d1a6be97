import { inTransaction } from '../../platform/database/database.server.ts'
import type { TemplateKey } from '../../vendors/messages/message-templates.ts'
import { IdentityRefusal } from './identity-answers.ts'
import { isFreshSignIn } from '../../vendors/identity/identity-tokens.ts'
import type { From, IdentityParts } from './identity-parts.ts'
import { countMail } from './identity-sends.server.ts'
import { type Holder, holderOf, issueTokens } from './identity-tokens.server.ts'
import { hashOf, identityLimits, isEmail, isOwnOrigin, newSecret, textOf } from './identity.rules.ts'
import { addUser, changeUser, keepLink, linkBy, spendLink, userBy } from './identity.sql.server.ts'

type Body = Record<string, unknown>
export const apiKey = 'parcha'

/** Mails a link back to this installation; known and unknown addresses get the same. */
export async function sendOobCode(parts: IdentityParts, body: Body, from: From) {
  if (body['requestType'] !== 'EMAIL_SIGNIN') throw new IdentityRefusal('OPERATION_NOT_ALLOWED')
  const email = textOf(body['email']).toLowerCase()
  if (!isEmail(email)) throw new IdentityRefusal('INVALID_EMAIL')
  const continueUrl = textOf(body['continueUrl'])
  if (!isOwnOrigin(continueUrl, [from.origin])) throw new IdentityRefusal('UNAUTHORIZED_DOMAIN : the link must lead back here')
  await mailLink(parts, { email, continueUrl, template: 'sign_in_link' }, from)
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

interface MailedLink {
  email: string
  continueUrl: string
  template: TemplateKey
}

export async function mailLink(parts: IdentityParts, { email, continueUrl, template }: MailedLink, from: From): Promise<void> {
  await countMail(parts, email, from)
  const code = newSecret()
  const expires_at = new Date(parts.now().getTime() + identityLimits.linkLivesMs)
  await keepLink(parts.db, { code_hash: hashOf(code), purpose: 'EMAIL_SIGNIN', email, expires_at })
  const link = new URL(continueUrl)
  for (const [name, value] of Object.entries({ mode: 'signIn', oobCode: code, apiKey, lang: from.language }))
    link.searchParams.set(name, value)
  const vars = { link: link.href }
  const sent = await parts.sender.send({ id: parts.newId(), to: email, channel: 'email', template, vars, language: from.language })
  if (sent.state !== 'sent') throw new IdentityRefusal('INTERNAL_ERROR : the message could not be sent', 503)
}

/** Signs in by a mailed link, or joins its address to the account of `idToken`, which must have signed in just now. */
export async function signInWithEmailLink(parts: IdentityParts, body: Body) {
  const email = textOf(body['email']).toLowerCase()
  const holder = body['idToken'] === undefined ? null : await freshHolder(parts, body['idToken'])
  const codeHash = hashOf(textOf(body['oobCode']))
  const link = await linkBy(parts.db, codeHash)
  if (!link || link.email !== email || link.purpose !== 'EMAIL_SIGNIN' || link.used_at) throw new IdentityRefusal('INVALID_OOB_CODE')
  if (link.expires_at <= parts.now()) throw new IdentityRefusal('EXPIRED_OOB_CODE')
  const { user, isNewUser } = await inTransaction(parts.db, (db) => useLink({ ...parts, db }, { email, codeHash, holder }))
  if (user.disabled) throw new IdentityRefusal('USER_DISABLED')
  // An e-mail that was joined is no new sign-in: the one that stands goes on.
  const tokens = await issueTokens(parts, user, holder?.signIn.provider ?? 'password', holder?.signIn)
  return { kind: 'identitytoolkit#EmailLinkSigninResponse', email, localId: user.subject, isNewUser, ...tokens }
}

async function freshHolder(parts: IdentityParts, idToken: unknown): Promise<Holder> {
  const holder = await holderOf(parts, idToken)
  if (!isFreshSignIn(holder.signIn.auth_time, parts.now())) throw new IdentityRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  const { user, signIn } = holder
  if (!(await parts.mayJoin(parts.db, { subject: user.subject, sign_in_id: signIn.sign_in_id })))
    throw new IdentityRefusal('OPERATION_NOT_ALLOWED')
  return holder
}

interface UsedLink {
  email: string
  codeHash: string
  holder: Holder | null
}

async function useLink({ db, now, newId }: IdentityParts, { email, codeHash, holder }: UsedLink) {
  if (!(await spendLink(db, codeHash, now()))) throw new IdentityRefusal('INVALID_OOB_CODE')
  const owner = await userBy(db, 'email', email)
  if (holder && owner && owner.subject !== holder.user.subject) throw new IdentityRefusal('EMAIL_EXISTS')
  const subject = holder?.user.subject ?? owner?.subject ?? newId()
  const isNewUser = !holder && !owner
  if (isNewUser) await addUser(db, { subject, email, email_verified: true }, now())
  else await changeUser(db, subject, { email, email_verified: true, last_login_at: now() })
  const user = await userBy(db, 'subject', subject)
  if (!user) throw new Error('a user just written is not there')
  return { user, isNewUser }
}
