import { expect, type Page, test } from '@playwright/test'
import { matchWaiting } from '../../src/features/consultations/search.server.ts'
import { bookSlot, listSlots } from '../../src/features/doctors/slots.sql.server.ts'
import { addDays, indiaDay, indiaInstant, weekdayOf } from '../../src/lib/india-time.ts'
import { contextAt } from '../support/payments.ts'
import { untilLive } from '../support/open-page.ts'
import { type SeededPerson, seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { openedBy } from './consulting.ts'
import { keyboardOf } from './hands.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// A doctor's day with the keyboard, and what the patients see of it.
let app: JourneyApp
let meera: Page
let asha: Page
let patient: SeededPerson
/** An instant visit of the patient, and its signed prescription. */
let visit = ''
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  app = await startApp()
  await app.db.updateTable('doctor_presence').set({ state: 'away' }).execute()
  patient = await seedPatient(app.db, new Date(), { name: 'Nirmala Jangid' })
  ;[meera, asha] = await Promise.all([openedBy(browser, { width: 1366 }), openedBy(browser)])
  await meera.setViewportSize({ width: 1366, height: 650 })
  const doctor = await seedStaff(app.db, new Date(), 'doctor', { doctorId: 'd1' })
  await Promise.all([
    signInToDesk(meera, app, doctor, `/desk/consultations?week=${monday}`),
    signInTo(asha, app, patient.phone, '/account'),
  ])
})
test.afterAll(async () => {
  for (const page of [meera, asha]) await page?.context().close()
  await app.close()
})

const today = indiaDay(new Date())
/** Of next week. */
const monday = addDays(today, 8 - weekdayOf(today))
const inMinutes = (count: number) => new Date((Math.floor(Date.now() / 60_000) + count) * 60_000)

/** Somebody is booked at the last time of a day. */
async function bookedLast(day: string, who: SeededPerson): Promise<string> {
  const slots = await listSlots(app.db, 'd1', indiaInstant(day), indiaInstant(addDays(day, 1)))
  const last = slots.filter(({ state }) => state === 'OPEN').at(-1)
  if (!last) throw new Error(`no time on ${day}`)
  const { start_at, end_at } = last
  const consultationId = await seedConsultation(app.db, new Date(), who, { start_at, end_at })
  await bookSlot(app.db, { doctorId: 'd1', startAt: start_at }, { userId: who.userId, consultationId, token: null }, new Date())
  return consultationId
}

const enter = async (page: Page, ...names: RegExp[]) => {
  const hand = keyboardOf(page)
  for (const name of names) {
    await hand.tabTo(name)
    await hand.press('Enter')
  }
}

test('hours of one day change with four presses; before leave is saved, whoever is booked is named, asked to move, and reads it', async () => {
  test.setTimeout(120_000)
  const hours = [/^Mon \d/, /^Remove Hours 2/, /^This day/, /^Save/]
  expect(hours.length).toBeLessThanOrEqual(4)
  await enter(meera, ...hours)
  await expect(meera.getByText('Hours saved')).toBeVisible()
  const away = await bookedLast(addDays(monday, 1), patient)
  await enter(meera, /^Tue \d/, /^Leave/)
  const leave = meera.getByRole('dialog', { name: 'Leave' })
  await expect(leave.getByLabel('First day')).toHaveValue(addDays(monday, 1))
  await enter(meera, /^Save leave/)
  await expect(leave.getByText(/Nirmala Jangid is booked/)).toBeVisible()
  await expectSound(meera)
  await enter(meera, /^Move: ask Nirmala Jangid/, /^Save, ask 1 to move/)
  await expect(meera.getByText('Leave saved')).toBeVisible()
  const day = meera.getByRole('button', { name: /^Tue \d/ })
  await expect(day).toContainText('Leave')
  await asha.goto(`${app.address}/account/appointments/${away}`)
  await expect(asha.getByText('Your doctor asks you to choose another time')).toBeVisible()
  await asha.setViewportSize({ width: 360, height: 740 })
  const other = asha.getByRole('link', { name: 'Choose another time' })
  await expect(other).toBeInViewport({ ratio: 1 })
  // Before what is known already: whose appointment it is and when.
  const [way, slip] = await Promise.all([other.boundingBox(), asha.getByRole('heading', { name: /^Dr/ }).boundingBox()])
  expect(way?.y).toBeLessThan(slip?.y ?? 0)
})

/** The patient has paid for a doctor now. */
async function calls(): Promise<string> {
  const [now, until] = [new Date(), new Date(Date.now() + 300_000)]
  const nobody = { kind: 'instant', doctor_id: null, start_at: null, end_at: null, state: 'SEARCHING', attempt: 1 } as const
  const search = { queued_at: now, search_until: until, due_at: until }
  return seedConsultation(app.db, now, patient, { ...nobody, ...search })
}

test('a ring is accepted with one key; after the call a follow-up is signed, then a certificate and an addendum, and the patient has all three', async () => {
  test.setTimeout(120_000)
  const there = { state: 'online' as const, busy_since: null, heartbeat_at: new Date(), misses: 0 }
  await app.db.updateTable('doctor_presence').set(there).where('doctor_id', '=', 'd1').execute()
  visit = await calls()
  await matchWaiting(app.db, contextAt(new Date()))
  await expect(meera.getByRole('button', { name: /^Accept/ })).toBeVisible({ timeout: 15_000 })
  await meera.keyboard.press('a')
  await meera.waitForURL(`${app.address}/desk/consultations/${visit}`)
  // The talk itself has journeys of its own.
  const over = {
    state: 'ENDED' as const,
    started_at: inMinutes(-5),
    ended_at: new Date(),
    mode_actual: 'video' as const,
    talk_seconds: 240,
  }
  await app.db
    .updateTable('consultations')
    .set({ ...over, due_at: null })
    .where('consultation_id', '=', visit)
    .execute()
  await meera.reload()
  await untilLive(meera)
  await expect(meera.getByRole('button', { name: 'Sign and send' })).toBeVisible()
  const hand = keyboardOf(meera)
  await hand.press('Alt+1')
  for (const text of ['Cough 3 days', 'None', 'Chest clear']) {
    await hand.type(text)
    await hand.press('F8')
  }
  await hand.type('viral f')
  await expect(meera.getByRole('option', { name: /Viral fever/ })).toBeVisible()
  await hand.press('Enter')
  await hand.tabTo(/No medicine needed/)
  await hand.press('Space')
  await hand.tabTo(/Follow-up in 7 days/)
  await hand.press('Enter')
  const gap = meera.getByRole('button', { name: /^Next gap/ })
  for (let presses = 0; presses < 8 && (await gap.isVisible()); presses++) {
    await hand.press('F8')
    await hand.press('Enter')
    await expect(meera.getByText(/^Saved/)).toBeVisible({ timeout: 10_000 })
  }
  await hand.press('Control+Enter')
  // A second press before it asks would be none.
  await expect(meera.getByRole('dialog', { name: 'Before you sign' })).toBeVisible()
  await hand.press('Control+Enter')
  await expect(meera.getByText('Signed', { exact: true })).toBeVisible({ timeout: 20_000 })

  await enter(meera, /^Medical certificate$/, /^3 days$/)
  await expect(meera.getByLabel('Last day')).toHaveValue(addDays(today, 2))
  await hand.press('Control+Enter')
  await expect(meera.getByText('Signed. The patient has it now.')).toBeVisible()
  await meera.goto(`${app.address}/desk/consultations/${visit}/papers`)
  await hand.tabTo(/^Addendum/)
  await hand.type('Gargle with warm water')
  await meera.reload()
  await untilLive(meera)
  await expect(meera.getByRole('textbox', { name: 'Addendum' })).toHaveValue('Gargle with warm water')
  await hand.tabTo(/^Addendum/)
  await hand.press('Control+Enter')
  await expect(meera.getByText(/Gargle with warm water$/)).toBeVisible()
  await expectSound(meera)

  await asha.goto(`${app.address}/account/appointments/${visit}`)
  await expect(asha.getByRole('region', { name: 'Documents from your doctor' }).getByRole('link')).toHaveText(['Medical certificate'])
  // Beside the doses, where medicines are ordered: whoever never opens the paper reads it too.
  await expect(asha.getByRole('region', { name: 'Prescription' }).getByText(/^Added on .*Gargle with warm water$/)).toBeVisible()
  await asha.getByRole('link', { name: 'View prescription' }).click()
  await asha.waitForURL(/\/account\/prescriptions\//)
  await expect(asha.getByText(/Gargle with warm water$/)).toBeVisible()
  await expect(asha.getByText('Follow-up on', { exact: true })).toBeVisible()
})

long('a signed prescription is taken back with a reason that the patient reads', async () => {
  await enter(meera, /^Withdraw the prescription/)
  const dialog = meera.getByRole('dialog', { name: 'Withdraw this prescription?' })
  await enter(meera, /^Withdraw prescription/)
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter the reason/)
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await meera.keyboard.type('Meant for another visit')
  await expectSound(meera)
  await enter(meera, /^Withdraw prescription/)
  await expect(dialog).toBeHidden()
  const readsWhy = async () => {
    await expect(meera.getByText(/^Withdrawn by you, /)).toBeVisible()
    await expect(meera.getByText('Reason: Meant for another visit')).toBeVisible()
    await expect(meera.getByText(/^Withdraw the prescription/)).toHaveCount(0)
    await expect(meera.getByText('To write a corrected prescription')).toBeVisible()
    await expect(meera.getByText(/^(Add an addendum|Sign addendum)$/)).toHaveCount(0)
  }
  await readsWhy()
  await meera.screenshot({ path: 'test-results/doctor-withdrawn-1366.png' })
  const visit = meera.url().split('/').at(-2)
  await meera.goto(`${app.address}/desk/consultations/${visit}`)
  await readsWhy()
  await expect(meera.getByText(/^Addendum of .*Gargle with warm water$/)).toBeVisible()
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/doctor-withdrawn-room-1366.png' })
  await asha.reload()
  await expect(asha.getByText(/Withdrawn by the doctor on .*: Meant for another visit/)).toBeVisible()
  await expectSound(asha)
})

long('who waits at the door reads that the doctor is late; who never comes is a no-show for both', async () => {
  test.setTimeout(120_000)
  const soon = await seedConsultation(app.db, new Date(), patient, { start_at: inMinutes(20), end_at: inMinutes(35) })
  await Promise.all([meera.goto(`${app.address}/desk/consultations`), asha.goto(`${app.address}/account/appointments/${soon}`)])
  await enter(meera, /^More for Nirmala Jangid/, /^10 min/)
  await expect(meera.getByText('10 min late')).toBeVisible()
  await expect(asha.getByText('The doctor is running about 10 minutes late')).toBeVisible({ timeout: 30_000 })
  await expectSound(asha)
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).where('consultation_id', '=', soon).execute()
  // The doctor has been in the room since before the time of the visit.
  const waits = { state: 'WAITING_ROOM' as const, doctor_entered_at: inMinutes(-9.5), due_at: inMinutes(1) }
  const missed = await seedConsultation(app.db, new Date(), patient, { start_at: inMinutes(-9), end_at: inMinutes(6), ...waits })
  await app.advanceTo(inMinutes(2))
  await meera.reload()
  const row = meera.getByRole('table', { name: 'Visits of the day' }).getByRole('row').filter({ hasText: 'Nirmala Jangid' })
  await expect(row.filter({ hasText: 'No-show' })).toBeVisible()
  await expect(meera.getByText(/1 no-show/)).toBeVisible()
  await asha.goto(`${app.address}/account/appointments/${missed}`)
  await expect(asha.getByText(/Missed/).first()).toBeVisible()
  await test.step('in Hindi on a phone a time of the day keeps its minutes', async () => {
    await meera.context().addCookies([{ name: 'language', value: 'hi', url: app.address }])
    await meera.setViewportSize({ width: 360, height: 740 })
    await meera.reload()
    const times = meera.locator('tbody td:first-child:has(a)')
    await expect(times.first()).toBeVisible()
    expect(await times.evaluateAll((all) => all.filter((time) => time.scrollWidth > time.clientWidth).length)).toBe(0)
  })
})
