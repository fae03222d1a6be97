import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { seedRound } from '../support/seed-round.ts'
import { seedStaff } from '../support/seed.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

test.use({ viewport: { width: 360, height: 740 } })
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const header = (page: Page, name: string) => card(page, name).getByRole('button', { name: new RegExp(name) })
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const statusOf = async (id: string) =>
  (await app.db.selectFrom('orders').select('status').where('order_id', '=', id).executeTakeFirstOrThrow()).status

test('a round: one with its PIN, one in a lift with PIN and cash, one where nobody was there', async ({ page, context }) => {
  test.slow()
  const { rider, of } = await seedRound(app.db, 'R')
  const [first, cash, nobody] = [of('0NLINE1'), of('0FFCASH'), of('N0B0DY1')]
  await signInToDesk(page, app, rider, '/desk/round')
  await expect(page.getByRole('heading', { name: 'To deliver 3' })).toBeVisible()
  await expect(card(page, 'Lakshmi Devi')).toContainText('12 min late')
  await expect(card(page, 'Lakshmi Devi').getByRole('link', { name: 'Open in Maps' })).toHaveAttribute('href', /google\.com\/maps/)
  const pharmacy = await app.db.selectFrom('pharmacies').select('phone').where('pharmacy_id', '=', 'jaipur').executeTakeFirstOrThrow()
  await expect(card(page, 'Lakshmi Devi').getByRole('link', { name: 'Call pharmacy' })).toHaveAttribute('href', `tel:${pharmacy.phone}`)
  expect(await page.content()).not.toContain((first.address as unknown as { phone: string }).phone)
  expect(await wide(page)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/round-360.png', fullPage: true })

  // With a line: a wrong PIN is told, the right one is confirmed.
  const pin = card(page, 'Lakshmi Devi').getByLabel('Delivery PIN')
  await pin.fill(first.delivery_pin === '0000' ? '0001' : '0000')
  await card(page, 'Lakshmi Devi').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(card(page, 'Lakshmi Devi').getByText('This PIN is incorrect. Ask the patient for it again.')).toBeVisible()
  await expectSound(page)
  await pin.fill(first.delivery_pin)
  await card(page, 'Lakshmi Devi').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('R-0NLINE1 delivered')).toBeVisible()
  await expect(card(page, 'Lakshmi Devi')).toHaveCount(0)

  // In the lift: what was entered stays on the phone, also when the page goes.
  await expect(
    card(page, 'Ravi Kumar')
      .getByText(/^Collect ₹/)
      .first(),
  ).toBeVisible()
  await context.setOffline(true)
  await card(page, 'Ravi Kumar').getByLabel('Delivery PIN').fill(cash.delivery_pin)
  await card(page, 'Ravi Kumar').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(card(page, 'Ravi Kumar').getByText('Collect the cash first, then tick this box.')).toBeVisible()
  await card(page, 'Ravi Kumar').getByRole('checkbox').check()
  await card(page, 'Ravi Kumar').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('1 report not yet confirmed')).toBeVisible()
  await expect(header(page, 'Ravi Kumar')).toContainText('Not yet confirmed')
  expect(await statusOf(cash.order_id)).toBe('PROCESSING')
  await expectSound(page)
  await page.screenshot({ path: 'test-results/round-offline-360.png', fullPage: true })
  await context.setOffline(false)
  await expect(page.getByText('R-0FFCASH delivered')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Cash with you: ₹/)).toBeVisible()
  expect(await statusOf(cash.order_id)).toBe('COMPLETED')
  const settled = await app.db.selectFrom('rider_reports').selectAll().where('order_id', '=', cash.order_id).execute()
  expect(settled.map(({ result, cash_paise }) => [result, cash_paise])).toEqual([['delivered', cash.payable_paise]])

  // Nobody there: with its reason, then once more.
  await card(page, 'Asha Verma').getByRole('button', { name: 'Could not deliver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address not found').check()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Record attempt' }).click()
  await expect(page.getByRole('heading', { name: 'Not delivered 1' })).toBeVisible()
  await header(page, 'Asha Verma').click()
  await expect(card(page, 'Asha Verma').getByText(/Bring the parcel back to/)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectSound(page)
  await page.screenshot({ path: 'test-results/round-dark-360.png', fullPage: true })
  await card(page, 'Asha Verma').getByRole('button', { name: 'Deliver again' }).click()
  await expect(page.getByRole('heading', { name: 'To deliver 1' })).toBeVisible()
  const { delivery_pin: fresh } = await app.db
    .selectFrom('orders')
    .select('delivery_pin')
    .where('order_id', '=', nobody.order_id)
    .executeTakeFirstOrThrow()
  await card(page, 'Asha Verma').getByLabel('Delivery PIN').fill(fresh)
  await card(page, 'Asha Verma').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('No deliveries assigned to you')).toBeVisible()
  await expectSound(page)
})

long(
  'kept in a lift, signed out elsewhere meanwhile: nothing is lost, and it is settled once after signing in',
  async ({ page, context }) => {
    test.slow()
    const { rider, of } = await seedRound(app.db, 'S')
    const cash = of('0FFCASH')
    await signInToDesk(page, app, rider, '/desk/round')
    await header(page, 'Ravi Kumar').click()
    await context.setOffline(true)
    await card(page, 'Ravi Kumar').getByLabel('Delivery PIN').fill(cash.delivery_pin)
    await card(page, 'Ravi Kumar').getByRole('checkbox').check()
    await card(page, 'Ravi Kumar').getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(page.getByText('1 report not yet confirmed')).toBeVisible()
    // The battery runs out, the session ends.
    await page.goto('about:blank')
    await app.db.updateTable('sessions').set({ ends_at: new Date() }).where('user_id', '=', rider.userId).execute()
    await app.db.updateTable('staff').set({ totp_last_step: 0 }).where('user_id', '=', rider.userId).execute()
    await context.setOffline(false)
    expect(await statusOf(cash.order_id)).toBe('PROCESSING')
    await context.clearCookies()
    await context.addCookies([{ name: 'language', value: 'hi', url: app.address }])
    await signInToDesk(page, app, rider, '/desk/round')
    await expect.poll(() => statusOf(cash.order_id), { timeout: 20_000 }).toBe('COMPLETED')
    await expect(page.getByText('Ravi Kumar')).toHaveCount(0)
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await expectSound(page)
    await page.screenshot({ path: 'test-results/round-hindi-360.png', fullPage: true })
  },
)

long(
  'at the pharmacy: the cash is counted with its difference, the parcel received, the return given to a rider who collects it',
  async ({ page, browser }) => {
    test.slow()
    const { db } = app
    const { rider, of } = await seedRound(app.db, 'C')
    const [cash, nobody, back] = [of('0FFCASH'), of('N0B0DY1'), of('0NLINE1')]
    const now = new Date()
    const report = { rider_id: rider.userId, pharmacy_id: 'jaipur', happened_at: now, reported_at: now }
    const delivered = { status: 'COMPLETED' as const, fulfilment: 'delivered' as const, delivered_at: now }
    const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', back.order_id).executeTakeFirstOrThrow()
    await db.updateTable('orders').set(delivered).where('order_id', 'in', [cash.order_id, back.order_id]).execute()
    await db.updateTable('orders').set({ fulfilment: 'attempted', attempts: 1 }).where('order_id', '=', nobody.order_id).execute()
    await db
      .insertInto('rider_reports')
      .values([
        { ...report, user_id: cash.user_id, order_id: cash.order_id, report_id: 'c1', result: 'delivered', cash_paise: 54_150 },
        {
          ...report,
          user_id: nobody.user_id,
          order_id: nobody.order_id,
          report_id: 'c2',
          result: 'attempted',
          reason: 'no_one_home',
          parcel: 'with_rider',
        },
      ])
      .execute()
    await db
      .insertInto('order_returns')
      .values({
        user_id: back.user_id,
        order_id: back.order_id,
        return_id: randomUUID(),
        state: 'REQUESTED',
        reason: 'damaged',
        lines: JSON.stringify([{ line: line.line_id, quantity: 1 }]),
        refund_paise: 500,
        requested_at: now,
      })
      .execute()
    const desk = await (await browser.newContext({ viewport: { width: 1366, height: 650 } })).newPage()
    const pharmacist = await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
    await signInToDesk(desk, app, pharmacist, '/desk/riders')
    const { name } = await db.selectFrom('staff').select('name').where('user_id', '=', rider.userId).executeTakeFirstOrThrow()
    const row = desk.getByRole('listitem', { name }).filter({ hasText: 'C-N0B0DY1' })
    await row.getByRole('button', { name: /^Count cash/ }).click()
    await row.getByLabel('Amount counted').fill('540')
    await expect(row.getByLabel('₹1.50 short: why?')).toBeVisible()
    await row.getByRole('button', { name: 'Receive cash' }).click()
    await expect(row.getByText('Say why the amount is different')).toBeVisible()
    await expectSound(desk)
    await desk.screenshot({ path: 'test-results/riders-1366.png' })
    await row.getByLabel('₹1.50 short: why?').fill('Change was short')
    await row.getByRole('button', { name: 'Receive cash' }).click()
    await expect(desk.getByRole('cell', { name: 'Change was short' })).toBeVisible()
    await row.getByRole('button', { name: 'Receive parcel C-N0B0DY1' }).click()
    await expect(desk.getByRole('button', { name: 'Receive parcel C-N0B0DY1' })).toHaveCount(0)
    expect(await desk.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)

    const mine = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    const account = db.selectFrom('users').select('phone_number as phone').where('user_id', '=', back.user_id)
    await signInTo(mine, app, (await account.executeTakeFirstOrThrow()).phone ?? '', `/account/orders/${back.order_id}`)
    const ofMine = mine.getByRole('listitem').filter({ hasText: 'Refund ₹5.00' })
    await expect(ofMine).toContainText('The pharmacy will call you')
    await expectSound(mine)
    await desk.goto(`${app.address}/desk/orders/${back.order_id}`)
    await desk.getByLabel('Pickup by rider').selectOption(rider.userId)
    await expect(ofMine).toContainText(`${name} will collect the items`)
    await mine.screenshot({ path: 'test-results/return-patient-360.png', fullPage: true })
    await expect(desk.getByLabel('Pickup by rider')).toHaveValue(rider.userId)
    await expectSound(desk)
    await desk.screenshot({ path: 'test-results/return-1366.png' })
    await signInToDesk(page, app, rider, '/desk/round')
    await expect(page.getByText('Pick up return: 1 item')).toBeVisible()
    await expectSound(page)
    await page.screenshot({ path: 'test-results/round-return-360.png', fullPage: true })
    await page.getByRole('button', { name: 'Mark as collected' }).click()
    await expect(page.getByText(/^Collected\. Hand it over at/)).toBeVisible()
    await expect(ofMine).toContainText('The pharmacy is checking the items')
    await mine.context().close()
    await expect(desk.getByText(/^Collected by/)).toBeVisible()
    await desk.getByRole('button', { name: /^Accept return/ }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByLabel('Quarantine: kept apart for the supplier')).toBeChecked()
    await dialog.getByLabel('Destroy').check()
    await expectSound(desk)
    await desk.screenshot({ path: 'test-results/return-accept-1366.png' })
  },
)
