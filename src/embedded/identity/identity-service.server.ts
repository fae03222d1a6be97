import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pickLanguage } from '../../lib/languages.ts'
import { describeUser, IdentityRefusal, refusalBody } from './identity-answers.ts'
import { checkOobCode, sendOobCode, signInWithEmailLink, update } from './identity-email.server.ts'
import type { From, IdentityParts } from './identity-parts.ts'
import { sendVerificationCode, signInWithPhoneNumber } from './identity-phone.server.ts'
import { refresh, userOfToken } from './identity-tokens.server.ts'
import { removeUser } from './identity.sql.server.ts'

type Answer = (parts: IdentityParts, body: Record<string, unknown>, from: From) => Promise<object>

const accounts: Record<string, Answer> = {
  sendVerificationCode,
  signInWithPhoneNumber,
  sendOobCode,
  signInWithEmailLink,
  resetPassword: checkOobCode,
  update,
  lookup: async (parts, { idToken }) => {
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [describeUser(await userOfToken(parts, idToken))] }
  },
  delete: async (parts, { idToken }) => {
    await removeUser(parts.db, (await userOfToken(parts, idToken)).subject)
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  },
  createAuthUri: async () => ({ kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: '' }),
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
    scope.get('/identitytoolkit.googleapis.com/v1/recaptchaParams', () => ({ recaptchaSiteKey: 'none' }))
    for (const [name, answer] of Object.entries(accounts))
      scope.post(`/identitytoolkit.googleapis.com/v1/accounts::${name}`, { bodyLimit: 16_384 }, (request) =>
        answer(parts, bodyOf(request), from(request, parts)),
      )
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
function from(request: FastifyRequest, { ownOrigin }: IdentityParts): From {
  const { language } = request.cookies
  return {
    address: request.ip,
    origin: ownOrigin ?? `${request.protocol}://${request.host}`,
    language: pickLanguage(language, request.headers['accept-language']),
  }
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof IdentityRefusal) return reply.status(error.status).send(refusalBody(error))
  const { statusCode } = error as { statusCode?: number }
  if (statusCode && statusCode < 500) return reply.status(400).send(refusalBody(new IdentityRefusal('INVALID_ARGUMENT')))
  request.log.error({ err: error }, 'unexpected error')
  // No JSON: the SDK takes what it cannot read for a broken line, and any error that it can read for the end of the session.
  return reply.status(503).type('text/plain').send('The identity service does not answer right now')
}
