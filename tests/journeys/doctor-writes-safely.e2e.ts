import { expect, type Page, test } from '@playwright/test'
import { seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'

// What is typed is never taken for another medicine.
let app: JourneyApp
let doctor: Page
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  app = await startApp()
  const now = new Date()
  const patient = await seedPatient(app.db, now)
  const times = { start_at: now, end_at: new Date(now.getTime() + 900_000), started_at: now, ended_at: now, talk_seconds: 300 }
  const visit = await seedConsultation(app.db, now, patient, { state: 'ENDED', mode_actual: 'video', ...times })
  const context = await browser.newContext({ viewport: { width: 1366, height: 650 } })
  doctor = await context.newPage()
  await signInToDesk(doctor, app, await seedStaff(app.db, now, 'doctor', { doctorId: 'd1' }), `/desk/consultations/${visit}`)
})
test.afterAll(async () => {
  await doctor?.context().close()
  await app.close()
})

test('a strength that no product has is not taken with Enter; chosen with the arrows it is', async () => {
  const entry = doctor.getByRole('combobox', { name: 'Add medicine' })
  const lines = doctor.getByRole('list', { name: 'Medicines on this prescription' }).getByRole('button', { name: /^More for medicine/ })
  await entry.fill('pcm 777 tds 3d')
  await expect(doctor.getByText(/^No paracetamol 777 mg\. In the catalogue: .*500 mg/)).toBeVisible()
  await entry.press('Enter')
  await expect(lines).toHaveCount(0)
  await entry.press('ArrowDown')
  await entry.press('Enter')
  await expect(lines).toHaveCount(1)
})

test('the name of one ingredient means the product of that ingredient alone, and its warning is read before it is added', async () => {
  const entry = doctor.getByRole('combobox', { name: 'Add medicine' })
  await entry.fill('amox 500 1-0-1 5d af')
  await expect(doctor.getByRole('option', { selected: true })).toContainText(/^Amoxicillin Capsules|^\S+ 500 mg Capsule/)
  await expect(doctor.getByRole('alert').getByText(/Needs a diagnosis made on video/)).toBeVisible()
  await entry.press('Enter')
  await expect(doctor.getByRole('button', { name: 'More for medicine 2' })).toBeInViewport()
})

test('a removed line comes back with Undo', async () => {
  await doctor.getByRole('button', { name: 'More for medicine 2' }).focus()
  await doctor.keyboard.press('Delete')
  await expect(doctor.getByRole('button', { name: 'More for medicine 2' })).toHaveCount(0)
  await doctor.getByRole('button', { name: /^Undo/ }).click()
  await expect(doctor.getByRole('button', { name: 'More for medicine 2' })).toBeVisible()
})

test('Escape closes the templates, and the next medicine is typed at once', async () => {
  await doctor.getByRole('button', { name: /^Templates/ }).click()
  await expect(doctor.getByLabel('Save what is written as a template')).toBeVisible()
  await doctor.keyboard.press('Escape')
  await expect(doctor.getByLabel('Save what is written as a template')).toHaveCount(0)
  await expect(doctor.getByRole('combobox', { name: 'Add medicine' })).toBeFocused()
})
