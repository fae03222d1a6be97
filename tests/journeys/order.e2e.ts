import { expect, test } from '@playwright/test'
import { addFirst, fillCheckout, requestReturn, handOver, orderNumber, packAndSend, payAtTheSecondTry, enterOwnName } from './buying.ts'
import { freshPhone } from '../support/mailbox.ts'
import { openPage } from '../support/open-page.ts'
import { signInAtDesk, typePhoneAndCode } from '../support/sign-in.ts'

test('a visitor fills a cart, signs in, pays at the second try, gets the parcel by PIN, and gives one of two packs back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.context().addCookies([{ name: 'pincode', value: '302001', url: test.info().project.use.baseURL ?? '' }])
  const medicine = await addFirst(page, 'moisturising cream')
  await page
    .getByRole('button', { name: `Increase quantity of ${medicine}` })
    .first()
    .click()
  await openPage(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await typePhoneAndCode(page, freshPhone())
  await enterOwnName(page, 'Asha Verma')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('link', { name: medicine })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart\s*2 items/ })).toBeVisible()
  await fillCheckout(page)
  await payAtTheSecondTry(page)
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const desk = await (await browser.newContext()).newPage()
  await signInAtDesk(desk, 'Farida Qureshi')
  await packAndSend(desk, await orderNumber(page))
  await handOver(desk, page)
  await expect(page.getByRole('link', { name: 'Invoice', exact: true })).toBeVisible()

  await requestReturn(page, medicine)
  const back = page.getByRole('listitem').filter({ hasText: /Return request sent|Return accepted/ })
  await expect(back).toContainText(medicine)
  await expect(back).toContainText(/1 pack.*Refund ₹\d/s)
  await desk.reload()
  await desk.getByRole('button', { name: /^Accept return, refund ₹/ }).click()
  await desk.getByRole('button', { name: 'Accept and refund' }).click()
  await expect(page.getByText(/will be refunded to|refunded on/)).toBeVisible()
  await expect(back).toContainText('Return accepted')
})

test('a page that goes while a visitor’s cart is taken over neither loses the medicines nor adds them twice', async ({ page }) => {
  await page.context().addCookies([{ name: 'pincode', value: '302001', url: test.info().project.use.baseURL ?? '' }])
  const medicine = await addFirst(page, 'moisturising cream')
  let calls = 0
  // The first request never reaches the server, the answer of the second never the page.
  await page.route('**/api/cart/add_to_cart/', async (route) => {
    calls++
    if (calls === 2) await route.fetch()
    return calls <= 2 ? route.abort() : route.fallback()
  })
  await openPage(page, '/auth/login/phone')
  await typePhoneAndCode(page, freshPhone())
  await enterOwnName(page, 'Asha Verma')
  for (const nth of [1, 2, 3]) {
    await expect.poll(() => calls).toBe(nth)
    await openPage(page, '/cart')
  }
  await expect(page.getByRole('link', { name: medicine })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart\s*1 item/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
})
