import { expect, type Page, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { seedGrievance, seedPatient, seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
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

async function atDesk(page: Page, path: string): Promise<void> {
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), path)
}

test('a complaint shows its clock, is acknowledged and answered, and the person reads the answer', async ({ page }) => {
  const owner = await seedPatient(app.db, new Date())
  const id = await seedGrievance(app.db, new Date(Date.now() + 47 * 3_600_000), owner, { message: 'Where is my refund?' })
  await atDesk(page, '/desk/grievances')
  const card = page.getByRole('region').filter({ hasText: 'Where is my refund?' })
  await expect(card.getByText('Acknowledge within 47 hours')).toBeVisible()
  await expectSound(page)
  await card.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(card.getByText(/^Answer within/)).toBeVisible()
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(card.getByText('This field is required')).toBeVisible()
  await card.getByLabel('Answer').fill('It arrives today.')
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(card).toHaveCount(0)
  const row = await app.db.selectFrom('grievances').selectAll().where('grievance_id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'answered', answer: 'It arrives today.' })
})

test('a refund the bank refused is sent again; what is late is marked', async ({ page }) => {
  const { refund_id } = await seedRefund(app, 'FAILED', new Date(Date.now() - 6 * 86_400_000))
  await atDesk(page, '/desk/refunds?state=FAILED')
  await expect(page.getByText('Overdue')).toBeVisible()
  await expectSound(page)
  await expectSoundInHindi(page)
  const stateOf = () => app.db.selectFrom('refunds').select('state').where('refund_id', '=', refund_id).executeTakeFirstOrThrow()
  const asked = page.getByRole('dialog')
  // One press asks and does nothing, of either button.
  for (const [name, question] of [
    ['Send refund again', /Send the refund of .* again\?/],
    ['Pay by transfer', /Pay .* by transfer instead\?/],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(asked.getByRole('heading', { name: question })).toBeVisible()
    await asked.getByRole('button', { name: 'Not yet' }).click()
    expect(await stateOf()).toEqual({ state: 'FAILED' })
  }
  await page.getByRole('button', { name: 'Send refund again' }).click()
  await asked.getByRole('button', { name: /^Send .* again$/ }).click()
  await expect(page.getByText('No refunds with this status.')).toBeVisible()
  expect(await stateOf()).toEqual({ state: 'REQUESTED' })
  await page.getByRole('link', { name: 'Requested' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
})

long('the report says when the books do not agree', async ({ page }) => {
  await atDesk(page, '/desk/reconciliation')
  await expect(page.getByText('Payments do not reconcile')).toBeVisible()
  await expect(page.getByText('With the payment gateway')).toBeVisible()
  await page.getByLabel('From').fill('2026-04-01')
  await page.getByLabel('To').fill('2026-04-30')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/from=2026-04-01&to=2026-04-30/)
  await expectSound(page)
  await expectSoundInHindi(page)
})

long('a coupon is made, refused while a field says nothing usable, and stopped', async ({ page }) => {
  await atDesk(page, '/desk/coupons/add')
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByText('Enter at least one code of 3 to 20 letters and digits')).toBeVisible()
  await expect(page.getByLabel('Codes')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/coupon-new.png' })
  await page.getByLabel('Codes').fill('winter25')
  await page.getByLabel('Title').fill('Winter')
  await page.getByLabel('Type').selectOption('percent')
  await page.getByLabel('Discount (%)').fill('25')
  await page.getByLabel('Maximum discount (₹)').fill('99.50')
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await page.waitForURL(`${app.address}/desk/coupons`)
  const row = page.getByRole('row').filter({ hasText: 'WINTER25' })
  await expect(row).toContainText('Order: 25%, up to ₹99.50')
  await expect(row).toContainText('Active')
  await expectSound(page)
  await row.getByRole('link', { name: 'WINTER25' }).click()
  await page.getByLabel('Total usage limit').fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Stop coupon' }).click()
  await expect(page.getByRole('button', { name: 'Restart coupon' })).toBeVisible()
  await expect(row).toContainText('Stopped')
  await expectSound(page)
  await page.screenshot({ path: 'test-results/coupon-open.png' })
  await page.getByRole('link', { name: 'Active', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Stopped', exact: true }).click()
  await expect(row).toHaveCount(1)
  const coupon = await app.db.selectFrom('coupons').selectAll().where('title', '=', 'Winter').executeTakeFirstOrThrow()
  expect(coupon).toMatchObject({ value: 25, max_discount_paise: 9_950, total_limit: 500, active: false })
})

test('a policy is changed from now on; a number that would stop a feature is refused', async ({ page }) => {
  await atDesk(page, '/desk/policies')
  await page.getByRole('link', { name: 'Low stock' }).click()
  const card = page.getByRole('region', { name: 'Low stock' })
  await card.getByRole('button', { name: 'Change' }).click()
  await card.getByLabel('Packs').fill('-1')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('This number is not allowed here')).toBeVisible()
  await expect(card.getByText('This field is required')).toBeVisible()
  await expectSound(page)
  await card.getByLabel('Packs').fill('25')
  await card.getByLabel('Reason, and who decided').fill('The monsoon; Anita Joshi')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('The monsoon; Anita Joshi', { exact: false })).toBeVisible()
  await expect(card.getByRole('definition').first()).toHaveText('25')
})

long('nothing of it is for a pharmacist', async ({ page }) => {
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' }), '/desk')
  await expect(page.getByRole('link', { name: 'Refunds' })).toHaveCount(0)
  await page.goto(`${app.address}/desk/refunds`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Refunds')
})

/** The page as it stands, at its narrowest and where its words are longest. */
async function expectSoundInHindi(page: Page): Promise<void> {
  const inLanguage = async (value: 'hi' | 'en', width: number) => {
    await page.context().addCookies([{ name: 'language', value, url: app.address }])
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await expect(page.locator(`html[lang^=${value}] main h1`)).toBeVisible()
  }
  await inLanguage('hi', 320)
  await expectSound(page)
  await inLanguage('en', 1280)
}

/** A refund of half of a captured payment that no ledger knows of. */
async function seedRefund({ db }: JourneyApp, state: 'FAILED', at: Date) {
  const { userId: user_id } = await seedPatient(db, at)
  const payment = {
    user_id,
    payment_id: uuidv7(),
    purpose: 'order' as const,
    purpose_id: uuidv7(),
    receipt: 'P-1',
    currency: 'INR' as const,
  }
  const money = {
    amount_paise: 45_000,
    captured_paise: 45_000,
    refund_requested_paise: 20_000,
    captured_at: at,
    state: 'CAPTURED' as const,
  }
  const gateway = {
    gateway_order_id: `order_${user_id.slice(-12)}`,
    gateway_payment_id: `pay_${user_id.slice(-12)}`,
    outcome: 'served' as const,
  }
  await db
    .insertInto('payments')
    .values({ ...payment, ...money, ...gateway, created_at: at, expires_at: at })
    .execute()
  const refund = {
    user_id,
    refund_id: uuidv7(),
    payment_id: payment.payment_id,
    amount_paise: 20_000,
    reason_code: 'returned',
    rule_id: 'return',
  }
  const times = { requested_at: at, expected_by: new Date(at.getTime() + 5 * 86_400_000) }
  return db
    .insertInto('refunds')
    .values({ ...refund, ...times, state })
    .returningAll()
    .executeTakeFirstOrThrow()
}
