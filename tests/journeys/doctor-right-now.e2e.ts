import { expect, type Page, test } from '@playwright/test'
import { doctorAtWork } from './doctor-at-work.ts'
import { freshPhone } from '../support/mailbox.ts'
import { openPage } from '../support/open-page.ts'
import { typePhoneAndCode } from '../support/sign-in.ts'
import { violationsOn } from './sound.ts'
import { payByUpi, answerIntake } from './booking-answers.ts'
import { long } from './long.ts'

test.describe.configure({ mode: 'serial' })

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

/** Somebody new, with a name, before the choice of what troubles them. */
async function toTrouble(page: Page): Promise<void> {
  await openPage(page, '/consultation/instant')
  // The price, who is here and what happens stand there before anybody gives a number.
  await expect(page.getByText(/From ₹\d|No doctor is available right now/)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to continue' }).click()
  await page.getByLabel('Phone number').waitFor()
  await typePhoneAndCode(page, freshPhone())
  await page.waitForURL(/\/auth\/register/)
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Date of birth').fill('1990-05-01')
  await page.getByLabel('Female').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Instant consultation' })).toBeVisible()
}

async function tellAndGoOn(page: Page): Promise<void> {
  await answerIntake(page)
  await page.getByRole('button', { name: 'View price and continue' }).click()
}

long('where no doctor is, nobody pays: the page says so and offers a time', async ({ page }) => {
  await toTrouble(page)
  // Nobody can press it and learn of it at the end of a form.
  await expect(page.getByRole('link', { name: /^Women’s health|^Women's health/ })).toHaveCount(0)
  const tile = page.getByRole('listitem').filter({ hasText: /^Women[’']s health/ })
  await expect(tile.getByText('Not available right now')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('nobody.png'), fullPage: true })
  await expectNoViolations(page)
  await tile.getByRole('link', { name: 'Book a slot' }).click()
  await expect(page).toHaveURL(/\/consultation\/book-appointment\/[0-9a-f-]{36}\/[^/]+\/choose-doctor/)
})

test('somebody pays, waits in line, may leave it with all of the money, and finds a doctor the next time', async ({ page, request }) => {
  test.setTimeout(120_000)
  const doctor = await doctorAtWork(request, 'Dr. Meera Nair')
  await toTrouble(page)
  await page.getByRole('link', { name: /^General physician/ }).click()
  await tellAndGoOn(page)
  await expect(page).toHaveURL(/\/consultation\/instant\/[0-9a-f-]{36}\/confirm/)
  await expect(page.getByText('Full refund if no doctor answers')).toBeVisible()
  await expectNoViolations(page)
  await payByUpi(page)
  await expect(page.getByRole('heading', { name: 'Finding your doctor' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/You are next in the queue|Calling a doctor/).first()).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Cancel and get ₹/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel and get ₹/ })
    .click()
  await expect(page).toHaveURL(/\/account\/appointments\//)
  await expect(page.getByText(/^Refund of .+ initiated/)).toBeVisible()

  await openPage(page, '/consultation/instant')
  await page.getByRole('link', { name: /^General physician/ }).click()
  await tellAndGoOn(page)
  await payByUpi(page)
  await expect(page.getByRole('heading', { name: 'Finding your doctor' })).toBeVisible({ timeout: 15_000 })
  const id = /instant\/([0-9a-f-]{36})\//.exec(page.url())?.[1] ?? ''
  await expect(() => doctor.call('POST', `/api/desk/consultation/${id}/accept/`)).toPass({ timeout: 30_000 })
  await expect(page).toHaveURL(new RegExp(`(/consultation/${id}/join|/account/appointments/${id})`), { timeout: 15_000 })
  await doctor.leave()
})
