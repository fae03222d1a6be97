import { expect, type Page, test } from '@playwright/test'
import { formatPaise } from '../../src/lib/money.ts'
import { seedConsultation, seedPatient } from '../support/seed.ts'
import {
  atDesk,
  bookAndPay,
  booked,
  mediaReceived,
  doctorJoins,
  receivesAudio,
  openedBy,
  openWaitingRoom,
  patientJoins,
  queueUp,
  receivesMedia,
  signAndOrder,
  writeAndGive,
  writePrescription,
} from './consulting.ts'
import { signInTo } from '../support/signed-in.ts'
import { appForCalls } from './calls-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// The call as patient and doctor meet in it, with invented cameras and microphones and real WebRTC between two browsers.
const app = appForCalls()

test('booked from New York: paid, devices checked, met, a paper given in the call, signed, and the medicines are in the cart', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // What is shown is the clinic's time wherever the reader is (R11).
  const asha = await openedBy(browser, { timezoneId: 'America/New_York' })
  const id = await bookAndPay(asha, app())
  await asha.goto(`${app().address}/consultation/${id}/join`)
  await expect(asha.getByText('This is how the doctor sees you')).toBeVisible()
  await expect(asha.getByText('Good enough for video')).toBeVisible({ timeout: 15_000 })
  await expectSound(asha)
  await asha.screenshot({ path: 'test-results/call-check-360.png' })
  await asha.getByRole('button', { name: 'Join now' }).click()
  await expect(asha.getByText(/will be here soon/)).toBeVisible()
  await expectSound(asha)

  const meera = await atDesk(browser, app(), 'd1')
  await expect(meera.getByText('Patient has joined')).toBeVisible()
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/desk-queue-1280.png' })
  await meera.getByRole('link', { name: /AM|PM/ }).click()
  await meera.getByRole('button', { name: 'Join now' }).click()
  await receivesMedia(asha)
  await receivesMedia(meera)
  await asha.screenshot({ path: 'test-results/call-360.png' })
  await meera.screenshot({ path: 'test-results/desk-call-1280.png', fullPage: true })
  await expectSound(asha)
  await expectSound(meera)
  await writeAndGive(asha, meera)
  await writePrescription(meera)
  await signAndOrder(meera, asha, id)
  await asha.goto(`${app().address}/account/appointments/${id}`)
  await expect(asha.getByRole('listitem').filter({ hasText: 'blood-test' })).toBeVisible()
  await followsUp(asha)
})

/** The same doctor again, for the smaller fee that their page promises. */
async function followsUp(asha: Page): Promise<void> {
  await asha.getByRole('link', { name: 'Book a follow-up' }).click()
  await expect(asha.getByRole('heading', { level: 1, name: 'Pick a time' })).toBeVisible()
  await asha
    .getByRole('link', { name: /, \d{1,2}:\d{2} [AP]M$/i })
    .first()
    .click()
  await expect(asha.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible()
  const { fee_follow_up_paise } = await app().db.selectFrom('doctors').selectAll().where('doctor_id', '=', 'd1').executeTakeFirstOrThrow()
  await expect(asha.getByText(formatPaise(fee_follow_up_paise)).first()).toBeVisible()
}

long('instant: a doctor is rung and accepts, both meet, it is signed, and the medicines are in the cart', async ({ browser }) => {
  test.setTimeout(240_000)
  // The demo's own doctor is always there; here only one who really answers is.
  await app().db.updateTable('doctor_presence').set({ state: 'away' }).execute()
  const arjun = await atDesk(browser, app(), 'd2')
  await arjun.getByRole('button', { name: 'Go online' }).click()
  await expect(arjun.getByText('Online', { exact: true })).toBeVisible()
  const asha = await queueUp(browser, app())
  await expect(asha.getByText('Calling a doctor').first()).toBeVisible()
  await expect(arjun.getByRole('button', { name: 'Accept' })).toBeVisible()
  for (const page of [asha, arjun]) await expectSound(page)
  await arjun.getByRole('button', { name: 'Accept' }).click()
  await arjun.waitForURL(/\/desk\/consultations\/[0-9a-f-]{36}/)
  await asha.waitForURL(/\/consultation\/[0-9a-f-]{36}\/join/)
  await asha.getByRole('button', { name: 'Join now' }).click()
  await receivesMedia(asha)
  await receivesMedia(arjun)
  await writePrescription(arjun)
  await signAndOrder(arjun, asha, /consultation\/([0-9a-f-]{36})/.exec(asha.url())?.[1] ?? '')
})

long('too early the doors are shut, say from when, and open by themselves; a stranger finds no such call', async ({ browser }) => {
  const patient = await seedPatient(app().db, new Date())
  test.setTimeout(120_000)
  const startsIn = (minutes: number) => {
    const start_at = new Date(Date.now() + minutes * 60_000)
    return { start_at, end_at: new Date(start_at.getTime() + 900_000) }
  }
  const id = await seedConsultation(app().db, new Date(), patient, startsIn(11))
  const page = await openedBy(browser)
  await page.clock.install()
  await signInTo(page, app(), patient.phone, `/consultation/${id}/join`)
  const join = page.getByRole('button', { name: 'Join now' })
  await expect(join).toHaveAttribute('aria-disabled', 'true')
  await expect(join).toHaveAccessibleDescription(/^You can join from/)
  // The doors open ten minutes before the visit, by the server's clock: less than that is left now.
  await app().db.updateTable('consultations').set(startsIn(9)).where('consultation_id', '=', id).execute()
  // As long as the page waits at most before it asks again.
  await page.clock.fastForward(30_000)
  await expect(join).not.toHaveAttribute('aria-disabled')
  await expect(page.getByText(/^You can join from/)).toHaveCount(0)
  const stranger = await seedPatient(app().db, new Date())
  const other = await openedBy(browser)
  await signInTo(other, app(), stranger.phone, `/consultation/${id}/join`)
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

long(
  'the waiting room opens the camera by itself where it was allowed, and not where it was refused until that is changed',
  async ({ browser }) => {
    const { patient, id } = await booked(app())
    const page = await openedBy(browser, { permissions: [] })
    await page.addInitScript(() => {
      const query = navigator.permissions.query.bind(navigator.permissions)
      const statuses: EventTarget[] = []
      let state = 'denied'
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      Object.assign(window, {
        asked: 0,
        allow: () => {
          state = 'granted'
          for (const status of statuses) status.dispatchEvent(new Event('change'))
        },
      })
      navigator.mediaDevices.getUserMedia = (wishes) => {
        Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 })
        return state === 'granted' ? open(wishes) : Promise.reject(new DOMException('', 'NotAllowedError'))
      }
      navigator.permissions.query = (what) => {
        if (!['camera', 'microphone'].includes(what.name)) return query(what)
        const status = Object.defineProperty(new EventTarget(), 'state', { get: () => state })
        statuses.push(status)
        return Promise.resolve(status as PermissionStatus)
      }
    })
    await openWaitingRoom(page, app(), { patient, id })
    const check = page.getByRole('button', { name: 'Check camera and microphone' })
    await expect(check).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0)
    await check.click()
    await expect(page.getByText('Camera access is blocked')).toBeVisible()
    await page.evaluate(() => (window as unknown as { allow: () => void }).allow())
    await expect(page.getByText('This is how the doctor sees you')).toBeVisible()
  },
)

long('an interpreter comes in by a link when the doctor lets them, and the link opens for nobody else', async ({ browser }) => {
  test.setTimeout(120_000)
  const visit = await booked(app())
  const asha = await patientJoins(browser, app(), visit)
  const meera = await doctorJoins(browser, app(), visit)
  await receivesMedia(asha)
  await asha.getByRole('button', { name: 'More' }).click()
  await asha.getByLabel('Name').fill('Kamala')
  await asha.getByLabel('Who are you adding?').selectOption('Interpreter')
  await asha.getByRole('button', { name: 'Create link' }).click()
  const link = await asha.getByLabel('Link').inputValue()
  await expectSound(asha)
  const kamala = await openedBy(browser)
  await kamala.goto(link)
  await kamala.getByRole('button', { name: 'Join now' }).click()
  await expect(kamala.getByText(/will let you in/)).toBeVisible()
  await expect(meera.getByText('Kamala', { exact: false }).first()).toBeVisible()
  for (const page of [kamala, meera]) await expectSound(page)
  await meera.getByRole('button', { name: 'Let in' }).click()
  for (const page of [kamala, meera]) await expect(page.locator('figure video')).toHaveCount(2)
  await expect.poll(async () => (await mediaReceived(kamala)).frames, { timeout: 20_000 }).toBeGreaterThan(5)
  await receivesAudio(kamala)
  await expectSound(meera)
  const stranger = await openedBy(browser)
  await stranger.goto(link)
  await stranger.getByRole('button', { name: 'Join with audio only' }).click()
  await expect(stranger.getByText('Not found')).toBeVisible()
})
