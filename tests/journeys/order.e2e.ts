import { expect, test } from '@playwright/test'
import { addFirst, payByUpi, sayWho, typeAddress } from './buying.ts'
import { freshPhone } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { signInAtDesk, typePhoneAndCode } from './signing-in.ts'

test('a visitor fills a cart, signs in, pays at the second try, gets the parcel by PIN, and gives it back', async ({ page, browser }) => {
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

  await page.getByRole('link', { name: 'Choose address' }).first().click()
  await typeAddress(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payByUpi(page, 'failure@razorpay')
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The payment failed')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/)
  await expect(page.getByText('Payment Recieved', { exact: true })).toBeVisible()
  const number = /P-\S+|[A-Z]+-?\d\S*/.exec((await page.getByRole('heading', { name: /^Order / }).textContent()) ?? '')?.[0] ?? ''
  expect(number).not.toBe('')

  const desk = await (await browser.newContext()).newPage()
  await signInAtDesk(desk, 'Meenal Shekhawat', '/desk/orders')
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('button', { name: 'Take it on' }).click()
  await expect(page.getByText('The pharmacy is packing it.').first()).toBeVisible()
  const batches = await desk.getByText(/^Batch .+, expires/).allTextContents()
  await desk.getByLabel('Scan or type the batch number').fill('WRONG-1')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Not one of the batches to take. Put it back.')).toBeVisible()
  for (const text of batches) {
    await desk.getByLabel('Scan or type the batch number').fill(/^Batch (.+), expires/.exec(text)?.[1] ?? '')
    await desk.keyboard.press('Enter')
  }
  await desk.getByRole('button', { name: 'Packed: write register and invoice' }).click()
  await desk.getByRole('button', { name: 'Given to the rider' }).click()

  const pin = page.getByText(/^Delivery PIN \d{4}$/)
  await expect(pin).toBeVisible()
  const digits = /\d{4}/.exec((await pin.textContent()) ?? '')?.[0] ?? ''
  await desk.getByLabel('Delivery PIN').fill(digits === '0000' ? '0001' : '0000')
  await desk.getByRole('button', { name: 'Handed over' }).click()
  await expect(desk.getByText('This PIN is wrong. Ask for it once more.')).toBeVisible()
  await desk.getByLabel('Delivery PIN').fill(digits)
  await desk.getByRole('button', { name: 'Handed over' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invoice', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Return something' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `One ${medicine} more` }).click()
  await dialog.getByRole('radio', { name: 'It is damaged' }).check()
  await dialog.getByRole('button', { name: 'See what goes back' }).click()
  await dialog.getByRole('button', { name: /^Return for ₹/ }).click()
  await expect(dialog).toBeHidden()
  await desk.reload()
  await desk.getByRole('button', { name: /^Taken back, ₹/ }).click()
  await expect(page.getByText(/goes back until|went back on/)).toBeVisible()
})
