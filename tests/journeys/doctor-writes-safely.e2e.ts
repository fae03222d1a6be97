import { expect, type Page, test } from '@playwright/test'
import { seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

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

long('on a phone what is typed comes first, then what is not typed twice, then the lines in their whole width', async () => {
  await doctor.setViewportSize({ width: 360, height: 740 })
  const entry = doctor.getByRole('combobox', { name: 'Add medicine' })
  const line = doctor.getByRole('listitem', { name: /^1\. / })
  const tools = doctor.getByRole('button', { name: 'Favourites' })
  const boxes = await Promise.all([entry, tools, line].map((one) => one.boundingBox()))
  const [typed = 0, repeated = 0, written = 0] = boxes.map((box) => box?.y)
  expect(typed).toBeLessThan(repeated)
  expect(repeated).toBeLessThan(written)
  // The name stands over the dose, not one letter under another beside it.
  expect(boxes[2]?.height).toBeLessThan(100)
  await entry.focus()
  await doctor.keyboard.press('Tab')
  await expect(tools).toBeFocused()
  await doctor.setViewportSize({ width: 1366, height: 650 })
})

long('without a line the entry says that it waits, and the medicine is there by itself once the line is back', async () => {
  const entry = doctor.getByRole('combobox', { name: 'Add medicine' })
  await doctor.context().setOffline(true)
  await entry.fill('ors')
  await expect(doctor.getByText(/^No internet\. The medicine is looked up when you are back online/)).toBeVisible()
  await entry.press('Enter')
  await expect(entry).toHaveValue('ors')
  const presence = doctor.getByText('No connection', { exact: true })
  await expect(presence).toBeVisible()
  await doctor.context().setOffline(false)
  await expect(presence).toBeHidden()
  await expect(doctor.getByRole('option', { selected: true })).toBeVisible({ timeout: 30_000 })
  await entry.fill('')
})

long('a removed line comes back with Undo', async () => {
  await doctor.getByRole('button', { name: 'More for medicine 2' }).focus()
  await doctor.keyboard.press('Delete')
  await expect(doctor.getByRole('button', { name: 'More for medicine 2' })).toHaveCount(0)
  await doctor.getByRole('button', { name: /^Undo/ }).click()
  await expect(doctor.getByRole('button', { name: 'More for medicine 2' })).toBeVisible()
})

long('Escape closes the templates, and the next medicine is typed at once', async () => {
  await doctor.getByRole('button', { name: /^Templates/ }).click()
  await expect(doctor.getByLabel('Save what is written as a template')).toBeVisible()
  await doctor.keyboard.press('Escape')
  await expect(doctor.getByLabel('Save what is written as a template')).toHaveCount(0)
  await expect(doctor.getByRole('combobox', { name: 'Add medicine' })).toBeFocused()
})

long('a template is deleted with one press, and one brings it back', async () => {
  await doctor.getByRole('button', { name: /^Templates/ }).click()
  await doctor.getByLabel('Save what is written as a template').fill('Sore throat')
  await doctor.getByRole('button', { name: 'Save template' }).click()
  const gone = doctor.getByRole('button', { name: 'Delete template: Sore throat' })
  await gone.click()
  await expect(gone).toHaveCount(0)
  await expect(doctor.getByLabel('Save what is written as a template')).toBeFocused()
  await expectSound(doctor)
  await doctor.screenshot({ path: 'test-results/prescribing-template-deleted.png' })
  await doctor.getByRole('button', { name: /^Undo/ }).click()
  await expect(gone).toBeVisible()
  await doctor.keyboard.press('Escape')
})

long('what is added as written empties the line, keeps the hand in it and is seen', async () => {
  const entry = doctor.getByRole('combobox', { name: 'Add medicine' })
  await entry.fill('zzqobalamin syp 5ml 1-0-1 5d')
  await expect(doctor.getByLabel('Form')).toHaveValue('syrup')
  // The hand need not look for the field: nothing is found, and Enter leads to what is written instead.
  await entry.press('Enter')
  await expect(doctor.getByRole('textbox', { name: 'Strength' })).toBeFocused()
  await doctor.keyboard.press('Enter')
  await expect(entry).toHaveValue('')
  await expect(entry).toBeFocused()
  await expect(doctor.getByRole('textbox', { name: 'Generic name' })).toHaveCount(0)
  await expect(doctor.getByRole('listitem', { name: /^3\. / })).toBeInViewport()
  await doctor.screenshot({ path: 'test-results/prescribing-as-written.png' })
})

long('F8 stops in the reason, whose label names the medicine; what is written there is changed and never asked again', async () => {
  await doctor.getByRole('checkbox', { name: /diagnosed while seeing/ }).check()
  const place = doctor.getByRole('textbox', { name: /^Reason for Zzqobalamin/i })
  const bar = doctor.locator('footer[aria-label="Before you sign"]')
  await expect(bar.getByText('Medicine 3: reason')).toBeVisible()
  for (let presses = 0; presses < 14 && !(await place.isVisible()); presses++) await doctor.keyboard.press('F8')
  await expect(place).toBeFocused()
  await doctor.screenshot({ path: 'test-results/prescribing-reason.png' })
  await doctor.keyboard.type('Asked the specialist')
  await doctor.keyboard.press('Enter')
  await expect(bar.getByText('Medicine 3: reason')).toHaveCount(0)
  const change = doctor.getByRole('listitem', { name: /^3\. / }).getByRole('button', { name: 'Change' })
  await expect(change).toBeFocused()
  await change.press('Enter')
  await expect(place).toHaveValue('Asked the specialist')
  await doctor.keyboard.press('Escape')
  await expect(doctor.getByText('Kept: Asked the specialist')).toBeVisible()
  await expect(change).toBeFocused()
  await doctor.keyboard.press('F8')
  await expect(bar.getByRole('button', { name: 'None known' })).toBeFocused()
})

test('Sign and send says how much is left, outlines it, and an answer keeps the hand in the bar', async () => {
  const bar = doctor.locator('footer[aria-label="Before you sign"]')
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await expect(bar.getByRole('status')).toHaveText(/^\d+ things left$/)
  await expect(doctor.getByRole('textbox', { name: 'Complaint' })).toBeFocused()
  for (const [name, text] of Object.entries({ Complaint: 'Cough', History: 'None', Findings: 'Clear' }))
    await doctor.getByRole('textbox', { name }).fill(text)
  await doctor.getByRole('combobox', { name: 'Diagnosis' }).fill('Viral fever')
  await doctor.keyboard.press('Enter')
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await expect(bar.getByRole('button', { name: 'None known' })).toBeFocused()
  await doctor.screenshot({ path: 'test-results/prescribing-things-left.png' })
  await doctor.keyboard.press('Enter')
  expect(await doctor.evaluate(() => document.activeElement === document.body)).toBe(false)
  await doctor.keyboard.press('F8')
  await expect(bar.getByRole('button', { name: 'Takes none' })).toBeFocused()
})
