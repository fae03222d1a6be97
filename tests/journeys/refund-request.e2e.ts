import { expect, type Page, test } from '@playwright/test'
import { seedPaidBill, seedRefundRequest } from '../support/seed-refund-request.ts'
import { seedPatient, seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

let app: JourneyApp
test.use({ viewport: { width: 1366, height: 650 } })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const fitsTheScreen = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)

test('a refund above the limit is asked for in the same form, and an admin grants it', async ({ page, browser }, testInfo) => {
  test.slow()
  const now = new Date()
  const asha = await seedPatient(app.db, now, { name: 'Asha Verma' })
  const { payment_id, number, order_id } = await seedPaidBill(app.db, now, asha)
  const front = await seedStaff(app.db, now, 'front_office')
  await signInToDesk(page, app, front, `/desk/patients/${asha.patientId}`)
  await page.getByLabel('Patient is at the desk').check()
  await page.getByRole('button', { name: 'Open page' }).click()
  await page.getByRole('button', { name: `Refund ${number}` }).click()
  const form = page.getByRole('region', { name: `Refund for ${number}` })
  await form.getByLabel('Amount (₹)').fill('750')
  await form.getByLabel('Reason').selectOption('damaged')
  await form.getByLabel('Note for the admin').fill('Two strips were wet')
  await expectSound(page)
  await page.screenshot({ path: testInfo.outputPath('form.png') })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Refund of ₹750.00 requested. An admin decides')).toBeVisible()
  await expect(page.getByText('refund of ₹750.00 requested, waits for an admin')).toBeVisible()
  expect(await app.db.selectFrom('refunds').select('refund_id').where('payment_id', '=', payment_id).execute()).toEqual([])

  const admin = await (await browser.newContext({ viewport: { width: 1366, height: 650 } })).newPage()
  await signInToDesk(admin, app, await seedStaff(app.db, now, 'admin'), '/desk/overview')
  await admin.getByRole('link', { name: 'Open: Refund to approve: ₹750.00' }).click()
  await expect(admin).toHaveURL(new RegExp(`number=${number}$`))
  await expect(admin.getByText('Two strips were wet')).toBeVisible()
  await expect(admin.getByText('Left to refund')).toBeVisible()
  await expectSound(admin)
  expect(await fitsTheScreen(admin)).toBe(true)
  await admin.screenshot({ path: testInfo.outputPath('request.png') })
  await admin.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(admin.getByText('Enter why it is declined')).toBeVisible()
  await admin.getByRole('button', { name: 'Approve ₹750.00' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund ₹750.00' }).click()
  await expect(admin.getByText('No refund waits for an admin.')).toBeVisible()
  await admin.goto(`${app.address}/desk/orders/${order_id}/summary`)
  await expect(admin.getByText(/^Refund of ₹750.00, requested by A front_office: approved by A admin/)).toBeVisible()
  await expectSound(admin)

  // Whoever asked hears it where they are: the patient’s page, the rail and the alerts, without loading anything again.
  await expect(page.getByText(/refund of ₹750.00 approved by A admin on/)).toBeVisible()
  const inRail = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: /^Refund requests/ })
  await expect(inRail).toContainText('1')
  await page.screenshot({ path: testInfo.outputPath('asker-page.png') })
  await page.getByRole('button', { name: 'Alerts: 1 new' }).click()
  await page.screenshot({ path: testInfo.outputPath('asker-alert.png') })
  await page.getByRole('link', { name: '1 refund request answered' }).click()
  await expect(page.getByText(/^Approved by A admin at/)).toBeVisible()
  await expect(page.getByText('New answer')).toBeVisible()
  await expect(inRail).not.toContainText('1')
  // It counts no more and stays marked while one reads it.
  await expect(page.getByText('New answer')).toBeVisible()
  await expectSound(page)
  expect(await fitsTheScreen(page)).toBe(true)

  // The list that is open changes too.
  const second = await seedRefundRequest(app.db, now, asha, { askedBy: front.userId })
  await page.getByRole('link', { name: 'To decide' }).click()
  await expect(page.getByText('Awaiting an admin').first()).toBeVisible()
  await admin.goto(`${app.address}/desk/refunds/requests?id=${second}`)
  await admin.getByLabel('Reason if declined').fill('The pack was whole')
  await admin.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('No refund waits for an admin.')).toBeVisible()
  await page.getByRole('link', { name: 'Decided 1' }).click()
  await expect(page.getByText('The pack was whole')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('asker.png') })
})
