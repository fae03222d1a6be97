import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { chromiumFlags, findChromium, mediaFlags } from '../chromium.ts'
import { makeConsultation, makePatient, makeStaff } from '../make.ts'
import { enter, enterDesk } from './enter.ts'
import { type House, openHouse } from './house.ts'
import { payByUpi, tell } from './telling.ts'

// The call as patient and doctor meet in it, with invented cameras and microphones and real WebRTC between two browsers.
let house: House
test.describe.configure({ mode: 'serial' })
test.use({ launchOptions: { executablePath: findChromium() ?? '', args: [...chromiumFlags, ...mediaFlags] } })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  house = await openHouse()
})
test.afterAll(() => house.close())

async function openedBy(browser: Browser, width = 360): Promise<Page> {
  const context = await browser.newContext({
    permissions: ['camera', 'microphone'],
    viewport: { width, height: 780 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

const soon = () => new Date(Date.now() + 5 * 60_000)
async function booked() {
  const patient = await makePatient(house.db, new Date())
  const doctor = await makeStaff(house.db, new Date(), 'doctor', { doctorId: 'd1' })
  const start_at = soon()
  const id = await makeConsultation(house.db, new Date(), patient, { start_at, end_at: new Date(start_at.getTime() + 900_000) })
  return { patient, doctor, id }
}

const frames = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('figure video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0)
async function seesAndHears(page: Page): Promise<void> {
  const before = await frames(page)
  await expect.poll(() => frames(page), { timeout: 20_000 }).toBeGreaterThan(before + 5)
  await expect(page.getByText('Good connection').first()).toBeVisible({ timeout: 15_000 })
}
async function sound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
}

/** The doctor at the desk, ready to be rung or to be booked. */
async function atDesk(browser: Browser, doctorId: string): Promise<Page> {
  const doctor = await makeStaff(house.db, new Date(), 'doctor', { doctorId })
  const desk = await openedBy(browser, 1280)
  await enterDesk(desk, house, doctor, '/desk/consultations')
  return desk
}

/** Books and pays as a patient does; then the clock of the house stands five minutes before the time. */
async function bookAndPay(page: Page, phone: string): Promise<string> {
  await enter(page, house, phone, '/consultation/doctor/d1')
  await page.getByRole('link', { name: /^Tomorrow/ }).click()
  await page.getByRole('link', { name: /, 6:00 PM$/ }).click()
  await tell(page)
  await payByUpi(page)
  await expect(page.getByText('Your appointment is booked')).toBeVisible({ timeout: 15_000 })
  const id = /appointments\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  const start_at = soon()
  const times = { start_at, end_at: new Date(start_at.getTime() + 900_000) }
  await house.db.updateTable('consultations').set(times).where('consultation_id', '=', id).execute()
  return id
}

/** Ends the call, signs what was written, and the patient has the medicines in the cart with one tap. */
async function signAndOrder(meera: Page, asha: Page, id: string): Promise<void> {
  await meera.getByRole('button', { name: 'End', exact: true }).click()
  await meera.getByRole('button', { name: 'End the call' }).click()
  await expect(asha.getByRole('heading', { name: 'The consultation has ended' })).toBeVisible()
  await expect(meera.getByText('Before you can sign')).toBeHidden({ timeout: 10_000 })
  await expect(meera.getByText('You can sign when the call has ended')).toBeHidden({ timeout: 10_000 })
  await meera.getByRole('button', { name: 'Sign the prescription' }).click()
  await expect(meera.getByText('Signed', { exact: true })).toBeVisible()
  await asha.getByRole('link', { name: 'To the appointment' }).click()
  await expect(asha).toHaveURL(new RegExp(`/account/appointments/${id}`))
  await expect(asha.getByRole('link', { name: 'See the prescription' })).toBeVisible({ timeout: 20_000 })
  await sound(asha)
  await asha.screenshot({ path: 'test-results/after-call-360.png', fullPage: true })
  await asha.getByRole('button', { name: 'Put the medicines into the cart' }).click()
  await expect(asha).toHaveURL(/\/cart$/)
  await expect(asha.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(
    asha
      .getByRole('main')
      .getByText(/paracetamol/i)
      .first(),
  ).toBeVisible()
}

test('booked: paid, devices checked, met, written to each other, signed, and the medicines are in the cart', async ({ browser }) => {
  test.setTimeout(180_000)
  const asha = await openedBy(browser)
  const { phone } = await makePatient(house.db, new Date())
  const id = await bookAndPay(asha, phone)
  await asha.goto(`${house.address}/consultation/${id}/join`)
  await expect(asha.getByText('This is how the doctor sees you')).toBeVisible()
  await expect(asha.getByText('Good enough for video')).toBeVisible({ timeout: 15_000 })
  await sound(asha)
  await asha.screenshot({ path: 'test-results/call-check-360.png' })
  await asha.getByRole('button', { name: 'Join now' }).click()
  await expect(asha.getByText(/will be here soon/)).toBeVisible()
  await sound(asha)

  const meera = await atDesk(browser, 'd1')
  await expect(meera.getByText('Patient is there')).toBeVisible()
  await sound(meera)
  await meera.screenshot({ path: 'test-results/desk-queue-1280.png' })
  await meera.getByRole('link', { name: /AM|PM/ }).click()
  await meera.getByRole('button', { name: 'Join now' }).click()
  await seesAndHears(asha)
  await seesAndHears(meera)
  await asha.screenshot({ path: 'test-results/call-360.png' })
  await meera.screenshot({ path: 'test-results/desk-call-1280.png', fullPage: true })
  await sound(asha)
  await sound(meera)

  await asha.getByRole('button', { name: 'Chat' }).click()
  await asha.getByLabel('Your message').fill('The fever began on Monday')
  await asha.getByRole('button', { name: 'Send' }).click()
  await meera.getByRole('button', { name: /^Chat/ }).click()
  await expect(meera.getByText('The fever began on Monday')).toBeVisible()
  await sound(asha)
  await asha.screenshot({ path: 'test-results/call-chat-360.png' })

  await write(meera)
  await signAndOrder(meera, asha, id)
  await Promise.all([asha.context().close(), meera.context().close()])
})

test('instant: a doctor is rung and accepts, both meet, it is signed, and the medicines are in the cart', async ({ browser }) => {
  test.setTimeout(180_000)
  // The demo's own doctor is always there; here only one who really answers is.
  await house.db.deleteFrom('doctor_presence').execute()
  const arjun = await atDesk(browser, 'd2')
  await arjun.getByRole('button', { name: 'Take instant consultations' }).click()
  await expect(arjun.getByText('Online', { exact: true })).toBeVisible()
  const asha = await openedBy(browser)
  const { phone } = await makePatient(house.db, new Date())
  await enter(asha, house, phone, '/consultation/instant')
  await asha.getByRole('link', { name: /^General physician/ }).click()
  await tell(asha)
  await asha.getByRole('button', { name: 'Go on to the price' }).click()
  await expect(asha.getByText('If no doctor answers, all of it goes back')).toBeVisible()
  await payByUpi(asha)
  await expect(asha.getByRole('heading', { name: 'Finding your doctor' })).toBeVisible({ timeout: 15_000 })
  await arjun.getByRole('button', { name: 'Accept' }).click()
  await arjun.waitForURL(/\/desk\/consultations\/[0-9a-f-]{36}/)
  await asha.waitForURL(/\/consultation\/[0-9a-f-]{36}\/join/)
  await asha.getByRole('button', { name: 'Join now' }).click()
  await arjun.getByRole('button', { name: 'Join now' }).click()
  await seesAndHears(asha)
  await seesAndHears(arjun)
  await write(arjun)
  await signAndOrder(arjun, asha, /consultation\/([0-9a-f-]{36})/.exec(asha.url())?.[1] ?? '')
  await Promise.all([asha.context().close(), arjun.context().close()])
})

/** What TPG-13 asks for, typed as a doctor would. */
async function write(page: Page): Promise<void> {
  await page.getByLabel('Complaints').fill('Fever for three days')
  await page.getByLabel('History').fill('No other illness')
  await page.getByLabel('What you see and find').fill('Throat red, breathing easily')
  await page.getByRole('button', { name: 'No allergies known' }).click()
  await page.getByLabel('Diagnosis, one in each line').fill('Viral fever')
  await page.getByLabel('Our product').pressSequentially('paracetamol')
  const option = page.locator('datalist option').first()
  await expect(option).toBeAttached({ timeout: 10_000 })
  await page.getByLabel('Our product').fill((await option.textContent()) ?? '')
  await expect(page.getByRole('group', { name: /^1\. / })).toBeVisible()
  await page.getByLabel('acute').check()
  await page.getByLabel('I asked the patient’s age and it is right').check()
  await page.getByLabel(/made the diagnosis while seeing/).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 10_000 })
}

test('too early it says from when, and a stranger finds no such call', async ({ browser }) => {
  const patient = await makePatient(house.db, new Date())
  const id = await makeConsultation(house.db, new Date(), patient)
  const page = await openedBy(browser)
  await enter(page, house, patient.phone, `/consultation/${id}/join`)
  await page.getByRole('button', { name: 'Join with voice only' }).click()
  await expect(page.getByText(/^You can join from/)).toBeVisible()
  const stranger = await makePatient(house.db, new Date())
  const other = await openedBy(browser)
  await enter(other, house, stranger.phone, `/consultation/${id}/join`)
  await expect(other.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  await Promise.all([page.context().close(), other.context().close()])
})

test('a relative comes in by a link when the doctor lets them, and the link opens for nobody else', async ({ browser }) => {
  test.setTimeout(120_000)
  const { patient, doctor, id } = await booked()
  const asha = await openedBy(browser)
  await enter(asha, house, patient.phone, `/consultation/${id}/join`)
  await asha.getByRole('button', { name: 'Join now' }).click()
  const meera = await openedBy(browser, 1280)
  await enterDesk(meera, house, doctor, `/desk/consultations/${id}`)
  await meera.getByRole('button', { name: 'Join now' }).click()
  await seesAndHears(asha)
  await asha.getByRole('button', { name: 'More' }).click()
  await asha.getByLabel('Name').fill('Kamala')
  await asha.getByRole('button', { name: 'Make a link' }).click()
  const link = await asha.getByLabel('Link').inputValue()
  await sound(asha)
  const kamala = await openedBy(browser)
  await kamala.goto(link)
  await kamala.getByRole('button', { name: 'Join now' }).click()
  await expect(kamala.getByText(/will let you in/)).toBeVisible()
  await meera.getByRole('button', { name: 'Let in' }).click()
  await expect.poll(() => frames(kamala), { timeout: 20_000 }).toBeGreaterThan(5)
  const stranger = await openedBy(browser)
  await stranger.goto(link)
  await stranger.getByRole('button', { name: 'Join with voice only' }).click()
  await expect(stranger.getByText('Not found')).toBeVisible()
  for (const context of browser.contexts()) await context.close()
})

test('with the keyboard alone: in, muted, a word written, and out', async ({ browser }) => {
  const { patient, id } = await booked()
  const page = await openedBy(browser)
  await enter(page, house, patient.phone, `/consultation/${id}/join`)
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
  }
  await press('Join now')
  await expect(page.getByRole('toolbar', { name: 'Call controls' })).toBeVisible()
  await press('Mute')
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeFocused()
  await press('Chat')
  await page.getByLabel('Your message').focus()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
  await press('Leave')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(page.getByText('You have left the call', { exact: false })).toBeVisible()
  await page.context().close()
})
