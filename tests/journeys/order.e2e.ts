import { expect, type Page, test } from '@playwright/test'
import { addFirst, fillCheckout, giveBack, handOver, orderNumber, packAndSend, payAtTheSecondTry, sayWho } from './buying.ts'
import { freshPhone } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { signInAtDesk, typePhoneAndCode } from './signing-in.ts'

test('a visitor fills a cart, signs in, uses a coupon, pays at the second try, gets the parcel by PIN, and gives it back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.context().addCookies([{ name: 'pincode', value: '302001', url: test.info().project.use.baseURL ?? '' }])
  const medicine = await addFirst(page, 'moisturising cream')
  await openPage(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await typePhoneAndCode(page, freshPhone())
  await sayWho(page, 'Asha Verma')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('link', { name: medicine })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart\s*1 item/ })).toBeVisible()
  await page.getByRole('button', { name: `One ${medicine} more` }).click()
  await useCoupon(page)
  await fillCheckout(page)
  await payAtTheSecondTry(page)
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/)

  const desk = await (await browser.newContext()).newPage()
  await signInAtDesk(desk, 'Meenal Shekhawat')
  await packAndSend(desk, await orderNumber(page))
  await handOver(desk, page)
  await expect(page.getByRole('link', { name: 'Invoice', exact: true })).toBeVisible()

  await giveBack(page, medicine)
  await desk.reload()
  await desk.getByRole('button', { name: /^Taken back, ₹/ }).click()
  await expect(page.getByText(/goes back until|went back on/)).toBeVisible()
})

/** A code nobody knows is refused where it stands; a known one shows on the bill. */
async function useCoupon(page: Page): Promise<void> {
  await page.getByText('Have a coupon?').click()
  const code = page.getByLabel('Coupon code')
  await code.fill('NOBODY')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This coupon code is not valid')).toBeVisible()
  await code.fill('welcome50')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Bill' })).toContainText('₹50.00')
}
