import { type Browser, expect, type Page, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { notifyRecall } from '../../src/features/orders/tracking/notify-recall.server.ts'
import { seedBoard } from '../support/seed-board.ts'
import { seedPaidOrder } from '../support/seed-paid-order.ts'
import { seedApproved, seedUpload } from '../support/seed-prescription.ts'
import { seedReached } from '../support/seed-reached.ts'
import { seedPatient, seedStaff, type SeededPerson } from '../support/seed.ts'
import { setPacks, someMedicine } from '../support/shop.ts'
import { openPage } from '../support/open-page.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

// A day at the counter of one pharmacy, from the first order to the recall of the evening, by two pharmacists and a rider.
let app: JourneyApp
let rider: SeededPerson
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
  rider = await seedStaff(app.db, new Date(), 'rider')
})
test.afterAll(() => app.close())

const pharmacist = () => seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
const on = (page: Page, path: string) => openPage(page, `${app.address}${path}`)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const statusOf = async (id: string) =>
  (await app.db.selectFrom('orders').select(['status', 'fulfilment']).where('order_id', '=', id).executeTakeFirstOrThrow()).fulfilment

async function opened(browser: Browser, width = 1366, height = 650): Promise<Page> {
  return (await browser.newContext({ viewport: { width, height } })).newPage()
}

/** Twenty orders: the first is packed with two packs of one strength, four wait to be accepted, the others are over or on their way. */
async function twentyOrders(): Promise<Map<string, string>> {
  const first = { number: 'D-PACK0001', status: 'PROCESSING' as const, fulfilment: 'accepted' as const, promised: 20, packs: 2 }
  const fresh = [1, 2, 3, 4].map((at) => ({ number: `D-NEW0000${at}`, status: 'PAYMENT_RECEIVED' as const, promised: 30 + at }))
  const rest = Array.from({ length: 15 }, (_, at) => {
    const done = { number: `D-REST${1000 + at}`, promised: 200 + at }
    return at % 3 === 0
      ? { ...done, status: 'COMPLETED' as const, fulfilment: 'delivered' as const }
      : { ...done, status: 'PROCESSING' as const, fulfilment: 'packed' as const }
  })
  return seedBoard(app.db, new Date(), [first, ...fresh, ...rest])
}

/** The medicine of the seeded orders and another strength of it, each with its code. */
async function coded(): Promise<void> {
  const strength = (text: string) =>
    app.db
      .selectFrom('products')
      .selectAll()
      .where('schedule', '=', 'none')
      .where('discontinued', '=', false)
      .where('composition', 'like', 'Paracetamol (%')
      .where('strength_label', 'like', `${text}%`)
      .orderBy('medicine_id')
      .limit(1)
      .executeTakeFirstOrThrow()
  const codes = [
    ['8901234567890', await strength('500')],
    ['036000291452', await strength('650')],
  ] as const
  for (const [barcode, { medicine_id }] of codes)
    await app.db.updateTable('products').set({ barcode }).where('medicine_id', '=', medicine_id).execute()
  await setPacks(app.db, codes[0][1], 100)
}

async function acceptFour(page: Page): Promise<void> {
  await on(page, '/desk/orders?stage=accept')
  await expect(row(page, 'D-NEW00001')).toBeVisible()
  for (const key of ['x', 'j', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await page.getByRole('toolbar', { name: '4 selected' }).getByRole('button', { name: 'Accept 4' }).click()
  await expect(page.getByText('4 orders accepted')).toBeVisible()
}

async function packOne(page: Page, id: string): Promise<void> {
  await on(page, `/desk/orders?order=${id}`)
  const drawer = page.getByRole('complementary', { name: 'Order D-PACK0001' })
  await expect(drawer.getByLabel('Scan a pack or enter its batch number')).toBeFocused()
  for (const [code, then] of [
    ['036000291452', drawer.getByRole('alert').filter({ hasText: 'Wrong strength.' })],
    ['8901234567890', drawer.getByRole('button', { name: 'Packed, 1 left' })],
    ['t1', drawer.getByRole('button', { name: 'Packed', exact: true })],
  ] as const) {
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
    await expect(then).toBeVisible()
  }
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByRole('button', { name: 'Mark as given to rider' })).toBeVisible()
  await drawer.getByLabel('Rider', { exact: true }).selectOption(rider.userId)
  // At once, while the choice is still on its way.
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByLabel('Delivery PIN')).toBeVisible()
}

async function nobodyThere(browser: Browser, id: string): Promise<void> {
  const phone = await opened(browser, 360, 740)
  await signInToDesk(phone, app, rider, '/desk/round')
  await phone.getByRole('button', { name: 'Could not deliver' }).click()
  await phone.getByRole('dialog').getByLabel('Address not found').check()
  await phone.getByRole('dialog').getByRole('button', { name: 'Record attempt' }).click()
  await expect(phone.getByRole('heading', { name: 'Not delivered 1' })).toBeVisible()
  expect(await statusOf(id)).toBe('attempted')
  await phone.context().close()
}

async function supplyLess(page: Page): Promise<void> {
  const { order_id, missing } = await seedPaidOrder(app.db)
  await on(page, `/desk/orders/${order_id}`)
  await page.getByRole('button', { name: 'Cannot supply' }).click()
  await page.getByRole('checkbox', { name: missing }).check()
  await page.getByRole('button', { name: /^Remove items and refund ₹/ }).click()
  await expect(page.getByText('Do not supply')).toBeVisible()
}

/** A paper like one of last month, with a medicine of Schedule H1. */
async function h1Paper(): Promise<string> {
  const who = await seedPatient(app.db, new Date(), { name: 'Kamla Devi' })
  const { medicine_id: medicineId } = await someMedicine(app.db, { schedule: 'H1', ndps: false })
  await seedApproved(app.db, new Date(Date.now() - 30 * 86_400_000), who, [{ medicineId, units: 10 }])
  return seedUpload(app.db, new Date(), who)
}

/** The same lines as last month; who looks second approves each line of the colleague's reading. */
async function readAsLastTime(page: Page, isSecond = false): Promise<void> {
  await on(page, '/desk/review')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Kamla Devi' })).toBeVisible()
  for (const key of ['u', '2', '3', '4']) await page.keyboard.press(key)
  if (isSecond) {
    await expect(page.getByText(/^Second review for Schedule H1/)).toBeVisible()
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
  }
  await expect(page.getByRole('button', { name: /^Finish, open next/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/desk/review')
}

async function countBatch(page: Page): Promise<void> {
  await on(page, '/desk/stock')
  await page.getByRole('searchbox', { name: 'Medicine' }).fill('paracetamol 650')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Paracetamol Tablets IP 650 mg', exact: true }).click()
  const batch = page.locator('select[name=batch_no]')
  const [no = ''] = await batch.selectOption({ index: 1 })
  await page.getByLabel('Counted quantity (units)').fill('7')
  await page.getByLabel('Reason').fill('Broken strips')
  await page.getByRole('button', { name: 'Save adjustment' }).click()
  await expect(row(page, no).first()).toContainText('7 tablets')
}

async function recallBatch(page: Page, browser: Browser): Promise<void> {
  const { id, phone, medicine_id } = await seedReached(app.db)
  await on(page, `/desk/recalls?medicine=${medicine_id}`)
  await page.getByRole('combobox', { name: 'Batch' }).selectOption('RC-77')
  await page.getByLabel('Alert or letter number').fill('CDSCO 11/2026')
  await page.getByLabel('Reason').fill('Fails the dissolution test')
  await page.getByRole('button', { name: 'Recall batch' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recall batch' }).click()
  await expect(row(page, 'R-HAS1T')).toContainText('With the patient')
  // The task that tells everybody, which the product runs beside the page.
  await notifyRecall(app.db, { now: new Date(), newId: uuidv7 }, { pharmacyId: 'jaipur', medicineId: medicine_id, batchNo: 'RC-77' })
  const mine = await opened(browser, 360, 740)
  await signInTo(mine, app, phone, `/account/orders/${id}`)
  await expect(mine.getByText('Stop using this medicine')).toBeVisible()
  await mine.context().close()
}

test('a pharmacist’s day: twenty orders, a wrong scan, nobody there, less supplied, a second look, a count, a recall', async ({
  browser,
}) => {
  test.slow()
  // What lies on the shelf comes first: orders reserve of it.
  await coded()
  const orders = await twentyOrders()
  const paper = await h1Paper()
  const packed = orders.get('D-PACK0001') ?? ''
  const page = await opened(browser)
  await signInToDesk(page, app, await pharmacist(), '/desk/orders')
  await test.step('four are accepted at once', () => acceptFour(page))
  await test.step('one is packed: a wrong strength stops the hand', () => packOne(page, packed))
  await test.step('nobody was at the door', () => nobodyThere(browser, packed))
  await test.step('one item is missing, the rest goes', () => supplyLess(page))
  await test.step('Schedule H1 is read by two', async () => {
    await readAsLastTime(page)
    const stateOf = async () =>
      (await app.db.selectFrom('prescriptions').select('state').where('prescription_id', '=', paper).executeTakeFirstOrThrow()).state
    expect(await stateOf()).toBe('QUEUED')
    const other = await opened(browser)
    await signInToDesk(other, app, await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '2' }), '/desk')
    await readAsLastTime(other, true)
    expect(await stateOf()).toBe('APPROVED')
    await other.context().close()
  })
  await test.step('a batch is counted', () => countBatch(page))
  await test.step('a batch is recalled and reaches a patient', () => recallBatch(page, browser))
  await expectSound(page)
})
