import { expect, type Page, test } from '@playwright/test'
import { indiaDay, addDays } from '../../src/lib/india-time.ts'
import { type SeededPerson, seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { openPage } from '../support/open-page.ts'
import { pdfText } from '../support/pdf-text.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { tabTo } from './hands.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { slip } from './prescription-paper.ts'
import { expectSound } from './sound.ts'
import { atLength } from '../support/long.ts'
import { long } from './long.ts'

// What a doctor signs after a video call beside the prescription, and what becomes of it.
let app: JourneyApp
let patient: SeededPerson
let visit: string
let doctor: Page
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  app = await startApp()
  const now = new Date()
  patient = await seedPatient(app.db, now)
  const times = { start_at: now, end_at: new Date(now.getTime() + 900_000), started_at: now, ended_at: now, talk_seconds: 300 }
  visit = await seedConsultation(app.db, now, patient, { state: 'ENDED', mode_actual: 'video', ...times })
  const note = { text: 'Penicillin', answered_by: patient.userId, asked_at: now.toISOString() }
  await app.db
    .updateTable('patients')
    .set({ allergies: JSON.stringify([note]) })
    .where('patient_id', '=', patient.patientId)
    .execute()
  const context = await browser.newContext({ viewport: { width: 1366, height: 650 } })
  doctor = await context.newPage()
  await signInToDesk(doctor, app, await seedStaff(app.db, now, 'doctor', { doctorId: 'd1' }), `/desk/consultations/${visit}`)
})
test.afterAll(async () => {
  await doctor?.context().close()
  await app.close()
})

const today = indiaDay(new Date())
const papers = () => app.db.selectFrom('doctor_papers').select(['paper_id', 'kind', 'withdrawn_at']).execute()

test('after the call a sick note is written with the keyboard alone, survives a reload and is signed', async () => {
  test.setTimeout(90_000)
  await expect(doctor.getByRole('navigation', { name: 'Write a document' })).toBeVisible()
  await expectSound(doctor)
  await tabTo(doctor, /^Medical certificate$/)
  await doctor.keyboard.press('Enter')
  await expect(doctor.getByRole('heading', { name: 'Medical certificate', level: 1 })).toBeVisible()

  await tabTo(doctor, /^What exactly/)
  await doctor.keyboard.type('Night shifts')
  await tabTo(doctor, /^3 days$/)
  await doctor.keyboard.press('Enter')
  await expect(doctor.getByLabel('Last day')).toHaveValue(addDays(today, 2))
  await tabTo(doctor, /^Remarks/)
  await doctor.keyboard.type('Rest at home')
  await doctor.reload()
  await expect(doctor.getByLabel('What exactly? (optional)')).toHaveValue('Night shifts')
  await expect(doctor.getByLabel('Remarks (optional)')).toHaveValue('Rest at home')
  const preview = doctor.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Asha Verma is unfit for work (Night shifts)')
  await expect(preview).toContainText('(3 days) and needs rest')
  await expectSound(doctor)

  await tabTo(doctor, /^Remarks/)
  await test.step('a refusal stands where the hand is, at the last field and beside the button, and nothing typed is lost', async () => {
    await doctor.setViewportSize({ width: 1366, height: 500 })
    await doctor.route('**/certificate/', (route) => route.fulfill({ status: 409, json: { error: { detail: 'The visit has changed' } } }))
    await doctor.keyboard.press('Control+Enter')
    await expect(doctor.getByRole('alert').getByText('The visit has changed')).toBeInViewport({ ratio: 1 })
    await expect(doctor.getByRole('button', { name: 'Sign and send' })).toBeInViewport({ ratio: 1 })
    await expect(doctor.getByLabel('Remarks (optional)')).toHaveValue('Rest at home')
    await doctor.unroute('**/certificate/')
    await doctor.route('**/certificate/', (route) => route.fulfill({ status: 500, json: {} }))
    await doctor.keyboard.press('Control+Enter')
    await expect(doctor.getByRole('alert').getByText(/^Not signed\. Our server/)).toBeInViewport({
      ratio: 1,
    })
    await doctor.unroute('**/certificate/')
    await doctor.setViewportSize({ width: 1366, height: 650 })
  })
  await doctor.keyboard.press('Control+Enter')
  await expect(doctor.getByText('Signed. The patient has it now.')).toBeVisible()
  // The prescription still waits for its signature.
  await expect(doctor).toHaveURL(new RegExp(`/desk/consultations/${visit}$`))
  expect(await papers()).toMatchObject([{ kind: 'certificate', withdrawn_at: null }])
})

long('what was typed before the scripts came is kept: dates, words and a choice', async () => {
  const other = await doctor.context().newPage()
  const scripts = Promise.withResolvers<void>()
  await other.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await other.goto(`${app.address}/desk/consultations/${visit}/papers/certificate`, { waitUntil: 'commit' })
  await other.waitForFunction(() => document.readyState !== 'loading')
  await other.getByLabel('Remarks (optional)').fill('Rest in bed')
  await other.getByLabel('First day').fill(addDays(today, 1))
  await other.getByLabel('Last day').fill(addDays(today, 3))
  await other.getByLabel('Unfit for').selectOption('exam')
  scripts.resolve()
  await expect(other.getByRole('region', { name: 'Preview' })).toContainText(/unfit for an examination from .* \(3 days\)/)
  await expect(other.getByRole('region', { name: 'Preview' })).toContainText('Rest in bed')
  await other.close()
})

long('fitness is refused after a video visit and a back-dated leave is too, each beside its field', async () => {
  await openPage(doctor, `${app.address}/desk/consultations/${visit}/papers/certificate`)
  await doctor.getByLabel('First day').fill(addDays(today, -1))
  await doctor.getByLabel('Last day').fill(today)
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await expect(doctor.getByLabel('First day')).toHaveAccessibleDescription('The leave cannot begin before the day of the visit')
  await expect(doctor.getByLabel('First day')).toBeFocused()
  await doctor.getByLabel('Certificate for').selectOption('Fitness')
  await doctor.getByLabel('Fit from').fill(today)
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await expect(doctor.getByLabel('Certificate for')).toHaveAccessibleDescription(
    /A fitness certificate needs an examination in person in the last 7 days. This visit was online/,
  )
  await expect(doctor.getByLabel('Certificate for')).toBeFocused()
  await expectSound(doctor)
  expect(await papers()).toHaveLength(1)
})

long('a test request and a referral say what is missing, and are signed', async () => {
  await openPage(doctor, `${app.address}/desk/consultations/${visit}/papers/test-request`)
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await expect(doctor.getByRole('combobox', { name: 'Tests' })).toBeFocused()
  await doctor.keyboard.type('lipid')
  await expect(doctor.getByRole('option', { name: 'Lipid profile' })).toBeVisible()
  await doctor.keyboard.press('Enter')
  await doctor.keyboard.type('A test of our own')
  await doctor.getByLabel('Fasting').check()
  const preview = doctor.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('listitem')).toHaveText(['Lipid profile', 'A test of our own'])
  await expectSound(doctor)
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await expect(doctor.getByText('Signed. The patient has it now.')).toBeVisible()

  await openPage(doctor, `${app.address}/desk/consultations/${visit}/papers/referral`)
  // What is known stands there to be changed.
  await expect(doctor.getByLabel(/^History and treatment so far/)).toHaveValue(/^(Diagnosis: .+\n)?Allergies: Penicillin$/)
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await expect(doctor.getByLabel('Speciality')).toHaveAccessibleDescription('Enter a speciality, a doctor or a hospital')
  await expect(doctor.getByLabel('Reason for referral')).toHaveAccessibleDescription('Enter the reason for the referral')
  await doctor.getByLabel('Speciality').fill('Cardiology')
  await doctor.getByLabel('How soon').selectOption('Within 24 hours')
  await doctor.getByLabel('Reason for referral').fill('Breathless on two flights of stairs')
  await expectSound(doctor)
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await expect(doctor.getByText('Signed. The patient has it now.')).toBeVisible()
  expect((await papers()).map(({ kind }) => kind)).toEqual(['certificate', 'test_request', 'referral'])
})

test('the patient reads the sick note on the visit, takes it away and verifies it; withdrawn it says so everywhere', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 360, height: 780 })
  await signInTo(page, app, patient.phone, `/account/appointments/${visit}`)
  const documents = page.getByRole('region', { name: 'Documents from your doctor' })
  await expect(documents.getByRole('link')).toHaveText(['Medical certificate', ...(atLength ? ['Test request', 'Referral letter'] : [])])
  await expectSound(page)
  await documents.getByRole('link', { name: 'Medical certificate' }).click()
  await expect(page.getByText(/Asha Verma is unfit for work/)).toBeVisible()
  await expectSound(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download PDF' }).click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(pdfText(Buffer.concat(chunks))).toContain('Rest at home')
  const code = new URL((await page.getByRole('link', { name: 'Verify this document' }).getAttribute('href')) ?? '').hash
  const other = await page.context().newPage()
  await other.goto(`${app.address}/verify/${code}`)
  await expect(other.getByRole('status').getByRole('heading', { name: 'Genuine', exact: true })).toBeVisible()
  await expect(other.getByRole('status')).toContainText('Unfit for: work')
  await expectSound(other)

  await openPage(doctor, `${app.address}/desk/consultations/${visit}/papers`)
  await doctor.getByRole('button', { name: /^Withdraw: Medical certificate/ }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Withdraw this document?' })
  await dialog.getByRole('button', { name: 'Withdraw document' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter the reason/)
  await dialog.getByLabel('Reason').fill('The last day was wrong')
  await dialog.getByRole('button', { name: 'Withdraw document' }).click()
  await expect(doctor.getByText('The last day was wrong')).toBeVisible()
  await expect(doctor.getByRole('listitem').filter({ hasText: 'The last day was wrong' })).toBeFocused()
  await expect(doctor.getByRole('button', { name: /^Withdraw: Medical certificate/ })).toHaveCount(0)
  await expectSound(doctor)

  await page.reload()
  await expect(page.getByText(/Reason given by the doctor: The last day was wrong/)).toBeVisible()
  await expectSound(page)
  // A page of verification is kept for five minutes; whoever opens it later has the new list.
  await other.goto(`${app.address}/verify/?fresh${code}`)
  await expect(other.getByRole('status').getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
})

long('from Ctrl K the doctor does for the patient what the visit allows; a portrait is cropped before it is sent', async () => {
  await openPage(doctor, `${app.address}/desk/consultations`)
  await doctor.keyboard.press('Control+k')
  await expect(doctor.getByRole('combobox', { name: 'Phone, name, order or page' })).toBeFocused()
  await doctor.keyboard.type(patient.phone.slice(-4))
  const options = doctor.getByRole('listbox', { name: 'Results' })
  const doing = options.getByRole('group', { name: 'Do for this patient' })
  await expect(doing.getByRole('option').first()).toBeVisible()
  await expectSound(doctor)
  await doctor.screenshot({ path: 'test-results/palette-doing-1366.png' })
  await doing.getByRole('option', { name: /^Write a medical certificate/ }).click()
  await expect(doctor.getByRole('heading', { name: 'Medical certificate', level: 1 })).toBeVisible()

  await openPage(doctor, `${app.address}/desk/profile`)
  await doctor.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await slip() })
  await expect(doctor.getByRole('img', { name: 'The part of the photo that patients will see' })).toBeVisible()
  await tabTo(doctor, /^Zoom/)
  await doctor.keyboard.press('End')
  await expectSound(doctor)
  await doctor.screenshot({ path: 'test-results/profile-crop-1366.png' })
  await tabTo(doctor, /^Use this photo$/)
  await doctor.keyboard.press('Enter')
  await expect(doctor.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  const { picture_id } = await app.db.selectFrom('doctors').select('picture_id').where('doctor_id', '=', 'd1').executeTakeFirstOrThrow()
  expect(picture_id).not.toBeNull()
})
