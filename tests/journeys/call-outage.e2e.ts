import { type Browser, expect, type Page, test } from '@playwright/test'
import { type AppProcess, appProcess, processFolder } from '../support/app-process.ts'
import { openDatabase } from '../../src/platform/database/database.server.ts'
import { secretBox } from '../../src/platform/secret-box.server.ts'
import { atLength } from '../support/long.ts'
import { seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { seedOrder } from '../support/seed-order.ts'
import { databaseLike, type Server } from '../support/template-server.ts'
import { booked, mediaReceived, doctorJoins, receivesAudio, openedBy, patientJoins, queueUp, showsGoodConnection } from './consulting.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { signInByHand } from '../support/sign-in.ts'
import type { JourneyApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// R17: the server is killed while every kind of page stands open, and started again.
let server: AppProcess
let app: Pick<JourneyApp, 'address' | 'db' | 'parts'>
const closing: (() => unknown)[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const { connection, drop } = await databaseLike('template_demo', JSON.parse(process.env['JOURNEYS_POSTGRES'] ?? '') as Server)
  const { folder, remove } = processFolder()
  const { db, close } = openDatabase(connection)
  server = await appProcess(folder, connection, { PARCHA_MODE: 'demo' })
  await server.start()
  // What a test stores is not sealed: any key reads it.
  app = { address: server.origin, db, parts: { secrets: secretBox([Buffer.alloc(32)]) } as JourneyApp['parts'] }
  closing.push(server.kill, close, drop, remove)
})
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})
test.afterAll(async () => {
  for (const close of closing) await close()
})

/** A page somebody has open: what must stay readable on it, whatever happens to the server. */
interface Held {
  name: string
  page: Page
  stands: (page: Page) => Promise<void>
  /** What may stand there once the server is back, when time alone has moved it on meanwhile. */
  movedOn?: (page: Page) => Promise<void>
  /** It reads by itself, so it says when it cannot. */
  reads?: true
}

async function staysUsable({ name, page, stands }: Held): Promise<void> {
  await test.step(name, async () => {
    await expect(page.getByRole('heading', { name: /Something went wrong|This page is not here|Reconnecting/ })).toHaveCount(0)
    await stands(page)
  })
}

const reconnecting = (page: Page) => page.getByText(/^Reconnecting… Last updated \d{1,2}:\d\d [AP]M$/)
const heading = (name: string | RegExp) => (page: Page) => expect(page.getByRole('heading', { name }).first()).toBeVisible()

async function open(browser: Browser, path: string): Promise<Page> {
  const page = await openedBy(browser)
  const { phone } = await seedPatient(app.db, new Date())
  await signInTo(page, app as JourneyApp, phone, path)
  return page
}

/** Everybody at their page, what they typed still in it. */
async function everybody(browser: Browser): Promise<Held[]> {
  const patient = await seedPatient(app.db, new Date())
  const order = await seedOrder(app.db, new Date(), patient)
  const appointment = await seedConsultation(app.db, new Date(), patient)
  const phoneOf = openedBy(browser)
  const asha = await phoneOf
  await signInTo(asha, app as JourneyApp, patient.phone, `/account/appointments/${appointment}`)
  const ordered = await asha.context().newPage()
  await ordered.goto(`${app.address}/account/orders/${order}`)
  const waiting = await queueUp(browser, app as JourneyApp)
  const form = await open(browser, '/consultation/instant?speciality=general-physician')
  if (new URL(form.url()).search === '') await form.goto(`${app.address}/consultation/instant?speciality=general-physician`)
  await form.getByLabel('What would you like help with?').fill('Cough since Thursday')
  const pharmacist = await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  const board = await openedBy(browser, { width: 1280 })
  await signInToDesk(board, app as JourneyApp, pharmacist, '/desk/orders')
  const shop = await openedBy(browser)
  await shop.goto(`${app.address}/search?term=paracetamol`)
  return [
    { name: 'appointment', page: asha, stands: heading('Appointment'), reads: true },
    { name: 'order', page: ordered, stands: heading(/Order/) },
    {
      name: 'queue',
      page: waiting,
      stands: heading('Finding your doctor'),
      // A search lasts five minutes, with or without a server: then the money is safe and the place is kept for another try.
      movedOn: heading(/Finding your doctor|We could not connect you/),
      reads: true,
    },
    {
      name: 'form',
      page: form,
      stands: (page) => expect(page.getByLabel('What would you like help with?')).toHaveValue('Cough since Thursday'),
    },
    { name: 'orders at the desk', page: board, stands: heading('Orders'), reads: true },
    { name: 'search', page: shop, stands: (page) => expect(page.getByRole('link', { name: /paracetamol/i }).first()).toBeVisible() },
  ]
}

/** A talk that goes on while the server is away, with the doctor writing. */
async function talk(browser: Browser): Promise<{ patient: Page; doctor: Page; id: string }> {
  const visit = await booked(app as JourneyApp)
  const patient = await patientJoins(browser, app as JourneyApp, visit)
  const doctor = await doctorJoins(browser, app as JourneyApp, visit)
  for (const page of [patient, doctor]) await receivesAudio(page)
  await Promise.all([goesOn(patient), goesOn(doctor)])
  await Promise.all([showsGoodConnection(patient), showsGoodConnection(doctor)])
  return { patient, doctor, id: visit.id }
}

/** Media comes in without the server. A machine that stumbles turns to voice alone for a while (`call-quality.rules.ts`), so packets of either kind count. */
async function goesOn(page: Page): Promise<void> {
  const { packets } = await mediaReceived(page)
  await expect.poll(async () => (await mediaReceived(page)).packets, { timeout: 60_000 }).toBeGreaterThan(packets + 50)
}

for (const seconds of atLength ? [11, 32, 300] : [11]) {
  test(`a server that is away for ${seconds} s leaves every open page usable, a call on the screen and nothing typed lost (R17)`, async ({
    browser,
  }) => {
    test.setTimeout((420 + seconds) * 1000)
    // As the demo's doctor: a beat of now would be too old by the time that a slow machine has opened the form.
    const there = { state: 'online' as const, busy_since: null, heartbeat_at: new Date('2100-01-01T00:00:00Z'), misses: 0 }
    await app.db.updateTable('doctor_presence').set(there).execute()
    const held = await everybody(browser)
    const { patient, doctor, id } = await talk(browser)
    for (const one of held) await staysUsable(one)
    // Somebody who goes on to a page that the server cannot bring any more.
    const wanderer = await openedBy(browser)
    // From the page that signs in, which needs no document to go on.
    await signInByHand(wanderer, app as JourneyApp, (await seedPatient(app.db, new Date())).phone, '/account')
    // Half a sentence and half a medicine, not saved yet.
    await doctor.getByRole('textbox', { name: 'History' }).fill('No other ill')
    await doctor.getByLabel('Add medicine').fill('pcm 650 td')
    await server.kill()
    const away = Date.now()
    await doctor.getByRole('textbox', { name: 'Complaint' }).fill('Fever for three days, written while the server was away')
    await wanderer
      .getByRole('link', { name: /Addresses/ })
      .first()
      .click()
    await Promise.all([goesOn(patient), goesOn(doctor)])
    for (const { page, reads } of held) if (reads && seconds > 30) await expect(reconnecting(page)).toBeVisible({ timeout: 25_000 })
    await expect(reconnecting(doctor)).toBeVisible({ timeout: 25_000 })
    await expectSound(doctor)
    await doctor.screenshot({ path: 'test-results/outage-desk-call-1280.png' })
    // Where the page's file was not even asked for, the page that is left stays and says so (`load-when-online.ts`).
    const toldSo = wanderer.getByRole('link', { name: 'Try again' }).or(wanderer.getByText(/^Still loading/))
    await expect(toldSo.first()).toBeVisible({ timeout: 20_000 })
    await wanderer.screenshot({ path: 'test-results/outage-navigation-360.png' })
    await doctor.waitForTimeout(Math.max(0, seconds * 1000 - (Date.now() - away)))
    for (const one of held) await staysUsable(one)
    await Promise.all([goesOn(patient), goesOn(doctor)])
    await held[0]?.page.screenshot({ path: 'test-results/outage-appointment-360.png' })
    await server.start()

    await expect(wanderer.getByRole('heading', { level: 1, name: /Addresses/ })).toBeVisible({ timeout: 40_000 })
    for (const { page } of [...held, { page: doctor }, { page: patient }])
      await expect(reconnecting(page)).toHaveCount(0, { timeout: 40_000 })
    for (const { movedOn, ...one } of held) await staysUsable({ ...one, stands: movedOn ?? one.stands })
    await Promise.all([receivesAudio(patient), receivesAudio(doctor), goesOn(patient), goesOn(doctor)])
    await Promise.all([showsGoodConnection(patient), showsGoodConnection(doctor)])
    await expect(doctor.getByRole('textbox', { name: 'Complaint' })).toHaveValue(/written while the server was away/)
    const saved = async () =>
      JSON.stringify(await app.db.selectFrom('prescription_drafts').selectAll().where('consultation_id', '=', id).execute())
    await expect.poll(saved, { timeout: 20_000 }).toContain('written while the server was away')
    expect(await saved()).toContain('No other ill')
    await expect(doctor.getByLabel('Add medicine')).toHaveValue('pcm 650 td')
    await expect(doctor.getByText(/^Saved \d/)).toBeVisible()
  })
}

long('the twin: a read in the background that throws to the root is seen as a page that is not usable', async ({ browser }) => {
  const patient = await seedPatient(app.db, new Date())
  const id = await seedConsultation(app.db, new Date(), patient)
  const page = await openedBy(browser)
  await signInTo(page, app as JourneyApp, patient.phone, `/account/appointments/${id}`)
  const held: Held = { name: 'appointment', page, stands: heading('Appointment') }
  await staysUsable(held)
  // A clear no of the server is what still ends at the root.
  await page.route('**/api/my_appointment/**', (route) =>
    route.fulfill({ status: 404, body: '{"data":null,"error":{"detail":"Not found"}}' }),
  )
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible({ timeout: 25_000 })
  await expect(staysUsable(held)).rejects.toThrow()
})
