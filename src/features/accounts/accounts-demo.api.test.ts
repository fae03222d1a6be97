import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { signIn } from '../../../tests/support/sign-in.ts'
import { testSecret } from '../../../tests/support/test-now.ts'
import { loadDemo, refuseDemoClinic } from '../../app/demo.server.ts'
import { readConfig } from '../../platform/config.server.ts'

const app = await testApp()
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const table = [...readme.matchAll(/^\| ([^|]+) \| (\d{5} \d{5}) \| (?:`([A-Z2-7]+)`)? ?\| ([^|]+) \|$/gmu)]
const people = table.map(([, name = '', phone = '', secret, what = '']) => ({ name, phone: `+91${phone.replace(' ', '')}`, secret, what }))

async function ask(method: 'GET' | 'POST', url: string, token: string, desk: boolean, payload?: object) {
  const headers = { app: desk ? 'desk' : 'patient', authorization: `Firebase ${token}` }
  const response = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return response.json<{ data: Record<string, unknown> }>().data
}

test('everybody in the table of the README signs in with the phone that stands there', async () => {
  expect(people).toHaveLength(10)
  for (const { phone } of people) {
    const { idToken } = await signIn(app, phone)
    expect(await ask('GET', '/api/user/me/', idToken, false)).toMatchObject({ phone_number: phone, is_new_user: false })
  }
})

test('the staff of the README opens the desk with the secret that stands there, as who it says', async () => {
  const staff = people.filter(({ secret }) => secret)
  expect(staff).toHaveLength(8)
  for (const { name, phone, secret, what } of staff) {
    const { idToken } = await signIn(app, phone)
    await ask('POST', '/api/session/', idToken, true, {})
    const code = new TOTP({ secret: Secret.fromBase32(secret ?? ''), digits: 6, period: 30 }).generate({ timestamp: testNow.getTime() })
    await ask('POST', '/api/desk/session/', idToken, true, { code })
    const me = await ask('GET', '/api/desk/me/', idToken, true)
    expect(me['name']).toBe(name)
    expect(what).toMatch(new RegExp(`^${String(me['roles']).replace('_', ' ')}`))
  }
})

test('the patients of the README have themselves and a default address', async () => {
  const patients = people.filter(({ secret }) => !secret)
  expect(patients).toHaveLength(2)
  for (const { phone, name } of patients) {
    const { idToken } = await signIn(app, phone)
    const { patient_id } = await ask('GET', '/api/user/me/', idToken, false)
    expect(await ask('GET', `/api/patient/${String(patient_id)}/address/`, idToken, false)).toMatchObject([{ name, is_default: true }])
  }
})

test('the adults whom a patient of the README looks after have agreed to it (DP-6)', async () => {
  const { idToken } = await signIn(app, '+919000000011')
  const { patient_id } = await ask('GET', '/api/user/me/', idToken, false)
  const family = await ask('GET', `/api/patient/${String(patient_id)}/relative_account/`, idToken, false)
  expect(family).toMatchObject([{ name: 'Kamala Verma', adult_consent_due: false }])
})

test('loading the people again changes nothing, and nobody who erased themselves comes back', async () => {
  const phone = '+919000000012'
  await app.db.deleteFrom('identities').where('value', '=', phone).execute()
  await app.db.updateTable('users').set({ status: 'erased', phone_number: null }).where('phone_number', '=', phone).execute()
  const count = () =>
    app.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst()
  const before = await count()
  await loadDemo(app.db, testNow)
  expect(await count()).toEqual(before)
  expect(await app.db.selectFrom('identities').select('value').where('value', '=', phone).execute()).toEqual([])
})

test('live mode refuses the clinic, and where it is allowed by name its known secrets open no desk', async () => {
  const live = (allow: string) => readConfig({ PARCHA_ALLOW: allow, PARCHA_SECRET: testSecret })
  await expect(refuseDemoClinic(app.db, live(''), testNow)).rejects.toThrow('demo clinic')
  await refuseDemoClinic(app.db, live('demo-clinic'), testNow)
  expect(await app.db.selectFrom('staff').select('name').where('active', '=', true).execute()).toEqual([])
})
