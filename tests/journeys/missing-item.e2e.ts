import { expect, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { seedPatient, seedStaff } from '../support/seed.ts'
import { seedOrder } from '../support/seed-order.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

/** Two items, paid for, and the pharmacy has not taken it on yet. */
async function paidOrder() {
  const { db } = app
  const patient = await seedPatient(db, new Date())
  const order_id = await seedOrder(db, new Date(), patient)
  const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('products')
    .selectAll()
    .where('schedule', '=', 'none')
    .orderBy('medicine_id')
    .offset(1)
    .executeTakeFirstOrThrow()
  const second = { ...line, line_id: uuidv7(), sort: 1, medicine_id: other.medicine_id, medicine: JSON.stringify(other) }
  await db.insertInto('order_lines').values(second).execute()
  const [amount_paise, mrp_paise] = [2 * line.total_paise, 2 * line.mrp_paise]
  const totals = { mrp_paise, discount_paise: mrp_paise - amount_paise, payable_paise: amount_paise }
  await db
    .updateTable('orders')
    .set({ ...totals, status: 'PAYMENT_RECEIVED', expires_at: null })
    .where('order_id', '=', order_id)
    .execute()
  const payment = { user_id: patient.userId, payment_id: uuidv7(), purpose: 'order' as const, purpose_id: order_id, receipt: 'P-MISSING' }
  const captured = { amount_paise, captured_paise: amount_paise, currency: 'INR', state: 'CAPTURED' as const, outcome: 'served' as const }
  const at = { created_at: new Date(), expires_at: new Date(), captured_at: new Date() }
  const gateway = { gateway_order_id: `order_${order_id}`, gateway_payment_id: `pay_${order_id}` }
  await db
    .insertInto('payments')
    .values({ ...payment, ...captured, ...gateway, ...at })
    .execute()
  return { patient, order_id, missing: other.name }
}

test('the pharmacist takes one missing item out and sees first what goes back; the patient sees it as not available and refunded', async ({
  page,
  browser,
}) => {
  const { patient, order_id, missing } = await paidOrder()
  const pharmacist = await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInToDesk(page, app, pharmacist, `/desk/orders/${order_id}`)
  await page.getByRole('button', { name: 'Cannot supply' }).click()
  await page.getByRole('checkbox', { name: missing }).check()
  await expect(page.getByText(/will be refunded to the patient’s original payment method/)).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: 'test-results/missing-item-1280.png' })
  await page.getByRole('button', { name: /^Remove items and refund ₹/ }).click()
  await expect(page.getByText('Do not supply')).toBeVisible()
  await page.getByRole('button', { name: 'Cannot supply' }).click()
  await expect(page.getByRole('dialog', { name: /^Decline order/ })).toBeVisible()

  const own = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await signInTo(own, app, patient.phone, `/account/orders/${order_id}`)
  await expect(own.getByText('Not available', { exact: true })).toBeVisible()
  await expect(own.getByText(/^Refund: ₹/)).toBeVisible()
  await expect(own.getByText(/will be refunded by|refunded on/)).toBeVisible()
  await expectSound(own)
  await own.screenshot({ path: 'test-results/missing-item-patient-360.png', fullPage: true })
})
