import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { atLength, runs } from '../../../tests/support/long.ts'
import { newPhone } from '../../../tests/support/seed.ts'
import { sameDistribution } from '../../../tests/support/same-distribution.ts'
import { codeOf, identityCall, signIn } from '../../../tests/support/sign-in.ts'
import { newCode } from './identity.rules.ts'

let now = testNow
const app = await testApp(() => now)
const minute = 60_000
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const call = (name: string, body: object, address?: string) => identityCall(app.http, name, body, address)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function sendTo(phone: string, address?: string): Promise<string> {
  return (await call('sendVerificationCode', { phoneNumber: phone }, address)).body['sessionInfo'] ?? ''
}

describe('S2: a code cannot be guessed', () => {
  test('six digits, each as likely as the next', () => {
    const codes = Array.from({ length: 20_000 }, newCode)
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    for (let place = 0; place < 6; place++) {
      const counts = Map.groupBy(codes, (code) => code[place])
      const chiSquare = [...counts.values()].reduce((sum, { length }) => sum + (length - 2000) ** 2 / 2000, 0)
      // Nine degrees of freedom: by chance once in a million.
      expect(chiSquare).toBeLessThan(44.8)
    }
  })

  test('at most a hundred guesses a day count for one phone, from all networks and a known browser together: one in 10,000', async () => {
    const phone = newPhone()
    const cookie = await knownBrowser(phone)
    later(24 * 60 * minute)
    let counted = 0
    for (let step = 0; step < 24 * 12 - 1; step++, later(5 * minute)) {
      const asks = [send(phone, { address: `10.${step % 200}.0.1` }), send(phone, { cookie })]
      for (const { sessionInfo } of await Promise.all(asks)) {
        if (!sessionInfo) continue
        const code = wrong(await codeOf(app, phone))
        const guesses = await Promise.all(Array.from({ length: 8 }, () => call('signInWithPhoneNumber', { sessionInfo, code })))
        counted += guesses.filter(({ body }) => body.error?.message === 'INVALID_CODE').length
      }
    }
    expect(counted).toBe(100)
    expect(counted / 1_000_000).toBeLessThanOrEqual(1 / 10_000)
  })
})

describe('S13: a stranger who asks for codes keeps nobody out', () => {
  test('whoever has the right code gets through, however many wrong ones were tried for the phone', async () => {
    later(60 * minute)
    const phone = newPhone()
    for (let n = 0; n < 2; n++) {
      const sessionInfo = await sendTo(phone, '198.51.100.7')
      const code = wrong(await codeOf(app, phone))
      for (let n = 0; n < 6; n++) await call('signInWithPhoneNumber', { sessionInfo, code })
    }
    const { idToken } = await signIn(app, phone)
    expect(idToken).not.toBe('')
  })

  test('a browser that signed in with the phone before gets its code while a stranger uses up all the others', async () => {
    const phone = newPhone()
    const cookie = await knownBrowser(phone)
    later(60 * minute)
    for (let n = 0; n < 30; n++) await sendTo(phone, `10.9.${n}.1`)
    expect(await sendTo(phone, '10.8.0.1')).toBe('')
    const { sessionInfo } = await send(phone, { cookie, address: '10.9.1.1' })
    const answer = await call('signInWithPhoneNumber', { sessionInfo, code: await codeOf(app, phone) })
    expect(answer.body['phoneNumber']).toBe(phone)
    later(24 * 60 * minute)
  })

  test('the cookie of another phone, or one that was made up, is a stranger’s', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const cookie = await knownBrowser(other)
    const [key = ''] = cookie.split('.')
    later(60 * minute)
    for (let n = 0; n < 3; n++) await sendTo(phone)
    for (const held of [cookie, `${key}.${'A'.repeat(43)}`, 'known_browser=x'])
      expect((await send(phone, { cookie: held })).sessionInfo).toBeUndefined()
  })

  test('one browser is known to each phone of a family', async () => {
    const [mother, father] = [newPhone(), newPhone()]
    const cookie = await knownBrowser(father, await knownBrowser(mother))
    later(60 * minute)
    for (const phone of [mother, father]) {
      for (let n = 0; n < 3; n++) await sendTo(phone)
      expect((await send(phone, { cookie })).sessionInfo).toBeDefined()
    }
    later(60 * minute)
  })

  test('two networks do not use up what a phone gets in a day, however long they ask: the rest is for a new device elsewhere', async () => {
    const phone = newPhone()
    for (let n = 0; n < 80; n++, later(16 * minute)) await sendTo(phone, n % 2 ? '198.51.100.7' : '192.0.2.7')
    later(-16 * minute)
    for (let n = 0; n < 3; n++) expect(await sendTo(phone, '203.0.113.9')).not.toBe('')
    later(24 * 60 * minute)
  })

  test('nor does whoever rents a server, with all the networks of its 48 bits', async () => {
    const phone = newPhone()
    let granted = 0
    for (let n = 0; n < 60; n++, later(16 * minute)) granted += Number((await sendTo(phone, `2001:db8:7:${n.toString(16)}00::1`)) !== '')
    expect(granted).toBe(3)
    expect(await sendTo(phone, '203.0.113.9')).not.toBe('')
    later(24 * 60 * minute)
  })

  test('the last codes of a day are for networks that have not asked yet, one for each', async () => {
    const phone = newPhone()
    for (let n = 0; n < 12; n++, later(16 * minute)) expect(await sendTo(phone, `10.20.${n % 4}.1`)).not.toBe('')
    expect(await sendTo(phone, '10.20.1.1')).toBe('')
    expect(await sendTo(phone, '10.20.9.1')).not.toBe('')
    expect(await sendTo(phone, '10.20.9.1')).toBe('')
    later(24 * 60 * minute)
  })

  test('eight requests at once do not refuse each other: as many are sent as there is room for', async () => {
    const phone = newPhone()
    const sent = await Promise.all(Array.from({ length: 8 }, () => sendTo(phone)))
    expect(sent.filter(Boolean)).toHaveLength(3)
    later(16 * minute)
  })
})

/** The cookie of a browser that signed in with this phone. */
async function knownBrowser(phone: string, cookie = ''): Promise<string> {
  const { sessionInfo } = await send(phone, { cookie })
  const payload = { sessionInfo, code: await codeOf(app, phone) }
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber?key=parcha'
  const response = await app.http.inject({ method: 'POST', url, payload, headers: { cookie } })
  expect(String(response.headers['set-cookie'])).toMatch(/; Path=\/identitytoolkit\.googleapis\.com\/; HttpOnly; SameSite=Lax/)
  return String(response.headers['set-cookie']).split(';')[0] ?? ''
}

async function send(phoneNumber: string, { cookie = '', address = '127.0.0.1' }): Promise<{ sessionInfo?: string }> {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=parcha'
  const response = await app.http.inject({ method: 'POST', url, payload: { phoneNumber }, headers: { cookie }, remoteAddress: address })
  return response.json()
}

describe('S3: SMS cannot be farmed', () => {
  test('who is over their own limit uses up nobody else’s: fifty a minute are for the rest', async () => {
    later(61 * minute)
    for (let n = 0; n < 60; n++) await sendTo(newPhone(), '198.51.100.7')
    expect(await sendTo(newPhone(), '203.0.113.9')).not.toBe('')
    const granted = []
    for (let n = 0; n < 60; n++) granted.push(await sendTo(newPhone()))
    // Twenty of the neighbourhood and one of another one were sent in this minute.
    expect(granted.filter(Boolean)).toHaveLength(app.parts.config.SIGN_IN_PER_MINUTE - 21)
    later(61 * minute)
  })

  test('mailed links and codes by SMS have budgets of their own: fifty links a minute stop nobody’s sign-in by phone', async () => {
    later(61 * minute)
    const { mail } = app.parts.identity
    const link = (n: number) => ({
      address: '127.0.0.1',
      email: `verify.${n}@example.com`,
      continueUrl: 'http://localhost:3000/auth/email',
      language: 'en' as const,
    })
    const mailed = []
    for (let n = 0; n < 60; n++) mailed.push(...(await Promise.allSettled([mail?.sendVerifyLink(link(n))])))
    expect(mailed.filter(({ status }) => status === 'fulfilled')).toHaveLength(app.parts.config.SIGN_IN_PER_MINUTE)
    expect(await sendTo(newPhone())).not.toBe('')
    later(61 * minute)
  })

  test('two hundred people behind one hospital’s Wi-Fi sign in within ten minutes', async () => {
    later(61 * minute)
    let granted = 0
    for (let n = 0; n < 10; n++, later(minute + 1))
      granted += (await Promise.all(Array.from({ length: 20 }, () => sendTo(newPhone(), '198.51.100.9')))).filter(Boolean).length
    expect(granted).toBe(200)
    later(61 * minute)
  })

  test('one account has ten links a day mailed, however many addresses it names; one address gets ten', async () => {
    later(61 * minute)
    const { mail } = app.parts.identity
    const page = { continueUrl: 'http://localhost:3000/auth/email', language: 'en' as const }
    const mailed = async (link: { email: string; account?: string }) =>
      (await Promise.allSettled([mail?.sendVerifyLink({ address: '127.0.0.1', ...page, ...link })]))[0]?.status === 'fulfilled'
    const granted = { account: 0, address: 0 }
    for (let n = 0; n < 15; n++, later(16 * minute)) {
      granted.account += Number(await mailed({ email: `of.one.${n}@example.com`, account: 'asha' }))
      granted.address += Number(await mailed({ email: 'to.one@example.com', account: `one of many ${n}` }))
    }
    expect(granted).toEqual({ account: 10, address: 10 })
    expect(await mailed({ email: 'another@example.com', account: 'ravi' })).toBe(true)
  })

  const asks: Record<string, (phone: string, email: string) => Promise<unknown>> = {
    sendVerificationCode: (phone) => call('sendVerificationCode', { phoneNumber: phone }).then(({ status, body }) => [status, shape(body)]),
    'POST /api/check_phone_available/': (phone_number) => app.visitor('POST /api/check_phone_available/', { body: { phone_number } }),
    'POST /api/check_email_available/': (_, email) => app.visitor('POST /api/check_email_available/', { body: { email } }),
    'POST /api/login_with_email/': (_, email) => app.visitor('POST /api/login_with_email/', { body: { email } }),
    'GET /api/is_email_verified/': (_, email) => app.visitor('GET /api/is_email_verified/', { query: { email } }),
  }

  test.each(Object.entries(asks))(
    '%s tells nobody whether there is an account: same status, same body, same time',
    async (_, ask) => {
      // One in twenty equal pairs looks unequal at p = 0.05; three in a row do so once in eight thousand.
      const measured = [await compare(ask, runs(5, 1000))]
      if (!atLength) return
      while (measured.length < 3 && !measured.some((p) => p > 0.05)) measured.push(await compare(ask, 1000))
      process.stdout.write(`p = ${measured.map((p) => p.toFixed(3)).join(', ')}\n`)
      expect(Math.max(...measured)).toBeGreaterThan(0.05)
    },
    900_000,
  )
})

/** Asks for an account that there is and for one that there is not, in turn; answers how likely both took the same time. */
async function compare(ask: (phone: string, email: string) => Promise<unknown>, count: number): Promise<number> {
  const [phone, nobodys] = [newPhone(), newPhone()]
  const { idToken } = await signIn(app, phone)
  // Built once each: a text that is put together anew is read more slowly by some microseconds.
  const [email, nobodysEmail] = [phone, nobodys].map((one) => Buffer.from(`asha.${one.slice(1)}@example.com`).toString()) as [
    string,
    string,
  ]
  await app.http.inject({ url: '/api/user/me/', headers: { app: 'patient', authorization: `Firebase ${idToken}` } })
  await app.db.updateTable('users').set({ email, email_verified: true }).where('phone_number', '=', phone).execute()
  // The code that the owner has just asked for counts among those of their phone for a day.
  later(25 * 60 * minute)
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < count + 5; n++) {
    later(20 * minute)
    const pair = [
      ['known', phone, email],
      ['unknown', nobodys, nobodysEmail],
    ] as const
    const answers: unknown[] = []
    for (const [who, itsPhone, itsEmail] of n % 2 ? pair : pair.toReversed()) {
      const began = performance.now()
      answers.push(await ask(itsPhone, itsEmail))
      // The first few warm up what both use.
      if (n >= 5) took[who].push(performance.now() - began)
    }
    expect(answers[0]).toEqual(answers[1])
  }
  return sameDistribution(took.known, took.unknown)
}

/** Fields and lengths: what one could tell two answers apart by. */
function shape(body: object): unknown {
  return Object.entries(body).map(([name, value]) => [name, String(value).length])
}
