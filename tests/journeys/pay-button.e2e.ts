import { expect, type Page, test } from '@playwright/test'
import { alike } from '../support/long.ts'
import { openPayLab, type PayLab } from '../support/paying/pay-lab.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

test.use({ reuseContext: false })

let lab: PayLab
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  lab = await openPayLab()
})
test.afterAll(() => lab.close())

/** A patient before the button; their account is who asks. */
async function toPay(page: Page, more = ''): Promise<string> {
  const { id, userId, address } = await lab.toPay()
  await page.context().setExtraHTTPHeaders({ user: userId })
  await page.goto(address + more)
  return id
}

async function payByUpi(page: Page, vpa: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay ₹450.00' }).click()
  await chooseUpi(page, vpa)
}

async function chooseUpi(page: Page, vpa: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'UPI' }).check()
  await dialog.getByLabel('UPI ID').fill(vpa)
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
}

test('the checkout is loaded when somebody pays and not before; paid, the page goes on once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const id = await toPay(page)
  await expect(page.getByRole('button', { name: 'Pay ₹450.00' })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('checkout.js'))).toEqual([])
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Payment Recieved')).toBeVisible()
  await expect(page.getByText('went on once', { exact: true })).toBeVisible()
  expect(await lab.rowOf(id)).toMatchObject({ state: 'CAPTURED', captured_paise: 45_000 })
  expect(lab.told.get(id)).toBe(1)
})

test('a payment that fails says so, charges nothing, and can be tried again', async ({ page }) => {
  const id = await toPay(page)
  await payByUpi(page, 'failure@razorpay')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('the bank declined it')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toContainText('Payment failed')
  expect((await lab.rowOf(id)).state).not.toBe('CAPTURED')
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Payment Recieved')).toBeVisible()
  expect(lab.told.get(id)).toBe(1)
})

long('closed without paying, the button is there again and says so', async ({ page }) => {
  await toPay(page)
  await page.getByRole('button', { name: 'Pay ₹450.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('status')).toContainText('Not paid yet')
  await expect(page.getByRole('button', { name: 'Pay ₹450.00' })).toBeEnabled()
})

test('when the line breaks after paying, the page says that the bank is asked, offers no second payment, and hears of the money', async ({
  page,
}) => {
  const id = await toPay(page)
  await page.route('**/api/razorpay/verify_payment/', (route) => route.abort())
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Checking with your bank')).toBeVisible()
  await expect(page.getByText('Do not pay again.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await lab.poll(id)
  await expect(page.getByText('Payment Recieved')).toBeVisible({ timeout: 15_000 })
  expect(lab.told.get(id)).toBe(1)
})

long('opened again while the bank works on it, the page goes on asking', async ({ page }) => {
  const id = await toPay(page, '&already=ATTEMPTED')
  await expect(page.getByText('Checking with your bank')).toBeVisible()
  await lab.expire(id)
  await expect(page.getByRole('alert')).toContainText('Payment time expired', { timeout: 15_000 })
})

long('a checkout that cannot be loaded is said, and the next try loads it', async ({ page }) => {
  await toPay(page)
  await page.route('**/checkout.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Pay ₹450.00' }).click()
  await expect(page.getByRole('alert')).toContainText('The payment window could not be opened')
  await page.unroute('**/checkout.js')
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Payment Recieved')).toBeVisible()
})

for (const language of alike(['hi', 'en']))
  long(`axe finds nothing in any of its states, nor does it overflow at 320 px (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await toPay(page, `&language=${language}`)
    await expectSound(page)
    await page.getByRole('button').click()
    await page.getByRole('dialog').locator('.rzp-close').click()
    await expect(page.getByRole('status')).toBeVisible()
    await expectSound(page)
    await toPay(page, `&language=${language}&already=ATTEMPTED`)
    await expect(page.getByText('₹450.00')).toBeVisible()
    await expectSound(page)
  })
