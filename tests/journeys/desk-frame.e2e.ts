import { expect, type Page, test } from '@playwright/test'
import { seedUpload } from '../support/seed-prescription.ts'
import { seedGrievance, seedPatient, seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { silenceOf, stopClock } from './clock.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const admin = () => seedStaff(app.db, new Date(), 'admin')
const pharmacist = () => seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Desk' })
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
/** How much further the page could be scrolled. */
const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

test('the desk is worked with the keyboard alone: pages by G and a letter, shortcuts by ?, and letters can be turned off', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1366, height: 650 })
  await signInToDesk(page, app, await admin(), '/desk')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await title(page, 'Complaints')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(sheet.getByText('Go to Refunds')).toBeVisible()
  await expect(sheet.getByText('Accept the call')).toHaveCount(0)
  await expectSound(page)
  // The focus begins at the first thing that can be done there.
  await sheet.getByLabel('Single-letter keys').focus()
  await page.keyboard.press('Space')
  await expect(sheet.getByLabel('Single-letter keys')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await title(page, 'Complaints')
  await expect(sheet).toBeHidden()
  // Kept with the person: they are off after the page was opened anew, and can be turned on again without a letter.
  await page.reload()
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await expect(sheet.getByLabel('Single-letter keys')).not.toBeChecked()
  await sheet.getByLabel('Single-letter keys').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await title(page, 'Refunds')
})

long('no letter does anything while somebody writes', async ({ page }) => {
  const asha = await seedPatient(app.db, new Date())
  await seedGrievance(app.db, new Date(), asha, { message: 'Where is my refund?' })
  await signInToDesk(page, app, await admin(), '/desk/grievances')
  await page.getByLabel('Answer').first().focus()
  await page.keyboard.type('good morning? g d')
  await expect(page.getByLabel('Answer').first()).toHaveValue('good morning? g d')
  await title(page, 'Complaints')
})

test('the rail counts what waits, amber where somebody waits for the reader; the alerts name it, and forget it once seen', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1366, height: 650 })
  const now = new Date()
  await seedUpload(app.db, now, await seedPatient(app.db, now))
  await signInToDesk(page, app, await pharmacist(), '/desk/orders')
  await expect(rail(page).getByRole('link', { name: 'Prescriptions to review 1 waiting' })).toBeVisible()
  await page.getByRole('button', { name: /^Alerts: \d+ new$/ }).click()
  await expect(page.getByRole('link', { name: '1 prescription to review' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '1 prescription to review' }).click()
  await title(page, 'Prescriptions to review')
  await expect(page.getByRole('button', { name: 'Alerts', exact: true })).toBeVisible()
})

long('nothing but the page itself scrolls on a desktop, and at 360 px the first pages stand at the bottom', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1366, height: 650 })
  await signInToDesk(page, app, await admin(), '/desk/policies')
  await title(page, 'Policies')
  expect(await scrolls(page)).toBeLessThanOrEqual(0)
  await expect(rail(page).getByRole('link', { name: 'Access log' })).toBeInViewport()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(rail(page).getByRole('link')).toHaveCount(4)
  await expect(rail(page).getByRole('button', { name: 'More' })).toBeInViewport()
  await expectSound(page)
  await rail(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Access log' }).click()
  await title(page, 'Access log')
})

long('settings are kept with the person: icons only, and which work alerts them', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1366, height: 650 })
  await signInToDesk(page, app, await admin(), '/desk/settings')
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/desk/settings/'))
  await Promise.all([saved(), page.getByLabel('Icons only').check()])
  await Promise.all([saved(), page.getByLabel('Complaints').uncheck()])
  const width = async () => (await rail(page).boundingBox())?.width
  await expect.poll(width).toBeLessThan(60)
  await expectSound(page)
  await page.reload()
  await expect.poll(width).toBeLessThan(60)
  await expect(page.getByLabel('Complaints')).not.toBeChecked()
  await expect(page.getByLabel('Failed tasks')).toBeChecked()
})

long('without a line a strip says since when; two minutes before the desk locks it says so', async ({ page, context }) => {
  test.slow()
  await page.clock.install()
  await signInToDesk(page, app, await admin(), '/desk/settings')
  await context.setOffline(true)
  await expect(page.getByText(/^No internet since \d/)).toBeVisible()
  await expect(page.getByText('This page may be out of date')).toBeHidden()
  await expectSound(page)
  await context.setOffline(false)
  await expect(page.getByText(/^No internet since/)).toBeHidden()
  await stopClock(page)
  await silenceOf(page, 13 * 60_000 + 1000)
  await expect(page.getByText('The desk locks in 2 minutes.')).toBeVisible()
  // By the keyboard: a mouse on its way there has said it already, and the button is gone from under it.
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await expect(page.getByText('The desk locks in 2 minutes.')).toBeHidden()
})

test('new work reaches a tab nobody looks at by the live connection: its title says so until somebody looks', async ({ page }) => {
  test.slow()
  const counted = () => page.waitForResponse('**/api/desk/counts/')
  const first = counted()
  await signInToDesk(page, app, await pharmacist(), '/desk/stock')
  await first
  await expect(page).toHaveTitle('Stock')
  await expect(page.getByRole('button', { name: /^Alerts/ })).toBeVisible()
  const cover = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => is })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await cover(true)
  await seedUpload(app.db, new Date(), await seedPatient(app.db, new Date()))
  app.parts.bus.wake('desk:reviews')
  await expect(page).toHaveTitle('(1) Stock')
  await cover(false)
  await expect(page).toHaveTitle('Stock')
})

long('a page of another role, or a record that is not there, says so inside the desk and leads on', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1366, height: 650 })
  const office = await seedStaff(app.db, new Date(), 'front_office')
  await signInToDesk(page, app, office, '/desk/review')
  await title(page, 'No access')
  await expect(page.getByText('“Prescriptions to review” is not part of your role')).toBeVisible()
  await expect(page.getByText('It is for: Pharmacist. You are signed in as: Front office.')).toBeVisible()
  await expect(rail(page).getByRole('link', { name: 'Patients' })).toBeVisible()
  await expectSound(page)
  expect(await scrolls(page)).toBe(0)
  await page.getByRole('link', { name: 'Back to the desk' }).click()
  await title(page, 'Desk')
  await page.goto(`${app.address}/desk/counter/nothing-here`)
  await title(page, 'Not found')
  await expect(page.getByText('There is nothing at this address')).toBeVisible()
  await page.getByRole('region', { name: 'Not found' }).getByRole('link', { name: 'Counter sale' }).click()
  await title(page, 'Counter sale')
})

long('a page whose data is refused says so inside the desk, opened cold or by the rail, and does not promise to open', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1366, height: 650 })
  await signInToDesk(page, app, await pharmacist(), '/desk/settings')
  await page.route('**/api/desk/stock/**', (route) => route.fulfill({ status: 403, json: {} }))
  const expectRefusal = async () => {
    await title(page, 'No access')
    await expect(page.getByText('Your role does not have access to this page')).toBeVisible()
    await expect(rail(page).getByRole('link', { name: 'Orders' })).toBeVisible()
    await expect(page.getByText(/opens by itself|not charged/)).toHaveCount(0)
  }
  await rail(page).getByRole('link', { name: 'Stock' }).click()
  await expectRefusal()
  // A token that has run out: the browser restores the session and asks for the page itself.
  await page.context().addCookies([{ name: 'user_token', value: 'run-out', url: app.address, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(`${app.address}/desk/stock`)
  await expectRefusal()
  await page.getByRole('link', { name: 'Back to the desk' }).click()
  await title(page, 'Desk')
})
