import { expect, type Page, test } from '@playwright/test'
import { matchWaiting } from '../../src/features/consultations/search.server.ts'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { contextAt } from '../support/payments.ts'
import { openedBy } from './consulting.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { workerReady } from './worker-ready.ts'

// R19. A browser without windows shows no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: findChromium() ?? '', args: chromiumFlags } })

declare global {
  interface Window {
    /** Whether the tab is in the background, as far as its page can see, and the tones it has played. */
    covered: boolean
    tones: number
  }
}

let app: JourneyApp
let doctor: Page
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  app = await startApp()
  await app.db.updateTable('doctor_presence').set({ state: 'away' }).execute()
  doctor = await openedBy(browser, { width: 1280, permissions: ['notifications'] })
  await doctor.context().addInitScript(() => {
    window.covered = false
    window.tones = 0
    Object.defineProperty(document, 'hidden', { get: () => window.covered })
    const { createOscillator } = Object.getOwnPropertyDescriptors(BaseAudioContext.prototype)
    BaseAudioContext.prototype.createOscillator = function (this: BaseAudioContext) {
      window.tones++
      return (createOscillator.value as () => OscillatorNode).call(this)
    }
  })
  await signInToDesk(doctor, app, await seedStaff(app.db, new Date(), 'doctor', { doctorId: 'd1' }), '/desk/consultations')
  await workerReady(doctor)
  await doctor.getByRole('button', { name: 'Go online' }).click()
  await expect(doctor.getByText('Online', { exact: true })).toBeVisible()
})
test.afterAll(async () => {
  await doctor?.context().close()
  await app.close()
})

/** Somebody has paid for a doctor now, and the search begins. */
async function calls(): Promise<string> {
  const now = new Date()
  const waits = { kind: 'instant', doctor_id: null, start_at: null, end_at: null, state: 'SEARCHING', attempt: 1 } as const
  const until = new Date(now.getTime() + 300_000)
  const id = await seedConsultation(app.db, now, await seedPatient(app.db, now), {
    ...waits,
    queued_at: now,
    search_until: until,
    due_at: until,
  })
  await matchWaiting(app.db, contextAt(now))
  return id
}

const notes = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, data }) => ({ title, link: (data as { link: string }).link }))
  })
const ringing = { title: 'A patient is calling', link: '/desk/consultations' }

test('a hidden tab on another page of the desk rings: title, sound, system notification, and Accept there', async () => {
  await doctor.getByRole('link', { name: 'Passkeys' }).first().click()
  await expect(doctor.getByRole('heading', { level: 1, name: 'Passkeys' })).toBeVisible()
  await doctor.evaluate(() => (window.covered = true))
  const id = await calls()
  await expect(doctor).toHaveTitle('(1) A patient is calling')
  await expect(async () => expect(await notes(doctor)).toEqual([ringing])).toPass({ timeout: 15_000 })
  expect(await doctor.evaluate(() => window.tones)).toBeGreaterThan(10)
  await expectSound(doctor)
  await doctor.screenshot({ path: 'test-results/desk-ring-elsewhere-1280.png' })
  await doctor.setViewportSize({ width: 360, height: 780 })
  await doctor.screenshot({ path: 'test-results/desk-ring-elsewhere-360.png' })
  await doctor.setViewportSize({ width: 1280, height: 780 })
  await doctor.getByRole('button', { name: 'Accept' }).click()
  await doctor.waitForURL(`${app.address}/desk/consultations/${id}`)
  await expect(doctor.getByRole('button', { name: 'Join with audio only' })).toBeVisible()
  await expect(doctor).not.toHaveTitle(/calling/)
  await expect(async () => expect(await notes(doctor)).toEqual([])).toPass({ timeout: 15_000 })
})

test('a tab that sleeps is reached by the push that the server sends, which names nobody', async () => {
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
  await app.db
    .updateTable('doctor_presence')
    .set({ state: 'online', busy_since: null, heartbeat_at: new Date(), misses: 0 })
    .where('doctor_id', '=', 'd1')
    .execute()
  await doctor.goto(`${app.address}/desk/consultations`)
  const other = await doctor.context().newPage()
  await other.goto(`${app.address}/offline`)
  const devTools = await doctor.context().newCDPSession(other)
  const registered = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  const sleep = await doctor.context().newCDPSession(doctor)
  await sleep.send('Page.setWebLifecycleState', { state: 'frozen' })
  await calls()
  const { notice_id, kind, title, body, link } = await app.db
    .selectFrom('notices')
    .selectAll()
    .where('kind', '=', 'desk_ring')
    .orderBy('notice_id', 'desc')
    .executeTakeFirstOrThrow()
  const data = JSON.stringify({ notification: { title, body }, data: { notice_id, kind, link }, fcmOptions: { link } })
  await expect(async () => {
    await devTools.send('ServiceWorker.deliverPushMessage', { origin: app.address, registrationId, data })
    await expect.poll(() => notes(other), { timeout: 3000 }).toEqual([ringing])
  }).toPass({ timeout: 30_000 })
  expect(body).not.toContain('Asha')
  await sleep.send('Page.setWebLifecycleState', { state: 'active' })
  await doctor.getByRole('button', { name: 'Accept' }).click()
  // The doctor came by input, not by the notification: it goes with the ring all the same.
  await expect(async () => expect(await notes(other)).toEqual([])).toPass({ timeout: 15_000 })
})
