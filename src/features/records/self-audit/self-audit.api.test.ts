import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { darkPatterns } from './self-audit.rules.ts'

const app = await testApp()
const admin = await seedStaff(app.db, testNow, 'admin')
const later = new Date(testNow.getTime() + 86_400_000)
const none = darkPatterns.map((pattern) => ({ pattern, found: false, note: '' }))
const nags = (note: string) => none.map((one) => (one.pattern === 'nagging' ? { ...one, found: true, note } : one))
const record = (findings: typeof none, at = testNow) =>
  app.as(admin.actor, at)('POST /api/desk/self_audit/', { body: { answers: findings }, idempotencyKey: crypto.randomUUID() })
const latest = async () => (await app.visitor('GET /api/self_audit/')).latest
const all = () => app.as(admin.actor)('GET /api/desk/self_audit/')

test('CP-4: an admin answers for each of the thirteen dark patterns, dated and by name; everybody reads the latest result and earlier ones are kept', async () => {
  expect(darkPatterns).toHaveLength(13)
  expect(await latest()).toBeNull()
  expect(await record(none)).toMatchObject({ made_at: testNow.toISOString(), made_by: 'A admin', answers: none })
  expect(await latest()).toEqual({ made_at: testNow.toISOString(), found: [] })
  await record(nags('The reminder comes twice; the second one is removed'), later)
  expect(await latest()).toEqual({ made_at: later.toISOString(), found: ['nagging'] })
  expect((await all()).map(({ made_at }) => made_at)).toEqual([later, testNow].map((at) => at.toISOString()))
})

test('CP-4: an audit that leaves a pattern out, answers one twice or does not say what is done about one is refused', async () => {
  const before = await all()
  await expect(record(none.slice(1))).rejects.toMatchObject({ fields: { false_urgency: [expect.any(String)] } })
  await expect(record(none.with(0, { pattern: 'nagging', found: false, note: '' }))).rejects.toMatchObject({
    fields: { false_urgency: [expect.any(String)], nagging: [expect.any(String)] },
  })
  await expect(record(nags(' '))).rejects.toMatchObject({ fields: { nagging_note: [expect.any(String)] } })
  expect(await all()).toEqual(before)
})

test('what was found stays with the operator: the public result names no remedy and nobody of the staff', async () => {
  await record(nags('A note for the team'), later)
  expect(JSON.stringify(await app.visitor('GET /api/self_audit/'))).not.toMatch(/note for the team|A admin/)
})

test('the check list wants an audit of the last year', async () => {
  const item = async (at: Date) => (await app.as(admin.actor, at)('GET /api/desk/setup/')).items.find(({ id }) => id === 'self_audit')
  await record(none, later)
  expect(await item(later)).toMatchObject({ done: true, last_at: later.toISOString() })
  expect(await item(new Date(later.getTime() + 366 * 86_400_000))).toMatchObject({ done: false })
})

test('only an admin records one', async () => {
  const doctor = await seedStaff(app.db, testNow, 'doctor', { doctorId: 'd1' })
  await expect(app.as(doctor.actor)('GET /api/desk/self_audit/')).rejects.toMatchObject({ code: 'not_found' })
})
