import { expect, type Page, test } from '@playwright/test'
import { openDeskMenu } from '../support/desk-menu.ts'
import { codeOf, signIn } from '../support/sign-in.ts'
import { booked, doctorJoins, openWaitingRoom, openedBy, patientJoins, receivesAudio, receivesMedia } from './consulting.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { appForCalls } from './calls-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

const app = appForCalls()
const leaving = (page: Page) => page.getByRole('dialog', { name: 'You are in a call. Leave it?' })
const stay = (page: Page) => leaving(page).getByRole('button', { name: 'Stay' }).click()
/** Whether closing or reloading the page would ask in the browser's own words. */
const asksToUnload = (page: Page) => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('leaving a call by a link, Back, Logout or closing the tab asks first, on both sides; staying keeps the call, leaving leaves it; another language comes in place', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const visit = await booked(app())
  const asha = await patientJoins(browser, app(), visit)
  const meera = await openedBy(browser, { width: 1280 })
  await signInToDesk(meera, app(), visit.doctor, '/desk/consultations')
  await meera.getByRole('link', { name: /AM|PM/ }).click()
  await meera.getByRole('button', { name: 'Join now' }).click()
  await receivesMedia(asha)
  await receivesMedia(meera)
  expect(await Promise.all([asha, meera].map(asksToUnload))).toEqual([true, true])

  await meera.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Today' }).click()
  await expect(leaving(meera)).toBeVisible()
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/leave-call-desk-1280.png' })
  await stay(meera)
  await openDeskMenu(meera)
  await meera.getByRole('button', { name: 'Logout' }).click()
  await stay(meera)
  await expect(leaving(meera)).toBeHidden()
  await openDeskMenu(meera)
  await meera.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(meera.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(leaving(meera)).toBeHidden()
  await receivesMedia(asha)
  await meera.screenshot({ path: 'test-results/call-hindi-in-place-1280.png' })
  await meera.getByRole('button', { name: /^अकाउंट मेन्यू/ }).click()
  await meera.getByRole('button', { name: 'English' }).click()
  await expect(meera.locator('html')).toHaveAttribute('lang', 'en-IN')
  await meera.goBack()
  await stay(meera)
  await receivesMedia(meera)

  await meera.getByRole('link', { name: 'Parcha Desk' }).click()
  await leaving(meera).getByRole('button', { name: 'Leave call' }).click()
  await expect(meera).toHaveURL(/\/desk\/consultations$/)
  await expect.poll(() => asksToUnload(meera)).toBe(false)
})

test('whose session ended in a call signs in where it stood, joins again with one press, and is heard', async ({ browser }) => {
  test.setTimeout(180_000)
  const visit = await booked(app())
  const asha = await patientJoins(browser, app(), visit)
  const meera = await doctorJoins(browser, app(), visit)
  await receivesAudio(meera)
  // Ended from another device; the stream of events tells the page.
  const { idToken } = await signIn(app(), visit.patient.phone)
  const headers = { app: 'patient', authorization: `Firebase ${idToken}` }
  expect((await app().http.inject({ method: 'DELETE', url: '/api/session/device/', headers })).statusCode).toBe(200)
  await expect(asha.getByText('You are signed out', { exact: true })).toBeVisible({ timeout: 40_000 })
  // Tokens tell their moment in whole seconds: a sign-in within the same one would count as one of before.
  await asha.waitForTimeout(1100)
  await asha.getByLabel('Phone number').fill(visit.patient.phone.slice(-10))
  await asha.getByRole('button', { name: 'Send code' }).click()
  await asha.getByLabel('Verification code').waitFor()
  await asha.getByLabel('Verification code').fill(await codeOf(app(), visit.patient.phone))
  await asha.getByRole('button', { name: 'Sign in', exact: true }).click()
  // Read anew as its own document, the page no longer knows that she was in the call: the door has its first name then, and is one press all the same.
  await asha.getByRole('button', { name: /^(Rejoin|Join now)$/ }).click({ timeout: 60_000 })
  await receivesAudio(meera)
  await receivesAudio(asha)
})

long('after a reload in a call the visit and Today say that the patient waits in it, and one press leads back', async ({ browser }) => {
  test.setTimeout(180_000)
  const visit = await booked(app())
  const asha = await patientJoins(browser, app(), visit)
  const meera = await doctorJoins(browser, app(), visit)
  await receivesMedia(asha)
  meera.once('dialog', (dialog) => void dialog.accept())
  await meera.reload()
  await expect(meera.getByRole('alert').filter({ hasText: 'is waiting in the call' })).toBeVisible()
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/call-reloaded-1280.png' })
  await meera.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Today' }).click()
  await expect(meera.getByText('The call is still open').last()).toBeVisible()
  await meera.screenshot({ path: 'test-results/call-open-today-1280.png' })
  await meera
    .getByRole('table', { name: 'Visits of the day' })
    .getByRole('link', { name: /^Rejoin/ })
    .last()
    .click()
  await receivesMedia(meera)
})

long('the ends of a call that give money back ask first, say what happens with it, and do nothing until then', async ({ browser }) => {
  test.setTimeout(180_000)
  const visit = await booked(app())
  const asha = await patientJoins(browser, app(), visit)
  const meera = await doctorJoins(browser, app(), visit)
  await receivesMedia(asha)
  const state = async () =>
    (await app().db.selectFrom('consultations').select('state').where('consultation_id', '=', visit.id).executeTakeFirstOrThrow()).state
  await meera.getByRole('button', { name: 'More actions' }).click()
  await meera.getByRole('button', { name: 'End: unable to connect' }).click()
  await expect(meera.getByText(/can try again with a doctor or get a refund of the consultation fee/)).toBeVisible()
  await meera.screenshot({ path: 'test-results/end-not-connected-1280.png' })
  await meera.getByRole('button', { name: 'Continue call' }).click()
  await meera.getByRole('button', { name: 'End with refund: in-person visit needed' }).click()
  await expect(meera.getByText(/the consultation fee will be refunded/)).toBeVisible()
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/end-in-person-1280.png' })
  expect(await state()).toBe('IN_CALL')
  await meera.getByRole('button', { name: 'End call and refund' }).click()
  await expect.poll(state).not.toBe('IN_CALL')
  await expect(meera.getByText('Ended: in-person visit needed')).toBeVisible()
})

long(
  'TPG-12: a patient who came in by voice and switches the camera on is a patient seen on video: what was typed stays, what needs video may be written',
  async ({ browser }) => {
    test.setTimeout(180_000)
    const visit = await booked(app())
    const asha = await openedBy(browser)
    await openWaitingRoom(asha, app(), visit)
    await expect(asha.getByText('This is how the doctor sees you')).toBeVisible()
    await asha.getByRole('button', { name: 'Join with audio only' }).click()
    const meera = await doctorJoins(browser, app(), visit)
    const mode = async () =>
      (await app().db.selectFrom('consultations').select('mode_actual').where('consultation_id', '=', visit.id).executeTakeFirstOrThrow())
        .mode_actual
    await expect(meera.getByText('Good connection').first()).toBeVisible({ timeout: 20_000 })
    await meera.getByRole('textbox', { name: 'Complaint' }).fill('Fever for three days')
    expect(await mode()).toBe('audio')
    const entry = meera.getByLabel('Add medicine')
    await entry.fill('amoxicillin 500 1-0-1 5d')
    const verdict = meera.getByRole('alert').filter({ hasText: 'Needs a diagnosis made on video' })
    await expect(verdict).toContainText('It cannot be added.', { timeout: 15_000 })
    const seen = verdict.getByRole('button', { name: 'Seen on video' })
    await expect(seen).toBeHidden()

    await asha.getByRole('button', { name: 'Camera' }).click()
    await expect.poll(mode, { timeout: 30_000 }).toBe('video')
    // The line that stands there typed is judged anew: it may be written, and signed once the doctor says so.
    await expect(seen).toBeVisible({ timeout: 15_000 })
    await expect(verdict).not.toContainText('It cannot be added.')
    await entry.press('Enter')
    const left = meera.locator('footer[aria-label="Before you sign"]')
    await expect(left).toContainText('needs video')
    await left.getByRole('button', { name: 'Seen on video' }).click()
    await expect(left).not.toContainText('needs video')
    await expect(meera.getByRole('textbox', { name: 'Complaint' })).toHaveValue('Fever for three days')
  },
)
