import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { reserveStock } from '../../src/features/pharmacies/stock.server.ts'
import { equalPair } from '../support/equal-pair.ts'
import { seedPatient, seedStaff } from '../support/seed.ts'
import { seedOrder } from '../support/seed-order.ts'
import { setPacks } from '../support/shop.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

type Product = Awaited<ReturnType<typeof equalPair>>[0] & { mrp_paise: number }

/** One pack, paid for and accepted by the pharmacy. */
async function acceptedOrder(product: Product) {
  const { db } = app
  const now = new Date()
  const patient = await seedPatient(db, now)
  const order_id = await seedOrder(db, now, patient)
  const { medicine_id, units, mrp_paise, price_paise } = product
  const money = { mrp_paise, amount_paise: price_paise, coupon_paise: 0, total_paise: price_paise }
  const line = { medicine_id, units, medicine: JSON.stringify(product), ...money }
  await db.updateTable('order_lines').set(line).where('order_id', '=', order_id).execute()
  const totals = { mrp_paise, discount_paise: mrp_paise - price_paise, payable_paise: price_paise }
  const promised = new Date(now.getTime() + 3 * 3_600_000)
  const place = { status: 'PROCESSING' as const, fulfilment: 'accepted' as const, expires_at: null }
  await db
    .updateTable('orders')
    .set({ ...totals, ...place, promised_from: now, promised_until: promised })
    .where('order_id', '=', order_id)
    .execute()
  await reserveStock(db, { pharmacyId: 'jaipur', orderId: order_id, items: [{ medicineId: medicine_id, units }], now })
  const payment = { user_id: patient.userId, payment_id: uuidv7(), purpose: 'order' as const, purpose_id: order_id, receipt: 'P-THREAD' }
  const amount = { amount_paise: price_paise, captured_paise: price_paise, currency: 'INR', state: 'CAPTURED' as const }
  const gateway = { gateway_order_id: `order_${order_id}`, gateway_payment_id: `pay_${order_id}`, outcome: 'served' as const }
  await db
    .insertInto('payments')
    .values({ ...payment, ...amount, ...gateway, created_at: now, expires_at: now, captured_at: now })
    .execute()
  const event = { user_id: patient.userId, order_id, event_id: uuidv7(), what: 'accept', by: 'pharmacy' as const, actor_id: null, at: now }
  await db
    .insertInto('order_events')
    .values({ ...event, status: 'PROCESSING', fulfilment: 'accepted' })
    .execute()
  const { number } = await db.selectFrom('orders').select('number').where('order_id', '=', order_id).executeTakeFirstOrThrow()
  return { patient, order_id, number }
}

const photo = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#ccddcc' } })
    .jpeg()
    .toBuffer()
const messages = (page: Page) => page.getByRole('log', { name: 'Messages about this order' })

test('a patient asks with a photo, the desk answers and offers another product, the patient accepts, and it is packed and invoiced', async ({
  page,
  browser,
}) => {
  test.slow()
  const [dear, cheap] = (await equalPair(app.db, 'none')) as [Product, Product]
  for (const product of [dear, cheap]) await setPacks(app.db, product, 20)
  const { patient, order_id, number } = await acceptedOrder(dear)
  const own = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await signInTo(own, app, patient.phone, `/account/orders/${order_id}`)
  await expect(own.getByText('Delivered', { exact: true }).or(own.getByText('You collect it'))).toBeVisible()
  await own.getByLabel('Your message').fill('Is the strip torn like in the photo?')
  await own.reload()
  await expect(own.getByLabel('Your message')).toHaveValue('Is the strip torn like in the photo?')
  await own.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(own).getByText('Is the strip torn like in the photo?')).toBeVisible()
  await own.locator('[data-thread-file]').setInputFiles({ name: 'strip.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect.poll(() => own.evaluate(() => sessionStorage.getItem('drafts')?.includes('strip.jpg'))).toBe(true)
  await own.reload()
  await expect(messages(own).getByText('strip.jpg')).toBeVisible()
  await own.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(own).getByRole('button', { name: 'Open strip.jpg' })).toBeVisible()
  await expectSound(own)

  const pharmacist = await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await page.setViewportSize({ width: 1366, height: 650 })
  await signInToDesk(page, app, pharmacist, '/desk/orders?stage=messages')
  await page.getByRole('link', { name: number }).click()
  await expect(messages(page).getByText('Is the strip torn like in the photo?')).toBeVisible()
  await messages(page).getByRole('button', { name: 'Open strip.jpg' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Your message').fill('We look at once.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page).getByText('We look at once.')).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: 'test-results/order-thread-1366.png' })
  // Live on the open page of the patient.
  await expect(messages(own).getByText('We look at once.')).toBeVisible()

  await page.getByRole('button', { name: 'Offer substitute' }).click()
  await page.getByRole('radio', { name: cheap.name }).check()
  await expectSound(page)
  await page.screenshot({ path: 'test-results/offer-substitute-1366.png' })
  await page.getByRole('button', { name: 'Ask the patient' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for the patient' })).toBeVisible()

  await expect(own.getByText('The pharmacy asks about another product.')).toBeVisible()
  await expect(own.getByText(/will be refunded to your original payment method\.$/).first()).toBeVisible()
  await expectSound(own)
  await own.screenshot({ path: 'test-results/substitute-patient-360.png', fullPage: true })
  await own.getByRole('button', { name: 'Accept this product' }).click()
  await expect(own.getByText(`In place of ${dear.name}`, { exact: false }).first()).toBeVisible()
  await expect(own.getByRole('heading', { name: cheap.name }).first()).toBeVisible()
  await expectSound(own)
  await own.screenshot({ path: 'test-results/substituted-patient-360.png', fullPage: true })

  await expect(page.getByText('the patient agreed', { exact: false })).toBeVisible()
  const field = page.getByRole('textbox', { name: /scan/i })
  await field.fill('T1')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Packed', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Packed', exact: true })).toHaveCount(0)

  await own.goto(`${app.address}/invoice/order/${order_id}`)
  await expect(own.getByRole('cell', { name: `${cheap.name} Batch T1` })).toBeVisible()
  await expect(own.getByRole('cell', { name: `${dear.name} Batch T1` })).toHaveCount(0)
})
