import { expect, test } from '@playwright/test'
import { silenceOf, stopClock } from './clock.ts'
import { openDeskMenu } from '../support/desk-menu.ts'
import { openPage } from '../support/open-page.ts'
import { authenticatorField, passSecondFactor, staffMember } from '../support/authenticator.ts'
import { newestCode } from '../support/mailbox.ts'
import { signInAtDesk, signInOnPage } from '../support/sign-in.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

test('staff reach the desk with their phone and their authenticator, and come back to the page they asked for', async ({ page }) => {
  test.slow()
  await openPage(page, '/desk')
  await expect(page).toHaveURL(/\/desk\/login\?next=%2Fdesk/)
  await signInAtDesk(page, 'Gopal Meena')
  await expect(page).toHaveURL(/\/desk$/)
  await expect(page.getByText('Gopal Meena')).toBeVisible()
  await expect(page.getByRole('main').getByText('Pharmacist', { exact: true })).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(page.getByText('Gopal Meena')).toBeVisible()
  await openDeskMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/desk\/login/)
  await expect(page.getByLabel('Phone number')).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'user_token' }))
})

long('who comes to the desk types at once: phone, code and authenticator have the focus as they appear', async ({ page }) => {
  const phone = staffMember('Kavya Hegde').phone_number.replace('+91', '')
  await openPage(page, '/desk/login')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  const before = new Date(Date.now() - 1000)
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type(await newestCode(page, phone, before))
  await page.keyboard.press('Enter')
  await expect(authenticatorField(page)).toBeFocused()
})

test('a patient has no desk, whatever code they type', async ({ page }) => {
  await signInOnPage(page)
  await openPage(page, '/desk')
  await expect(page).toHaveURL(/\/desk\/login/)
  await page.getByLabel('Authenticator code').fill('123456')
  await page.getByRole('button', { name: 'Open desk' }).click()
  await expect(page.getByText('This account does not have desk access')).toBeVisible()
  await openPage(page, '/desk')
  await expect(page).toHaveURL(/\/desk\/login/)
})

test('the desk locks after 900,000 ms of silence, asks for the authenticator, and keeps what stood there', async ({ page }) => {
  // A code of the authenticator may have to be waited for.
  test.slow()
  await page.clock.install()
  await signInAtDesk(page, 'Kavya Hegde')
  await expect(page.getByText('Kavya Hegde')).toBeVisible()
  await stopClock(page)
  await silenceOf(page, 899_999)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.clock.runFor(1)
  const lock = page.getByRole('alertdialog', { name: 'The desk is locked' })
  await expect(lock).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lock).toBeVisible()
  await expect(page.getByLabel('Authenticator code')).toBeFocused()
  await passSecondFactor(page, staffMember('Kavya Hegde'))
  await expect(lock).toBeHidden()
})
