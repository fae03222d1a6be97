import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { importSteps } from '../../../../tests/support/import-steps.ts'

const { db, as } = await testApp()
const staff = await seedStaff(db, testNow, 'admin')
const admin = as(staff.actor)
const { upload, check, apply } = importSteps(admin)

describe('opening stock', () => {
  const headings = 'Product,Batch No,Expiry,Qty,Loose,MRP,Purchase Rate'
  const units = async (batch: string) =>
    (await db.selectFrom('batches').selectAll().where('pharmacy_id', '=', 'jaipur').where('batch_no', '=', batch).executeTakeFirst())
      ?.qty_units
  const stockOf = (text: string, pharmacy = 'jaipur') => upload(text, { kind: 'stock', pharmacy })
  const known = 'Paracetamol Tablets IP 500 mg'
  const good = `${headings}\n${known},OS-1,11/28,12,3,8.80,6.10\n${known},OS-2,30-06-2028,0,,,\n`

  test('goes in by batch, once, and stands in the book', async () => {
    const one = await stockOf(good)
    expect(one.batches).toMatchObject([
      { batch_no: 'OS-1', expiry: '2028-11-30', units: 123, mrp_paise: 880 },
      { batch_no: 'OS-2', units: 0 },
    ])
    expect((await check(one.id)).counts).toMatchObject({ new: 1, unchanged: 1, refused: 0 })
    await apply(one.id)
    expect(await units('OS-1')).toBe(123)
    const move = await db.selectFrom('stock_moves').selectAll().where('batch_no', '=', 'OS-1').executeTakeFirstOrThrow()
    expect(move).toMatchObject({ kind: 'received', units: 123, reason: 'Opening stock', by_user: staff.userId })
    const batch = await db.selectFrom('batches').select('purchase_paise').where('batch_no', '=', 'OS-1').executeTakeFirstOrThrow()
    expect(batch.purchase_paise).toBe(610)
  })
  test('of the same file is not added twice, and says so; at another pharmacy it may be', async () => {
    const again = await stockOf(good)
    expect(again.imported_at).not.toBeNull()
    await check(again.id)
    await expect(admin('POST /api/desk/import/{id}/apply/', { params: { id: again.id } })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('already imported'),
    })
    expect(await units('OS-1')).toBe(123)
    expect((await stockOf(good, 'bengaluru')).imported_at).toBeNull()
  })
  test('is refused by line: unknown, ambiguous, expired, twice, other expiry, wrong quantity', async () => {
    const rows = [
      'Nobody,X-1,11/28,1,,,',
      `${known},X-2,10/26,1,,,`,
      `${known},X-3,11/28,1,,,`,
      `${known},X-3,11/28,1,,,`,
      `${known},OS-1,12/28,1,,8.80,`,
      `${known},X-4,11/28,half,,,`,
      `${known},OS-1,11/28,1,,8.80,`,
    ]
    const checked = await check((await stockOf([headings, ...rows].join('\n'))).id)
    expect(checked.refused.map(({ line, reasons }) => [line, reasons[0]?.code])).toEqual([
      [2, 'product_unknown'],
      [3, 'expired'],
      [5, 'listed_twice'],
      [6, 'batch_differs'],
      [7, 'quantity_wrong'],
    ])
    expect(checked.counts).toMatchObject({ new: 1, changed: 1, adds_to_batch: 1 })
  })
  test('of two processes at once is added once', async () => {
    const text = `${headings}\n${known},RACE-1,11/28,5,,,\n`
    const [a, b] = [await check((await stockOf(text)).id), await check((await stockOf(text)).id)]
    const results = await Promise.allSettled([apply(a.id), apply(b.id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await units('RACE-1')).toBe(50)
  })
  test('asks for a pharmacy when there are several', async () => {
    await expect(upload('a,b\n1,2', { kind: 'stock' })).rejects.toMatchObject({ fields: { pharmacy: ['Choose a pharmacy'] } })
  })
})
