import { expect, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'

/** Says who they are after the first sign-in, and agrees to what is needed. */
export async function sayWho(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel(/Date of birth/).fill('1990-05-01')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.waitForURL((url) => url.pathname !== '/auth/register')
}

/** Puts the first medicine found for a term into the cart; answers its name. */
export async function addFirst(page: Page, term: string): Promise<string> {
  await openPage(page, `/search?term=${encodeURIComponent(term)}`)
  const add = page.getByRole('button', { name: /^Add .+ to cart$/ }).first()
  const name = /^Add (.+) to cart$/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await add.click()
  await expect(page.getByRole('group', { name: `Quantity of ${name}` })).toBeVisible()
  return name
}

/** A new address in Jaipur, typed at the checkout; the receiver is known already. */
export async function typeAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Pincode' }).fill('302001')
  await page.getByLabel('House and street').fill('12, MI Road')
  await page.getByRole('button', { name: 'Save address' }).click()
}

export async function payByUpi(page: Page, vpa: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'UPI' }).check()
  await dialog.getByLabel('UPI ID').fill(vpa)
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
}
