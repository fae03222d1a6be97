import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedApproved } from '../../../../tests/support/seed-prescription.ts'
import { fill, seedShopper, type Medicine, setPacks } from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app

/** Two equal medicines in packs of one size, the dearer one first; both with plenty on the shelf. */
async function pair(schedule: 'none' | 'H'): Promise<[Medicine, Medicine]> {
  const { rows } = await sql<Medicine & { other: string }>`
    select a.medicine_id, a.name, a.units, a.price_paise, b.medicine_id as other from products a
    join products b on b.equivalence_key = a.equivalence_key and b.units = a.units and b.price_paise < a.price_paise
    where a.schedule = ${schedule} and not a.discontinued and not b.discontinued and not a.ndps and a.price_paise between 1500 and 20000
    order by a.medicine_id, b.price_paise limit 1`.execute(db)
  const [dearer] = rows
  if (!dearer) throw new Error('the demo catalogue has no such pair')
  const found = await sql<Medicine>`select medicine_id, name, units, price_paise from products where medicine_id = ${dearer.other}`.execute(
    db,
  )
  const [cheaper] = found.rows
  if (!cheaper) throw new Error('it has its other half')
  for (const medicine of [dearer, cheaper]) await setPacks(db, medicine, 50)
  return [dearer, cheaper]
}

test('over the counter: the cheapest equal medicine in as many units is offered, and taken instead of the line', async () => {
  const [dearer, cheaper] = await pair('none')
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [dearer, 2])
  const [offer] = await shopper.api('GET /api/cart/substitutes/')
  expect(offer?.saves_paise).toBeGreaterThanOrEqual(2 * (dearer.price_paise - cheaper.price_paise))
  const body = { item: offer?.item ?? '', medicine_id: offer?.medicine_id ?? '' }
  const [cart] = await shopper.api('POST /api/cart/substitute/', { body })
  expect(cart.items.map(({ medicine, quantity }) => [medicine.medicine_id, quantity])).toEqual([[offer?.medicine_id, offer?.quantity]])
  // What was taken is no offer any more.
  await expect(shopper.api('POST /api/cart/substitute/', { body })).rejects.toMatchObject({ code: 'not_found' })
})

test('on prescription only where its doctor leaves the choice: not for a brand, but for a generic name (DR-6)', async () => {
  const [dearer] = await pair('H')
  for (const [writtenAs, offered] of [
    ['brand', false],
    ['generic', true],
  ] as const) {
    const shopper = await seedShopper(app, testNow)
    const { prescriptionId } = await seedApproved(db, testNow, shopper, [
      { medicineId: dearer.medicine_id, units: 2 * dearer.units, writtenAs },
    ])
    await fill(shopper, [dearer, 2])
    expect(await shopper.api('GET /api/cart/substitutes/')).toEqual([])
    await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescriptionId] } })
    expect((await shopper.api('GET /api/cart/substitutes/')).length > 0, writtenAs).toBe(offered)
  }
})
