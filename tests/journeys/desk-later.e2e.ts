import { expect, type Page, test } from '@playwright/test'
import { seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { openedBy } from './consulting.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// A doctor who will not be there on a later day finds that day's appointments at the desk, and cancels there.
let app: JourneyApp
let meera: Page
const hour = 3_600_000

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  app = await startApp()
  meera = await openedBy(browser, { width: 1366 })
})
test.afterAll(async () => {
  await meera?.context().close()
  await app.close()
})

async function booked(name: string, days: number): Promise<void> {
  const start = Math.ceil(Date.now() / hour) * hour + days * 24 * hour
  const made = await seedPatient(app.db, new Date(), { name })
  await seedConsultation(app.db, new Date(), made, { start_at: new Date(start), end_at: new Date(start + hour / 4) })
}

long('a doctor cancels an appointment of a later day from the queue, and pages on to the days after', async () => {
  const doctor = await seedStaff(app.db, new Date(), 'doctor', { doctorId: 'd1' })
  for (let n = 0; n < 12; n++) await booked(`Asha ${'ABCDEFGHIJKL'[n]}`, 2 + n)
  await meera.setViewportSize({ width: 1366, height: 650 })
  await signInToDesk(meera, app, doctor, '/desk/consultations')
  await meera
    .getByRole('navigation', { name: 'Show' })
    .getByRole('link', { name: /^To come/ })
    .click()
  const later = meera.getByRole('table', { name: 'Visits of the day' })
  await expect(later.getByText(/^Asha [A-L]$/)).toHaveCount(10)
  await expect(later.getByText('Fever since Monday')).toHaveCount(0)
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/desk-later-1366.png' })
  await later.getByRole('button', { name: 'More for Asha C' }).click()
  await meera.getByRole('button', { name: 'Cancel appointment…' }).click()
  const dialog = meera.getByRole('dialog', { name: 'Cancel this appointment?' })
  await expect(dialog.getByText(/Asha C is notified at once/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(meera.getByText('Appointment cancelled. Asha C has been notified.')).toBeVisible()
  await expect(later.getByText('Asha C', { exact: true })).toHaveCount(0)
  await meera.getByRole('link', { name: 'Show later appointments' }).click()
  await expect(later.getByText('Asha L', { exact: true })).toBeVisible()
  await expect(later.getByText('Asha A', { exact: true })).toHaveCount(0)
  await meera.getByRole('link', { name: 'Back to tomorrow' }).click()
  await expect(later.getByText('Asha A', { exact: true })).toBeVisible()
  await meera.setViewportSize({ width: 360, height: 740 })
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/desk-later-360.png', fullPage: true })
})
