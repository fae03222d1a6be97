import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../src/app/app.server.ts'
import { wireEndpoints } from '../src/app/endpoints.server.ts'
import { testApp, testNow } from './support/app.ts'
import { newPhone } from './support/seed.ts'
import { onePage } from './support/one-page.ts'
import { signIn } from './support/sign-in.ts'

/** One page that answers how many bytes it was sent. */
const build = onePage(async (request) => String((await request.arrayBuffer()).byteLength))

const made = await testApp()
const config = { ...made.parts.config, PAGES_PER_ADDRESS_MINUTE: 20, PAGES_PER_ACCOUNT_MINUTE: 5 }
const parts = { ...made.parts, config }
const pages = await buildApp({ ...parts, endpoints: await wireEndpoints(parts), pages: async () => build, dev: true, now: () => testNow })

const post = (url: string, payload: string | Buffer, type: string | undefined = 'application/x-www-form-urlencoded') =>
  pages.inject({ method: 'POST', url, payload, headers: type ? { 'content-type': type } : {}, remoteAddress: '198.51.100.1' })
const open = (remoteAddress: string, cookie = ''): Promise<LightMyRequestResponse> =>
  pages.inject({ url: '/language', remoteAddress, headers: { cookie } })
async function statuses(count: number, ...from: Parameters<typeof open>): Promise<number[]> {
  const seen = []
  for (let n = 0; n < count; n++) seen.push((await open(...from)).statusCode)
  return seen
}

/** The cookie of a browser that has just signed in. */
async function signedInCookie(): Promise<string> {
  const { idToken } = await signIn(made, newPhone())
  const headers = { app: 'patient', authorization: `Firebase ${idToken}` }
  await made.http.inject({ method: 'POST', url: '/api/session/', headers, payload: {} })
  return `user_token=${idToken}`
}

describe('a form of a page', () => {
  it('reaches its page whole', async () => {
    const answer = await post('/language', `a=${'x'.repeat(60_000)}`)
    expect([answer.statusCode, answer.body]).toEqual([200, '60002'])
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json', 'made/up'])(
    'is refused above 64 KB before it is kept in memory (%s)',
    async (type) => {
      const answer = await post('/language', 'x'.repeat(64 * 1024 + 1), type)
      expect(answer.statusCode).toBe(413)
      expect(answer.body).toContain('This form is too large')
    },
  )
})

describe('opening pages', () => {
  it('is limited for one address, and for no other', async () => {
    const seen = await statuses(25, '198.51.100.2')
    expect(seen.filter((status) => status === 429)).toHaveLength(5)
    expect(await statuses(3, '198.51.100.3')).toEqual([200, 200, 200])
  })

  it('says when to come back', async () => {
    await statuses(25, '198.51.100.4')
    const refused = await open('198.51.100.4')
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(refused.body).toContain('Too many requests')
  })

  it('is limited for each account apart from the Wi-Fi it shares with others', async () => {
    const [one, other] = [await signedInCookie(), await signedInCookie()]
    const seen = await statuses(8, '198.51.100.5', one)
    expect(seen.filter((status) => status === 429)).toHaveLength(3)
    expect(await statuses(5, '198.51.100.5', other)).toEqual([200, 200, 200, 200, 200])
    expect(await statuses(20, '198.51.100.5')).not.toContain(429)
  })
})
