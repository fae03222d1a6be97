import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { indiaDay } from '../../../lib/india-time.ts'

const { visitor, db, as } = await testApp()
const front = await visitor('GET /api/front_page/', { query: { postal_code: '302001' } })

test('the home page names the pharmacy with its pharmacists, and says when it is open or opens', () => {
  expect(front.shop?.trade_name).toBeTruthy()
  expect(front.shop?.pharmacists.length).toBeGreaterThan(0)
  expect(front.shop?.is_open ? front.shop.until : front.shop?.opens_at).toBeTruthy()
})

test('the comparison is of one salt, strength and form that anybody may buy, from the cheapest maker to the dearest', async () => {
  const { comparison } = front
  if (!comparison) throw new Error('the demo clinic sells what several make')
  const { rows, low_paise, high_paise, makers } = comparison
  expect(rows.map(({ unit_price_paise }) => unit_price_paise)).toEqual(
    rows.map(({ unit_price_paise }) => unit_price_paise).toSorted((a, b) => a - b),
  )
  expect([rows[0]?.unit_price_paise, rows.at(-1)?.unit_price_paise]).toEqual([low_paise, high_paise])
  expect(makers).toBeGreaterThanOrEqual(rows.length)
  const sold = await db
    .selectFrom('products')
    .select(['equivalence_key', 'rx_required', 'nti', 'promotable'])
    .where(
      'medicine_id',
      'in',
      rows.map(({ medicine_id }) => medicine_id),
    )
    .execute()
  expect(new Set(sold.map(({ equivalence_key }) => equivalence_key)).size).toBe(1)
  for (const row of sold) expect(row).toMatchObject({ rx_required: false, nti: false, promotable: true })
})

test('doctors come with the next times that can be booked, soonest first, and with their registration (TPG-1)', async () => {
  expect(front.doctors.length).toBeGreaterThan(0)
  expect(front.doctor_count).toBeGreaterThanOrEqual(front.doctors.length)
  const firsts = front.doctors.flatMap(({ slots }) => slots.slice(0, 1).map(({ start_at }) => start_at))
  expect(firsts).toEqual(firsts.toSorted())
  for (const { id, registration_no, languages, slots } of front.doctors) {
    expect([registration_no, ...languages.map(({ name }) => name)].every((text) => text.length > 1)).toBe(true)
    const free = (await visitor('GET /api/slot/', { query: { doctor: id } })).filter(({ state }) => state === 'open')
    expect(slots.map((slot) => slot.id)).toEqual(free.slice(0, 3).map((slot) => slot.id))
  }
})

test('nobody is called available whose page was not open lately', async () => {
  await db
    .updateTable('doctor_presence')
    .set({ state: 'online', heartbeat_at: new Date(0) })
    .execute()
  const { online_count, instant_from_paise } = await as({ id: null, roles: [] }, testNow)('GET /api/front_page/', {})
  expect({ online_count, instant_from_paise }).toEqual({ online_count: 0, instant_from_paise: null })
})

test('what is promised is what the policies say', () => {
  expect(front.promises).toEqual({ search_min: 5, decide_min: 30, absent_min: 15 })
})

test('a shelf that is a health topic leads to what is said of it', () => {
  expect(front.health_topics).toContain('fever')
  expect(front.health_topics).not.toContain('mind')
})

test('"today" is said only where the estimate says so: never without a pincode, nor when the latest hour is tomorrow', async () => {
  const at = await visitor('GET /api/front_page/', { query: {} })
  expect(at.shop?.arrives_today).toBe(false)
  const { eta } = await visitor('GET /api/pincode/details/', { query: { pincode: '302001' } })
  const latest = indiaDay(new Date(testNow.getTime() + (eta?.max_h ?? 0) * 3_600_000))
  expect(front.shop?.arrives_today).toBe(latest === indiaDay(testNow))
})
