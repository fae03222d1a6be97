import { expect, type Page } from '@playwright/test'
import { type InputDevice, pointer } from '../support/pointer.ts'
import { openPage } from '../support/open-page.ts'

/** Says who they are after the first sign-in. */
export async function enterOwnName(page: Page, name: string, input = pointer): Promise<void> {
  await input.write(page.getByLabel('Full name'), name)
  await input.writeDay(page.getByLabel(/Date of birth/), '1990-05-01')
  await input.tick(page.getByRole('radio', { name: 'Female' }))
  await input.decide(page.getByRole('button', { name: 'Save and continue' }))
  await page.waitForURL((url) => url.pathname !== '/auth/register')
}

/** Puts the first medicine found for a term into the cart; answers its name. */
export async function addFirst(page: Page, term: string, input = pointer): Promise<string> {
  await openPage(page, `/search?term=${encodeURIComponent(term)}`)
  const any = page.getByRole('button', { name: /^Add to cart: .+/ }).first()
  const name = /^Add to cart: (.+)$/.exec((await any.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  // By its name: once it is in the cart the first button of the page is another's.
  await input.decide(page.getByRole('button', { name: `Add to cart: ${name}`, exact: true }).first())
  await expect(page.getByRole('group', { name: `Quantity of ${name}` })).toBeVisible()
  return name
}

/** From the cart to the last block of the checkout: a new address in Jaipur, oneself, and what has to be agreed to. */
export async function fillCheckout(page: Page, input = pointer, pincode = '302001'): Promise<void> {
  await input.press(page.getByRole('link', { name: 'Choose address' }).first())
  await giveAddress(page, input, pincode)
  await agree(page, input)
}

export async function giveAddress(page: Page, input = pointer, pincode = '302001'): Promise<void> {
  await input.write(page.getByRole('textbox', { name: 'Pincode' }), pincode)
  await input.write(page.getByLabel('House no. and street'), '12, MI Road')
  await input.decide(page.getByRole('button', { name: 'Save address' }))
}

export async function agree(page: Page, input = pointer): Promise<void> {
  // Whom a prescription is for is known already.
  const payment = page.getByRole('group', { name: 'How do you want to pay?' })
  const goOn = page.getByRole('button', { name: 'Continue' })
  await expect(goOn.or(payment)).toBeVisible()
  if (await goOn.isVisible()) await input.press(goOn)
  await expect(payment).toBeVisible()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await input.tick(box)
}

/** Pays: first the bank says no, then yes. */
export async function payAtTheSecondTry(page: Page): Promise<void> {
  await failToPay(page)
  await pay(page)
}

export async function failToPay(page: Page, input = pointer): Promise<void> {
  const dialog = page.getByRole('dialog')
  await payByUpi(page, 'failure@razorpay', input)
  await expect(dialog.getByRole('alert')).not.toHaveText(/^(Working…)?$/)
  await input.press(dialog.getByRole('button', { name: 'Close' }))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Payment failed')
}

export async function pay(page: Page, input = pointer): Promise<void> {
  await payByUpi(page, 'success@razorpay', input)
  await expect(page.getByText('Payment Recieved', { exact: true })).toBeVisible()
}

async function payByUpi(page: Page, vpa: string, input: InputDevice): Promise<void> {
  await input.press(page.getByRole('button', { name: /^Pay ₹[\d.,]+$/ }))
  const dialog = page.getByRole('dialog')
  await input.tick(dialog.getByRole('radio', { name: 'UPI' }))
  await input.write(dialog.getByLabel('UPI ID'), vpa)
  await input.decide(dialog.getByRole('button', { name: 'Pay', exact: true }))
}

/** The number of the order on show. */
export async function orderNumber(page: Page): Promise<string> {
  const heading = await page.getByRole('heading', { name: /^Order P-\S+$/ }).textContent()
  return heading?.replace('Order ', '') ?? ''
}

/** At the desk: takes an order on, packs it batch by batch and gives it to the rider. */
export async function packAndSend(desk: Page, number: string): Promise<void> {
  await acceptOrder(desk, number)
  await pack(desk)
  await send(desk)
}

const scanField = 'Scan a pack or enter its batch number'

export async function acceptOrder(desk: Page, number: string, input = pointer): Promise<void> {
  await openPage(desk, '/desk/orders')
  await input.press(desk.getByRole('link', { name: number }))
  await input.decide(desk.getByRole('button', { name: 'Accept order' }))
  await expect(desk.getByLabel(scanField)).toBeVisible()
}

/** Scans each pack by the number of its batch, after one that belongs to nobody. */
export async function pack(desk: Page, input = pointer): Promise<void> {
  const scan = desk.getByLabel(scanField)
  await input.write(scan, 'WRONG-1')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Not in this order.')).toBeVisible()
  for (const row of await desk.getByRole('list', { name: 'Medicines' }).getByRole('listitem').allInnerTexts()) {
    const [, batch = ''] = /batch (.+), \d\d\/\d\d/.exec(row) ?? []
    const [, many = '1'] = /0 \/ (\d+)/.exec(row) ?? []
    for (let at = 0; at < Number(many); at++) {
      await input.write(scan, batch)
      await desk.keyboard.press('Enter')
    }
  }
  await input.decide(desk.getByRole('button', { name: 'Packed', exact: true }))
  await expect(desk.getByRole('button', { name: 'Mark as given to rider' })).toBeVisible()
}

export async function send(desk: Page, input = pointer): Promise<void> {
  await input.decide(desk.getByRole('button', { name: 'Mark as given to rider' }))
  await expect(desk.getByLabel('Delivery PIN')).toBeVisible()
}

/** At the door: a wrong PIN is refused, the patient's own hands it over. */
export async function handOver(desk: Page, page: Page, input = pointer): Promise<void> {
  const shown = page.getByText(/^Delivery PIN \d{4}$/)
  await expect(shown).toBeVisible()
  const pin = /\d{4}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await input.write(desk.getByLabel('Delivery PIN'), pin === '0000' ? '0001' : '0000')
  await input.press(desk.getByRole('button', { name: 'Mark as handed over' }))
  await expect(desk.getByText('This PIN is incorrect. Ask for it again.')).toBeVisible()
  await input.write(desk.getByLabel('Delivery PIN'), pin)
  await input.decide(desk.getByRole('button', { name: 'Mark as handed over' }))
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
}

/** Gives one pack of a medicine back. */
export async function requestReturn(page: Page, medicine: string, input = pointer): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Return items' }))
  const dialog = page.getByRole('dialog')
  await input.press(dialog.getByRole('button', { name: `Increase quantity of ${medicine}` }))
  await input.tick(dialog.getByRole('radio', { name: 'Item is damaged' }))
  await input.press(dialog.getByRole('button', { name: 'See refund amount' }))
  await input.decide(dialog.getByRole('button', { name: /^Return for ₹/ }))
  await expect(dialog).toBeHidden()
}
