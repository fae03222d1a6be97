import { expect, type Page, test } from '@playwright/test'
import type { Browser as Firefox } from 'puppeteer-core'
import { findFirefox, launchFirefox, noFirefox } from '../support/firefox.ts'
import { atLength } from '../support/long.ts'
import { booked, doctorJoins, endsCall, mediaReceived, patientJoins, signs, writePrescription } from './consulting.ts'
import { signInToDeskInFirefox, signInInFirefox, type FirefoxPage, openFirefoxPage } from './firefox-page.ts'
import { appForCalls } from './calls-app.ts'

// A whole consultation between the two engines, either way, in `npm run test:long`.
const app = appForCalls()
test.skip(!atLength, 'in npm run test:long')
test.skip(!findFirefox(), noFirefox)

let firefox: Firefox
test.beforeAll(async () => {
  test.setTimeout(180_000)
  firefox = await launchFirefox()
})
test.afterAll(() => firefox?.close())
test.beforeEach(() => test.setTimeout(480_000))

/** What came in so far, by Firefox's own count. */
const cameIntoFirefox = ({ page }: FirefoxPage) => mediaReceived(page as unknown as Page)

/** The page remembers every connection it opens, to be asked what really came in. */
async function rememberConnections({ page }: FirefoxPage): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    window.connections = []
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        super(settings)
        window.connections.push(this)
      }
    }
  })
}

const nothing = { frames: 0, energy: 0 }
const inBoth = (chromium: Page, other: FirefoxPage) =>
  Promise.all([mediaReceived(chromium).catch(() => nothing), cameIntoFirefox(other).catch(() => nothing)])

async function bothSeeAndHear(chromium: Page, other: FirefoxPage): Promise<void> {
  const before = await inBoth(chromium, other)
  const goesOn = async () =>
    (await inBoth(chromium, other)).every(({ frames, energy }, n) => frames > before[n]!.frames + 5 && energy > before[n]!.energy)
  await expect.poll(goesOn, { timeout: 60_000 }).toBe(true)
}

/** From the first sound on both sides to the first picture on both, and how many connections Firefox opened until then. */
async function timeFirstPicture(chromium: Page, other: FirefoxPage): Promise<{ afterSoundMs: number; connections: number }> {
  const at: Partial<Record<'sound' | 'picture', number>> = {}
  const haveBoth = async () => {
    const now = await inBoth(chromium, other)
    if (now.every(({ energy }) => energy > 0)) at.sound ??= Date.now()
    if (now.every(({ frames }) => frames > 0)) at.picture ??= Date.now()
    return at.sound !== undefined && at.picture !== undefined
  }
  await expect.poll(haveBoth, { timeout: 60_000, intervals: [200] }).toBe(true)
  const connections = await other.page.evaluate(() => window.connections.length)
  const afterSoundMs = Math.max(0, (at.picture ?? 0) - (at.sound ?? 0))
  console.log(`Firefox and Chromium: first picture ${afterSoundMs} ms after the first sound, connections: ${connections}`)
  return { afterSoundMs, connections }
}

test('a patient in Firefox meets a doctor in Chromium, comes back after a reload, and reads the prescription', async ({ browser }) => {
  const visit = await booked(app())
  const asha = await openFirefoxPage(firefox, app())
  await rememberConnections(asha)
  await signInInFirefox(asha, app(), visit.patient.phone, '/account')
  await asha.goto(`/consultation/${visit.id}/join`)
  await join(asha)
  const meera = await doctorJoins(browser, app(), visit)
  const { afterSoundMs, connections } = await timeFirstPicture(meera, asha)
  expect(afterSoundMs).toBeLessThan(5000)
  expect(connections, 'the connection is not opened anew').toBe(1)
  await asha.screenshot('firefox-call')
  await rejoin(asha)
  await bothSeeAndHear(meera, asha)
  await writePrescription(meera)
  await endsCall(meera)
  await asha.expectText('The consultation has ended')
  await signs(meera)
  await asha.goto(`/account/appointments/${visit.id}`)
  await asha.press('View prescription')
  await asha.expectText(/paracetamol/i)
  await asha.screenshot('firefox-prescription')
})

test('a doctor in Firefox meets a patient in Chromium, and comes back after a reload', async ({ browser }) => {
  const visit = await booked(app())
  const asha = await patientJoins(browser, app(), visit)
  const meera = await openFirefoxPage(firefox, app(), 1280)
  await rememberConnections(meera)
  await signInToDeskInFirefox(meera, app(), visit.doctor, `/desk/consultations/${visit.id}`)
  await join(meera)
  const { afterSoundMs, connections } = await timeFirstPicture(asha, meera)
  expect(afterSoundMs).toBeLessThan(5000)
  expect(connections, 'the connection is not opened anew').toBe(1)
  await meera.screenshot('firefox-desk-call')
  await rejoin(meera)
  await bothSeeAndHear(asha, meera)
})

/** Firefox tells no page beforehand that it may use the camera, so the check begins with a press. */
async function join(one: FirefoxPage): Promise<void> {
  await one.press('Check camera and microphone')
  await one.press(/^(Join now|Rejoin)$/)
}

/** Reloads during the call and takes the place again. */
async function rejoin(one: FirefoxPage): Promise<void> {
  await one.reload()
  await join(one)
}
