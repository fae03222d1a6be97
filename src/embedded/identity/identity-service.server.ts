import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pickLanguage } from '../../lib/languages.ts'
import { logSecurity } from '../../platform/log-fields.ts'
import { logOf } from '../../platform/log.server.ts'
import { describeUser, IdentityRefusal, refusalBody } from './identity-answers.ts'
import { sendOobCode, signInWithEmailLink } from './identity-email.server.ts'
import type { From, IdentityParts } from './identity-parts.ts'
import { sendVerificationCode, signInWithPhoneNumber } from './identity-phone.server.ts'
import { holderOf, refresh, shownTo } from './identity-tokens.server.ts'
import { textOf } from './identity.rules.ts'
import { knownBrowserCookie, knowsPhone } from './known-browser.rules.ts'

type Answer = (parts: IdentityParts, body: Record<string, unknown>, from: From) => Promise<object>

/** What the SDK of our pages calls, and no more: each further call would be a further way into an account. */
const accounts: Record<string, Answer> = {
  sendVerificationCode,
  signInWithPhoneNumber,
  sendOobCode,
  signInWithEmailLink,
  lookup: async (parts, { idToken }) => {
    const { user, signIn } = await holderOf(parts, idToken)
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [describeUser(await shownTo(parts, user, signIn, signIn.provider))] }
  },
}

/** The SDK asks before it sends a code; "off" keeps it from loading anything of anybody's. */
const recaptchaOff = {
  recaptchaKey: 'projects/parcha/keys/none',
  recaptchaEnforcementState: ['PHONE_PROVIDER', 'EMAIL_PASSWORD_PROVIDER'].map((provider) => ({ provider, enforcementState: 'OFF' })),
}
const jwksPath = '/identity/parcha/jwks.json'

/** The identity service on our own origin, in the protocol of `firebase/auth` (vendors.md, section 1). */
export async function registerIdentity(app: FastifyInstance, parts: IdentityParts): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', () => recaptchaOff)
    for (const [name, answer] of Object.entries(accounts))
      scope.post(`/identitytoolkit.googleapis.com/v1/accounts::${name}`, { bodyLimit: 16_384 }, async (request, reply) => {
        const given = await answer(parts, bodyOf(request), from(request, parts))
        if (name === 'signInWithPhoneNumber') void reply.header('set-cookie', knownFrom(request, parts, given))
        return given
      })
    scope.post('/securetoken.googleapis.com/v1/token', { bodyLimit: 16_384 }, (request) => {
      const { grant_type, refresh_token } = bodyOf(request)
      if (grant_type !== 'refresh_token' || typeof refresh_token !== 'string') throw new IdentityRefusal('INVALID_GRANT_TYPE')
      return refresh(parts, refresh_token)
    })
    scope.get(jwksPath, () => parts.keys.jwks())
  })
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) throw new IdentityRefusal('INVALID_ARGUMENT')
  return body as Record<string, unknown>
}

/** The origin is the installation's own where that is known: a caller writes what it likes into `Host`, and mailed links would lead there. */
function from(request: FastifyRequest, { ownOrigin, keys }: IdentityParts): From {
  const { language } = request.cookies
  return {
    address: request.ip,
    origin: ownOrigin ?? `${request.protocol}://${request.host}`,
    language: pickLanguage(language, request.headers['accept-language']),
    knows: (phone) => knowsPhone(keys.seal, request.cookies, phone),
  }
}

/** From now on this browser is no stranger to the phone that signed in. */
function knownFrom({ cookies }: FastifyRequest, { keys, ownOrigin }: IdentityParts, given: object): string {
  const phone = 'phoneNumber' in given ? textOf(given.phoneNumber) : ''
  return knownBrowserCookie(keys.seal, cookies, phone, ownOrigin?.startsWith('https:') ?? false)
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof IdentityRefusal) {
    if (error.security) logSecurity(logOf(request), error.security)
    return reply.status(error.status).send(refusalBody(error))
  }
  const { statusCode } = error as { statusCode?: number }
  if (statusCode && statusCode < 500) return reply.status(400).send(refusalBody(new IdentityRefusal('INVALID_ARGUMENT')))
  logOf(request).error({ err: error }, 'unexpected error')
  // No JSON: the SDK takes what it cannot read for a broken line, and any error that it can read for the end of the session.
  return reply.status(503).type('text/plain; charset=utf-8').send('The identity service does not answer right now')
}
