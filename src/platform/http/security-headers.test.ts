import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { registerApi } from './http.server.ts'
import { envelopeOptions } from './http-errors.server.ts'
import { registerSecurityHeaders } from './security-headers.server.ts'

async function appWith(options: { https: boolean; dev: boolean }): Promise<FastifyInstance> {
  const app = fastify(envelopeOptions) as unknown as FastifyInstance
  registerSecurityHeaders(app, options)
  app.get('/page/', (request) => request.nonce)
  app.get('/consultation/:id/join', () => '')
  app.get('/broken/', () => {
    throw new Error('bug')
  })
  await registerApi(app, [], () => {
    throw new Error('nobody calls')
  })
  afterAll(() => app.close())
  return app
}
const app = await appWith({ https: true, dev: false })

test.each(['/page/', '/broken/', '/nowhere/', '/api/nowhere/', '/api/%zz/', '/%zz', '/consultation/7/join'])(
  '%s carries every header of S6',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    for (const part of [
      `default-src 'none'`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `object-src 'none'`,
      `'strict-dynamic'`,
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|http/)
  },
)

test('each answer has a nonce of its own, which the page can read', async () => {
  const [one, two] = await Promise.all([app.inject('/page/'), app.inject('/page/')])
  expect(one?.headers['content-security-policy']).toContain(`'nonce-${one?.body}'`)
  expect(one?.body).not.toBe(two?.body)
  expect(Buffer.from(one?.body ?? '', 'base64')).toHaveLength(16)
})

test.each(['/consultation/7/join', '/desk/consultations/7', '/desk/consultations', '/desk', '/desk/login?next=/desk', '/auth/login/phone'])(
  'S6: %s, from which a call is entered without another load, may use camera and microphone',
  async (url) => {
    expect((await app.inject(url)).headers['permissions-policy']).toContain('camera=(self), microphone=(self)')
  },
)

test.each(['/page/', '/nowhere/consultation/', '/api/x/', '/deskless', '/authors'])('S6: %s may use neither', async (url) => {
  expect((await app.inject(url)).headers['permissions-policy']).toContain('camera=(), microphone=()')
})

test('plain http promises no https', async () => {
  expect((await (await appWith({ https: false, dev: false })).inject('/page/')).headers).not.toHaveProperty('strict-transport-security')
})
