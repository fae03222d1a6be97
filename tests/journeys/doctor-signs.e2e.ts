import { expect, type Page, test } from '@playwright/test'
import { saveDraft } from '../../src/features/prescriptions/sign/issue.sql.server.ts'
import { addDays, indiaDay } from '../../src/lib/india-time.ts'
import { draftLine, draftOf } from '../support/consulted.ts'
import { type SeededPerson, seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { openPage } from '../support/open-page.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { long } from './long.ts'
import { expectSound } from './sound.ts'

// What keeps a prescription from being signed is said where the hand is, and nothing that was typed is lost by it.
let app: JourneyApp
let meera: Page
let doctor: SeededPerson
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  app = await startApp()
  doctor = await seedStaff(app.db, new Date(), 'doctor', { doctorId: 'd1' })
  const context = await browser.newContext({ viewport: { width: 1366, height: 650 } })
  meera = await context.newPage()
})
test.afterAll(async () => {
  await meera?.context().close()
  await app.close()
})

const bar = () => meera.locator('footer[aria-label="Before you sign"]')
const today = indiaDay(new Date())

/** A call that has ended, with what was written in it; whoever is asked for nothing has said all there is. */
async function callOf(
  note: Parameters<typeof saveDraft>[1]['draft'] | null,
  more: Parameters<typeof seedConsultation>[3] = {},
): Promise<string> {
  const now = new Date()
  const who = await seedPatient(app.db, now)
  const over = { start_at: now, end_at: new Date(now.getTime() + 900_000), started_at: now, ended_at: now, talk_seconds: 300 }
  const id = await seedConsultation(app.db, now, who, { state: 'ENDED', mode_actual: 'video', ...over, ...more })
  if (note === null) return id
  const told = { allergies: '[]', current_medicines: '[]' }
  await app.db.updateTable('patients').set(told).where('patient_id', '=', who.patientId).execute()
  await saveDraft(app.db, { userId: who.userId, consultationId: id, draft: note, now })
  return id
}

/** Of List A: it is prescribed on video alone. */
async function cetirizine() {
  const { medicine_id } = await app.db
    .selectFrom('products')
    .select('medicine_id')
    .where('composition', '=', 'Cetirizine (10mg)')
    .where('unit', '=', 'tablet')
    .limit(1)
    .executeTakeFirstOrThrow()
  return draftLine(medicine_id, { timing: { kind: 'grid', doses: [0, 0, 0, 1], food: 'after' } })
}

test('what is left takes two rows of the bar; the rest is listed by its button, and F8 comes to each', async () => {
  await signInToDesk(meera, app, doctor, `/desk/consultations/${await callOf(null)}`)
  const more = bar().getByRole('button', { name: /^\+\d more$/ })
  await expect(more).toBeVisible()
  const height = async () => (await bar().boundingBox())?.height ?? 0
  expect(await height()).toBeLessThan(90)
  const seen = new Set<string>()
  for (let presses = 0; presses < 9; presses++) {
    await meera.keyboard.press('F8')
    await expect(meera.locator(':focus')).toBeInViewport({ ratio: 1 })
    seen.add(await meera.evaluate(() => document.activeElement?.outerHTML ?? ''))
  }
  expect(seen.size).toBe(9)
  expect(await height()).toBeLessThan(90)
  await more.click()
  for (const name of ['Takes none', 'Yes', 'Short'])
    await expect(bar().getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/doctor-signs-listed.png' })
  await bar().getByRole('button', { name: 'Show less' }).click()
  await expect(more).toBeVisible()
})

long('leave is added from the head of the day, and what was typed stays when the window is made narrow', async () => {
  await meera.goto(`${app.address}/desk/consultations`)
  await meera.getByRole('button', { name: 'Leave', exact: true }).click()
  const dialog = meera.getByRole('dialog', { name: 'Leave' })
  await dialog.getByLabel('Last day').fill(addDays(today, 5))
  await meera.setViewportSize({ width: 360, height: 780 })
  await expect(dialog.getByLabel('Last day')).toHaveValue(addDays(today, 5))
  await expect(dialog).toBeVisible()
  await meera.keyboard.press('Escape')
  await meera.setViewportSize({ width: 1366, height: 650 })
  await meera.getByRole('button', { name: 'Add leave' }).click()
  await expect(dialog.getByLabel('First day')).toHaveValue(today)
  for (const name of ['First day', 'Last day']) await dialog.getByLabel(name).fill(addDays(today, 5))
  await dialog.getByRole('button', { name: 'Save leave' }).click()
  await expect(meera.getByText('Leave saved')).toBeVisible()
  const away = addDays(today, 5)
  await meera.goto(`${app.address}/desk/hours?week=${away}`)
  const day = meera.getByRole('button', { name: new RegExp(`^\\w+ ${Number(away.slice(8))} `) })
  await day.click()
  await expect(meera.getByText('On leave all day')).toBeVisible()
  await meera.screenshot({ path: 'test-results/hours-leave-1366.png' })
  await meera.getByRole('button', { name: 'Remove leave' }).click()
  await expect(meera.getByText('On leave all day')).toBeHidden()
  await meera.getByRole('button', { name: 'Undo' }).click()
  await expect(meera.getByText('On leave all day')).toBeVisible()
  // What is typed of a day is marked at the day, also while another one is chosen.
  await meera.getByLabel('Daily limit').fill('9')
  await expect(day).toContainText('Not saved')
  await meera.getByRole('button', { name: 'Discard changes' }).click()
  await expect(day).not.toContainText('Not saved')
})

long('a follow-up on leave is asked about before it is signed: another day, or kept on purpose', async () => {
  await meera.goto(`${app.address}/desk/consultations/${await callOf(draftOf([], { follow_up_on: null }))}`)
  const inFiveDays = meera.getByRole('button', { name: 'Follow-up in 5 days' })
  await inFiveDays.click()
  const asked = bar().getByRole('group', { name: /^Follow-up .*: you are on leave$/ })
  await expect(asked.getByRole('button')).toHaveCount(3)
  await meera.keyboard.press('Control+Enter')
  await expect(asked.getByRole('button').first()).toBeFocused()
  await meera.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(meera.getByLabel('Follow-up on')).toHaveValue(addDays(today, 4))
  await inFiveDays.click()
  await asked.getByRole('button', { name: 'Keep' }).click()
  await expect(asked).toBeHidden()
  await expect(meera.getByLabel('Follow-up on')).toHaveValue(addDays(today, 5))
})

test('a signature that cannot be sent is said so, and one that is refused names the medicine', async () => {
  test.setTimeout(90_000)
  const id = await callOf(draftOf([await cetirizine()], { follow_up_on: null }))
  await openPage(meera, `${app.address}/desk/consultations/${id}`)
  const complaint = meera.getByRole('textbox', { name: 'Complaint' })
  const paper = meera.getByRole('dialog', { name: 'Before you sign' })
  const signs = async () => {
    await meera.keyboard.press('Control+Enter')
    await expect(paper).toBeVisible()
    // The arrows scroll the paper; a stray Enter signs nothing.
    expect(await paper.evaluate((dialog) => dialog.contains(document.activeElement) && document.activeElement?.tagName)).toBe('DIV')
    await meera.keyboard.press('Control+Enter')
  }
  await expect(complaint).toHaveValue(/Fever/)
  await meera.context().setOffline(true)
  await complaint.fill('Fever and chills')
  await signs()
  await expect(bar().getByRole('alert')).toHaveText(/^Not signed: no connection/, { timeout: 30_000 })
  await meera.context().setOffline(false)
  await expect(bar().getByRole('alert')).toBeHidden({ timeout: 30_000 })
  await expect(meera.getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible()
  // The line had no picture after all, which this page has not heard.
  await app.db.updateTable('consultations').set({ mode_actual: 'audio' }).where('consultation_id', '=', id).execute()
  await signs()
  await expect(bar().getByRole('alert')).toHaveText('Medicine 1: needs a diagnosis made on video')
  await expect(bar().getByText('Medicine 1: needs video')).toBeVisible()
  await expect(complaint).toHaveValue('Fever and chills')
})

long('in the clinic room a press on Sign before the end says what comes first, and leads there', async () => {
  const now = new Date()
  const there = { mode_requested: 'clinic', mode_actual: null, patient_entered_at: now, ended_at: null, talk_seconds: 0 } as const
  const id = await callOf(draftOf([], { follow_up_on: null }), { ...there, state: 'WAITING_ROOM', started_at: null })
  await openPage(meera, `${app.address}/desk/consultations/${id}`)
  const lead = (name: string) => meera.getByRole('dialog', { name })
  await meera.keyboard.press('Control+Enter')
  await expect(lead('Start the visit first')).toBeVisible()
  await expectSound(meera)
  await lead('Start the visit first').getByRole('button', { name: 'Start visit' }).click()
  await expect(meera.getByText('In your room since')).toBeVisible()
  await meera.getByRole('button', { name: 'Sign and send' }).click()
  const finish = lead('Finish the visit?')
  await expect(finish.getByText('You can sign after you finish the visit')).toBeVisible()
  // Out of habit once more: nothing is finished by it.
  await meera.keyboard.press('Control+Enter')
  await expect(finish).toBeVisible()
  await meera.keyboard.press('Enter')
  await expect(meera.getByText('Visit finished')).toBeVisible()
  await meera.keyboard.press('Control+Enter')
  await expect(meera.getByRole('dialog', { name: 'Before you sign' })).toBeVisible()
  await meera.keyboard.press('Escape')
})

long('a patient who is late is told in one row, and Sign before the call says why it waits', async () => {
  const late = { start_at: new Date(Date.now() - 4 * 60_000), end_at: new Date(Date.now() + 11 * 60_000) }
  const none = { started_at: null, ended_at: null, talk_seconds: 0, mode_actual: null }
  const id = await callOf(draftOf([], { follow_up_on: null }), { ...late, ...none, state: 'CONFIRMED' })
  await openPage(meera, `${app.address}/desk/consultations/${id}`)
  const band = meera.getByRole('status').filter({ hasText: 'min late' })
  await expect(band.getByRole('button', { name: 'Remind' })).toBeVisible()
  expect((await band.boundingBox())?.height).toBeLessThan(60)
  await meera.getByRole('button', { name: 'Sign and send' }).click()
  await expect(bar().getByRole('alert')).toHaveText('You can sign after the call ends')
})

test('before the signature the doctor reads how far whole bottles reach, and one press prescribes enough', async () => {
  const { medicine_id } = await app.db
    .selectFrom('products')
    .select('medicine_id')
    .where('form', '=', 'syrup')
    .where('units', '=', 100)
    .where('list', '=', 'O')
    .where('sell_in_loose', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow()
  const timing = { kind: 'grid' as const, doses: [10, 10, 0, 10] as [number, number, number, number], food: 'any' as const }
  const id = await callOf(draftOf([draftLine(medicine_id, { timing, dose_unit: 'ml', duration_days: 5 })], { follow_up_on: null }))
  await openPage(meera, `${app.address}/desk/consultations/${id}`)
  const line = meera.getByRole('listitem', { name: /^1\. / })
  const told = /^1 × bottle of 100 ml.* is enough for 3 of 5 days: only whole packs are sold$/
  await expect(line.getByText(told)).toBeVisible()
  await meera.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(meera.getByRole('dialog').getByText(told)).toBeVisible()
  await meera.keyboard.press('Escape')
  await line.getByRole('button', { name: 'Prescribe 200 ml' }).click()
  await expect(line.getByText(told)).toHaveCount(0)
  await expect(line.getByText('200 ml')).toBeVisible()
})

long(
  'on a phone the list of what is left folds when it leads to a field, and after signing the page begins with what comes next',
  async () => {
    const next = await seedPatient(app.db, new Date())
    const start_at = new Date()
    await seedConsultation(app.db, new Date(), next, { start_at, end_at: new Date(start_at.getTime() + 900_000) })
    await meera.setViewportSize({ width: 360, height: 740 })
    const id = await callOf(draftOf([await cetirizine()], { complaints: '', follow_up_on: null }))
    await openPage(meera, `${app.address}/desk/consultations/${id}`)
    await bar().getByRole('button', { name: '1 left to do' }).click()
    await bar().getByRole('button', { name: 'Complaint' }).click()
    const complaint = meera.getByRole('region', { name: 'Note' }).getByLabel('Complaint')
    await expect(complaint).toBeFocused()
    await expect(bar().getByRole('button', { name: 'Complaint' })).toBeHidden()
    await complaint.click({ trial: true })
    await complaint.fill('Sneezing for two weeks')
    await meera.getByRole('button', { name: 'Sign and send' }).click()
    await meera.getByRole('dialog', { name: 'Before you sign' }).getByRole('button', { name: 'Sign and send' }).click()
    await expect(meera.getByRole('link', { name: /^Next patient: / })).toBeInViewport({ ratio: 1 })
    await expect(meera.getByText('Signed', { exact: true })).toBeInViewport({ ratio: 1 })
    await expectSound(meera)
  },
)
