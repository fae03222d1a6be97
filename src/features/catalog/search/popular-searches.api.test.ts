import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import { visitor as anybody } from '../../../platform/context.ts'

const app = await testApp()
const { db } = app
// Which device has searched today is known to the process, and other files search on the day of the tests.
const now = new Date('2027-08-02T06:30:00Z')
const visitor = app.as(anybody, now)
const today = indiaDay(now)
const popular = async () => (await visitor('GET /api/search/popular/', {})).needs.map(({ en }) => en)
const counts = () => db.selectFrom('search_counts').select(['need', 'searches']).execute()
const count = (need: string, searches: number, day = today) => db.insertInto('search_counts').values({ day, need, searches }).execute()

test('an everyday need counts once a day for each device, however it was typed; nothing else counts', async () => {
  for (const term of ['bukhar', 'fever', 'paracetamol', 'depression', 'Zqxwv'])
    await visitor('GET /api/search/results/', { query: { term } })
  expect(await counts()).toEqual([{ need: 'fever', searches: 1 }])
  expect(await popular()).toEqual([])
  await db.deleteFrom('search_counts').execute()
})

test('what fewer than 20 devices searched for in 30 days is told to nobody', async () => {
  await count('fever', 19)
  await count('fever', 40, addDays(today, -31))
  await count('cough', 12)
  await count('cough', 8, addDays(today, -29))
  await count('acidity', 90)
  expect(await popular()).toEqual(['Acidity and heartburn', 'Cough'])
})

test('a need that could tell of a person is never popular', async () => {
  await count('depression', 500)
  expect(await popular()).toEqual(['Acidity and heartburn', 'Cough'])
})

test('where nothing is popular yet the needs of every household are there to press, and are not called popular', async () => {
  await db.deleteFrom('search_counts').execute()
  const { needs, topics } = await visitor('GET /api/search/popular/', {})
  expect(needs).toEqual([])
  expect(topics.map(({ en }) => en)).toEqual(['Fever', 'Cough', 'Headache', 'Acidity and heartburn', 'Loose motions'])
})
