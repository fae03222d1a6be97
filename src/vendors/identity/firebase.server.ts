import { createRemoteJWKSet } from 'jose'
import { Refusal } from '../../lib/errors.ts'
import { type Identity, MailLimited } from './identity-port.ts'
import { readToken } from './identity-tokens.ts'

interface FirebaseSettings {
  projectId: string
  apiKey: string
  authDomain: string
  jwksUrl: string
  /** Where the service answers; another address in tests only. */
  toolkitUrl: string
}

/** Whom the SDK in a browser talks to: the service, its tokens, and the puzzle that proves a person before an SMS. */
export const firebaseOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://www.google.com',
  'https://www.recaptcha.net',
] as const

const timeoutMs = 5000
const linkLivesMs = 60 * 60 * 1000

/** Firebase Authentication over its REST protocol and its public keys: no service account, no SDK on the server (vendors.md, 1.6). */
export function firebase({ projectId, apiKey, authDomain, jwksUrl, toolkitUrl }: FirebaseSettings): Identity {
  const issuer = `https://securetoken.google.com/${projectId}`
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: timeoutMs })
  const mailLink = async (email: string, continueUrl: string, language: string) => {
    const response = await fetch(`${toolkitUrl}/v1/accounts:sendOobCode?key=${apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-firebase-locale': language },
      body: JSON.stringify({ requestType: 'EMAIL_SIGNIN', email, continueUrl, canHandleCodeInApp: true }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new Refusal('unavailable')
    })
    // The project's own limits: the text is the code, `QUOTA_EXCEEDED : Exceeded daily quota for email sign-in` for example.
    if (response.status === 429 || /QUOTA_EXCEEDED|TOO_MANY_ATTEMPTS/.test(response.ok ? '' : await response.text()))
      throw new MailLimited()
    if (!response.ok) throw new Refusal('unavailable')
  }
  return {
    name: `Firebase project ${projectId}`,
    // It has no name for a sign-in; what a project's own claims call so is not the vendor's word.
    read: async (token, now) => {
      const claims = await readToken(token, { issuer, audience: projectId, keys }, now)
      return claims && { ...claims, signInId: null }
    },
    // A refreshed token tells the second of its sign-in, and that sign-in's session is over here.
    endSignIn: async () => {},
    // Without a service account nobody can be signed out there; `users.tokens_valid_from` refuses their tokens here.
    revokeAll: async () => {},
    browser: { api_key: apiKey, project_id: projectId, auth_domain: authDomain, embedded: false },
    mail: {
      // Firebase mails its links by itself.
      available: true,
      sendSignInLink: ({ email, continueUrl, language }) => mailLink(email, continueUrl, language),
      sendVerifyLink: ({ email, continueUrl, language }) => mailLink(email, continueUrl, language),
      linkLivesMs,
      verifiedEmail: async () => null,
      // Deleting needs a service account there; the account here no longer knows the subject.
      forget: async () => {},
      // As above; the e-mail of a sealed account is claimed by nobody here.
      detach: async () => {},
    },
  }
}
