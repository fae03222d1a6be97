import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { newKey, seedPharmacist, setPacks, someMedicine } from '../../../../tests/support/shop.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { pdf } from '../../files/bad-files.fixture.ts'

const app = await testApp()
const { db } = app
const [first, second] = [await seedPharmacist(app, testNow), await seedPharmacist(app, testNow, '2')]
const [api, other] = [app.as(first.actor, testNow), app.as(second.actor, testNow)]
const office = app.as((await seedStaff(db, testNow, 'front_office')).actor, testNow)
const h = await someMedicine(db, { schedule: 'H', ndps: false })
await setPacks(db, h, 50)
const today = indiaDay(testNow)
const paper = { prescriber: { name: 'Dr. Meera Joshi', registration_no: null, clinic_address: 'C-Scheme, Jaipur' }, issued_on: today }

async function price(): Promise<number> {
  const { products } = await api('GET /api/desk/counter/product/', { query: { scan: h.name } })
  return products.find(({ medicine_id }) => medicine_id === h.medicine_id)?.price_paise ?? 0
}
interface Sold {
  customer: { name: string | null; phone: string | null }
  prescription: typeof paper & { files: string[] }
}
const bodyOf = (total: number, sold: Sold) => ({
  lines: [{ medicine_id: h.medicine_id, unit: 'pack' as const, quantity: 1, batch_no: null }],
  customer_address: null,
  payment: { method: 'cash' as const, received_paise: total },
  total_paise: total,
  ...sold,
})
const sell = (body: ReturnType<typeof bodyOf>, by = api, idempotencyKey = newKey()) =>
  by('POST /api/desk/counter/sale/', { body, idempotencyKey })

/** A photo as the counter sends it. */
async function photographed(by = api): Promise<string> {
  const [content, tus] = [pdf(), { 'tus-resumable': '1.0.0' as const }]
  const metadata = `filename ${Buffer.from('paper.pdf').toString('base64')}`
  const { id } = await by('POST /api/file/', { headers: { ...tus, 'upload-length': content.length, 'upload-metadata': metadata } })
  await by('PATCH /api/file/{id}/', { params: { id }, headers: { ...tus, 'upload-offset': 0 }, body: new Uint8Array(content) })
  return id
}

test('a photo of the paper goes with the sale: seen from the order and the register, the customer’s from then on, and sold with once', async () => {
  const [file, total] = [await photographed(), await price()]
  const more = { customer: { name: 'Ramesh Gupta', phone: null }, prescription: { ...paper, files: [file] } }
  const body = bodyOf(total, more)
  const key = newKey()
  const { id } = await sell(body, api, key)
  expect(await sell(body, api, key)).toMatchObject({ id })

  const params = { id }
  const [shown] = await api('GET /api/desk/order/{id}/prescription/', { params })
  expect(shown).toMatchObject({ prescriber: { name: 'Dr. Meera Joshi' }, files: [{ id: file, mime: 'application/pdf', pages: 1 }] })
  const { entries } = await api('GET /api/desk/register/', { query: { kind: 'H', from: today, to: today } })
  expect(entries.filter(({ order_id }) => order_id === id)).toMatchObject([{ prescription_id: shown?.id }])
  await expect(office('GET /api/desk/order/{id}/prescription/', { params })).rejects.toMatchObject({ status: 404 })

  const { user_id } = await db.selectFrom('orders').select('user_id').where('order_id', '=', id).executeTakeFirstOrThrow()
  const owners = await db.selectFrom('files').select('user_id').where('id', '=', file).execute()
  expect(owners).toEqual([{ user_id }])
  await expect(api('GET /api/file/{id}/', { params: { id: file } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(sell(body)).rejects.toMatchObject({ fields: { files: ['This file is no longer there. Attach it again'] } })
})

test('nobody attaches what another has uploaded, and a refused sale leaves the photo with who took it', async () => {
  const [file, total] = [await photographed(other), await price()]
  const customer = { name: 'Ramesh Gupta', phone: null }
  const body = bodyOf(total, { customer, prescription: { ...paper, files: [file] } })
  await expect(sell(body)).rejects.toMatchObject({ fields: { files: [expect.any(String)] } })
  const mine = await photographed()
  const dear = bodyOf(total + 1, { customer, prescription: { ...paper, files: [mine] } })
  await expect(sell(dear)).rejects.toMatchObject({ code: 'conflict' })
  expect(await api('GET /api/file/{id}/', { params: { id: mine } })).toMatchObject({ id: mine })
})
