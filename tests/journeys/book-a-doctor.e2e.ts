import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { freshPhone, newestCode } from './mailbox.ts'
import { openPage } from './open-page.ts'

/** From a sign-in page to wherever it leads. */
async function signIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.getByLabel('Verification code').fill(await newestCode(page, phone))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function register(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/register/)
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Date of birth').fill('1990-05-01')
  await page.getByLabel('Female').check()
  await page.getByRole('button', { name: 'Save and go on' }).click()
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
}

test('a visitor picks a doctor and a time, signs in, says what troubles them, pays, and has an appointment', async ({ page }) => {
  await openPage(page, '/consultation')
  await page.getByRole('link', { name: /^General physician/ }).click()
  await page.getByRole('link', { name: 'Dr. Meera Nair', exact: true }).click()
  await expect(page.getByText('RJ-DEMO-10001')).toBeVisible()
  await page.getByRole('link', { name: /^Tomorrow/ }).click()
  await page.getByRole('link', { name: /, 6:00 PM$/ }).click()
  await expect(page).toHaveURL(/\/auth\/login\/phone/)
  await signIn(page, freshPhone())
  await register(page)

  await expect(page.getByRole('heading', { name: 'Check and pay' })).toBeVisible()
  await expect(page.getByText(/Kept for you for (10:00|9:\d\d) minutes/)).toBeVisible()
  await page.getByRole('button', { name: 'I need 10 minutes more' }).click()
  await expect(page.getByText(/Kept for you for (20:00|19:\d\d) minutes/)).toBeVisible()

  await page.getByRole('button', { name: 'Pay ₹399.00' }).click()
  await expect(page.getByText('Please answer: is any of this so?')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Pain or pressure in the chest').check()
  await expect(page.getByRole('alert').getByText('Do not wait for a video call')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByLabel('None of these').check()
  await page.getByLabel('What troubles you?').fill('Fever for three days')
  await page.getByLabel('Since when?').fill('Thursday')
  const consent = page.getByLabel(/Your data for a doctor/)
  if (await consent.isVisible()) await consent.check()

  await page.getByText('Have a coupon?').click()
  await page.getByLabel('Coupon code').fill('NOSUCH')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This coupon code is not valid')).toBeVisible()
  await page.getByLabel('Coupon code').fill('DOCTOR100')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Pay ₹299.00' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'UPI' }).check()
  await dialog.getByLabel('UPI ID').fill('success@razorpay')
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(page).toHaveURL(/\/account\/appointments\/[0-9a-f-]{36}/, { timeout: 15_000 })
  await expect(page.getByText('Your appointment is booked')).toBeVisible()
  await expect(page.getByText('Upcoming')).toBeVisible()
  await expect(page.getByText(/6:00 PM/).first()).toBeVisible()
  await expect(page.getByText('Fever for three days')).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Another time' }).click()
  // In the evening the first day that has time is still today, without the time we want.
  await page.getByRole('link', { name: /^Tomorrow/ }).click()
  await page.getByRole('link', { name: /, 6:15 PM$/ }).click()
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await expect(page.getByRole('heading', { name: /6:15 PM/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel and get ₹299.00 back' }).click()
  await expect(page.getByText('₹299.00 is on its way back')).toBeVisible()
  await page.getByRole('link', { name: 'Appointments' }).first().click()
  await expect(page.getByRole('link', { name: 'Dr. Meera Nair' })).toBeVisible()
})

test('who comes too late for a time is offered the nearest free ones', async ({ page, browser }) => {
  const second = await browser.newPage()
  const choose = async (on: Page) => {
    await openPage(on, '/consultation/doctor/d2')
    await on.getByRole('link', { name: /^Tomorrow/ }).click()
    await expect(on.getByRole('link', { name: /, 11:00 AM$/ })).toBeVisible()
  }
  const book = async (on: Page) => {
    await on.getByRole('link', { name: /, 11:00 AM$/ }).click()
    await signIn(on, freshPhone())
    await register(on)
  }
  await choose(page)
  await choose(second)
  await book(page)
  await expect(page.getByText(/Kept for you for/)).toBeVisible()
  await book(second)
  const late = second.getByRole('alert').filter({ hasText: 'This time was just taken' })
  await expect(late.getByRole('link')).toHaveCount(3)
  await expect(second.getByText('This time is not kept for you.')).toBeVisible()
  await late.getByRole('link').first().click()
  await expect(second.getByText(/Kept for you for/)).toBeVisible()
  await second.close()
})
