import { expect, type Page, test } from '@playwright/test'
import { seedAddress, seedPatient, seedStaff } from '../support/seed.ts'
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

async function codeFor(phone: string): Promise<string> {
  const newest = app.db.selectFrom('mailbox').select('text').where('recipient', '=', phone).where('template', '=', 'caller_code')
  const { text } = await newest.orderBy('message_id', 'desc').limit(1).executeTakeFirstOrThrow()
  return /\b\d{4}\b/.exec(text)?.[0] ?? ''
}

test('a caller is found by 4 digits, booked by keys with the code they read out, and put on the call-back list', async ({
  page,
}, testInfo) => {
  test.slow()
  const now = new Date()
  const asha = await seedPatient(app.db, now, { name: 'Asha Verma' })
  await seedAddress(app.db, now, asha)
  await signInToDesk(page, app, await seedStaff(app.db, now, 'front_office'), '/desk/patients')
  await page.getByLabel('Phone or name').fill(asha.phone.slice(-4))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('textbox', { name: 'Code read out by the caller' })).toBeFocused()
  await page.keyboard.type(await codeFor(asha.phone))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Asha Verma' })).toBeVisible()
  expect(await fitsTheScreen(page)).toBe(true)

  const slip = page.getByRole('region', { name: 'Book an appointment' })
  // The page hears its keys once it has come alive.
  await expect(async () => {
    await page.keyboard.press('Alt+b')
    await expect(slip).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await slip.getByLabel('Reason for the visit').fill('Headache since Friday')
  await slip.getByLabel(/^None of these/).check()
  await slip.getByLabel(/^Ask: “Shall we also send you the payment request by SMS/).check()
  await expectSound(page)
  await page.screenshot({ path: testInfo.outputPath('book.png') })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Booked C-.*goes by SMS/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Request payment for C-/ })).toBeVisible()
  const act = await app.db.selectFrom('caller_acts').select(['what', 'agreed_by', 'sms_asked']).where('user_id', '=', asha.userId).execute()
  expect(act).toEqual([{ what: 'book', agreed_by: 'code', sms_asked: true }])

  await page.getByRole('button', { name: 'Complaint', exact: true }).click()
  const complaint = page.getByRole('region', { name: 'File a complaint' })
  await complaint.getByLabel('Order or appointment').selectOption({ index: 1 })
  await expect(complaint.getByLabel('About')).toHaveValue('consultation')
  await complaint.getByLabel('Subject').fill('No time in the morning')
  await complaint.getByLabel('What happened').fill('All times were taken')
  await expectSound(page)
  await page.screenshot({ path: testInfo.outputPath('complaint.png') })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Complaint .* filed$/)).toBeVisible()
  await expect(page.getByText(/about C-/)).toBeVisible()

  await page.getByRole('button', { name: 'Call back' }).click()
  await page.getByLabel('Note (optional)').fill('After the visit')
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await expect(page.getByText('Added to the call-back list')).toBeVisible()
  await page.goto(`${app.address}/desk/callbacks`)
  await expect(page.getByText('After the visit')).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: testInfo.outputPath('callbacks.png') })
  await page.getByRole('button', { name: 'Reached Asha Verma' }).click()
  await expect(page.getByText('Nobody is waiting for a call')).toBeVisible()
})

long('two admins reset an authenticator, and the access log says who did what', async ({ page, browser }, testInfo) => {
  const now = new Date()
  const [front, one, two] = [
    await seedStaff(app.db, now, 'front_office'),
    await seedStaff(app.db, now, 'admin'),
    await seedStaff(app.db, now, 'admin'),
  ]
  await signInToDesk(page, app, one, `/desk/staff?who=${front.userId}`)
  await page.getByRole('button', { name: 'Reset authenticator' }).click()
  await page.getByLabel('Reason').fill('Lost phone')
  await page.getByRole('button', { name: 'Request reset' }).click()
  await expect(page.getByText(/Another admin has to confirm it until/)).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: testInfo.outputPath('reset.png') })
  const second = await (await browser.newContext({ viewport: { width: 1366, height: 650 } })).newPage()
  await signInToDesk(second, app, two, `/desk/staff?who=${front.userId}`)
  await second.getByRole('button', { name: 'Confirm reset' }).click()
  await expect(second.getByRole('button', { name: 'Reset authenticator' })).toBeVisible()
  await second.goto(`${app.address}/desk/audit?account=${front.userId}`)
  await expect(second.getByRole('cell', { name: 'Reset an authenticator', exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Check for changes' }).click()
  await expect(second.getByText(/^Unchanged, \d+ entr/)).toBeVisible()
  await expectSound(second)
  expect(await fitsTheScreen(second)).toBe(true)
  await second.screenshot({ path: testInfo.outputPath('audit.png') })
})
