import type { Page } from '@playwright/test'

/** What a doctor is told before the money: no emergency, the trouble, the consent. */
export async function answerIntake(page: Page): Promise<void> {
  await page.getByLabel('None of these').check()
  await page.getByLabel('What would you like help with?').fill('Cough since Thursday')
  const consent = page.getByLabel(/Your data for consultations/)
  if (await consent.isVisible()) await consent.check()
}

/** Pays what the button says, in the dialog of the embedded gateway. */
export async function payByUpi(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹[\d.,]+$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'UPI' }).check()
  await dialog.getByLabel('UPI ID').fill('success@razorpay')
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
}
