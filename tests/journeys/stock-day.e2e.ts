import { expect, type Page, test } from '@playwright/test'
import { seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'
import { untilLive } from '../support/open-page.ts'

let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const gtin = '8901234567890'
const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
const shot = (page: Page, name: string) => page.screenshot({ path: `test-results/${name}-1366.png` })

async function asPharmacist(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 650 })
  const pharmacist = await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await signInToDesk(page, app, pharmacist, path)
}

/** The page saves a moment after the last key; whoever posts just then presses once. */
async function postWhileItSaves(page: Page): Promise<void> {
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/desk/stock/receipt/*/', async (route) => {
    if (route.request().method() === 'PUT') await answered.promise
    await route.continue()
  })
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await page
    .getByLabel(/^Packs of/)
    .first()
    .fill('3')
  await saving
  await page.keyboard.press('Control+Enter')
  answered.resolve()
}

test('a delivery by scan and by file, with a mistake in the file, is posted once', async ({ page }) => {
  test.slow()
  await app.db.updateTable('products').set({ barcode: gtin }).where('medicine_id', '=', '100001').execute()
  await asPharmacist(page, '/desk/stock/receipts')
  await expect(page.getByText('No receipts yet')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'New receipt' }).press('Enter')
  await page.getByLabel('Name of the supplier').fill('Mahaveer Medico')
  await page.getByLabel('GSTIN').fill('08AABCU9603R1Z')
  await page.getByLabel('Drug licence number').fill('RJ-20B-1182')
  await page.getByRole('button', { name: 'Add supplier' }).press('Enter')
  await expect(page.getByText('Enter the 15 characters of the GSTIN')).toBeVisible()
  await expectSound(page)
  await shot(page, 'receipt-supplier')
  await page.getByLabel('GSTIN').fill('08aabcu9603r1zm')
  await page.keyboard.press('Enter')
  await page.getByLabel('Invoice number', { exact: true }).fill('INV-118')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No lines yet')).toBeVisible()
  await expectSound(page)

  // A code with batch and expiry leaves the rate to type; Enter goes on, at last back to the scanner.
  const scan = page.getByLabel('Scan a pack or type a name')
  await page.keyboard.press('/')
  await page.keyboard.type(`010${gtin}1729063010SD-1`)
  await page.keyboard.press('Enter')
  const rate = page.getByLabel(/^Rate of/)
  await expect(rate).toBeFocused()
  await page.keyboard.type('5.50')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(scan).toBeFocused()
  await page.keyboard.type(`010${gtin}1729063010SD-1`)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Packs of/)).toHaveValue('2')

  // A name offers what it may mean; the first has the focus.
  await scan.fill('paracetamol 650')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Batch of/).nth(1)).toBeFocused()
  await page
    .getByLabel(/^Expiry of/)
    .nth(1)
    .fill('13/29')
  await expect(page.getByText('Not readable')).toBeVisible()
  await expectSound(page)
  await shot(page, 'receipt-lines')
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .press('Enter')

  const file = (expiry: string) => ({
    name: 'mahaveer.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Item Code,Batch No,Exp,Qty,Free,MRP,Rate,GST\n100002,SD-2,${expiry},10,1,30,20,5\n100003,SD-3,06/29,4,,40,30,12\n`,
    ),
  })
  const chooser = page.getByLabel('CSV file of the supplier')
  await chooser.setInputFiles(file('13/29'))
  await expect(page.getByText('2 lines added, 1 of them to correct')).toBeVisible()
  const wrong = page.getByLabel(/^Expiry of/).nth(2)
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveValue('13/29')
  await expectSound(page)
  await shot(page, 'receipt-file')
  // Corrected where it stands, or in the file, which then replaces it.
  await page.keyboard.type('07/29')
  await expect(page.getByText('Not readable')).toHaveCount(0)
  await chooser.setInputFiles(file('06/29'))
  await expect(page.getByText('2 lines added')).toBeVisible()
  await expect(wrong).toHaveValue('06/2029')
  await expect(page.getByRole('row')).toHaveCount(4)
  // Kept by the server without being asked, and nothing is in stock yet.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const batches = () => app.db.selectFrom('batches').select('batch_no').where('batch_no', 'in', ['SD-1', 'SD-2', 'SD-3']).execute()
  expect(await batches()).toEqual([])
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(await scrolls(page)).toBeLessThanOrEqual(0)
  await untilLive(page)
  await postWhileItSaves(page)
  await expect(page.getByText('Receipt posted. Its packs are in stock')).toBeVisible()
  await expect(page.getByRole('button', { name: /Post receipt/ })).toHaveCount(0)
  expect(await batches()).toHaveLength(3)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectSound(page)
  await shot(page, 'receipt-posted-dark')
  await page.goto(`${app.address}/desk/stock/receipts?term=inv-1`)
  await expect(page.getByRole('row', { name: /INV-118/ })).toContainText('Mahaveer Medico')
  expect(await scrolls(page)).toBeLessThanOrEqual(0)
})

long('the receipts in Hindi', async ({ page }) => {
  await asPharmacist(page, '/desk/stock/receipts?new=1')
  await page.context().addCookies([{ name: 'language', value: 'hi', url: app.address }])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expectSound(page)
  await shot(page, 'receipts-hindi')
})
