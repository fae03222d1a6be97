import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import { seedConsultation, seedGrievance, seedPatient, seedStaff } from '../support/seed.ts'
import { silenceOf, sleepOf, stopClock } from './clock.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const lock = (page: Page) => page.getByRole('alertdialog', { name: 'The desk is locked' })
const minutes = (count: number) => count * 60_000

/** The lock is seen before the server has closed the desk. */
const closesDesk = (page: Page) =>
  page.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/api/desk/session/') && answer.request().method() === 'DELETE')

/** The next code of the authenticator: the one that opened the desk works once. */
async function unlock(page: Page): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), period: 30, digits: 6 })
  await lock(page)
    .getByLabel('Authenticator code')
    .fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await lock(page).getByRole('button', { name: 'Open desk' }).click()
}

test('the lock hides what stands at the desk in every tab and from every new one, and gives back what was typed', async ({
  page,
  context,
}) => {
  test.slow()
  await page.clock.install()
  const owner = await seedPatient(app.db, new Date())
  await seedGrievance(app.db, new Date(), owner, { message: 'Where is my refund?' })
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/grievances')
  await page.getByLabel('Answer').fill('Half an answer')
  const other = await context.newPage()
  // The page stands before its scripts have looked; whoever opened it is counted as there when they do.
  const looked = other.waitForResponse('**/api/user/me/')
  await other.goto(`${app.address}/desk/grievances`)
  await expect(other.getByText('Where is my refund?')).toBeVisible()
  await looked
  await stopClock(page)
  const closed = [page, other].map(closesDesk)
  await silenceOf(page, minutes(15) + 1000)
  for (const tab of [page, other]) {
    await expect(lock(tab)).toBeVisible()
    await expect(tab.getByText('Where is my refund?')).toBeHidden()
  }
  await Promise.all(closed)
  const third = await context.newPage()
  await third.goto(`${app.address}/desk/grievances`)
  await expect(third).toHaveURL(/\/desk\/login/)
  await unlock(page)
  await page.clock.runFor(1000)
  for (const tab of [page, other]) {
    await expect(lock(tab)).toBeHidden()
    await expect(tab.getByText('Where is my refund?')).toBeVisible()
  }
  await expect(page.getByLabel('Answer')).toHaveValue('Half an answer')
})

long('while any tab of the browser is in a call, no tab locks the desk, however long nobody moves', async ({ page, context }) => {
  test.slow()
  await page.clock.install()
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/grievances')
  const other = await context.newPage()
  await other.goto(`${app.address}/desk/grievances`)
  // As a call does for as long as it lasts (`before-lock.ts`), in a tab whose timers the browser may slow down.
  await other.evaluate(() => void navigator.locks.request('busy', { mode: 'shared' }, () => new Promise(() => {})))
  await stopClock(page)
  await silenceOf(page, minutes(15) + 1000)
  // Asking which locks are held takes a moment of real time, and so does letting go of one.
  const idleMs = () => page.evaluate(() => Date.now() - Number(localStorage.getItem('last_activity')))
  await expect.poll(idleMs).toBeLessThan(minutes(14))
  await expect(lock(page)).toBeHidden()
  await other.close()
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0)
  // From now on and not from the last sign: two tabs of one stopped clock may write it in either order.
  await page.clock.runFor(minutes(15) + 1000)
  await expect(lock(page)).toBeVisible()
})

long('a tab whose session comes back late is no sign of anybody: the desk locks on time', async ({ page, context }) => {
  test.slow()
  await page.clock.install()
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/grievances')
  const other = await context.newPage()
  const line = Promise.withResolvers<void>()
  await other.route('**/api/session/', async (route) => {
    await line.promise
    await route.continue()
  })
  const asks = other.waitForRequest('**/api/session/')
  await other.goto(`${app.address}/desk/grievances`)
  await asks
  await stopClock(page)
  await silenceOf(page, minutes(14))
  const back = other.waitForResponse('**/api/user/me/')
  line.resolve()
  await back
  await page.clock.runFor(minutes(1) + 1000)
  for (const tab of [page, other]) await expect(lock(tab)).toBeVisible()
})

test('a doctor who is available and idle is still rung, without a name, and accepts with the second factor', async ({ page }) => {
  test.slow()
  await page.clock.install()
  const patient = await seedPatient(app.db, new Date(), { name: 'Kamala Rao' })
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'doctor', { doctorId: 'd1' }), '/desk/consultations')
  await expect(page.getByRole('button', { name: 'Go offline' })).toBeVisible()
  await stopClock(page)
  await sleepOf(page, minutes(15) + 1000)
  await expect(lock(page)).toBeVisible()
  const heartbeat = () => app.db.selectFrom('doctor_presence').selectAll().where('doctor_id', '=', 'd1').executeTakeFirstOrThrow()
  const before = await heartbeat()
  const id = await ring(patient)
  await page.clock.runFor(minutes(1))
  await expect.poll(async () => (await heartbeat()).heartbeat_at > before.heartbeat_at).toBe(true)
  expect((await heartbeat()).state).toBe('online')
  await expect(lock(page).getByText('A patient needs a doctor now').last()).toBeVisible()
  await expect(page.getByText('Kamala Rao')).toBeHidden()
  await lock(page).getByRole('button', { name: 'Accept' }).click()
  await expect(lock(page).getByLabel('Authenticator code')).toBeFocused()
  await unlock(page)
  await page.clock.resume()
  await page.waitForURL(`${app.address}/desk/consultations/${id}`)
  await expect(page.getByText('Kamala Rao').first()).toBeVisible()
})

async function ring(patient: Awaited<ReturnType<typeof seedPatient>>): Promise<string> {
  const now = new Date()
  const until = new Date(now.getTime() + minutes(5))
  const waits = { kind: 'instant', doctor_id: null, start_at: null, end_at: null } as const
  // An offer rings for a consultation that rings: one that is still searched for can be accepted by nobody.
  const rings = { state: 'RINGING', attempt: 1, queued_at: now, search_until: until, due_at: until } as const
  const id = await seedConsultation(app.db, now, patient, { ...waits, ...rings })
  const times = { rings_until: until, made_at: now }
  const offer = { doctor_id: 'd1', offer_id: uuidv7(), user_id: patient.userId, consultation_id: id, attempt: 1, state: 'RINGING' as const }
  await app.db
    .insertInto('consultation_offers')
    .values({ ...offer, ...times })
    .execute()
  return id
}
