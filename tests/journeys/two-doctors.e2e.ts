import { expect, type Page, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { matchWaiting } from '../../src/features/consultations/search.server.ts'
import { contextAt } from '../support/payments.ts'
import { seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { openedBy } from './consulting.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// One patient, two doctors at their desks: one of them has the patient, and the other one reads so.
let app: JourneyApp
let meera: Page
let arjun: Page
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  app = await startApp()
  await app.db.updateTable('doctor_presence').set({ state: 'away' }).execute()
  const atDesk = async (doctorId: string) => {
    const page = await openedBy(browser, { width: 1366 })
    await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'doctor', { doctorId }), '/desk/consultations')
    return page
  }
  ;[meera, arjun] = await Promise.all([atDesk('d1'), atDesk('d2')])
})
test.afterAll(async () => {
  for (const page of [meera, arjun]) await page?.context().close()
  await app.close()
})

/** Somebody has paid for a doctor now, and is looked for. */
async function waits(name: string, state: 'SEARCHING' | 'CANCELLED' = 'SEARCHING'): Promise<{ id: string; userId: string }> {
  const [now, until] = [new Date(), new Date(Date.now() + 300_000)]
  const who = await seedPatient(app.db, now, { name })
  const nobody = { kind: 'instant', doctor_id: null, start_at: null, end_at: null, state, attempt: 1 } as const
  const id = await seedConsultation(app.db, now, who, { ...nobody, queued_at: now, search_until: until, due_at: until })
  return { id, userId: who.userId }
}

/** After two rings that nobody took several doctors are rung at once. */
async function twoDidNotAnswer({ id, userId }: { id: string; userId: string }): Promise<void> {
  const now = new Date()
  const rung = { user_id: userId, consultation_id: id, attempt: 1, rings_until: now, made_at: now }
  for (const doctor_id of ['d3', 'd4'])
    await app.db
      .insertInto('consultation_offers')
      .values({ ...rung, doctor_id, offer_id: uuidv7(), state: 'MISSED', answered_at: now })
      .execute()
}

const takenBy = (id: string) =>
  app.db.selectFrom('consultations').select('doctor_id').where('consultation_id', '=', id).executeTakeFirstOrThrow()
const accept = (page: Page) => page.getByRole('button', { name: /^Accept/ })

long('a ring goes to both; one accepts with one key, and at the other desk it ends and says why', async () => {
  for (const page of [meera, arjun]) {
    await expect(page.getByRole('button', { name: 'Go online' })).toBeVisible()
    await page.keyboard.press('Alt+o')
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
  }
  const farhan = await waits('Farhan Ali', 'CANCELLED')
  await twoDidNotAnswer(farhan)
  await app.db.updateTable('consultations').set({ state: 'SEARCHING' }).where('consultation_id', '=', farhan.id).execute()
  await matchWaiting(app.db, contextAt(new Date()))
  for (const page of [meera, arjun]) await expect(accept(page)).toBeVisible({ timeout: 15_000 })
  await meera.keyboard.press('a')
  await expect(arjun.getByText('Another doctor answered this call')).toBeVisible()
  await expect(accept(arjun)).toBeHidden()
  await expectSound(arjun)
  await arjun.screenshot({ path: 'test-results/two-doctors-taken-1366.png' })
  await meera.waitForURL(`${app.address}/desk/consultations/${farhan.id}`)
  await expect(meera.getByText('Another doctor answered this call')).toHaveCount(0)
  expect(await takenBy(farhan.id)).toEqual({ doctor_id: 'd1' })
})

test('both take the same patient of the queue at once: one has them, the other reads that nobody waits', async () => {
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
  await app.db.updateTable('doctor_presence').set({ state: 'away', busy_since: null }).execute()
  const kamala = await waits('Kamala Rao')
  await Promise.all([meera, arjun].map((page) => page.goto(`${app.address}/desk/consultations`)))
  const take = (page: Page) => page.getByRole('button', { name: 'Take next' })
  for (const page of [meera, arjun]) await expect(take(page)).toBeVisible()
  await Promise.all([meera, arjun].map((page) => take(page).click()))
  const one = new RegExp(`/desk/consultations/${kamala.id}$`)
  await expect.poll(() => [meera, arjun].filter((page) => one.test(page.url())).length).toBe(1)
  const [late] = [meera, arjun].filter((page) => !one.test(page.url()))
  await expect(late!.getByText('No one is waiting for you right now')).toBeVisible()
  expect(await takenBy(kamala.id)).toEqual({ doctor_id: late === meera ? 'd2' : 'd1' })
})
