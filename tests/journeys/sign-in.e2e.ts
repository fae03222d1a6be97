import { expect, test } from '@playwright/test'
import { freshPhone, newestCode } from './mailbox.ts'
import { openPage } from './open-page.ts'

test('somebody new signs in with their phone, and the page they came from waits for them', async ({ page }) => {
  const phone = freshPhone()
  await openPage(page, '/auth/login/phone?next=/about')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Entered phone number is not valid')).toBeVisible()
  await page.getByLabel('Phone number').fill(`+91 ${phone}`)
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByLabel('Verification code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').getByText('Entered verification code is not valid')).toBeVisible()
  await code.fill(`Your code: ${await newestCode(page, phone)}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\/register\?next=%2Fabout/)
  await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible()
})
