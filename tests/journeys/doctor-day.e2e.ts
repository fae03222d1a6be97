import { expect, type Locator, type Page, test } from '@playwright/test'
import { alike } from '../support/long.ts'
import { matchWaiting } from '../../src/features/consultations/search.server.ts'
import { bookSlot } from '../../src/features/doctors/slots.sql.server.ts'
import { addDays, indiaDay, indiaInstant, weekdayOf } from '../../src/lib/india-time.ts'
import { contextAt } from '../support/payments.ts'
import { seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { openPage, untilLive } from '../support/open-page.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { openedBy } from './consulting.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// A doctor's day in one viewport: whom next, who waits, and the hours of one day in four clicks.
let app: JourneyApp
let meera: Page
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  app = await startApp()
  await app.db.updateTable('doctor_presence').set({ state: 'away' }).execute()
  meera = await openedBy(browser, { width: 1366 })
  await meera.setViewportSize({ width: 1366, height: 650 })
})
test.afterAll(async () => {
  await meera?.context().close()
  await app.close()
})

/** The page of a call loads itself once more, for it may use the camera: an address opened meanwhile would be lost, so its tab is closed. */
async function openNewTab(): Promise<void> {
  const old = meera
  meera = await old.context().newPage()
  await meera.setViewportSize({ width: 1366, height: 650 })
  await old.close()
}

/** Close to now: the visits of a test stand on one day unless it runs at midnight in India. */
const inMinutes = (count: number) => new Date((Math.floor(Date.now() / 60_000) + count) * 60_000)

async function visit(name: string, at: number, more: Parameters<typeof seedConsultation>[3] = {}): Promise<string> {
  const who = await seedPatient(app.db, new Date(), { name })
  return seedConsultation(app.db, new Date(), who, { start_at: inMinutes(at), end_at: inMinutes(at + 15), ...more })
}

/** Somebody has paid for a doctor now. */
async function waits(name: string): Promise<string> {
  const [now, until] = [new Date(), new Date(Date.now() + 300_000)]
  const nobody = { kind: 'instant', doctor_id: null, start_at: null, end_at: null, state: 'SEARCHING', attempt: 1 } as const
  return seedConsultation(app.db, now, await seedPatient(app.db, now, { name }), {
    ...nobody,
    queued_at: now,
    search_until: until,
    due_at: until,
  })
}

/** Free for the next patient, whatever was open before. */
async function online(): Promise<void> {
  const free = { state: 'online' as const, busy_since: null, heartbeat_at: new Date(), misses: 0 }
  await app.db.updateTable('doctor_presence').set(free).where('doctor_id', '=', 'd1').execute()
}

/** Somebody waits, and it rings here. */
async function rung(name: string): Promise<void> {
  await online()
  await waits(name)
  await matchWaiting(app.db, contextAt(new Date()))
}

/** One viewport: the page itself does not scroll. */
async function expectOneViewport(): Promise<void> {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1366, height: 650 },
  ]) {
    await meera.setViewportSize(size)
    expect(await meera.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  }
}

test('the day shows whom next, in one viewport and on a phone, and a patient is told of a delay', async () => {
  await visit('Harpreet Kaur', -5, { state: 'COMPLETED', ended_at: inMinutes(-4) })
  await visit('Joseph Thomas', -3, { state: 'ENDED', ended_at: inMinutes(-2), complaint: 'Sugar follow-up' })
  const id = await visit('Imran Sheikh', 20, { complaint: 'Cough for 2 weeks' })
  const doctor = await seedStaff(app.db, new Date(), 'doctor', { doctorId: 'd1' })
  await signInToDesk(meera, app, doctor, '/desk/consultations')
  const day = meera.getByRole('table', { name: 'Visits of the day' })
  await expect(day.getByText('Imran Sheikh', { exact: true })).toBeVisible()
  await expect(day.getByRole('link', { name: 'Sign now: Joseph Thomas' })).toBeVisible()
  await expectSound(meera)
  await expectOneViewport()
  await meera.getByRole('link', { name: /^To sign/ }).click()
  await expect(day.getByText('Imran Sheikh', { exact: true })).toHaveCount(0)
  await meera.getByRole('link', { name: /^All/ }).click()
  await meera.getByRole('button', { name: 'More for Imran Sheikh' }).click()
  await expectSound(meera)
  await meera.getByRole('button', { name: '10 min' }).click()
  await expect(day.getByText('10 min late')).toBeVisible()
  const row = await app.db.selectFrom('consultations').select('doctor_late_min').where('consultation_id', '=', id).executeTakeFirstOrThrow()
  expect(row.doctor_late_min).toBe(10)
  await meera.setViewportSize({ width: 360, height: 780 })
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/doctor-day-360.png' })
  await meera.setViewportSize({ width: 1366, height: 650 })
})

test('V leads from the day to the next visit, and its door has the hand', async () => {
  await openNewTab()
  const id = await visit('Devendra Singh', 4)
  await openPage(meera, `${app.address}/desk/consultations`)
  // The desk hears its keys once it knows who works at it.
  await expect(async () => {
    await meera.keyboard.press('v')
    await meera.waitForURL(`${app.address}/desk/consultations/${id}`, { timeout: 5000 })
  }).toPass()
  await expect(meera.getByRole('button', { name: /^(Join now|Join with audio only|Check camera)/ }).first()).toBeFocused()
  await app.db.updateTable('consultations').set({ state: 'CANCELLED' }).where('consultation_id', '=', id).execute()
})

long('what is pressed at the desk before its scripts are there is done once they are, and once', async () => {
  await openNewTab()
  const scripts = Promise.withResolvers<void>()
  await meera.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await meera.goto(`${app.address}/desk/consultations`, { waitUntil: 'commit' })
  const removes = meera.getByRole('button', { name: /^Remove Hours/ })
  const add = meera.getByRole('button', { name: 'Add Hours' })
  await add.waitFor()
  const before = await removes.count()
  await add.click()
  scripts.resolve()
  await expect(meera.getByRole('button', { name: 'Discard changes' })).toBeVisible()
  await expect(removes).toHaveCount(before + 1)
  await meera.getByRole('button', { name: 'Discard changes' }).click()
})

long('what saves the hours of a day stays in view, however many hours it has', async () => {
  await openNewTab()
  await meera.goto(`${app.address}/desk/consultations`)
  await untilLive(meera)
  for (let more = 0; more < 4; more++) await meera.getByRole('button', { name: 'Add Hours' }).click()
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1366, height: 650 },
  ]) {
    await meera.setViewportSize(size)
    for (const name of ['Save', 'Discard changes'])
      await expect(meera.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await meera.getByRole('button', { name: 'Discard changes' }).click()
})

long('the hours fit one viewport, and each part of the profile scrolls over what saves it', async () => {
  const below = () =>
    meera.locator('#main').evaluate((main) => {
      const box = [...main.querySelectorAll('div')].find(
        (one) =>
          one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY === 'auto' && one.contains(main.querySelector('h1')),
      )
      return box ? box.scrollHeight - box.clientHeight : 0
    })
  await meera.setViewportSize({ width: 1366, height: 650 })
  for (const path of ['/desk/hours', '/desk/profile']) {
    await openPage(meera, `${app.address}${path}`)
    await expect(meera.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
    expect(await below()).toBe(0)
  }
  for (const name of ['Save education', 'Save portrait']) await expect(meera.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  // A refusal stands beside the button, wherever somebody has scrolled to.
  const about = meera.getByRole('region', { name: 'About me' })
  await about.getByRole('textbox').last().fill('मैं पहले सुनती हूँ।')
  await meera.route('**/api/desk/profile/', (route) =>
    route.fulfill({ status: 409, json: { error: { detail: 'The profile has changed' } } }),
  )
  await about.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(about.getByRole('alert').getByText('The profile has changed')).toBeInViewport({ ratio: 1 })
  await expect(about.getByRole('textbox').last()).toHaveValue('मैं पहले सुनती हूँ।')
  await meera.unroute('**/api/desk/profile/')
})

const longName = 'Venkatanarasimharajuvaripeta Lakshmi Annapurna Subrahmanyam Iyer'
const longHindi = 'श्रीमती वेंकटनरसिम्हाराजुवारिपेट लक्ष्मी अन्नपूर्णा सुब्रह्मण्यम अय्यर'

/** A name that is cut says the whole of it to who points at it, and what stands beside it is in view. */
async function expectCut(name: Locator, beside: Locator): Promise<void> {
  await expect(beside).toBeInViewport({ ratio: 1 })
  const { cut, title } = await name.evaluate((one) => ({ cut: one.scrollWidth > one.clientWidth, title: (one as HTMLElement).title }))
  if (cut) expect(title).not.toBe('')
  expect(await meera.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test('who waits is taken without waiting for the ring, and a ring is accepted with one key', async () => {
  await online()
  const first = await waits('Kamala Rao')
  await meera.goto(`${app.address}/desk/consultations`)
  await expect(meera.getByText('Kamala Rao')).toHaveCount(0)
  await expectSound(meera)
  await meera.getByRole('button', { name: 'Take next' }).click()
  await meera.waitForURL(`${app.address}/desk/consultations/${first}`)
  await app.db.updateTable('consultations').set({ state: 'CANCELLED' }).where('consultation_id', '=', first).execute()
  await openNewTab()
  await online()
  await meera.goto(`${app.address}/desk/consultations`)
  const second = await waits('Farhan Ali')
  await matchWaiting(app.db, contextAt(new Date()))
  await expect(meera.getByText('Farhan Ali').first()).toBeVisible({ timeout: 15_000 })
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/doctor-day-1366.png' })
  await meera.keyboard.press('a')
  await meera.waitForURL(`${app.address}/desk/consultations/${second}`)
})

long('the hours of one day change in four clicks; whoever is booked outside is named first and asked to choose another time', async () => {
  const day = addDays(indiaDay(new Date()), 8 - weekdayOf(indiaDay(new Date())))
  await openNewTab()
  await meera.goto(`${app.address}/desk/consultations?week=${day}`)
  const slots = await app.db
    .selectFrom('slots')
    .select('start_at')
    .where('doctor_id', '=', 'd1')
    .where('start_at', '>', indiaInstant(day))
    .where('start_at', '<', indiaInstant(addDays(day, 1)))
    .orderBy('start_at', 'desc')
    .limit(1)
    .execute()
  const last = slots[0]?.start_at ?? new Date()
  const nirmala = await seedPatient(app.db, new Date(), { name: 'Nirmala Jangid' })
  const times = { start_at: last, end_at: new Date(last.getTime() + 900_000) }
  const consultationId = await seedConsultation(app.db, new Date(), nirmala, times)
  await bookSlot(app.db, { doctorId: 'd1', startAt: last }, { userId: nirmala.userId, consultationId, token: null }, new Date())
  await meera.reload()
  let clicks = 0
  const click = async (name: string | RegExp) => {
    await meera
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
    clicks++
  }
  await click(/^Mon \d/)
  await click('Remove Hours 2')
  await click('This day')
  await click('Save')
  expect(clicks).toBe(4)
  await expect(meera.getByText(/Nirmala Jangid is booked|is booked/)).toBeVisible()
  await expectSound(meera)
  await click('Move: ask Nirmala Jangid to choose another time')
  await click('Save, ask 1 to move')
  await expect(meera.getByText(/(was|were) asked to choose another time/)).toBeVisible()
  const notice = await app.db.selectFrom('notices').select('kind').where('user_id', '=', nirmala.userId).execute()
  expect(notice).toContainEqual({ kind: 'move_asked' })
})

for (const name of alike([longHindi, longName]))
  long(`a name of ${name.length} letters is cut in the day, the ring and the call; age and allergy stay`, async () => {
    await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).where('kind', '=', 'instant').execute()
    await openNewTab()
    const id = await visit(name, 25, { complaint: 'Cough for 2 weeks' })
    const { patient_id } = await app.db
      .selectFrom('consultations')
      .select('patient_id')
      .where('consultation_id', '=', id)
      .executeTakeFirstOrThrow()
    const note = { text: 'Penicillin', answered_by: patient_id, asked_at: new Date().toISOString() }
    await app.db
      .updateTable('patients')
      .set({ allergies: JSON.stringify([note]) })
      .where('patient_id', '=', patient_id)
      .execute()
    await rung(name)
    await meera.goto(`${app.address}/desk/consultations`)
    const sizes = [
      { width: 1366, height: 650 },
      { width: 1280, height: 720 },
      { width: 360, height: 780 },
    ]
    const [row, ring] = [
      meera.getByRole('row').filter({ hasText: name }),
      meera.getByRole('region', { name: 'A patient needs a doctor now' }),
    ]
    await expect(ring).toBeVisible({ timeout: 15_000 })
    for (const size of sizes) {
      await meera.setViewportSize(size)
      await row.scrollIntoViewIfNeeded()
      await expectCut(row.locator('b'), row.getByText(/^36 F$/))
      await ring.scrollIntoViewIfNeeded()
      await expectCut(ring.locator('b').first(), ring.getByText(/^36 F$/))
      await meera.screenshot({ path: `test-results/long-name-day-${name.length}-${size.width}.png` })
    }
    await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).where('kind', '=', 'instant').execute()
    await meera.goto(`${app.address}/desk/consultations/${id}`)
    for (const size of sizes) {
      await meera.setViewportSize(size)
      const header = meera.getByRole('region', { name: 'Patient' })
      await expectCut(header.getByRole('heading'), header.getByText('36 Years'))
      await expect(header.getByText(/Penicillin/)).toBeInViewport({ ratio: 1 })
      await meera.screenshot({ path: `test-results/long-name-call-${name.length}-${size.width}.png` })
    }
    await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).where('consultation_id', '=', id).execute()
    await openNewTab()
  })
