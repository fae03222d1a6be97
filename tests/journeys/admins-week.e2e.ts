import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { indiaDay } from '../../src/lib/india-time.ts'
import { seedConsultation, seedInvoice, seedPatient, seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1366, height: 650 } })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const fitsTheScreen = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)

test('GSTR-1 is read and taken away as files whose totals equal the invoices to the paisa', async ({ page }, testInfo) => {
  const now = new Date()
  const asha = await seedPatient(app.db, now)
  for (let n = 0; n < 3; n++) await seedInvoice(app.db, now, asha)
  const rows = await app.db.selectFrom('invoices').select(['kind', 'total_paise']).execute()
  const issued = rows.reduce((sum, { kind, total_paise }) => sum + (kind === 'credit_note' ? -total_paise : total_paise), 0)
  // The demo clinic has sold for a while: a year holds all of it.
  const day = indiaDay(now)
  const year = `from=${Number(day.slice(0, 4)) - 1}${day.slice(4)}&to=${day}`
  await signInToDesk(page, app, await seedStaff(app.db, now, 'admin'), `/desk/reports?kind=hsn&${year}`)
  const table = page.getByRole('table', { name: 'HSN summary' })
  const rupees = `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(issued / 100)}`
  await expect(table.locator('tfoot')).toContainText(rupees)
  await expectSound(page)
  expect(await fitsTheScreen(page)).toBe(true)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(saved.suggestedFilename()).toMatch(/^hsn-.*\.csv$/)
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toMatch(/^HSN,Description,UQC,Total Quantity,Total Value,Rate,/)
  expect(lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(',')[4]) * 100), 0)).toBe(issued)
  await page.screenshot({ path: testInfo.outputPath('hsn.png') })
  await page.getByRole('link', { name: 'B2CS: small sales' }).click()
  await expect(page.getByRole('columnheader', { name: 'Applicable % of Tax Rate' })).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('b2cs.png') })
})

long('every report opens by the keyboard from its list, in Hindi and in the dark as well', async ({ page, context }, testInfo) => {
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'auditor'), '/desk/reports?kind=stock')
  await expect(page.getByRole('table', { name: 'Stock value today' })).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('stock.png') })
  await page.getByRole('link', { name: 'Waiting and review times' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Waiting and review times' })).toBeVisible()
  await expectSound(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await context.addCookies([{ name: 'language', value: 'hi', url: app.address }])
  await page.goto(`${app.address}/desk/reports?kind=invoices`)
  await expect(page.getByRole('heading', { name: 'रिपोर्ट' })).toBeVisible()
  await expectSound(page)
  expect(await fitsTheScreen(page)).toBe(true)
  await page.screenshot({ path: testInfo.outputPath('hindi-dark.png') })
})

long('a doctor who leaves is deactivated once it is said who is booked, and each of them is asked to move', async ({ page }, testInfo) => {
  const now = new Date()
  const doctor = await seedStaff(app.db, now, 'doctor', { doctorId: 'd1' })
  const [asha, start_at] = [await seedPatient(app.db, now), new Date(now.getTime() + 30 * 3_600_000)]
  const id = await seedConsultation(app.db, now, asha, { doctor_id: 'd1', state: 'CONFIRMED', start_at })
  await signInToDesk(page, app, await seedStaff(app.db, now, 'admin'), `/desk/staff?who=${doctor.userId}`)
  await expect(page.getByRole('heading', { name: /appointments? from now on/ })).toBeVisible()
  await expectSound(page)
  expect(await fitsTheScreen(page)).toBe(true)
  await page.screenshot({ path: testInfo.outputPath('leaver.png') })
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByRole('button', { name: /^Deactivate, ask \d+ to move$/ }).click()
  await expect(page.getByRole('button', { name: /^Reactivate/ })).toBeVisible()
  const row = await app.db.selectFrom('consultations').select('move_asked_at').where('consultation_id', '=', id).executeTakeFirstOrThrow()
  expect(row.move_asked_at).not.toBeNull()
})

test('a colleague who is deactivated reads at once on their open page why it closed', async ({ page, browser }) => {
  const colleague = await seedStaff(app.db, new Date(), 'front_office')
  await signInToDesk(page, app, colleague, '/desk')
  const admins = await browser.newPage()
  await signInToDesk(admins, app, await seedStaff(app.db, new Date(), 'admin'), `/desk/staff?who=${colleague.userId}`)
  await admins.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await admins
    .getByRole('button', { name: /^Deactivate/ })
    .last()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'your access to the desk has ended' })).toBeVisible()
  await expect(page.getByText('An admin deactivated your account at the desk.')).toBeVisible()
  await admins.close()
})

long('somebody is invited in one row; what is missing is said there', async ({ page }) => {
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/staff')
  const row = page.getByRole('form', { name: 'Invite' })
  await row.getByRole('button', { name: 'Send invite' }).click()
  await expect(row.getByRole('alert')).toContainText('Enter a name')
  await row.getByLabel('Phone or email').fill('90000 00912')
  await row.getByLabel('Full name').fill('Deepak Soni')
  await row.getByLabel('Role').selectOption('rider')
  await row.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText('Invitation sent to Deepak Soni')).toBeVisible()
  const found = await app.db.selectFrom('staff_invitations').select('roles').where('name', '=', 'Deepak Soni').executeTakeFirstOrThrow()
  expect(found.roles).toEqual(['rider'])
  await expectSound(page)
})
