import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../tests/support/app.ts'
import { seedStaff, newPhone } from '../../tests/support/seed.ts'
import { deliver, queuedEvents, toPay } from '../../tests/support/payments.ts'
import { codeOf, identityCall, refresh, signIn } from '../../tests/support/sign-in.ts'

let now = testNow
const lines: string[] = []
const app = await testApp(() => now, { settings: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => void lines.push(line) } })
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

/** The security events that were logged since, and everything that was. */
function logged() {
  const text = lines.splice(0).join('')
  const all = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { text, events: all.flatMap(({ security, user_id }) => (security ? [user_id ? [security, user_id] : [security]] : [])) }
}
const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload: object = {}, as = 'patient') =>
  app.http.inject({
    method,
    url,
    headers: { app: as, authorization: `Firebase ${token}`, 'idempotency-key': 'k' },
    ...(method === 'POST' ? { payload } : {}),
  })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), period: 30, digits: 6 })

test('a wrong code and a sign-in over its limit are security events that hold neither the phone nor the code', async () => {
  const phone = newPhone()
  const { body } = await identityCall(app.http, 'sendVerificationCode', { phoneNumber: phone })
  const code = await codeOf(app, phone)
  await identityCall(app.http, 'signInWithPhoneNumber', { sessionInfo: body['sessionInfo'], code: wrongOf(code) })
  for (let n = 0; n < 3; n++) await identityCall(app.http, 'sendVerificationCode', { phoneNumber: phone })
  const { text, events } = logged()
  expect(events).toEqual([['code_failed'], ['sign_in_limited']])
  for (const secret of [phone, phone.slice(3), wrongOf(code), body['sessionInfo'] ?? '-']) expect(text).not.toContain(secret)
  await identityCall(app.http, 'signInWithEmailLink', { email: 'asha@canary.example', oobCode: 'tok-7f3a9c21e5' })
  const link = logged()
  expect(link.events).toEqual([['link_failed']])
  expect(link.text).not.toMatch(/canary|tok-/)
})

test('a wrong second factor, a refused passkey and an account without the right are security events of that account', async () => {
  const staff = await seedStaff(app.db, now, 'admin')
  const { idToken } = await signIn(app, staff.phone)
  await ask('POST', '/api/session/', idToken)
  lines.length = 0
  await ask('POST', '/api/desk/session/', idToken, { code: wrongOf(totp.generate({ timestamp: now.getTime() })) }, 'desk')
  expect(logged().events).toEqual([['second_factor_failed', staff.userId]])
  await ask('POST', '/api/desk/session/', idToken, { passkey: { id: 'canary' } }, 'desk')
  expect(logged().events).toEqual([['passkey_failed', staff.userId]])
  expect((await ask('GET', '/api/desk/policy/', idToken)).statusCode).toBe(404)
  expect(logged().events).toEqual([['access_refused', staff.userId]])
  // What is somebody else's, or is not there at all, is no such event.
  expect((await ask('GET', '/api/consultation/0198c1a2-7f3a-7c21-8e5d-3b1f6a9c2e10/', idToken)).statusCode).toBe(404)
  expect(logged().events).toEqual([])
})

test('a token whose session was ended, and a refresh token that was replaced, are security events without the token', async () => {
  const staff = await seedStaff(app.db, now, 'admin')
  const first = await signIn(app, staff.phone)
  await ask('POST', '/api/session/', first.idToken)
  await ask('DELETE', '/api/session/', first.idToken)
  lines.length = 0
  await ask('GET', '/api/user/me/', first.idToken)
  const ended = logged()
  expect(ended.events).toEqual([['ended_session_used', staff.userId]])
  expect(ended.text).not.toContain(first.idToken.slice(-20))
  later(20)
  const { refreshToken } = await signIn(app, newPhone())
  await refresh(app, (await refresh(app, refreshToken)).refreshToken)
  later(20)
  lines.length = 0
  await refresh(app, refreshToken)
  const reused = logged()
  expect(reused.events).toEqual([['refresh_token_reused']])
  expect(reused.text).not.toContain(refreshToken)
})

test('a webhook that comes again, and one without a right signature, are security events', async () => {
  const paying = await toPay(app, now)
  await paying.pay()
  const [event] = await queuedEvents(app)
  if (!event) throw new Error('no event')
  await deliver(app, event)
  lines.length = 0
  await deliver(app, event)
  expect(logged().events).toEqual([['webhook_replayed']])
  await deliver(app, { ...event, signature: 'canary' })
  expect(logged().events).toEqual([['webhook_signature_failed']])
})
