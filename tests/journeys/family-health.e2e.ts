import { expect, type Page, test } from '@playwright/test'
import { seedPatient, seedRelative, seedStaff } from '../support/seed.ts'
import { seedCourse, seedReading } from '../support/seed-health.ts'
import { signInTo } from '../support/signed-in.ts'
import { appendAudit } from '../../src/platform/audit/audit.server.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { workerReady } from './worker-ready.ts'
import { long } from './long.ts'

// What somebody who looks after a family does with the pages of its health, on a phone.
test.use({ serviceWorkers: 'allow', reuseContext: false, viewport: { width: 360, height: 780 } })
let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

/** The scripts have taken the page over. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')))
  await page.waitForTimeout(500)
}

const shot = (page: Page, name: string) => page.screenshot({ path: `test-results/family-${name}.png`, fullPage: true })

test('a vaccination typed from the card outlives a reload, and is saved once', async ({ page }) => {
  const person = await seedPatient(app.db, new Date())
  await signInTo(page, app, person.phone, '/account/vaccinations')
  await drawn(page)
  await page.getByLabel('Vaccine').fill('Influenza')
  await page.getByLabel('Date').fill('2026-10-02')
  await page.reload()
  await drawn(page)
  await expect(page.getByLabel('Vaccine')).toHaveValue('Influenza')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: 'Vaccinations' })).toContainText('Influenza')
  await expect(page.getByLabel('Vaccine')).toHaveValue('')
  await page.reload()
  await drawn(page)
  await expect(page.getByLabel('Vaccine')).toHaveValue('')
})

test('the language chosen in the profile holds for the account, and the access log is drawn the same on the server and here', async ({
  page,
}) => {
  const now = new Date()
  const person = await seedPatient(app.db, now)
  const doctor = await seedStaff(app.db, now, 'doctor', { doctorId: 'd1' })
  const look = {
    actor_id: doctor.userId,
    actor_role: 'doctor',
    action: 'record_read',
    reason: 'consultation',
    user_id: person.userId,
  } as const
  for (const minutes of [300, 270, 10])
    await appendAudit(app.db, {
      ...look,
      subject: 'consultation:1',
      at: new Date(now.getTime() - minutes * 60_000),
      address: '10.0.0.1',
      request_id: 'r',
    })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await signInTo(page, app, person.phone, '/account/privacy/looks')
  await drawn(page)
  await page.goto(`${app.address}/account/profile`)
  await page.getByRole('radio', { name: 'हिन्दी' }).check()
  await shot(page, 'language')
  await page.getByRole('button', { name: 'Change language' }).click()
  await expect(page.getByRole('heading', { name: 'प्रोफ़ाइल', level: 1 })).toBeVisible()
  const account = app.db.selectFrom('users').select('language').where('user_id', '=', person.userId)
  expect(await account.executeTakeFirst()).toEqual({ language: 'hi' })
  await page.goto(`${app.address}/account/privacy/looks`)
  await drawn(page)
  expect(errors).toEqual([])
})

long('a figure that no device shows is refused in the language of the page, and digits of Hindi count', async ({ page }) => {
  const person = await seedPatient(app.db, new Date())
  await page.context().addCookies([{ name: 'language', value: 'hi', url: app.address }])
  await signInTo(page, app, person.phone, '/account/readings?kind=sugar')
  await page.locator('[name=sugar_mg_dl]').fill('5000')
  await page.getByRole('button', { name: 'रीडिंग सेव करें' }).click()
  await expect(page.getByText('10 से 1000 तक की कोई संख्या लिखें')).toBeVisible()
  await shot(page, 'refused-hi')
  await page.locator('[name=sugar_mg_dl]').fill('१४५')
  await expect(page.locator('[name=sugar_mg_dl]')).toHaveValue('145')
})

long(
  'a reading typed without a line says so and keeps what was typed; links show copies, and the list tells them apart',
  async ({ page }) => {
    test.slow()
    const now = new Date()
    const person = await seedPatient(app.db, now)
    const mother = await seedRelative(app.db, now, person)
    await seedReading(app.db, now, person, { systolic_mmhg: 128, diastolic_mmhg: 82, taken_at: now })
    await signInTo(page, app, person.phone, '/account')
    await workerReady(page)
    for (const path of [
      `/account/readings?person=${mother}&kind=pressure`,
      `/account?person=${mother}`,
      '/account/readings?kind=sugar',
      '/account/readings',
    ]) {
      await page.goto(app.address + path)
      await drawn(page)
    }
    await page.context().setOffline(true)
    await page.getByLabel('Upper (systolic)').fill('131')
    await page.getByLabel('Lower (diastolic)').fill('84')
    await page.getByRole('button', { name: 'Save reading' }).click()
    await expect(page.getByText('You are offline, and this is not saved yet', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Upper (systolic)')).toHaveValue('131')
    await shot(page, 'offline-reading')
    await page.goto(`${app.address}/account/address`)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    // The list of copies is this device's own: it comes with the scripts.
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await shot(page, 'offline-list')
    const names = await page.getByRole('main').getByRole('listitem').allInnerTexts()
    expect(new Set(names).size).toBe(names.length)
    expect(names.some((name) => name.startsWith('Readings, ') && name.endsWith(', Blood sugar'))).toBe(true)
    await page.goto(`${app.address}/account/readings`)
    await page.getByRole('link', { name: 'Your health' }).first().click()
    await expect(page.getByRole('heading', { name: 'Your health', level: 1 })).toBeVisible()
    await page.context().setOffline(false)
  },
)

long('the emergency page says the figure and its side, and is found again from the list', async ({ page }) => {
  const person = await seedPatient(app.db, new Date())
  await signInTo(page, app, person.phone, '/account/readings?kind=sugar')
  await page.getByLabel('Sugar in mg/dL').fill('45')
  await page.getByRole('button', { name: 'Save reading' }).click()
  await expect(page.getByText('Blood sugar 45 mg/dL: too low')).toBeVisible()
  await expect(page.getByText('It is saved in your readings.')).toBeVisible()
  await expect(page.getByText('Sit down, measure once more', { exact: false })).toHaveCount(0)
  await expectSound(page)
  await shot(page, 'urgent')
  await page.getByRole('link', { name: 'Back to readings' }).click()
  await shot(page, 'readings')
  await page.getByRole('link', { name: 'Get help now' }).click()
  await expect(page.getByText('Blood sugar 45 mg/dL: too low')).toBeVisible()
})

long('medicines of the family: whose they are, and reminders with their names', async ({ page }) => {
  const now = new Date()
  const person = await seedPatient(app.db, now)
  const mother = await seedRelative(app.db, now, person)
  await seedCourse(app.db, now, { ...person, patientId: mother })
  await signInTo(page, app, person.phone, `/account/medicines/add?person=${mother}`)
  await expect(page.getByRole('navigation', { name: 'Whose page' })).toBeVisible()
  await shot(page, 'add-medicine')
  await page.goto(`${app.address}/account/reminders`)
  await expect(page.getByRole('button', { name: 'Download calendar file' })).toBeEnabled()
  await expect(page.getByRole('link', { name: /Google Calendar: .+, Morning/ })).toBeVisible()
  await shot(page, 'reminders')
  await page.goto(`${app.address}/account/linked-profiles`)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByText('You will no longer see their readings', { exact: false })).toBeVisible()
  await shot(page, 'remove')
})
