import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'

const app = await testApp()
const { db } = app
const person = await seedStaff(db, testNow, 'admin')
const admin = app.as(person.actor, testNow)
const auditor = app.as((await seedStaff(db, testNow, 'auditor')).actor, testNow)
const id = 'general-physician'
const list = (api = admin) => api('GET /api/desk/speciality/', {})
const one = async () => (await list()).find((speciality) => speciality.id === id)!
const change = (body: object, api = admin) => api('PATCH /api/desk/speciality/{id}/', { params: { id }, body: body as never })
const bodyOf = async () => {
  const { name_en, name_hi, instant_available, red_flags } = await one()
  return { name_en, name_hi, instant_available, red_flags }
}

test('an admin and an auditor read the specialities with both names, doctors, fees and red flags', async () => {
  const found = (await list(auditor)).find((speciality) => speciality.id === id)
  expect(found).toMatchObject({ name_en: 'General physician', name_hi: 'सामान्य चिकित्सक', instant_available: true })
  expect(found?.doctors).toBeGreaterThan(0)
  expect(found?.fees?.least_paise).toBeLessThanOrEqual(found?.fees?.most_paise ?? 0)
  expect(found?.red_flags[0]).toMatchObject({ id: 'chest-pain', text_en: 'Pain or pressure in the chest' })
})

test('an admin changes the words; patients are asked in them, a new question last', async () => {
  const before = await bodyOf()
  const [first, ...others] = before.red_flags
  const added = { text_en: 'A fit or seizure', text_hi: 'दौरा पड़ना' }
  const red_flags = [{ ...first!, text_en: 'Pain in the chest' }, ...others, added]
  const after = await change({ ...before, name_en: 'Family doctor', red_flags })
  expect(after).toMatchObject({ name_en: 'Family doctor' })
  expect(after.red_flags[0]?.text_en).toBe('Pain in the chest')
  expect(after.red_flags.at(-1)).toMatchObject(added)
  const asked = (await app.as({ ...person.actor, roles: ['patient'] } as never, testNow)('GET /api/speciality/', {})) as {
    id: string
    red_flags: { text: string }[]
  }[]
  expect(asked.find((speciality) => speciality.id === id)?.red_flags.map(({ text }) => text)).toContain('A fit or seizure')
})

test('no question is lost: a list without one that is asked is refused', async () => {
  const before = await bodyOf()
  await expect(change({ ...before, red_flags: before.red_flags.slice(1) })).rejects.toMatchObject({ code: 'conflict' })
})

test('an admin sets the order in which patients see them; a list that misses one is refused', async () => {
  const ids = (await list()).map((speciality) => speciality.id)
  const turned = ids.toReversed()
  const order = (of: string[]) => admin('PUT /api/desk/speciality/order/', { body: { ids: of } })
  expect((await order(turned)).map((speciality) => speciality.id)).toEqual(turned)
  await expect(order(turned.slice(1))).rejects.toMatchObject({ code: 'conflict' })
})

test('one that nobody uses is removed with its questions, one with a doctor stays', async () => {
  const row = { name_en: 'Unused', name_hi: 'अनुपयोगी', icon: 'stethoscope', examples_en: [], examples_hi: [], instant_available: false }
  await db
    .insertInto('specialities')
    .values({ speciality_id: 'unused-one', sort: 99, ...row })
    .execute()
  await db.insertInto('red_flags').values({ speciality_id: 'unused-one', red_flag_id: 'x', text_en: 'A', text_hi: 'अ', sort: 1 }).execute()
  const remove = (of: string) => admin('DELETE /api/desk/speciality/{id}/', { params: { id: of } })
  expect((await one()).unused).toBe(false)
  await expect(remove(id)).rejects.toMatchObject({ code: 'conflict' })
  expect((await remove('unused-one')).map((speciality) => speciality.id)).not.toContain('unused-one')
})
