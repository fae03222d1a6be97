import { expect, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'

/** Says who they are after the first sign-in. */
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
  const add = page.getByRole('button', { name: /^Add to cart: .+/ }).first()
  const name = /^Add to cart: (.+)$/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await add.click()
  await expect(page.getByRole('group', { name: `Quantity of ${name}` })).toBeVisible()
  return name
}

/** From the cart to the last block of the checkout: a new address in Jaipur, oneself, and what has to be agreed to. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Choose address' }).first().click()
  await page.getByRole('textbox', { name: 'Pincode' }).fill('302001')
  await page.getByLabel('House and street').fill('12, MI Road')
  await page.getByRole('button', { name: 'Save address' }).click()
  // Whom a prescription is for is known already.
  const payment = page.getByRole('group', { name: 'How do you want to pay?' })
  const goOn = page.getByRole('button', { name: 'Go on' })
  await expect(goOn.or(payment)).toBeVisible()
  if (await goOn.isVisible()) await goOn.click()
  await expect(payment).toBeVisible()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
}

/** Pays: first the bank says no, then yes. */
export async function payAtTheSecondTry(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await payByUpi(page, 'failure@razorpay')
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The payment failed')
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Payment Recieved', { exact: true })).toBeVisible()
}

async function payByUpi(page: Page, vpa: string): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'UPI' }).check()
  await dialog.getByLabel('UPI ID').fill(vpa)
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** The number of the order on show. */
export async function orderNumber(page: Page): Promise<string> {
  const heading = await page.getByRole('heading', { name: /^Order \S+$/ }).textContent()
  return heading?.replace('Order ', '') ?? ''
}

/** At the desk: takes an order on, packs it batch by batch and gives it to the rider. */
export async function packAndSend(desk: Page, number: string): Promise<void> {
  await openPage(desk, '/desk/orders')
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('button', { name: 'Take it on' }).click()
  const scan = desk.getByLabel('Scan or type the batch number')
  await scan.fill('WRONG-1')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Not one of the batches to take. Put it back.')).toBeVisible()
  for (const text of await desk.getByText(/^Batch .+, expires/).allTextContents()) {
    await scan.fill(/^Batch (.+), expires/.exec(text)?.[1] ?? '')
    await desk.keyboard.press('Enter')
  }
  await desk.getByRole('button', { name: 'Packed: write register and invoice' }).click()
  await desk.getByRole('button', { name: 'Given to the rider' }).click()
}

/** At the door: a wrong PIN is refused, the patient's own hands it over. */
export async function handOver(desk: Page, page: Page): Promise<void> {
  const shown = page.getByText(/^Delivery PIN \d{4}$/)
  await expect(shown).toBeVisible()
  const pin = /\d{4}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await desk.getByLabel('Delivery PIN').fill(pin === '0000' ? '0001' : '0000')
  await desk.getByRole('button', { name: 'Handed over' }).click()
  await expect(desk.getByText('This PIN is wrong. Ask for it once more.')).toBeVisible()
  await desk.getByLabel('Delivery PIN').fill(pin)
  await desk.getByRole('button', { name: 'Handed over' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
}
