import { expect, type Page, test } from '@playwright/test'
import { setPacks, someMedicine } from '../support/shop.ts'
import { seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

// Stock that leaves by hand: what stands in the fields is what is sent, whenever somebody presses.
let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const shot = (page: Page, name: string) => page.screenshot({ path: `test-results/${name}-1366.png` })

test('of a return just the typed units leave the stock, each line with its reason', async ({ page }) => {
  const medicine = await someMedicine(app.db, { skip: 30 })
  await setPacks(app.db, medicine, 20)
  const pharmacist = await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  const supplier = { supplier_id: crypto.randomUUID(), name: 'Mahaveer Medico', drug_licence: 'RJ-20B-1182', gstin: null }
  await app.db
    .insertInto('suppliers')
    .values({ pharmacy_id: 'jaipur', ...supplier, created_at: new Date(), created_by: pharmacist.userId })
    .execute()
  await page.setViewportSize({ width: 1366, height: 650 })
  await signInToDesk(page, app, pharmacist, '/desk/stock/sent?new=1')
  await page.getByRole('button', { name: 'Begin return' }).press('Enter')
  await page.getByLabel('Scan a pack or type a name').fill(medicine.name)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByRole('button', { name: medicine.name }).first().press('Enter')

  // The batch is good: nobody is told that it has expired.
  const reason = page.getByLabel(`Reason for ${medicine.name}`)
  await expect(reason).toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(reason).toBeFocused()
  await expectSound(page)
  await shot(page, 'return-draft')
  await reason.selectOption('damaged')

  // Nothing is sent while a field says what cannot be.
  const units = page.getByLabel(`Units of ${medicine.name}`)
  await units.fill('some')
  await page.keyboard.press('Control+Enter')
  await expect(units).toBeFocused()
  await expect(units).toHaveValue('some')
  await units.fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Sent. Its units are out of stock')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: medicine.name })).toContainText('Damaged')
  await expectSound(page)
  const moves = app.db.selectFrom('stock_moves').select(['units', 'reason']).where('medicine_id', '=', medicine.medicine_id)
  expect(await moves.where('kind', '=', 'returned').execute()).toEqual([{ units: -3, reason: 'damaged' }])
})
