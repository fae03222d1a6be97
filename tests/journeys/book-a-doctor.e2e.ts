import { expect, type Page, test } from '@playwright/test'
import { freshPhone } from '../support/mailbox.ts'
import { openPage } from '../support/open-page.ts'
import { typePhoneAndCode } from '../support/sign-in.ts'
import { violationsOn } from './sound.ts'
import { payByUpi } from './booking-answers.ts'

async function register(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/register/)
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Date of birth').fill('1990-05-01')
  await page.getByLabel('Female').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

/** Tomorrow's, though the list of another day may still stand there for a moment. */
function tomorrowAt(time: string): RegExp {
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
  const day = tomorrow.toLocaleDateString('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })
  return new RegExp(`\\b${day}, ${time}$`)
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

test('a visitor picks a doctor and a time, signs in, says what troubles them, pays, and has an appointment', async ({ page }) => {
  test.setTimeout(120_000)
  await openPage(page, '/consultation')
  await page.getByRole('link', { name: /^General physician/ }).click()
  // The next three times lead into the booking, the name to all of them.
  const next = page.getByRole('list', { name: 'Next available slots' }).getByRole('link', { name: /^Dr\. Meera Nair: .+ [AP]M/ })
  await expect(next).toHaveCount(3)
  await page.getByRole('link', { name: 'Dr. Meera Nair', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Meera Nair' })).toBeVisible()
  await expect(page.getByText('RJ-DEMO-10001')).toBeVisible()
  await page.getByRole('link', { name: /^Tomorrow/ }).click()
  await page.getByRole('link', { name: tomorrowAt('6:00 PM') }).click()
  await expect(page).toHaveURL(/\/auth\/login\/phone/)
  await typePhoneAndCode(page, freshPhone())
  await register(page)

  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible()
  const review = page.url()
  await expect(page.getByText(/Reserved for you for (10:00|9:\d\d) minutes/)).toBeVisible()
  await page.getByRole('button', { name: 'Hold for 10 more minutes' }).click()
  await expect(page.getByText(/Reserved for you for (20:00|19:\d\d) minutes/)).toBeVisible()
  await addKamala(page)
  await forSomebodyElse(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Asha Verma/ })
    .click()
  await expect(page.getByText('For Asha Verma')).toBeVisible()

  await page.getByRole('button', { name: 'Pay ₹399.00' }).click()
  await expect(page.getByText('Please tell us if any of these apply')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Pain or pressure in the chest').check()
  await expect(page.getByRole('alert').getByText('Do not wait for a video call')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByLabel('None of these').check()
  await page.getByLabel('What would you like help with?').fill('Fever for three days')
  await page.getByLabel('Since when?').fill('Thursday')
  const consent = page.getByLabel(/Your data for consultations/)
  if (await consent.isVisible()) await consent.check()

  await page.getByText('Have a coupon?').click()
  await page.getByLabel('Coupon code').fill('NOSUCH')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This coupon code is not valid')).toBeVisible()
  await page.getByLabel('Coupon code').fill('DOCTOR100')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Pay ₹299.00' })).toBeVisible()
  await payByUpi(page)

  await expect(page).toHaveURL(/\/account\/appointments\/[0-9a-f-]{36}/, { timeout: 15_000 })
  await expect(page.getByText('Your appointment is booked')).toBeVisible()
  // What was paid for is read from its top, aloud too.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByText('Upcoming')).toBeVisible()
  await expect(page.getByText(/6:00 PM/).first()).toBeVisible()
  await expect(page.getByText('Fever for three days')).toBeVisible()
  await expectNoViolations(page)

  await giveToKamala(page)
  await moveAndCancel(page)
  await page.getByRole('link', { name: 'Appointments' }).first().click()
  await expect(page.getByRole('link', { name: 'Dr. Meera Nair' })).toBeVisible()
  // "Book again" may name a doctor who has left since.
  await page.goto(review.replace(/[^/]+\/[^/]+$/, 'left/pick-schedule'))
  await expect(page).toHaveURL(/\/general-physician\/choose-doctor$/)
})

const forSomebodyElse = (page: Page) => page.getByRole('button', { name: 'Change patient' }).click()

/** Somebody new, in the middle of the booking: the time stays kept meanwhile. */
async function addKamala(page: Page): Promise<void> {
  await forSomebodyElse(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Add family member' }).click()
  await expect(page).toHaveURL(/\/consultation\/create-patient-profile/)
  await page.getByLabel('Relationship to you').selectOption('Mother')
  await page.getByLabel('Full name').fill('Kamala Verma')
  await page.getByLabel('Date of birth').fill('1960-03-09')
  await page.getByLabel('Female').check()
  await page.getByRole('checkbox', { name: /adult family member/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('For Kamala Verma')).toBeVisible()
  await expect(page.getByText(/Reserved for you for/)).toBeVisible()
}

/** The paid time goes to another person of the account, who says for themselves what troubles them. */
async function giveToKamala(page: Page): Promise<void> {
  await forSomebodyElse(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Kamala Verma').click()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByText('Please tell us if any of these apply')).toBeVisible()
  await dialog.getByLabel('None of these').check()
  await dialog.getByLabel('What would you like help with?').fill('A knee that hurts')
  await dialog.getByLabel(/Your data for consultations/).check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('For Kamala Verma')).toBeVisible()
  await expect(page.getByText('A knee that hurts')).toBeVisible()
  await expect(page.getByText('Fever for three days')).toHaveCount(0)
}

/** Another time costs nothing more; who gives up reads first what goes back, and it is what was paid, once. */
async function moveAndCancel(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change time' }).click()
  // In the evening the first day that has time is still today, without the time we want.
  await page.getByRole('link', { name: /^Tomorrow/ }).click()
  await page.getByRole('link', { name: tomorrowAt('6:15 PM') }).click()
  await expect(page.getByText('No extra payment needed.')).toBeVisible()
  await page.getByRole('button', { name: 'Reschedule to this time' }).click()
  await expect(page.getByRole('heading', { name: /6:15 PM/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('₹299.00 (100%) will be refunded')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Cancel and get ₹299.00 back' }).click()
  await expect(page.getByText('Refund of ₹299.00 initiated')).toHaveCount(1)
}

test('who comes too late for a time is offered the nearest free ones, in the time of the clinic though they sit in New York', async ({
  page,
  browser,
}) => {
  const second = await browser.newPage({ timezoneId: 'America/New_York' })
  const choose = async (on: Page) => {
    await openPage(on, '/consultation/doctor/d2')
    await on.getByRole('link', { name: /^Tomorrow/ }).click()
    await expect(on.getByRole('link', { name: tomorrowAt('11:00 AM') })).toBeVisible()
  }
  const book = async (on: Page) => {
    await on.getByRole('link', { name: tomorrowAt('11:00 AM') }).click()
    await typePhoneAndCode(on, freshPhone())
    await register(on)
  }
  await choose(page)
  await choose(second)
  await book(page)
  await expect(page.getByText(/Reserved for you for/)).toBeVisible()
  await book(second)
  const late = second.getByRole('alert').filter({ hasText: 'This slot was just booked' })
  await expect(late.getByRole('link')).toHaveCount(3)
  await expect(second.getByText('This slot is not reserved for you.')).toBeVisible()
  for (const link of await late.getByRole('link').all()) await expect(link).toHaveText(/1[01]:\d\d AM/)
  await late.getByRole('link').first().click()
  await expect(second.getByText(/Reserved for you for/)).toBeVisible()
  await second.close()
})
