import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { freshPhone } from '../support/mailbox.ts'
import { signInOnPage, typePhoneAndCode } from '../support/sign-in.ts'
import { expectSound } from './sound.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Forty letters each: a name of the south, and one without a place to break it. */
const asha = 'वेंकटलक्ष्मी नरसिम्हाराव सुब्रमण्यम अय्यर'
const child = 'Venkatanarasimharajuvaripetasubramaniam R'

/** The second of January so many years ago, field by field. */
async function fillBirthday(page: Page, yearsAgo: number): Promise<void> {
  const born = page.getByRole('group', { name: 'Date of birth' })
  await born.getByLabel('Day').fill('2')
  await born.getByLabel('Month').fill('1')
  await born.getByLabel('Year').fill(String(new Date().getFullYear() - yearsAgo))
  await expect(born.getByLabel('Day')).toHaveValue('02')
}

test('somebody new says who they are, finds no box ticked (CP-3), looks after a child, and has an address that the pincode begins', async ({
  page,
}) => {
  // Seven screens, each looked at by axe.
  test.slow()
  await openPage(page, '/auth/login/phone?next=/account/linked-profiles')
  await typePhoneAndCode(page, freshPhone())
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Name cannot be empty')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Full name').fill(asha)
  await fillBirthday(page, 30)
  await page.getByLabel('Female').check()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/account\/linked-profiles$/)
  await page.getByRole('link', { name: 'Add family member' }).click()
  await page.getByLabel('Relationship to you').selectOption('Daughter')
  await expect(page.getByLabel('Female')).toBeChecked()
  await page.getByLabel('Relationship to you').selectOption('Son')
  await page.getByLabel('Full name').fill(child)
  await fillBirthday(page, 7)
  await expect(page.getByLabel('Male', { exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('We can serve a child only with the consent of a parent or lawful guardian.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('checkbox', { name: /child/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Son · 7 Years · Male')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Add family member' }).click()
  await page.getByLabel('Relationship to you').selectOption('Mother')
  await page.getByLabel('Full name').fill('Kamala Devi')
  await fillBirthday(page, 66)
  await page.getByLabel('Female').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please confirm that they agreed.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('checkbox', { name: /adult family member/ }).check()
  await fillBirthday(page, 7)
  await expect(page.getByRole('checkbox', { name: /child/ })).not.toBeChecked()
  await fillBirthday(page, 66)
  await expect(page.getByRole('checkbox', { name: /adult family member/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /adult family member/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mother · 66 Years · Female')).toBeVisible()

  // Nothing is known of her yet: the page of her health says what can be begun.
  await openPage(page, '/account')
  await expect(page.getByRole('heading', { name: 'Nothing here yet.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a medicine' })).toBeVisible()

  await openPage(page, '/account/address/add')
  await page.getByRole('textbox', { name: 'Pincode' }).fill('302001')
  await expect(page.getByText('Jaipur, Rajasthan').first()).toBeVisible()
  await expect(page.getByText(/Order now, delivered by/)).toBeVisible()
  await expect(page.getByLabel('Receiver’s name')).toHaveValue(asha)
  await page.getByLabel('House no. and street').fill('12, Johari Bazar')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Jaipur, Rajasthan 302001')).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toBeVisible()
  await expectSound(page)
})

test('a sign-in on another device is told where somebody is already, counted as new, and leads to where it can be signed out', async ({
  page,
  browser,
}) => {
  const phone = await signInOnPage(page, { next: '/account/orders' })
  const stranger = await browser.newContext()
  await signInOnPage(await stranger.newPage(), { phone })
  await expect(page.getByRole('status').getByText('New sign-in')).toBeVisible()
  await openPage(page, '/account')
  await page.getByRole('link', { name: 'Notifications 1 new' }).click()
  await page.getByRole('link', { name: 'New sign-in' }).click()
  await expect(page).toHaveURL(/\/account\/devices$/)
  await expect(page.getByRole('button', { name: /^Sign out .+ · / })).toHaveCount(1)
  await openPage(page, '/account')
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await stranger.close()
})

test('a consent is taken back with one tap, as it was given; erasing can be stopped and says what is kept', async ({ page }) => {
  await signInOnPage(page, { next: '/account/privacy/consents' })
  const about = 'Notifications about your orders and appointments'
  await page.getByRole('button', { name: `Agree: ${about}` }).click()
  await page.getByRole('button', { name: `Withdraw consent: ${about}` }).click()
  await expect(page.getByText(/, withdrawn on/)).toBeVisible()
  await expectSound(page)
  await openPage(page, '/account/privacy/erase')
  await page.getByLabel('Yes, erase my account').check()
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByLabel('Yes, erase my account')).toBeVisible()
})
