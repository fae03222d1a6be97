import { connect, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../src/app/app.server.ts'
import { wireEndpoints } from '../src/app/endpoints.server.ts'
import { builtPages } from '../src/app/pages.server.ts'
import { built } from './support/app-process.ts'
import { testApp, testNow } from './support/app.ts'
import { seedPatient } from './support/seed.ts'
import { onePage } from './support/one-page.ts'
import { signIn } from './support/sign-in.ts'

// What a stranger can send to the application as a whole, before anybody asks who they are.
const made = await testApp()
const proxy = '10.0.0.7'
const config = { ...made.parts.config, TRUSTED_PROXY: [proxy], PAGES_PER_ADDRESS_MINUTE: 20 }
const parts = { ...made.parts, config }
const endpoints = await wireEndpoints(parts)
const app = await buildApp({ ...parts, endpoints, pages: async () => onePage(({ url }) => url), dev: true, now: () => testNow })

describe('a form that is posted to a page', () => {
  const post = (headers: Record<string, string>, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST') =>
    app.inject({ method, url: '/language', headers: { host: 'parcha.example', ...headers }, remoteAddress: '192.0.2.1' })

  it('is refused from another site, from a page that hides where it is, and from a neighbour of the same domain', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://parcha.example.evil.example' },
      { origin: 'https://parcha.example:8443' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ] as Record<string, string>[])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
        expect((await post(headers, method)).statusCode, JSON.stringify([method, headers])).toBe(403)
  })

  it('is taken from our own pages', async () => {
    for (const headers of [{ origin: 'https://parcha.example' }, { 'sec-fetch-site': 'same-origin' }] as Record<string, string>[])
      expect((await post(headers)).statusCode).toBe(200)
  })
})

describe('what a proxy would say', () => {
  const forwarded = (n: number) => ({
    'x-forwarded-for': `203.0.113.${n}`,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    host: 'parcha.example',
  })
  const refusedOf = async (remoteAddress: string) => {
    let refused = 0
    for (let n = 1; n <= 25; n++)
      if ((await app.inject({ url: '/x', remoteAddress, headers: forwarded(n) })).statusCode === 429) refused += 1
    return refused
  }

  it('is not believed when a stranger says it: their own address is counted', async () => {
    expect(await refusedOf('198.51.100.77')).toBe(5)
  })

  it('is believed of the proxy that was named: each caller behind it is counted apart', async () => {
    expect(await refusedOf(proxy)).toBe(0)
  })

  it('leads nobody to another host: a stranger cannot say which host or scheme was asked', async () => {
    const { body } = await app.inject({ url: '/x', remoteAddress: '198.51.100.78', headers: forwarded(1) })
    expect(body).toBe('http://parcha.example/x')
  })
})

it('refuses a request that says its length in two ways, and answers nothing that was hidden behind it', async () => {
  await made.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = made.http.server.address() as AddressInfo
  const say = (text: string) =>
    new Promise<string>((done) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (answer += String(chunk)))
      socket.on('close', () => done(answer))
      socket.on('error', () => {})
    })
  const hidden = 'GET /api/config/ HTTP/1.1\r\nHost: x\r\napp: patient\r\nConnection: close\r\n\r\n'
  const head = 'POST /api/session/ HTTP/1.1\r\nHost: x\r\napp: patient\r\n'
  for (const lengths of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Transfer-Encoding: xchunked\r\n',
    'Transfer-Encoding : chunked\r\n',
  ]) {
    const answer = await say(`${head}${lengths}\r\n0\r\n\r\n${hidden}`)
    expect(answer.match(/HTTP\/1\.1 \d+/g), lengths).toEqual(['HTTP/1.1 400'])
  }
})

it('waits five minutes at most for the rest of a request', () => {
  expect(app.server.requestTimeout).toBe(300_000)
})

it('says its type, and UTF-8 for every text, with each kind of answer', async () => {
  const types: Record<string, RegExp> = {
    '/api/config/': /^application\/json; charset=utf-8$/,
    '/api/nowhere/': /^application\/json; charset=utf-8$/,
    '/api/docs/': /^text\/html; charset=utf-8$/i,
    '/mailbox/': /^text\/html; charset=utf-8$/,
    '/mailbox/messages.json': /^application\/json; charset=utf-8$/,
    '/.well-known/security.txt': /^text\/plain; charset=utf-8$/,
    '/verify/': /^text\/html; charset=utf-8$/,
  }
  for (const [url, type] of Object.entries(types))
    expect((await app.inject({ url, headers: { app: 'patient' } })).headers['content-type'], url).toMatch(type)
  const refused = await app.inject({ method: 'POST', url: '/language', headers: { origin: 'https://evil.example' } })
  expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8')
})

describe('markup in what somebody writes', () => {
  const planted = `</script><img src=x onerror="alert(1)">'&`
  const isText = (page: string) => {
    expect(page).not.toMatch(/<img src=x/i)
    expect(page).not.toContain('</script><img')
  }

  it('is shown as text in the mailbox', async () => {
    const row = { channel: 'email' as const, recipient: 'asha@mail.example', template: 'notice', at: testNow }
    await made.db
      .insertInto('mailbox')
      .values({ ...row, message_id: '00000000-0000-7000-8000-000000000001', text: planted } as never)
      .execute()
    for (const url of ['/mailbox/', `/mailbox/?to=${encodeURIComponent(planted)}`]) isText((await app.inject(url)).body)
    expect((await app.inject('/mailbox/')).body).toContain('&#60;img src=x')
  })

  it.skipIf(!built)('is shown as text in pages and in the data they carry: a name, a search', async () => {
    const pages = await buildApp({ ...made.parts, endpoints, pages: builtPages, now: () => testNow })
    const search = await pages.inject(`/search?term=${encodeURIComponent(planted)}`)
    expect(search.statusCode).toBe(200)
    isText(search.body)
    expect(search.body).toContain('onerror')
    const { phone } = await seedPatient(made.db, testNow, { name: planted })
    const { idToken } = await signIn(made, phone)
    const headers = { app: 'patient', authorization: `Firebase ${idToken}` }
    await pages.inject({ method: 'POST', url: '/api/session/', headers, payload: {} })
    const profile = await pages.inject({ url: '/account/profile', headers: { cookie: `user_token=${idToken}` } })
    expect(profile.statusCode).toBe(200)
    isText(profile.body)
    // The name is on the page and in its data, written so that no browser takes it for markup.
    expect(profile.body).toContain('onerror')
  })
})
