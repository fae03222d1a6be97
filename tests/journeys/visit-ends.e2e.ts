import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { consultationHost } from '../../src/features/calls/room/consultation-host.server.ts'
import type { DB } from '../../src/platform/database/database.types.ts'
import { type SeededPerson, seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { openedBy } from './consulting.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// Issue 13, number 39: each way a visit ends is pushed to both sides as a screen of its own, whoever ended it.
let app: JourneyApp
let patient: SeededPerson
let asha: Page
let meera: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  app = await startApp()
  patient = await seedPatient(app.db, new Date())
  await Promise.all([atPatients(browser), atDoctors(browser)])
})
test.afterAll(async () => {
  for (const page of [asha, meera]) await page?.context().close()
  await app.close()
})

async function atPatients(browser: Browser): Promise<void> {
  asha = await openedBy(browser)
  await signInTo(asha, app, patient.phone, '/account')
}

async function atDoctors(browser: Browser): Promise<void> {
  meera = await openedBy(browser, { width: 1280 })
  await signInToDesk(meera, app, await seedStaff(app.db, new Date(), 'doctor', { doctorId: 'd1' }), '/desk/consultations')
}

const minutes = (n: number) => new Date(Date.now() + n * 60_000)

/** A paid visit in some state, both its people at their pages of it. */
async function bothThere(more: Partial<Insertable<DB['consultations']>>): Promise<string> {
  const start_at = minutes(5)
  const id = await seedConsultation(app.db, new Date(), patient, { start_at, end_at: minutes(20), ...more })
  const now = new Date()
  const names = { payment_id: uuidv7(), gateway_order_id: `order_${id.slice(-12)}`, gateway_payment_id: `pay_${id.slice(-12)}` }
  const money = { amount_paise: 39_900, captured_paise: 39_900, currency: 'INR' as const, receipt: 'C-TEST', outcome: 'served' as const }
  const times = { created_at: now, captured_at: now, expires_at: now }
  const what = { user_id: patient.userId, purpose: 'consultation' as const, purpose_id: id, state: 'CAPTURED' as const }
  await app.db
    .insertInto('payments')
    .values({ ...what, ...names, ...money, ...times })
    .execute()
  await Promise.all([asha.goto(`${app.address}/consultation/${id}/join`), meera.goto(`${app.address}/desk/consultations/${id}`)])
  await expect(asha.getByRole('heading', { level: 1, name: /^Consultation with/ })).toBeVisible()
  await expect(meera.getByRole('region', { name: 'Patient' })).toBeVisible()
  return id
}

const inCall = () => ({
  state: 'IN_CALL' as const,
  started_at: minutes(-3),
  patient_entered_at: minutes(-4),
  doctor_entered_at: minutes(-4),
})

/** What both read now, without having touched anything. */
async function bothRead(name: string, heading: string, title: string): Promise<void> {
  // What the test ends beside the server reaches the page by the stream's look every ten seconds, not at once.
  await expect(asha.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 40_000 })
  await expect(meera.getByRole('status').filter({ hasText: title })).toBeVisible()
  await expect(asha.getByText(/will be here soon|is preparing your/)).toHaveCount(heading === 'The consultation has ended' ? 1 : 0)
  for (const page of [asha, meera]) await expectSound(page)
  await asha.screenshot({ path: `test-results/end-${name}-360.png`, fullPage: true })
  await meera.screenshot({ path: `test-results/end-${name}-desk-1280.png`, fullPage: true })
}

const refunded = () => expect(asha.getByText('Refund initiated: ₹399.00')).toBeVisible()
const confirm = (button: string, ask: string) =>
  meera
    .getByRole('button', { name: 'More actions' })
    .click()
    .then(() => meera.getByRole('button', { name: button }).click())
    .then(() => meera.getByRole('dialog').getByRole('button', { name: ask, exact: true }).click())

test('the doctor cancels with a reason: the patient chooses another time or the money', async () => {
  const id = await bothThere({})
  await meera.getByRole('button', { name: 'More actions' }).click()
  await meera.getByRole('button', { name: 'Cancel appointment' }).click()
  const dialog = meera.getByRole('dialog', { name: 'Cancel this appointment?' })
  await expect(dialog.getByText(/can choose another time or get a full refund/)).toBeVisible()
  await dialog.getByLabel('Reason (optional)').fill('Called to an emergency')
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/desk-cancel-1280.png' })
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await bothRead('doctor-cancelled', 'The doctor cancelled this appointment', 'You cancelled this appointment')
  const { cancel_reason } = await app.db
    .selectFrom('consultations')
    .select('cancel_reason')
    .where('consultation_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(cancel_reason).toBe('Called to an emergency')
  await expect(asha.getByText('emergency')).toHaveCount(0)
  await expect(asha.getByRole('link', { name: 'Choose another time' })).toBeVisible()
  await asha.getByRole('button', { name: 'Refund ₹399.00 now' }).click()
  await refunded()
  await expect(asha.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await expect(asha.getByRole('heading', { level: 1, name: 'The doctor cancelled this appointment' })).toBeVisible()
})

long('the patient cancels on another page: whoever stands at the door reads it', async () => {
  const id = await bothThere({ start_at: minutes(600), end_at: minutes(615) })
  const other = await asha.context().newPage()
  await other.goto(`${app.address}/account/appointments/${id}`)
  await other.getByRole('button', { name: 'Cancel', exact: true }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel and get/ })
    .click()
  await bothRead('cancelled', 'This appointment was cancelled', 'The patient cancelled')
  await refunded()
  await other.close()
})

long('we could not talk: the patient does not wait for papers', async () => {
  await bothThere(inCall())
  await confirm('End: unable to connect', 'End call')
  await bothRead('not-connected', 'The call did not happen', 'The call did not happen')
  await expect(asha.getByText('Your ₹399.00 is safe')).toBeVisible()
  await expect(meera.getByRole('button', { name: 'Sign and send' })).toHaveCount(0)
})

long('to be seen in person: the money is on its way at once', async () => {
  await bothThere(inCall())
  await confirm('End with refund: in-person visit needed', 'End call and refund')
  await bothRead('in-person', 'Please see a doctor in person', 'Ended: in-person visit needed')
  await refunded()
})

long('it took place, and is finished without a prescription', async () => {
  const id = await bothThere(inCall())
  // The line of the call itself tells this, as after `End the call`.
  await consultationHost.ended(app.db, { userId: patient.userId, callId: id }, { reason: 'doctor_ended', talkSeconds: 180 }, new Date())
  await bothRead('ended', 'The consultation has ended', 'Call ended')
  await meera.getByRole('textbox', { name: /^Complaint/ }).fill('Fever for three days')
  await meera.getByRole('button', { name: 'Finish without prescription' }).click()
  // What is written would go unsigned: asked first, and nothing has happened yet.
  const asks = meera.getByRole('dialog', { name: 'Finish without signing?' })
  await expect(asks.getByText('Your note is not signed.')).toBeVisible()
  await meera.screenshot({ path: 'test-results/finish-unsigned-1280.png' })
  await asks.getByRole('button', { name: 'Keep writing' }).click()
  await meera.getByRole('button', { name: 'Finish without prescription' }).click()
  await asks.getByRole('button', { name: 'Finish without signing' }).click()
  await bothRead('completed', 'The consultation is complete', 'The consultation is complete')
  await expect(asha.getByText('The doctor did not prescribe medicines.', { exact: false })).toBeVisible()
  await expect(meera.getByRole('button', { name: 'Sign and send' })).toHaveCount(0)
  await expect(meera.getByText('Fever for three days')).toBeVisible()
})

long('the doctor does not come: nobody reads that they will be here soon', async () => {
  const late = { start_at: minutes(-14.5), end_at: minutes(0.5), due_at: minutes(0.5) }
  await bothThere({ ...late, state: 'WAITING_ROOM', patient_entered_at: minutes(-15) })
  await app.advanceTo(minutes(0.7))
  await bothRead('doctor-absent', 'The doctor did not join', 'You did not join in time')
  await expect(asha.getByRole('link', { name: 'Choose another time' })).toBeVisible()
  await expect(asha.getByText(/will be refunded automatically at/)).toBeVisible()
})

long('the patient does not come while the doctor waits', async () => {
  const late = { start_at: minutes(-9), end_at: minutes(6), due_at: minutes(1) }
  await bothThere({ ...late, state: 'WAITING_ROOM', doctor_entered_at: minutes(-9.5) })
  await app.advanceTo(minutes(1.5))
  await bothRead('patient-absent', 'You missed this appointment', 'The patient did not join')
  await expect(asha.getByText(/Missed appointments are not refunded/)).toBeVisible()
})
