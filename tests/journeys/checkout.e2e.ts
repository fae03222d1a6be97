import { expect, type Page, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { changeCart } from '../../src/features/cart/cart.sql.server.ts'
import { addOne } from '../../src/features/cart/fill-cart.server.ts'
import { productPath } from '../../src/lib/medicine-id.ts'
import { formatPaise } from '../../src/lib/money.ts'
import { atLength } from '../support/long.ts'
import { type CartChange, cartChanges, deliverAgain } from '../support/cart-changes.ts'
import { seedAddress, seedPatient } from '../support/seed.ts'
import { type Medicine, setPacks, someMedicine } from '../support/shop.ts'
import { agree } from './buying.ts'
import { openPage } from '../support/open-page.ts'
import { signInTo } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
  // Nothing is brought for free, so that a dearer delivery shows.
  await app.db.updateTable('pharmacies').set({ free_shipping_from_paise: null }).execute()
})
test.afterAll(() => app.close())

/** Somebody who has looked at everything: eight packs, an address, whom it is for, what is agreed to; only the press to pay is left. */
async function beforePaying(page: Page, medicine: Medicine) {
  const now = new Date()
  const who = await seedPatient(app.db, now)
  const address_id = await seedAddress(app.db, now, who)
  await addOne(app.db, { now, newId: uuidv7 }, who.userId, { medicine_id: medicine.medicine_id, quantity: 8, unit: 'pack' })
  await changeCart(app.db, who.userId, { address_id, patient_id: who.patientId })
  await signInTo(page, app, who.phone, '/cart/checkout')
  await agree(page)
  return who
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹[\d.,]+$/ })
/** What the gateway would take. */
const dialogOver = (page: Page, paise: number) => page.getByRole('dialog').getByRole('heading', { name: formatPaise(paise) })

/** What the page says; whether what changed needs a yes of its own, is agreed to by the next press, or stands in the way until something is done. */
const told: [CartChange, says: RegExp, then: 'a yes' | 'another press' | 'nothing'][] = [
  ['the price rose', /Price changed from ₹[\d.,]+ to ₹[\d.,]+\./, 'a yes'],
  ['the price fell', /Your cart has changed/, 'another press'],
  ['the MRP was lowered by its maker (GST-2)', /Your cart has changed/, 'another press'],
  ['the shelf is empty', /Out of stock at your pincode/, 'nothing'],
  ['there is less than wanted', /Not enough packs in stock\./, 'nothing'],
  ['a prescription is needed now', /This now needs a prescription\./, 'nothing'],
  ['it is no longer sold', /Out of stock at your pincode/, 'nothing'],
  ['delivery is dearer', /Your cart has changed/, 'another press'],
  ['nothing is delivered any more (DR-15)', /Sorry, We are not delivering to this location yet/, 'nothing'],
]

/** One of each kind in npm test: what the server does with each change stands in cart-truth.api.test.ts. */
const inShort: CartChange[] = ['the price rose', 'the price fell', 'the shelf is empty']

for (const [at, [change, says, then]] of told.entries())
  test(`R8: ${change}, between looking and paying: the page says so, and takes ${then}`, async ({ page }) => {
    test.skip(!atLength && !inShort.includes(change), 'npm run test:long')
    const { db } = app
    const medicine = await someMedicine(db, { skip: 80 + at })
    await setPacks(db, medicine, 50)
    const { userId } = await beforePaying(page, medicine)
    const before = await payButton(page).textContent()
    await cartChanges[change](db, medicine, new Date())
    await payButton(page).click()
    await expect(page.getByText(says).first()).toBeVisible()
    expect(await db.selectFrom('orders').select('order_id').where('user_id', '=', userId).execute()).toEqual([])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (then === 'nothing') await expect(payButton(page).and(page.locator(':enabled:not([aria-disabled=true])'))).toHaveCount(0)
    else {
      if (then === 'a yes') await page.getByRole('button', { name: 'Accept changes' }).click()
      await expect(payButton(page)).not.toHaveText(before ?? '')
      await payButton(page).click()
      const { amount_paise } = await expect
        .poll(() => db.selectFrom('payments').select('amount_paise').where('user_id', '=', userId).executeTakeFirst())
        .toBeTruthy()
        .then(() => db.selectFrom('payments').select('amount_paise').where('user_id', '=', userId).executeTakeFirstOrThrow())
      await expect(dialogOver(page, amount_paise)).toBeVisible()
    }
    await deliverAgain(db)
  })

test('a cart that was read before a change never takes the place of what the change answered', async ({ page }) => {
  const now = new Date()
  const [who, medicine] = [await seedPatient(app.db, now), await someMedicine(app.db, { skip: 62 })]
  await setPacks(app.db, medicine, 50)
  await addOne(app.db, { now, newId: uuidv7 }, who.userId, { medicine_id: medicine.medicine_id, quantity: 2, unit: 'pack' })
  await signInTo(page, app, who.phone, productPath(medicine.medicine_id))
  const more = page.getByRole('button', { name: /^Increase quantity of/ }).first()
  await expect(more).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  const read = new Promise<void>((done) => {
    void page.route('**/api/cart/me/', async (route) => {
      const response = await route.fetch()
      done()
      await released
      await route.fulfill({ response })
    })
  })
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await read
  await Promise.all([page.waitForResponse('**/api/cart/update_cart/'), more.click()])
  release()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  // Nothing on the screen says that what was read has been looked at.
  await page.waitForTimeout(500)
  await expect(page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')).toHaveText('3')
})

test('nobody is signed out in the middle of a payment, however long they are in their bank’s app (specification, section 4)', async ({
  page,
}) => {
  test.slow()
  const medicine = await someMedicine(app.db, { skip: 61 })
  await setPacks(app.db, medicine, 50)
  await page.clock.install()
  await beforePaying(page, medicine)
  await payButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.fastForward(45 * 60_000)
  const silence = () => page.evaluate(() => Date.now() - Number(localStorage.getItem('last_activity')))
  await expect.poll(silence).toBeLessThan(60_000)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('collected at one of our pharmacies: no address is asked for, nothing is taken for the way, and the order says where it waits', async ({
  page,
}) => {
  const { db } = app
  const medicine = await someMedicine(db, { skip: 60 })
  await setPacks(db, medicine, 50)
  const now = new Date()
  const who = await seedPatient(db, now)
  await addOne(db, { now, newId: uuidv7 }, who.userId, { medicine_id: medicine.medicine_id, quantity: 4, unit: 'pack' })
  await changeCart(db, who.userId, { patient_id: who.patientId })
  await signInTo(page, app, who.phone, '/cart/checkout')
  await page.getByRole('radio', { name: 'Pick up from the pharmacy' }).check()
  await page.getByRole('radio', { name: 'Parcha Pharmacy, Jaipur' }).check()
  await page.getByRole('button', { name: 'Pick up here' }).click()
  await agree(page)
  await page.getByRole('radio', { name: 'Cash at pickup' }).check()
  await page.getByRole('button', { name: /^Place order, pay ₹.+ in cash$/ }).click()
  await expect(page.getByRole('heading', { name: 'Pickup location' })).toBeVisible()
  const row = await db
    .selectFrom('orders')
    .select(['order_type', 'pharmacy_id', 'address', 'delivery_paise'])
    .where('user_id', '=', who.userId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ order_type: 'pickup', pharmacy_id: 'jaipur', address: null, delivery_paise: 0 })
})

test('Back while the payment window is open stays on the page below it: the order is there once and is paid once', async ({ page }) => {
  const medicine = await someMedicine(app.db, { skip: 62 })
  await setPacks(app.db, medicine, 50)
  const { userId } = await beforePaying(page, medicine)
  // As a person comes there: from the cart, by its link, which is the page's own once its scripts are there.
  await openPage(page, `${app.address}/cart`)
  await page.locator('a[href="/cart/checkout"]').first().click()
  await agree(page)
  await payButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let n = 0; n < 2; n++) await page.evaluate(() => history.back())
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/cart\/checkout/)
  await dialog.getByRole('radio', { name: 'UPI' }).check()
  await dialog.getByLabel('UPI ID').fill('success@razorpay')
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 })
  expect(await app.db.selectFrom('orders').select('order_id').where('user_id', '=', userId).execute()).toHaveLength(1)
  const payments = await app.db.selectFrom('payments').select('state').where('user_id', '=', userId).execute()
  expect(payments.map(({ state }) => state)).toEqual(['CAPTURED'])
})

long('an address half typed at checkout survives a reload and another language', async ({ page }) => {
  const medicine = await someMedicine(app.db, { skip: 63 })
  await setPacks(app.db, medicine, 50)
  const now = new Date()
  const who = await seedPatient(app.db, now)
  await addOne(app.db, { now, newId: uuidv7 }, who.userId, { medicine_id: medicine.medicine_id, quantity: 1, unit: 'pack' })
  await changeCart(app.db, who.userId, { patient_id: who.patientId })
  await signInTo(page, app, who.phone, '/cart/checkout')
  const typed = { line1: '12, MI Road', landmark: 'Opposite the post office' }
  const field = (name: string) => page.getByRole('main').locator(`input[name=${name}]`)
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await page.reload()
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)
  await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)
})
