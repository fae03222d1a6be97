import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'

const { db, as } = await testApp()
const pharmacist = as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor)
const patient = as((await seedPatient(db, testNow)).actor)
const medicine = '100001'
const list = (show: 'buy' | 'low' = 'buy') => pharmacist('GET /api/desk/stock/purchase/', { query: { show } })
const rowOf = async (show?: 'buy' | 'low') => (await list(show)).rows.find(({ medicine_id }) => medicine_id === medicine)

test('what sells and will not last is bought; what was given back or sold long ago is not counted', async () => {
  const { units } = await db.selectFrom('products').select('units').where('medicine_id', '=', medicine).executeTakeFirstOrThrow()
  await db
    .updateTable('stock')
    .set({ on_hand: 5 * units, reserved: 0 })
    .where('pharmacy_id', '=', 'jaipur')
    .where('medicine_id', '=', medicine)
    .execute()
  await db.deleteFrom('stock_reservations').where('pharmacy_id', '=', 'jaipur').where('medicine_id', '=', medicine).execute()
  const sale = (days: number, state: 'TAKEN' | 'RELEASED') => ({
    pharmacy_id: 'jaipur',
    order_id: uuidv7(),
    medicine_id: medicine,
    units: 28 * units,
    state,
    made_at: new Date(testNow.getTime() - days * 86_400_000),
    expires_at: null,
  })
  await db
    .insertInto('stock_reservations')
    .values([sale(2, 'TAKEN'), sale(3, 'RELEASED'), sale(40, 'TAKEN')])
    .execute()
  expect(await rowOf()).toMatchObject({ sold_packs: 28, per_day: 1, free_packs: 5, days_left: 5, packs: 12, low: true, supplier: null })
  expect(await list()).toMatchObject({ sales_days: 28, lead_days: 3, cover_days: 14 })
  expect(await rowOf('low')).toMatchObject({ low: true })
})

test('the most urgent stands first, and the list is for the pharmacy’s people', async () => {
  const { rows } = await list()
  const days = rows.map(({ days_left }) => days_left ?? Infinity)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  await expect(patient('GET /api/desk/stock/purchase/', {})).rejects.toMatchObject({ code: 'not_found' })
})
