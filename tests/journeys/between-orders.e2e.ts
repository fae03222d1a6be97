import { expect, type Page, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { addOne } from '../../src/features/cart/fill-cart.server.ts'
import { openPage } from '../support/open-page.ts'
import { seedAddress, seedPatient, type SeededPerson } from '../support/seed.ts'
import { seedApproved } from '../support/seed-prescription.ts'
import { type Medicine, setPacks, someMedicine } from '../support/shop.ts'
import { signInTo } from '../support/signed-in.ts'
import { agree } from './buying.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// What a clinic and its patient have agreed to between two orders: what is approved, what stands in the cart, how it is paid, where it goes.

test.use({ viewport: { width: 360, height: 780 } })
let app: JourneyApp
let otc: [Medicine, Medicine]
let rx: Medicine
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
  otc = [await someMedicine(app.db), await someMedicine(app.db, { skip: 1 })]
  rx = await someMedicine(app.db, { schedule: 'H' })
  for (const medicine of [...otc, rx]) await setPacks(app.db, medicine, 500)
  await app.db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
})
test.afterAll(() => app.close())

async function person() {
  const now = new Date()
  const who = await seedPatient(app.db, now)
  await seedAddress(app.db, now, who)
  return who
}
const put = ({ userId }: SeededPerson, { medicine_id }: Medicine, quantity: number) =>
  addOne(app.db, { now: new Date(), newId: uuidv7 }, userId, { medicine_id, quantity, unit: 'pack' })
const held = async ({ userId }: SeededPerson) =>
  (
    await app.db.selectFrom('cart_items').select(['medicine_id', 'quantity']).where('user_id', '=', userId).orderBy('added_at').execute()
  ).map(({ medicine_id, quantity }) => [medicine_id, quantity])

async function payInCash(page: Page) {
  await agree(page)
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: /^Place order, pay ₹[\d.,]+ in cash$/ }).click()
  await expect(page.getByRole('heading', { name: /^Order P-/ })).toBeVisible()
}

test('what a pharmacist approved is offered on the first page, goes into the cart once by a press, or is ordered by itself', async ({
  page,
}) => {
  const who = await person()
  await seedApproved(app.db, new Date(), who, [{ medicineId: rx.medicine_id, units: 2 * rx.units }])
  await put(who, otc[0], 3)
  await signInTo(page, app, who.phone, '/')
  await expect(page.getByText('A pharmacist approved 1 medicine. You can order it now.')).toBeVisible()
  expect(await held(who)).toEqual([[otc[0].medicine_id, 3]])
  await page.getByRole('link', { name: 'See and order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order from your prescription')
  await expect(page.getByText('2 packs')).toBeVisible()
  await expectSound(page)
  const own = page.url()
  for (let n = 0; n < 2; n++) {
    await openPage(page, own)
    await page.getByRole('button', { name: 'Add medicines to cart' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  }
  expect(await held(who)).toEqual([
    [otc[0].medicine_id, 3],
    [rx.medicine_id, 2],
  ])
  await openPage(page, own)
  await page.getByRole('link', { name: 'Order these medicines' }).click()
  await expect(page.getByRole('region', { name: 'What you order' }).getByRole('listitem')).toHaveCount(1)
  await payInCash(page)
  expect(await held(who)).toContainEqual([otc[0].medicine_id, 3])
})

test('ordering again says what is in the cart, and adds to it or takes its place as it was chosen', async ({ page }) => {
  const who = await person()
  await put(who, otc[0], 4)
  await signInTo(page, app, who.phone, '/cart/checkout')
  await payInCash(page)
  const order = page.url()
  await put(who, otc[0], 1)
  await put(who, otc[1], 2)
  await openPage(page, order)
  await page.getByRole('button', { name: 'Order again' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(otc[1].name.slice(0, 12))
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Add to the cart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  expect(await held(who)).toEqual([
    [otc[0].medicine_id, 4],
    [otc[1].medicine_id, 2],
  ])
  await openPage(page, order)
  await page.getByRole('button', { name: 'Order again' }).click()
  await dialog.getByRole('button', { name: 'Replace the cart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  expect(await held(who)).toEqual([[otc[0].medicine_id, 4]])
  // Nothing else is in it now: nobody is asked.
  await openPage(page, order)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
})

test('a payment window that was closed leaves cash on delivery open, at the checkout and on the page of the order', async ({ page }) => {
  const who = await person()
  const leaveUnpaid = async () => {
    await put(who, otc[0], 4)
    await openPage(page, `${app.address}/cart/checkout`)
    await agree(page)
    await page.getByRole('button', { name: /^Pay ₹[\d.,]+$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Not paid yet')).toBeVisible()
  }
  await signInTo(page, app, who.phone, '/account')
  await leaveUnpaid()
  await expectSound(page)
  await page.getByRole('button', { name: /^Pay ₹[\d.,]+ in cash instead$/ }).click()
  await expect(page.getByText('Waiting for the pharmacy to accept your order. Pay in cash on delivery.').first()).toBeVisible()
  await leaveUnpaid()
  const unpaid = await app.db
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', who.userId)
    .where('status', '=', 'PENDING_PAYMENT')
    .executeTakeFirstOrThrow()
  await openPage(page, `${app.address}/account/orders/${unpaid.order_id}`)
  await page.getByRole('button', { name: /^Pay ₹[\d.,]+ in cash instead$/ }).click()
  await expect(page.getByText('Waiting for the pharmacy to accept your order. Pay in cash on delivery.').first()).toBeVisible()
})

long(
  'the header knows the pincode of the default address; one chosen on this device comes first, and signed out nothing of it stays',
  async ({ page }) => {
    const who = await person()
    const chip = page.getByRole('banner').getByRole('button', { name: /Deliver to/ })
    await openPage(page, `${app.address}/`)
    await expect(chip).toHaveText(/Deliver to\s*Pincode/)
    await signInTo(page, app, who.phone, '/search')
    await expect(chip).toHaveText(/302001/)
    await chip.click()
    await page.getByRole('dialog').getByLabel('Delivery pincode').fill('560001')
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(chip).toHaveText(/560001/)
    await page.reload()
    await expect(chip).toHaveText(/560001/)
    await page.evaluate(() => {
      localStorage.removeItem('pincode')
      document.cookie = 'pincode=; path=/; max-age=0'
    })
    await openPage(page, `${app.address}/account`)
    await expect(chip).toHaveText(/302001/)
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(chip).toHaveText(/Deliver to\s*Pincode/)
  },
)
