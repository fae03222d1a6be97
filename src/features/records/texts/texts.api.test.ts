import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { consentNotices } from '../../accounts/consents/consent-notices.data.ts'

const app = await testApp()
const admin = await seedStaff(app.db, testNow, 'admin')
const day = 24 * 3_600_000
const at = (days: number) => new Date(testNow.getTime() + days * day)
const asAdmin = (days = 0) => app.as(admin.actor, at(days))
const read = (kind: 'terms' | 'privacy' | 'returns', days = 0, version?: string) =>
  app.as({ id: null, roles: [] }, at(days))('GET /api/text/{kind}/', { params: { kind }, query: version ? { version } : {} })
const add = (kind: 'terms' | 'privacy' | 'returns', text: string, starts_at: string | null, days = 0) =>
  asAdmin(days)('POST /api/desk/text/{kind}/', {
    params: { kind },
    body: { text_en: text, text_hi: text, starts_at },
    idempotencyKey: crypto.randomUUID(),
  })
const wordsOf = (text: { blocks: unknown }) => JSON.stringify(text.blocks)

test('what shipped is in force until the operator’s version begins; it is announced before, and the earlier one stays readable', async () => {
  const shipped = await read('terms')
  expect(shipped).toMatchObject({ state: 'in_force', next: null, earlier: [] })
  await add('terms', '## Our own terms', at(10).toISOString())
  expect((await read('terms', 9)).version).toBe(shipped.version)
  const { next } = await read('terms', 9)
  expect(await read('terms', 9, next?.version)).toMatchObject({ state: 'announced' })
  const own = await read('terms', 10)
  expect(own).toMatchObject({ state: 'in_force', version: next?.version, earlier: [{ version: shipped.version }] })
  expect(wordsOf(own)).toContain('Our own terms')
  expect(await read('terms', 10, shipped.version)).toMatchObject({ state: 'earlier', blocks: shipped.blocks })
  await expect(read('terms', 10, '1999-01-01')).rejects.toMatchObject({ code: 'not_found' })
})

test('a text is answered in the language of the reader', async () => {
  const hindi = await app.http.inject({ url: '/api/text/returns/', headers: { app: 'patient', 'accept-language': 'hi' } })
  expect(hindi.body).toContain('रिफंड')
})

test('a version that has begun can be neither changed nor deleted; one to come can be withdrawn', async () => {
  await add('returns', 'First', null)
  const { version } = await read('returns')
  const remove = (days: number, which: string) =>
    asAdmin(days)('DELETE /api/desk/text/{kind}/{version}/', { params: { kind: 'returns', version: which } })
  await expect(remove(0, version)).rejects.toMatchObject({ code: 'not_found' })
  const { versions } = await add('returns', 'Second', at(5).toISOString())
  const toCome = versions.find(({ state }) => state === 'to_come')
  expect((await remove(1, toCome?.version ?? '')).versions.map(({ state }) => state)).not.toContain('to_come')
  expect(wordsOf(await read('returns', 6))).toContain('First')
})

test('two versions of one day have names of their own', async () => {
  await add('privacy', 'Morning', at(20).toISOString())
  const { versions } = await add('privacy', 'Evening', new Date(at(20).getTime() + 60_000).toISOString())
  const [later, earlier] = versions
  expect(later?.version).toBe(`${earlier?.version}.2`)
})

describe('a version is refused', () => {
  test.each([
    ['with HTML', '<p>Hello</p>', null, 'text_en'],
    ['with a link to a script', '[x](javascript:alert(1))', null, 'text_en'],
    ['in the past', 'Text', at(-1).toISOString(), 'starts_at'],
  ])('%s', async (_, text, starts, field) => {
    await expect(add('terms', text, starts)).rejects.toMatchObject({ fields: { [field]: [expect.any(String)] } })
  })

  test('from anybody who is no admin', async () => {
    const doctor = await seedStaff(app.db, testNow, 'doctor', { doctorId: 'd1' })
    await expect(app.as(doctor.actor)('GET /api/desk/text/')).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('DP-1: a consent points at the version of the privacy policy that was in force', async () => {
  const patient = await seedPatient(app.db, testNow)
  const give = (purpose: 'care' | 'research', days: number) =>
    app.as(patient.actor, at(days))('POST /api/consent/', {
      body: { purpose, notice_version: consentNotices[purpose].version, language: 'en' },
    })
  const before = await give('care', 0)
  await add('privacy', 'Our own policy', at(30).toISOString())
  const after = await give('research', 31)
  expect(before.privacy_version).toBe((await read('privacy', 0)).version)
  expect(after.privacy_version).toBe((await read('privacy', 31)).version)
  expect(after.privacy_version).not.toBe(before.privacy_version)
})
