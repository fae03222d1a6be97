import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { saveSettings, settingsOf } from '../../src/features/health/doses/settings.sql.server.ts'
import { zoneClock } from '../../src/features/health/zone-time.ts'
import { addDays, dayMs } from '../../src/lib/india-time.ts'
import { recordSeeds, seedConsultation, seedPatient } from '../support/seed.ts'
import { seedCourse, seedReading } from '../support/seed-health.ts'
import { seedUpload } from '../support/seed-prescription.ts'
import { seedSigned } from '../support/seed-signed.ts'
import { openPage } from '../support/open-page.ts'
import { signInTo } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { workerReady } from './worker-ready.ts'
import { long } from './long.ts'
import { alike } from '../support/long.ts'

test.use({ serviceWorkers: 'allow', reuseContext: false, viewport: { width: 360, height: 780 } })
let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

/** Long before its time a dose asks whether it was taken already: at some hours of the day this one does. */
async function markTaken(page: Page, dose: string): Promise<void> {
  await page.getByRole('button', { name: `Taken: ${dose}` }).click()
  const yes = page.getByRole('button', { name: 'Yes, taken' })
  if (await yes.isVisible()) await yes.click()
}

/** Where it is between ten and eleven in the morning now. */
function zoneAtTen(now: Date): string {
  const ahead = 10 - now.getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

const marks = (page: Page) => page.evaluate(() => localStorage.getItem('dose_marks'))

test('a dose marked without a line is kept, sent once when it is back, and nothing is left after signing out', async ({ page }) => {
  test.slow()
  const now = new Date()
  const person = await seedPatient(app.db, now)
  await seedCourse(app.db, now, person)
  await signInTo(page, app, person.phone, '/account')
  await workerReady(page)
  await openPage(page, `${app.address}/`)
  await page.goto(`${app.address}/account`)
  const taken = page.getByRole('button', { name: 'Taken: Metformin 500, Morning' })
  await expect(taken).toBeVisible()
  await expectSound(page)
  await page.context().setOffline(true)
  await markTaken(page, 'Metformin 500, Morning')
  await expect(page.getByText(/Taken at/)).toBeVisible()
  await expect(page.getByText('Saved on this phone')).toBeVisible()
  await page.goto(`${app.address}/account`)
  await expect(page.getByText(/Taken at/)).toBeVisible()
  // The first page says the same, and sends it too.
  await page.goto(`${app.address}/`)
  await expect(page.getByText('1 dose left today').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => marks(page), { timeout: 20_000 }).toBeNull()
  const rows = await app.db.selectFrom('dose_events').select(['slot', 'state']).where('user_id', '=', person.userId).execute()
  expect(rows).toEqual([{ slot: 'morning', state: 'taken' }])
  await openPage(page, `${app.address}/account`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Skip: Metformin 500, Night' }).click()
  expect(await marks(page)).not.toBeNull()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(() => marks(page)).toBeNull()
  await expect
    .poll(() => page.evaluate(async () => (await caches.has('mine')) && (await (await caches.open('mine')).keys()).length > 0))
    .toBe(false)
})

long('a day without a line: what is shown is of that day, not of the day of the copy', async ({ page }) => {
  test.slow()
  const now = new Date()
  const person = await seedPatient(app.db, now)
  await seedCourse(app.db, now, person, { units: 40 })
  const needed = await seedCourse(app.db, now, person, { name: 'Paracetamol 650', doses: [0, 0, 0, 0], units: 10 })
  await app.db
    .updateTable('courses')
    .set({ needed_units: 1 as never })
    .where('course_id', '=', needed)
    .execute()
  await signInTo(page, app, person.phone, '/account')
  await workerReady(page)
  for (const path of ['/', '/account']) await openPage(page, app.address + path)
  await markTaken(page, 'Metformin 500, Morning')
  await expect.poll(() => marks(page)).toBeNull()
  await openPage(page, `${app.address}/account`)
  await page.context().setOffline(true)
  // The worker keeps its own time: to it the copies are of this minute.
  await page.clock.install({ time: new Date(now.getTime() + dayMs) })
  await page.goto(`${app.address}/account`)
  await expect(page.getByText('0 of 2 taken')).toBeVisible()
  await page.getByRole('button', { name: 'Taken now: Paracetamol 650' }).click()
  await expect(page.getByText(/^1 time today, last at/)).toBeVisible()
  await page.goto(`${app.address}/`)
  await expect(page.getByRole('heading', { level: 1, name: /^Namaste, / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today’s medicines' })).toHaveCount(0)
  await expect(page.getByText('dose left today')).toHaveCount(0)
  await page.context().setOffline(false)
})

test('long before its time a dose asks; yesterday’s is marked, one taken when needed says when, and what is over says how many', async ({
  page,
}) => {
  test.slow()
  const now = new Date()
  const zone = zoneAtTen(now)
  const today = zoneClock(zone, now).day
  const person = await seedPatient(app.db, now)
  await saveSettings(app.db, person.userId, { ...(await settingsOf(app.db, person.userId)), zone }, now)
  await seedCourse(app.db, now, person, { units: 40 })
  const needed = await seedCourse(app.db, now, person, { name: 'Paracetamol 650', doses: [0, 0, 0, 0], units: 10 })
  const over = await seedCourse(app.db, now, person, { name: 'Azithromycin 500', doses: [1, 0, 0, 0], units: null })
  const change = (course: string, more: object) => app.db.updateTable('courses').set(more).where('course_id', '=', course).execute()
  await change(needed, { needed_units: 1, needed_most: 1 })
  await change(over, { ends_on: addDays(today, -1), created_at: new Date(now.getTime() - 5 * dayMs) })
  await signInTo(page, app, person.phone, '/account')
  await page.getByRole('button', { name: 'Taken: Metformin 500, Night' }).first().click()
  const asked = page.getByRole('dialog', { name: 'Taken already?' })
  await expect(asked).toContainText('Metformin 500 is planned for')
  await expectSound(page)
  await asked.getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('button', { name: 'Taken now: Paracetamol 650' }).click()
  await expect(page.getByText(/^1 time today, last at/)).toBeVisible()
  await expect.poll(() => marks(page)).toBeNull()
  await page.getByRole('button', { name: 'Taken now: Paracetamol 650' }).click()
  await expect(page.getByRole('dialog', { name: 'More than your daily limit?' })).toContainText('Ask your doctor before you take more')
  await page.getByRole('button', { name: 'Not taken' }).click()
  await page.getByText('Earlier doses').click()
  await page.getByRole('button', { name: 'Taken: Metformin 500, Morning' }).nth(1).click()
  await expect.poll(() => marks(page)).toBeNull()
  const rows = () =>
    app.db.selectFrom('dose_events').select(['slot', 'state']).where('user_id', '=', person.userId).orderBy('slot').execute()
  await expect.poll(rows).toEqual([
    { slot: expect.stringMatching(/^10:\d\d$/) as unknown, state: 'taken' },
    { slot: 'morning', state: 'taken' },
  ])
  await expect(page.getByText(/Finished on .+, 0 of \d doses? taken$/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Azithromycin 500' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Azithromycin 500' })).toBeVisible()
  await expectSound(page)
})

long('a page that was left open learns that a dose is late', async ({ page }) => {
  test.slow()
  const now = new Date()
  const zone = zoneAtTen(now)
  const person = await seedPatient(app.db, now)
  const settings = await settingsOf(app.db, person.userId)
  const morning = zoneClock(zone, new Date(now.getTime() - 110 * 60_000)).time
  await saveSettings(app.db, person.userId, { ...settings, zone, times: [morning, '13:00', '18:00', '21:00'] }, now)
  await seedCourse(app.db, now, person, { units: 40 })
  await page.clock.install({ time: now })
  await signInTo(page, app, person.phone, '/account')
  await expect(page.getByRole('button', { name: 'Taken: Metformin 500, Morning' }).first()).toBeVisible()
  await expect(page.getByText('Missed it?')).toHaveCount(0)
  await app.advanceTo(new Date(now.getTime() + 15 * 60_000))
  await page.clock.fastForward(15 * 60_000)
  await page.clock.runFor(61_000)
  await expect(page.getByText('Missed it?')).toBeVisible()
})

test('blood pressure of ninety days is charted, exported, and beyond the limits leads to the emergency page', async ({ page }) => {
  test.slow()
  const now = new Date()
  const person = await seedPatient(app.db, now)
  for (let day = 1; day < 90; day++)
    await seedReading(app.db, now, person, {
      systolic_mmhg: 120 + (day % 20),
      diastolic_mmhg: 80,
      taken_at: new Date(now.getTime() - day * dayMs),
    })
  await signInTo(page, app, person.phone, '/account/readings')
  await page.getByLabel('Upper (systolic)').fill('128')
  await page.getByLabel('Lower (diastolic)').fill('82')
  await page.getByRole('button', { name: 'Save reading' }).click()
  await expect(page.getByRole('img', { name: 'Chart of 90 readings; the table has the figures' })).toBeVisible()
  await expectSound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(91)
  await page.getByLabel('Upper (systolic)').fill('190')
  await page.getByLabel('Lower (diastolic)').fill('100')
  await page.getByRole('button', { name: 'Save reading' }).click()
  await expect(page.getByRole('heading', { name: 'Get help now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
  await expectSound(page)
})

long('a report is shared for one visit from the appointment and taken back; the first page says what comes next', async ({ page }) => {
  test.slow()
  const now = new Date()
  const person = await seedPatient(app.db, now)
  await recordSeeds['/api/health/document/{id}']?.(app.db, now, person, 'HbA1c')
  const visit = await seedConsultation(app.db, now, person, { start_at: new Date(now.getTime() + 40 * 60_000) })
  await signInTo(page, app, person.phone, `/account/appointments/${visit}`)
  await page.getByRole('link', { name: 'Show reports and readings to the doctor' }).click()
  await page.getByRole('button', { name: 'Share HbA1c' }).click()
  await expect(page.getByRole('button', { name: 'Stop sharing HbA1c' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Stop sharing HbA1c' }).click()
  await expect(page.getByRole('button', { name: 'Share HbA1c' })).toBeVisible()
  await page.goto(`${app.address}/`)
  await expect(page.getByRole('region', { name: 'Your next steps' }).getByRole('link', { name: 'Join' })).toBeVisible()
  await expectSound(page)
})

long('a prescription that was not accepted says on the first page why, and leads to another upload', async ({ page }) => {
  const now = new Date()
  const person = await seedPatient(app.db, now)
  await seedUpload(app.db, now, person, { state: 'REJECTED', reason_code: 'illegible', decided_at: now })
  await signInTo(page, app, person.phone, '/')
  const next = page.getByRole('region', { name: 'Your next steps' })
  await expect(next.getByText('Not accepted')).toBeVisible()
  await expect(next.getByText('The prescription is not readable. Please take a clearer photo in good light.')).toBeVisible()
  await expectSound(page)
  await next.getByRole('link', { name: 'Upload again' }).click()
  await expect(page).toHaveURL(/\/upload-prescription$/)
})

interface Recorded {
  spoken: string[]
  shared: string[]
}

/** Runs in the page: a browser without windows has neither. */
function voiceAndShareSheet() {
  const spoken: string[] = []
  const shared: string[] = []
  Object.assign(globalThis, { spoken, shared })
  const speech = { cancel: () => {}, getVoices: () => [], speak: ({ text }: { text: string }) => void spoken.push(text) }
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech })
  const share = ({ files = [] }: ShareData) => {
    shared.push(...files.map(({ name, type }) => `${name} ${type}`))
    return Promise.resolve()
  }
  Object.assign(navigator, { canShare: () => true, share })
}

test('after the visit: the slip, today’s price here, into my medicines, the calendar, and into the cart', async ({ page }) => {
  test.slow()
  const now = new Date()
  const person = await seedPatient(app.db, now)
  const ago = (many: number) => new Date(now.getTime() - many * 60_000)
  const over = { state: 'COMPLETED', mode_actual: 'video', talk_seconds: 540 } as const
  const times = { start_at: ago(30), end_at: ago(15), started_at: ago(30), ended_at: ago(20) }
  const visit = await seedConsultation(app.db, now, person, { ...over, ...times })
  await seedSigned(app, person, visit)
  await page.context().addCookies([{ name: 'pincode', value: '302001', url: app.address }])
  await page.addInitScript(voiceAndShareSheet)
  await signInTo(page, app, person.phone, `/account/appointments/${visit}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Get well soon/ })).toBeVisible()
  const slip = page.getByRole('region', { name: 'Prescription', exact: true })
  await expect(slip.getByText('Viral fever')).toBeVisible()
  await expect(slip.getByText('CBC if the fever lasts')).toBeVisible()
  await page.getByRole('button', { name: 'Read aloud' }).click()
  const spoken = await page.evaluate(() => (globalThis as unknown as Recorded).spoken)
  expect(spoken).toContainEqual(expect.stringMatching(/^Morning 1 tablet/))
  expect(spoken).toContain('Tests advised: CBC if the fever lasts')
  await page.getByRole('button', { name: 'Stop reading' }).click()
  await expect(page.getByRole('link', { name: 'PDF, हिन्दी' })).toHaveAttribute('href', /\.hi\?/)
  await page.getByRole('button', { name: 'Send to someone' }).click()
  const shared = () => page.evaluate(() => (globalThis as unknown as Recorded).shared)
  await expect.poll(shared).toEqual(['Prescription.pdf application/pdf'])
  const order = page.getByRole('region', { name: 'Order these medicines' })
  await expect(order.getByText('Today’s price, in stock for 302001.')).toBeVisible()
  await expect(order.getByText(/^Add ₹.+ more to place an order\.$/)).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: 'test-results/after-visit-360.png', fullPage: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectSound(page)
  await page.screenshot({ path: 'test-results/after-visit-1280.png', fullPage: true })
  await page.setViewportSize({ width: 360, height: 780 })
  const again = page.getByRole('region', { name: 'Follow-up' })
  const download = page.waitForEvent('download')
  await again.getByRole('button', { name: 'Download calendar file' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/)
  await expect(again.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\//)
  await expect(again.getByRole('link', { name: 'Book a follow-up' })).toBeVisible()
  await page.getByRole('radio', { name: '4 of 5' }).check()
  await page.getByLabel('Comment (optional)').fill('Listened well')
  await page.reload()
  await expect(page.getByLabel('Comment (optional)')).toHaveValue('Listened well')
  await page.getByRole('button', { name: 'Submit rating' }).click()
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to my medicines' }).click()
  await expect(page.getByText('In your medicines.')).toBeVisible()
  await workerReady(page)
  await page.goto(`${app.address}/account/appointments/${visit}`)
  await expect(slip.getByText('Viral fever')).toBeVisible()
  await page.context().setOffline(true)
  await page.goto(`${app.address}/account/appointments/${visit}`)
  await expect(slip.getByText('Viral fever')).toBeVisible()
  await page.context().setOffline(false)
  await openPage(page, `${app.address}/account/appointments/${visit}`)
  await page.getByRole('button', { name: 'Add medicines to cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
})

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** As much as moved on the page since it was opened, without what somebody's own input moved. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 1500)
      }),
  )

for (const [width, height] of alike([
  [360, 640],
  [1280, 800],
] as const))
  test(`the first page at ${width} px greets, hangs what comes next on the wire, and nothing moves`, async ({ page }) => {
    test.slow()
    const now = new Date()
    const person = await seedPatient(app.db, now)
    await seedCourse(app.db, now, person, { units: 4 })
    await seedConsultation(app.db, now, person, { start_at: new Date(now.getTime() + 40 * 60_000) })
    await seedReading(app.db, now, person)
    await page.setViewportSize({ width, height })
    await signInTo(page, app, person.phone, '/')
    await page.goto(`${app.address}/`)
    await expect(page.getByRole('heading', { level: 1, name: /^Namaste, / })).toBeVisible()
    const next = page.getByRole('region', { name: 'Your next steps' })
    await expect(next.getByRole('listitem').first()).toContainText('Appointment')
    await expect(next.getByRole('listitem').nth(1)).toContainText('Refill due')
    expect(await shifts(page)).toBeLessThanOrEqual(0.02)
    await expectSound(page)
    await page.screenshot({ path: `test-results/home-signed-in-${width}.png`, fullPage: true })
    const { headers } = await page.request.get(`${app.address}/`).then((answer) => ({ headers: answer.headers() }))
    expect(headers['cache-control']).toBe('private, no-store')
  })

long(
  'a photo shared from another app waits on the phone until its owner signs in and adds it; it goes with a sign-out',
  async ({ page }) => {
    test.slow()
    const person = await seedPatient(app.db, new Date())
    await page.goto(`${app.address}/upload-prescription`)
    await workerReady(page)
    // As the share sheet does it: a navigation that posts a form with files.
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(600, 800)
      canvas.getContext('2d')?.fillRect(20, 20, 300, 200)
      const photo = new File([await canvas.convertToBlob({ type: 'image/png' })], 'slip.png', { type: 'image/png' })
      const files = new DataTransfer()
      files.items.add(photo)
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: files.files })
      const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'multipart/form-data' })
      form.action = '/upload-prescription'
      form.append(input)
      document.body.append(form)
      form.submit()
    })
    await expect(page.getByText('Your file is on this phone')).toBeVisible()
    await expectSound(page)
    await signInTo(page, app, person.phone, '/upload-prescription')
    await expect(page.getByText('Shared with this app')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Add 1 file' }).click()
    await expect(page.getByText('slip.png').first()).toBeVisible()
    await expect(page.getByText('Shared with this app')).toHaveCount(0)
    expect(await page.evaluate(() => caches.has('shared'))).toBe(false)
  },
)

long('installing is offered after the second useful thing, and a no is remembered', async ({ page }) => {
  test.slow()
  const now = new Date()
  const person = await seedPatient(app.db, now)
  await seedCourse(app.db, now, person)
  const prompt = () =>
    page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} })))
  await signInTo(page, app, person.phone, '/account')
  await page.goto(`${app.address}/account`)
  await prompt()
  const offer = page.getByRole('complementary', { name: 'Install app' })
  await page.getByRole('button', { name: 'Skip: Metformin 500, Morning' }).click()
  await expect(page.getByText('Skipped', { exact: true })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Skip: Metformin 500, Night' }).click()
  await expect(offer.getByText(/on your home screen$/)).toBeVisible()
  await expectSound(page)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await prompt()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

long(
  'who waits reads their place, an estimate, what happens when nobody comes and the money; the door of a booked visit says the same',
  async ({ page }) => {
    test.slow()
    const now = new Date()
    const person = await seedPatient(app.db, now)
    const instant = { kind: 'instant', doctor_id: null, start_at: null, end_at: null, state: 'SEARCHING' } as const
    const times = { queued_at: now, search_until: new Date(now.getTime() + 5 * 60_000) }
    const visit = await seedConsultation(app.db, now, person, { ...instant, ...times })
    const path = `/consultation/instant/${visit}/${person.patientId}/general-physician/connect`
    await signInTo(page, app, person.phone, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Finding your doctor' })).toBeVisible()
    await expect(page.getByText(/^If no doctor joins by \d/)).toBeVisible()
    await expect(page.getByText(/You are next in the queue|We are still looking/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check camera and microphone' })).toBeVisible()
    await expect(page.getByText('Strips or names of the medicines you take')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel appointment' })).toBeVisible()
    await expectSound(page)
    await page.screenshot({ path: 'test-results/waiting-360.png', fullPage: true })
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectSound(page)
    await page.screenshot({ path: 'test-results/waiting-1280.png', fullPage: true })
    await page.setViewportSize({ width: 360, height: 780 })
    const booked = await seedConsultation(app.db, now, person, { start_at: new Date(now.getTime() + 5 * 60_000) })
    await page.goto(`${app.address}/consultation/${booked}/join`)
    await expect(page.getByText(/^If the doctor does not join/)).toBeVisible()
    await expect(page.getByText('Old prescriptions and reports')).toBeVisible()
    await expectSound(page)
    await page.screenshot({ path: 'test-results/door-360.png', fullPage: true })
  },
)
