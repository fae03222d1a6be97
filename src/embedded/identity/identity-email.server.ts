import { inTransaction } from '../../platform/database.server.ts'
import type { TemplateKey } from '../../vendors/messages/message-templates.ts'
import { describeUser, IdentityRefusal } from './identity-answers.ts'
import type { From, IdentityParts } from './identity-parts.ts'
import { countSend } from './identity-phone.server.ts'
import { issueTokens, userOfToken } from './identity-tokens.server.ts'
import { hashOf, identityLimits, isEmail, isOurs, newSecret, textOf } from './identity.rules.ts'
import { addUser, changeUser, keepLink, linkBy, spendLink, userBy } from './identity.sql.server.ts'

type Body = Record<string, unknown>
type Purpose = 'EMAIL_SIGNIN' | 'VERIFY_EMAIL'
export const apiKey = 'parcha'

/** Mails a link back to this installation; known and unknown addresses get the same. */
export async function sendOobCode(parts: IdentityParts, body: Body, from: From) {
  const purpose = body['requestType']
  if (purpose !== 'EMAIL_SIGNIN' && purpose !== 'VERIFY_EMAIL') throw new IdentityRefusal('OPERATION_NOT_ALLOWED')
  const signedIn = purpose === 'VERIFY_EMAIL' ? await userOfToken(parts, body['idToken']) : null
  const email = (signedIn?.email ?? textOf(body['email'])).toLowerCase()
  if (!isEmail(email)) throw new IdentityRefusal('INVALID_EMAIL')
  const continueUrl = textOf(body['continueUrl'])
  if (!isOurs(continueUrl, [from.origin])) throw new IdentityRefusal('UNAUTHORIZED_DOMAIN : the link must lead back here')
  await mailLink(parts, { purpose, email, continueUrl, template: purpose === 'EMAIL_SIGNIN' ? 'sign_in_link' : 'verify_link' }, from)
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

interface MailedLink {
  purpose: Purpose
  email: string
  continueUrl: string
  template: TemplateKey
}

export async function mailLink(parts: IdentityParts, { purpose, email, continueUrl, template }: MailedLink, from: From): Promise<void> {
  await countSend(parts, email, from)
  const code = newSecret()
  const expires_at = new Date(parts.now().getTime() + identityLimits.linkLivesMs)
  await keepLink(parts.db, { code_hash: hashOf(code), purpose, email, expires_at })
  const link = new URL(continueUrl)
  const mode = purpose === 'EMAIL_SIGNIN' ? 'signIn' : 'verifyEmail'
  for (const [name, value] of Object.entries({ mode, oobCode: code, apiKey, lang: from.language })) link.searchParams.set(name, value)
  const vars = { link: link.href }
  const sent = await parts.sender.send({ id: parts.newId(), to: email, channel: 'email', template, vars, language: from.language })
  if (sent.state !== 'sent') throw new IdentityRefusal('INTERNAL_ERROR : the message could not be sent', 503)
}

/** Signs in by a mailed link, or links its address to the account of `idToken`. */
export async function signInWithEmailLink(parts: IdentityParts, body: Body) {
  const email = textOf(body['email']).toLowerCase()
  const now = parts.now()
  const linking = body['idToken'] === undefined ? null : await userOfToken(parts, body['idToken'])
  const codeHash = hashOf(textOf(body['oobCode']))
  const link = await linkBy(parts.db, codeHash)
  if (!link || link.email !== email || link.purpose !== 'EMAIL_SIGNIN' || link.used_at) throw new IdentityRefusal('INVALID_OOB_CODE')
  if (link.expires_at <= now) throw new IdentityRefusal('EXPIRED_OOB_CODE')
  const { user, isNewUser } = await inTransaction(parts.db, async (db) => {
    if (!(await spendLink(db, codeHash, now))) throw new IdentityRefusal('INVALID_OOB_CODE')
    const owner = await userBy(db, 'email', email)
    if (linking && owner && owner.subject !== linking.subject) throw new IdentityRefusal('EMAIL_EXISTS')
    const subject = linking?.subject ?? owner?.subject ?? parts.newId()
    const fresh = !linking && !owner
    if (fresh) await addUser(db, { subject, email, email_verified: true }, now)
    else await changeUser(db, subject, { email, email_verified: true, last_login_at: now })
    const found = await userBy(db, 'subject', subject)
    if (!found) throw new Error('a user just written is not there')
    return { user: found, isNewUser: fresh }
  })
  if (user.disabled) throw new IdentityRefusal('USER_DISABLED')
  const tokens = await issueTokens(parts, user, 'password')
  return { kind: 'identitytoolkit#EmailLinkSigninResponse', email, localId: user.subject, isNewUser, ...tokens }
}

/** What a link is for, without using it; passwords are not a way in here. */
export async function checkOobCode(parts: IdentityParts, body: Body) {
  const link = await linkBy(parts.db, hashOf(textOf(body['oobCode'])))
  if (body['newPassword'] !== undefined) throw new IdentityRefusal('OPERATION_NOT_ALLOWED')
  if (!link || link.used_at) throw new IdentityRefusal('INVALID_OOB_CODE')
  if (link.expires_at <= parts.now()) throw new IdentityRefusal('EXPIRED_OOB_CODE')
  return { kind: 'identitytoolkit#ResetPasswordResponse', requestType: link.purpose, email: link.email }
}

/** `accounts:update`: applies a mailed code, or changes what a signed-in person may change of themselves. */
export async function update(parts: IdentityParts, body: Body) {
  if (body['oobCode'] !== undefined) return applyCode(parts, textOf(body['oobCode']))
  if (body['password'] !== undefined) throw new IdentityRefusal('OPERATION_NOT_ALLOWED')
  const user = await userOfToken(parts, body['idToken'])
  const removed = Array.isArray(body['deleteProvider']) ? (body['deleteProvider'] as unknown[]) : []
  const name = body['displayName']
  if (removed.includes('phone') && !user.email) throw new IdentityRefusal('OPERATION_NOT_ALLOWED')
  await changeUser(parts.db, user.subject, {
    last_login_at: user.last_login_at,
    ...(typeof name === 'string' ? { display_name: name.slice(0, 120) } : {}),
    ...(removed.includes('password') && user.phone_number ? { email: null, email_verified: false } : {}),
    ...(removed.includes('phone') ? { phone_number: null } : {}),
  })
  return described(parts, user.subject)
}

async function applyCode(parts: IdentityParts, code: string) {
  const link = await spendLink(parts.db, hashOf(code), parts.now())
  if (!link || link.purpose !== 'VERIFY_EMAIL') throw new IdentityRefusal('INVALID_OOB_CODE')
  const user = await userBy(parts.db, 'email', link.email)
  if (!user) throw new IdentityRefusal('INVALID_OOB_CODE')
  await changeUser(parts.db, user.subject, { email_verified: true })
  return described(parts, user.subject)
}

async function described(parts: IdentityParts, subject: string) {
  const user = await userBy(parts.db, 'subject', subject)
  if (!user) throw new IdentityRefusal('USER_NOT_FOUND')
  const { localId, email, displayName, providerUserInfo } = describeUser(user)
  const answer = { kind: 'identitytoolkit#SetAccountInfoResponse', localId, emailVerified: user.email_verified, providerUserInfo }
  return { ...answer, ...(email ? { email } : {}), ...(displayName ? { displayName } : {}) }
}
