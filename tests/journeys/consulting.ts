import { type Browser, expect, type Page } from '@playwright/test'
import { type SeededPerson, seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { slip } from './prescription-paper.ts'
import type { JourneyApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { payByUpi, answerIntake } from './booking-answers.ts'

declare global {
  interface Window {
    /** Every connection the page has opened. */
    connections: RTCPeerConnection[]
  }
}

interface Person {
  /** Of another application than the one of all journeys. */
  baseURL?: string
  /** Its certificate is its own. */
  ignoreHTTPSErrors?: boolean
  width?: number
  timezoneId?: string
  permissions?: string[]
}

/** A browser of one person; its page remembers its connections, to be asked what really came in. */
export async function openedBy(browser: Browser, person: Person = {}): Promise<Page> {
  const { width = 360, timezoneId = 'Asia/Kolkata', permissions = ['camera', 'microphone'], baseURL, ignoreHTTPSErrors = false } = person
  const address = baseURL ? { baseURL, ignoreHTTPSErrors } : {}
  const context = await browser.newContext({ ...address, permissions, viewport: { width, height: 780 }, locale: 'en-IN', timezoneId })
  await context.addInitScript(() => {
    window.connections = []
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        super(settings)
        window.connections.push(this)
      }
    }
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.setDefaultNavigationTimeout(60_000)
  return page
}

/** Packets of either kind, pictures decoded and energy of the sound that came in so far, by the browser's own count. */
export const mediaReceived = (page: Page) =>
  page.evaluate(async () => {
    const sum = { packets: 0, frames: 0, energy: 0 }
    for (const connection of window.connections) {
      for (const report of (await connection.getStats()).values() as Iterable<Record<string, unknown>>) {
        if (report['type'] !== 'inbound-rtp') continue
        sum.packets += Number(report['packetsReceived'] ?? 0)
        sum.frames += Number(report['framesDecoded'] ?? 0)
        sum.energy += Number(report['totalAudioEnergy'] ?? 0)
      }
    }
    return sum
  })

/** A machine that stumbles in the first seconds costs the picture: 15 s of voice alone, then a climb (`call-quality.rules.ts`), and perhaps once more. */
const stumbleMs = 60_000

/** The media itself goes on coming in, and the page says so. */
export async function receivesMedia(page: Page): Promise<void> {
  await receivesAudio(page)
  const { frames } = await mediaReceived(page)
  await expect.poll(async () => (await mediaReceived(page)).frames, { timeout: stumbleMs }).toBeGreaterThan(frames + 5)
  await showsGoodConnection(page)
}

/** The line of the call reads as good, now or once a stumble is over. */
export async function showsGoodConnection(page: Page): Promise<void> {
  await expect(page.getByText('Good connection').first()).toBeVisible({ timeout: stumbleMs })
}

export async function receivesAudio(page: Page): Promise<void> {
  const { energy } = await mediaReceived(page)
  await expect.poll(async () => (await mediaReceived(page)).energy, { timeout: 20_000 }).toBeGreaterThan(energy)
}

const soon = () => new Date(Date.now() + 5 * 60_000)

/** A consultation that is paid and whose door is open. */
export async function booked(app: JourneyApp) {
  const patient = await seedPatient(app.db, new Date())
  const doctor = await seedStaff(app.db, new Date(), 'doctor', { doctorId: 'd1' })
  const start_at = soon()
  const id = await seedConsultation(app.db, new Date(), patient, { start_at, end_at: new Date(start_at.getTime() + 900_000) })
  return { patient, doctor, id }
}

/** At the door of a call, loaded as its own document: only such a one may use the camera. */
export async function openWaitingRoom(page: Page, app: JourneyApp, { patient, id }: { patient: SeededPerson; id: string }): Promise<void> {
  await signInTo(page, app, patient.phone, '/account')
  await page.goto(`${app.address}/consultation/${id}/join`)
}

export async function patientJoins(browser: Browser, app: JourneyApp, visit: { patient: SeededPerson; id: string }): Promise<Page> {
  const page = await openedBy(browser)
  await openWaitingRoom(page, app, visit)
  await page.getByRole('button', { name: 'Join now' }).click()
  return page
}

export async function doctorJoins(browser: Browser, app: JourneyApp, { doctor, id }: { doctor: SeededPerson; id: string }): Promise<Page> {
  const page = await openedBy(browser, { width: 1280 })
  await signInToDesk(page, app, doctor, `/desk/consultations/${id}`)
  await page.getByRole('button', { name: 'Join now' }).click()
  return page
}

/** The doctor at the desk, ready to be rung or to be booked. */
export async function atDesk(browser: Browser, app: JourneyApp, doctorId: string): Promise<Page> {
  const doctor = await seedStaff(app.db, new Date(), 'doctor', { doctorId })
  const desk = await openedBy(browser, { width: 1280 })
  await signInToDesk(desk, app, doctor, '/desk/consultations')
  return desk
}

/** Books and pays as a patient does; then the appointment is moved to five minutes from now. */
export async function bookAndPay(page: Page, app: JourneyApp): Promise<string> {
  const { phone } = await seedPatient(app.db, new Date())
  await signInTo(page, app, phone, '/consultation/doctor/d1')
  await page.getByRole('link', { name: /^Tomorrow/ }).click()
  await page.getByRole('link', { name: /, 6:00 PM$/ }).click()
  await answerIntake(page)
  await payByUpi(page)
  await expect(page.getByText('Your appointment is booked')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: /6:00 PM/ })).toBeVisible()
  const id = /appointments\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  const start_at = soon()
  const times = { start_at, end_at: new Date(start_at.getTime() + 900_000) }
  await app.db.updateTable('consultations').set(times).where('consultation_id', '=', id).execute()
  return id
}

/** Somebody new pays for a doctor right now and stands in the line. */
export async function queueUp(browser: Browser, app: JourneyApp): Promise<Page> {
  const page = await openedBy(browser)
  const { phone } = await seedPatient(app.db, new Date())
  await signInTo(page, app, phone, '/consultation/instant')
  await page.getByRole('link', { name: /^General physician/ }).click()
  await answerIntake(page)
  await page.getByRole('button', { name: 'View price and continue' }).click()
  await expect(page.getByText('Full refund if no doctor answers')).toBeVisible()
  await payByUpi(page)
  await expect(page.getByRole('heading', { name: 'Finding your doctor' })).toBeVisible({ timeout: 15_000 })
  return page
}

/** A word and a paper, in the middle of the talk; the doctor has both beside the picture. */
export async function writeAndGive(asha: Page, meera: Page): Promise<void> {
  await asha.getByRole('button', { name: 'Chat' }).click()
  await asha.getByLabel('Your message').fill('The fever began on Monday')
  await asha.getByRole('button', { name: 'Send' }).click()
  await meera.getByRole('button', { name: /^Chat/ }).click()
  await expect(meera.getByText('The fever began on Monday')).toBeVisible()
  const [chooser] = await Promise.all([asha.waitForEvent('filechooser'), asha.getByRole('button', { name: 'Attach file' }).click()])
  await chooser.setFiles({ name: 'blood-test.png', mimeType: 'image/png', buffer: await slip() })
  await expect(meera.getByRole('log').getByRole('button', { name: 'Open blood-test.png' })).toBeVisible()
  await expectSound(asha)
  await asha.screenshot({ path: 'test-results/call-chat-360.png' })
  await meera.getByRole('tab', { name: /^Files/ }).click()
  await expect(meera.getByRole('region', { name: 'Record' }).getByRole('button', { name: 'Open blood-test.png' })).toBeVisible()
  await receivesMedia(meera)
}

/** On a phone the console shows one part at a time. */
async function showPart(page: Page, name: 'Note' | 'Prescription'): Promise<void> {
  const tab = page.getByRole('tablist', { name: 'Parts of the visit' }).getByRole('tab', { name: new RegExp(`^${name}`) })
  if (await tab.isVisible()) await tab.click()
}

/** What TPG-13 asks for, typed as a doctor would. */
export async function writePrescription(page: Page): Promise<void> {
  await showPart(page, 'Note')
  const note = page.getByRole('region', { name: 'Note' })
  await note.getByLabel('Complaint').fill('Fever for three days')
  await note.getByLabel('History').fill('No other illness')
  await note.getByLabel('Findings').fill('Throat red, breathing easily')
  await note.getByRole('combobox', { name: 'Diagnosis' }).fill('Viral fever')
  await page.keyboard.press('Enter')
  await note.getByLabel(/diagnosed while seeing/).check()
  await showPart(page, 'Prescription')
  await page.getByLabel('Add medicine').pressSequentially('paracetamol 650 1-0-1 5d af with warm water')
  await expect(page.getByRole('listbox', { name: 'Products' }).getByRole('option').first()).toContainText(/paracetamol|650/i, {
    timeout: 10_000,
  })
  await page.keyboard.press('Enter')
  const line = page.getByRole('listitem', { name: /^1\. / })
  for (const part of ['1-0-1', 'after', 'with warm water']) await expect(line).toContainText(part)
  await expect(page.getByLabel('Add medicine')).toBeFocused()
  await answerWhatIsLeft(page)
  await showPart(page, 'Note')
  await expect(page.getByText(/^Saved/)).toBeVisible({ timeout: 10_000 })
}

/** In the bar at the foot; on a phone it opens first. */
async function answerWhatIsLeft(page: Page): Promise<void> {
  const left = page.getByRole('button', { name: /left to do$/ })
  if (await left.isVisible()) await left.click()
  for (const name of ['None known', 'Takes none', 'Short', 'Yes']) await page.getByRole('button', { name, exact: true }).click()
}

/** The doctor ends the call for everyone, and says so twice. */
export async function endsCall(doctor: Page): Promise<void> {
  await doctor.getByRole('toolbar').getByRole('button', { name: 'End call' }).click()
  await doctor.getByRole('dialog').getByRole('button', { name: 'End call' }).click()
}

/** Once the call is over; what was written has all that is needed. */
export async function signs(doctor: Page): Promise<void> {
  await expect(doctor.getByText('You can sign after the call ends')).toBeHidden()
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await doctor.getByRole('dialog', { name: 'Before you sign' }).getByRole('button', { name: 'Sign and send' }).click()
  await expect(doctor.getByText('Signed', { exact: true })).toBeVisible()
}

/** Ends the call, signs what was written, and the patient has the medicines in the cart with one tap. */
export async function signAndOrder(meera: Page, asha: Page, id: string): Promise<void> {
  await endsCall(meera)
  await expect(asha.getByRole('heading', { name: 'The consultation has ended' })).toBeVisible()
  await expectSound(asha)
  await signs(meera)
  await expect(asha.getByRole('heading', { name: 'The consultation is complete' })).toBeVisible()
  await asha.getByRole('link', { name: 'Go to appointment' }).click()
  await expect(asha).toHaveURL(new RegExp(`/account/appointments/${id}`))
  await expect(asha.getByRole('link', { name: 'View prescription' })).toBeVisible({ timeout: 20_000 })
  await expectSound(asha)
  await asha.screenshot({ path: 'test-results/after-call-360.png', fullPage: true })
  await asha.getByRole('button', { name: 'Add medicines to cart' }).click()
  await expect(asha).toHaveURL(/\/cart$/)
  await expect(asha.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  const main = asha.getByRole('main')
  await expect(main.getByText(/paracetamol/i).first()).toBeVisible()
}
