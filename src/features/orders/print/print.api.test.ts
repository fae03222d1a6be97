import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { checkout, fill, newKey, payOrder, seedPharmacist, seedShopper, setPacks, someMedicine } from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const [first, second] = [await someMedicine(db, { skip: 20 }), await someMedicine(db, { skip: 21 })]
for (const medicine of [first, second]) await setPacks(db, medicine, 500)

async function acceptedOrder() {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [first, 2], [second, 1])
  const { order, payment } = await checkout(shopper)
  await payOrder(app, shopper, payment as NonNullable<typeof payment>)
  return desk('POST /api/desk/order/{id}/accept/', { params: { id: order.id }, body: {}, idempotencyKey: newKey() })
}
const print = (what: 'pick_list' | 'labels' | 'invoices', orders: string[]) =>
  desk('POST /api/desk/order/print/', { body: { what, orders } })
async function paper(url: string | null) {
  const answer = await app.http.inject({ url: url ?? '' })
  return { status: answer.statusCode, headers: answer.headers, text: pdfText(answer.rawPayload), pages: pagesOf(answer.rawPayload) }
}
const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length

const [one, two] = [await acceptedOrder(), await acceptedOrder()]
const who = one.patient.name

describe('papers of several orders', () => {
  test('a pick list has one row for a batch, with its shelf, and names nobody', async () => {
    await db
      .insertInto('shelf_places')
      .values({ pharmacy_id: 'jaipur', medicine_id: first.medicine_id, place: 'A3-14', changed_at: testNow, changed_by: pharmacist.userId })
      .execute()
    const { url, printed } = await print('pick_list', [one.id, two.id])
    expect(printed).toEqual([one.id, two.id])
    const { text, headers, pages } = await paper(url)
    expect(headers['content-disposition']).toMatch(/^inline/)
    expect(pages).toBe(1)
    for (const words of ['A3-14', first.name, second.name, one.number, two.number, `${one.number} × 2`]) expect(text).toContain(words)
    // Two of one name lie side by side: who makes it and how it is packed tells them apart.
    const { manufacturer, packing } = await db
      .selectFrom('products')
      .select(['manufacturer', 'packing'])
      .where('medicine_id', '=', first.medicine_id)
      .executeTakeFirstOrThrow()
    for (const words of [manufacturer, packing]) expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(text).not.toContain(who)
  })

  test('a label is a page of its own: where it goes and what is to be collected, no medicine', async () => {
    const { url } = await print('labels', [one.id, two.id])
    const { text, pages } = await paper(url)
    expect(pages).toBe(2)
    for (const words of [one.number, two.number, one.address?.postal_code ?? '?']) expect(text).toContain(words)
    expect(text).not.toContain(first.name)
  })

  test('invoices are there once it is packed; each counts its own pages', async () => {
    expect(await print('invoices', [one.id])).toEqual({ url: null, printed: [], left: [{ id: one.id, number: one.number }] })
    for (const { id, to_pick } of [one, two]) {
      const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
      await desk('POST /api/desk/order/{id}/pack/', { params: { id }, body: { scanned }, idempotencyKey: newKey() })
    }
    const { text, pages } = await paper((await print('invoices', [one.id, two.id])).url)
    expect(pages).toBe(2)
    expect(text.match(/1 \/ 1/g)).toHaveLength(2)
    expect((await print('pick_list', [one.id])).url).toBeNull()
  })

  test('an address is for its orders and its pharmacy only, and for five minutes', async () => {
    const { url } = await print('labels', [one.id])
    expect((await paper(url)).status).toBe(200)
    const other = (url ?? '').replace(/orders=.*/, `orders=${two.id}`)
    expect((await app.http.inject({ url: other })).statusCode).toBe(404)
    expect((await app.http.inject({ url: (url ?? '').replace('jaipur', 'bengaluru') })).statusCode).toBe(404)
  })
})
