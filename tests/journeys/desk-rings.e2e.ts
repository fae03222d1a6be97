import { expect, type Page, test } from '@playwright/test'
import { openDeskMenu } from '../support/desk-menu.ts'
import { noticesJobs, pushTopic } from '../../src/features/notices/notices.jobs.server.ts'
import { matchWaiting } from '../../src/features/consultations/search.server.ts'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { decryptPush, pushService, subscribedBrowser } from '../support/push-service.ts'
import { seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { contextAt } from '../support/payments.ts'
import { openedBy } from './consulting.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { workerReady } from './worker-ready.ts'
import { long } from './long.ts'

// R19. A browser without windows shows no notifications.
test.use({ serviceWorkers: 'allow', reuseContext: false, launchOptions: { executablePath: findChromium() ?? '', args: chromiumFlags } })

declare global {
  interface Window {
    /** Whether the tab is in the background, as far as its page can see, and the tones it has played. */
    covered: boolean
    tones: number
  }
}

let app: JourneyApp
let service: Awaited<ReturnType<typeof pushService>>
let doctor: Page
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  service = await pushService(() => [201, {}])
  app = await startApp({ WEB_PUSH_HOSTS: service.origin })
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
    return all.map(({ title, data }) => ({ title, link: (data as { link: string }).link.split('=')[0] }))
  })
const ringing = { title: 'A patient is calling', link: '/desk/consultations?ring' }

test('a hidden tab on another page of the desk rings: title, sound, system notification, and one key accepts there', async () => {
  await openDeskMenu(doctor)
  await doctor.getByRole('link', { name: 'Passkeys' }).click()
  await expect(doctor.getByRole('heading', { level: 1, name: 'Passkeys' })).toBeVisible()
  await doctor.evaluate(() => (window.covered = true))
  const id = await calls()
  await expect(doctor).toHaveTitle('(1) A patient is calling')
  await expect(async () => expect(await notes(doctor)).toEqual([ringing])).toPass({ timeout: 15_000 })
  await expect.poll(() => doctor.evaluate(() => window.tones)).toBeGreaterThan(10)
  await expect(doctor.getByRole('region', { name: 'A patient needs a doctor now' })).toContainText('Asha Verma')
  await expect(doctor.getByRole('button', { name: 'Pass' })).toBeVisible()
  await expectSound(doctor)
  await doctor.screenshot({ path: 'test-results/desk-ring-elsewhere-1280.png' })
  await doctor.setViewportSize({ width: 360, height: 780 })
  await doctor.screenshot({ path: 'test-results/desk-ring-elsewhere-360.png' })
  await doctor.setViewportSize({ width: 1280, height: 780 })
  await doctor.keyboard.press('a')
  await doctor.waitForURL(`${app.address}/desk/consultations/${id}`)
  await expect(doctor.getByRole('button', { name: 'Join with audio only' })).toBeVisible()
  await expect(doctor).not.toHaveTitle(/calling/)
  await expect(async () => expect(await notes(doctor)).toEqual([])).toPass({ timeout: 15_000 })
})

long('a tab that sleeps is reached by the push that the server sends, which names nobody', async () => {
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
    // What is delivered twice would be shown after the doctor came.
    await expect.poll(() => notes(other), { timeout: 10_000 }).toEqual([ringing])
  }).toPass({ timeout: 40_000 })
  expect(body).not.toContain('Asha')
  await sleep.send('Page.setWebLifecycleState', { state: 'active' })
  await doctor.getByRole('button', { name: 'Accept' }).click()
  // The doctor came by input, not by the notification: it goes with the ring all the same.
  await expect(async () => expect(await notes(other)).toEqual([])).toPass({ timeout: 15_000 })
})

long('a browser without the desk rings by the push of a device that was turned on in the settings, and hears how it ended', async () => {
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
  await app.db.updateTable('consultation_offers').set({ state: 'GONE' }).where('state', '=', 'RINGING').execute()
  const phone = subscribedBrowser()
  const endpoint = `${service.origin}/doctor`
  const tenMinutesAgo = new Date(Date.now() - 600_000)
  const longAgo = { heartbeat_at: tenMinutesAgo, idle_since: tenMinutesAgo }
  // The push services of browsers are not within reach of a test: this one stands in for them, and keeps what it is sent.
  await doctor.context().addInitScript(
    ({ url, keys }) => {
      const subscription = { toJSON: () => ({ endpoint: url, expirationTime: null, keys }), unsubscribe: async () => true }
      PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription
    },
    { url: endpoint, keys: phone.keys },
  )
  await doctor.goto(`${app.address}/desk/settings`)
  const onThisDevice = doctor.getByRole('checkbox', { name: /^Call alerts on this device/ })
  await onThisDevice.click()
  await expect(onThisDevice).toBeChecked()
  await expect.poll(() => app.db.selectFrom('devices').select('token').execute()).toEqual([{ token: endpoint }])
  await app.db
    .updateTable('doctor_presence')
    .set({ state: 'online', busy_since: null, ...longAgo, misses: 0 })
    .where('doctor_id', '=', 'd1')
    .execute()
  const other = await doctor.context().newPage()
  await other.goto(`${app.address}/offline`)
  const deliver = await pushesTo(other)
  await doctor.close()
  // The page that was closed has beaten once more.
  await app.db.updateTable('doctor_presence').set(longAgo).where('doctor_id', '=', 'd1').execute()
  const id = await calls()
  const shows = (expected: object[]) => async () => {
    await deliver((await pushed(phone)) ?? '')
    await expect.poll(() => notes(other), { timeout: 3000 }).toEqual(expected)
  }
  await expect(shows([ringing])).toPass({ timeout: 30_000 })
  const [worker] = other.context().serviceWorkers()
  await worker?.evaluate(tapNewest)
  await expect(other).toHaveURL(`${app.address}/desk/consultations?ring=${id}`)
  await expect(other.getByRole('button', { name: /^Accept/ })).toBeVisible()
  await other.goto(`${app.address}/offline`)
  await expect(shows([ringing])).toPass({ timeout: 30_000 })
  // Nobody answered until the search was over.
  await app.advanceTo(new Date(Date.now() + 301_000))
  await expect(shows([{ ...ringing, title: 'Call ended' }])).toPass({ timeout: 30_000 })
  await other.goto(`${app.address}/desk/consultations?ring=${id}`)
  await expect(other.getByText('This call is no longer ringing')).toBeVisible()
})

/** Hands a message to the worker of a page, as the push service of its browser would. */
async function pushesTo(page: Page): Promise<(data: string) => Promise<unknown>> {
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data) => devTools.send('ServiceWorker.deliverPushMessage', { origin: app.address, registrationId, data })
}

/** What the product sends now, as the browser that subscribed reads it; the last message again when there is nothing new. */
async function pushed(phone: ReturnType<typeof subscribedBrowser>): Promise<string | undefined> {
  const tasks = await app.db.deleteFrom('outbox').where('topic', '=', pushTopic).returningAll().execute()
  for (const { id, user_id, payload } of tasks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const context = { ...contextAt(new Date()), db: app.db }
    await noticesJobs(app.parts)[0]?.handle(context, { id, userId: user_id, payload: payload as Record<string, unknown> })
  }
  const last = service.received.at(-1)
  return last && decryptPush(last.body, phone)
}

/** Runs in the worker: what a browser does when somebody taps the notification. */
async function tapNewest(): Promise<void> {
  const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; dispatchEvent: (event: Event) => void }
  const [notification] = await scope.registration.getNotifications()
  scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
}
