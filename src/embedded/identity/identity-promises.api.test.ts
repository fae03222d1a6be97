import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/app.ts'
import { atLength, runs } from '../../../tests/long.ts'
import { newPhone } from '../../../tests/make.ts'
import { sameDistribution } from '../../../tests/same-distribution.ts'
import { codeOf, identityCall, signIn } from '../../../tests/sign-in.ts'
import { identityLimits, newCode } from './identity.rules.ts'

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

  test('at most a hundred guesses a day count for one phone, which is one in 10,000; then not even the right code opens', async () => {
    const phone = newPhone()
    let counted = 0
    for (let hour = 0; hour < 10; hour++) {
      for (let session = 0; session < 2; session++) {
        const sessionInfo = await sendTo(phone)
        const code = wrong(await codeOf(app, phone))
        const guesses = await Promise.all(Array.from({ length: 8 }, () => call('signInWithPhoneNumber', { sessionInfo, code })))
        counted += guesses.filter(({ body }) => body.error?.message === 'INVALID_CODE').length
      }
      later(61 * minute)
    }
    expect(counted).toBe(100)
    expect(counted / 1_000_000).toBeLessThanOrEqual(1 / 10_000)
    const sessionInfo = await sendTo(phone)
    const right = { sessionInfo, code: await codeOf(app, phone) }
    expect((await call('signInWithPhoneNumber', right)).body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    later(24 * 60 * minute)
    expect((await signIn(app, phone)).idToken).not.toBe('')
  })

  test('guesses made at once over several codes count each other: the right one among more than ten opens nothing', async () => {
    const phone = newPhone()
    const sessions = [await sendTo(phone), await sendTo(phone), await sendTo(phone)]
    const code = await codeOf(app, phone)
    const guess = (sessionInfo: string) => call('signInWithPhoneNumber', { sessionInfo, code: wrong(code) })
    await Promise.all(sessions.slice(0, 2).flatMap((session) => Array.from({ length: 5 }, () => guess(session))))
    const last = await call('signInWithPhoneNumber', { sessionInfo: sessions[2] ?? '', code })
    expect(last.body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })
})

describe('S3: SMS cannot be farmed', () => {
  test('who is over their own limit uses up nobody else’s: fifty a minute are for the rest', async () => {
    later(61 * minute)
    for (let n = 0; n < 60; n++) await sendTo(newPhone(), '198.51.100.7')
    expect(await sendTo(newPhone(), '203.0.113.9')).not.toBe('')
    const granted = []
    for (let n = 0; n < 60; n++) granted.push(await sendTo(newPhone()))
    // Ten of the neighbourhood and one of another one were sent in this minute.
    expect(granted.filter(Boolean)).toHaveLength(identityLimits.sendsOfAll.most - 11)
    later(61 * minute)
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
  const emailOf = (itsPhone: string) => `asha.${itsPhone.slice(1)}@example.com`
  const email = emailOf(phone)
  await app.http.inject({ url: '/api/user/me/', headers: { app: 'patient', authorization: `Firebase ${idToken}` } })
  await app.db.updateTable('users').set({ email, email_verified: true }).where('phone_number', '=', phone).execute()
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < count + 5; n++) {
    later(20 * minute)
    const pair = [
      ['known', phone, email],
      ['unknown', nobodys, emailOf(nobodys)],
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
