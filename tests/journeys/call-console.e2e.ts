import { type Browser, expect, type Page, test } from '@playwright/test'
import { dayMs } from '../../src/lib/india-time.ts'
import { languageCookie } from '../../src/lib/languages.ts'
import { seedAddress } from '../support/seed.ts'
import { seedReading } from '../support/seed-health.ts'
import { openPage } from '../support/open-page.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { slip } from './prescription-paper.ts'
import { booked, endsCall, openedBy, patientJoins, receivesAudio } from './consulting.ts'
import { appForCalls } from './calls-app.ts'
import { keyboardOf } from './hands.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// The doctor listens, writes and signs in one view.
const app = appForCalls()

/** A visit of somebody with allergies, conditions and a town. */
async function visitOfRamesh() {
  const visit = await booked(app())
  const note = (text: string) => ({ text, asked_at: new Date().toISOString(), answered_by: visit.patient.userId })
  const known = {
    name: 'Ramesh Chand Gupta',
    gender: 'M' as const,
    dob: '1968-03-02',
    allergies: JSON.stringify([note('penicillin (rash)'), note('sulfa')]),
    conditions: JSON.stringify([note('Hypertension 2018'), note('type 2 diabetes 2021')]),
    current_medicines: JSON.stringify([note('Telmisartan 40 mg 1-0-0'), note('metformin 500 mg 1-0-1')]),
    weight_kg: '74',
  }
  await app().db.updateTable('patients').set(known).where('patient_id', '=', visit.patient.patientId).execute()
  await seedAddress(app().db, new Date(), visit.patient)
  return visit
}

async function atConsole(
  browser: Browser,
  visit: Awaited<ReturnType<typeof visitOfRamesh>>,
  size = { width: 1366, height: 650 },
): Promise<Page> {
  const page = await openedBy(browser, { width: size.width })
  await page.setViewportSize(size)
  await signInToDesk(page, app(), visit.doctor, `/desk/consultations/${visit.id}`)
  return page
}

/** Nothing of the page itself scrolls, and what must be at hand is in view. */
async function standsInOneViewport(page: Page): Promise<void> {
  const scrolls = await page.locator('footer[aria-label="Before you sign"]').evaluate((bar) => {
    const around: Element[] = []
    for (let one = bar.parentElement; one; one = one.parentElement) around.push(one)
    return around
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .map(({ className, scrollHeight }) => `${className} ${scrollHeight}`)
  })
  expect(scrolls).toEqual([])
  const controls = page.getByRole('toolbar', { name: 'Call controls' })
  for (const one of [controls, page.getByRole('button', { name: 'Sign and send' }), page.getByRole('region', { name: 'Patient' })])
    await expect(one).toBeInViewport({ ratio: 1 })
}

/** On a phone whose visit it is and what they must not have stay in view, and the bar that signs is at the foot of a short part too. */
async function staysOnAPhone(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Note' }).click()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByText('Allergic: penicillin (rash), sulfa')).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Before' }).first().click()
  const bar = page.locator('footer[aria-label="Before you sign"]')
  expect(await bar.evaluate((one) => Math.round(innerHeight - one.getBoundingClientRect().bottom))).toBe(0)
}

/** A report from the patient's own phone, and three months of blood pressure: for this visit, from its appointment. */
async function sharesForThisVisit(browser: Browser, visit: Awaited<ReturnType<typeof visitOfRamesh>>): Promise<void> {
  const now = new Date()
  for (let day = 1; day <= 90; day++)
    await seedReading(app().db, now, visit.patient, { systolic_mmhg: 120 + (day % 20), taken_at: new Date(now.getTime() - day * dayMs) })
  const page = await openedBy(browser)
  await signInTo(page, app(), visit.patient.phone, '/account/documents')
  await page.getByLabel('Choose photos or a PDF').setInputFiles({ name: 'hba1c.png', mimeType: 'image/png', buffer: await slip() })
  await page.getByLabel('What is it?').fill('HbA1c')
  await page.getByRole('button', { name: 'Save document' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'HbA1c' })).toBeVisible()
  await openPage(page, `${app().address}/account/appointments/${visit.id}`)
  await page.getByRole('link', { name: 'Show reports and readings to the doctor' }).click()
  for (const what of ['HbA1c', 'Readings']) {
    await page.getByRole('button', { name: `Share ${what}` }).click()
    await expect(page.getByRole('button', { name: `Stop sharing ${what}` })).toBeVisible()
  }
  await page.context().close()
}

const sharedWith = (page: Page) => page.getByRole('region', { name: 'Shared for this visit' })

test('the call, the note and the prescription stand in one viewport, by day and by night; what the patient shares is seen until its end', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const visit = await visitOfRamesh()
  await sharesForThisVisit(browser, visit)
  const asha = await patientJoins(browser, app(), visit)
  const meera = await atConsole(browser, visit)
  await meera.getByRole('button', { name: 'Join now' }).click()
  await receivesAudio(meera)
  await expect(meera.getByText('Allergic: penicillin (rash), sulfa')).toBeVisible()
  for (const size of [
    { width: 1366, height: 650 },
    { width: 1280, height: 720 },
  ]) {
    await meera.setViewportSize(size)
    await standsInOneViewport(meera)
    await expectSound(meera)
    await meera.screenshot({ path: `test-results/console-${size.width}.png` })
  }
  await test.step('a report and ninety days of blood pressure beside the call', async () => {
    await meera.getByRole('tab', { name: /^Files/ }).click()
    await expect(sharedWith(meera).getByRole('link', { name: 'HbA1c' })).toHaveAttribute('href', /./)
    await expect(sharedWith(meera).getByRole('img', { name: 'Chart of 90 readings; the table has the figures' })).toBeVisible()
    await expectSound(meera)
  })
  await meera.emulateMedia({ colorScheme: 'dark' })
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/console-dark.png' })
  await meera.emulateMedia({ colorScheme: 'light' })
  await meera.setViewportSize({ width: 360, height: 780 })
  await expect(meera.getByRole('toolbar', { name: 'Call controls' })).toBeInViewport({ ratio: 1 })
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/console-360.png' })
  await staysOnAPhone(meera)
  await meera.getByRole('tab', { name: /^Chat/ }).click()
  await meera.getByLabel('Your message').fill('Please show me the throat')
  await meera.getByRole('button', { name: 'Send', exact: true }).click()
  await asha.getByRole('button', { name: 'Chat' }).click()
  await expect(asha.getByText('Please show me the throat')).toBeVisible()
  await test.step('an end that the server refuses ends nothing: it is said where it was asked, and asked again', async () => {
    await meera.route('**/end/', (route) => route.fulfill({ status: 500, json: {} }))
    await endsCall(meera)
    await expect(meera.getByRole('dialog').getByText(/^The call has not ended\. Our server/)).toBeVisible()
    await meera.unroute('**/end/')
    await meera.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  })
  await endsCall(meera)
  const asked = meera.waitForResponse('**/shared/')
  await openPage(meera, `${app().address}/desk/consultations/${visit.id}`)
  const shown = (await (await asked).json()) as { data: unknown }
  expect(shown.data).toEqual({ open: false, documents: [], readings: null })
  await expect(sharedWith(meera)).toHaveCount(0)
  await meera.context().close()
})

long('what was typed in the last moment before a reload is there again and saved, in Hindi too', async ({ browser }) => {
  test.setTimeout(120_000)
  const visit = await visitOfRamesh()
  const page = await atConsole(browser, visit)
  page.on('dialog', (dialog) => void dialog.accept())
  const complaint = page.getByRole('textbox', { name: 'Complaint' })
  await complaint.fill('Fever 3 days, 101.5 °F at night')
  await page.getByRole('textbox', { name: 'Temperature' }).fill('38.4')
  await page.reload()
  await expect(complaint).toHaveValue('Fever 3 days, 101.5 °F at night')
  await expect(page.getByRole('textbox', { name: 'Temperature' })).toHaveValue('38.4')
  await expect(page.getByText('usually 90 to 110')).toBeVisible()
  // By this page, or by the one before in its last moment.
  await expect(page.getByText(/^Saved( \d|$)/)).toBeVisible()
  await page.context().addCookies([{ name: languageCookie, value: 'hi', url: app().address }])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.locator('#note-complaints')).toHaveValue('Fever 3 days, 101.5 °F at night')
  await expectSound(page)
  await page.screenshot({ path: 'test-results/console-hindi.png' })
})

long('from the note to the signature with keys alone; five known medicines are 120 keys at most', async ({ browser }) => {
  test.setTimeout(240_000)
  const visit = await visitOfRamesh()
  // The talk is over: what is left is to write and sign.
  const over = { state: 'ENDED' as const, started_at: new Date(Date.now() - 300_000), ended_at: new Date(), mode_actual: 'video' as const }
  await app().db.updateTable('consultations').set(over).where('consultation_id', '=', visit.id).execute()
  const page = await atConsole(browser, visit)
  const keys = keyboardOf(page)
  await expect(page.getByRole('button', { name: 'Sign and send' })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('textbox', { name: 'Complaint' })).toBeFocused()
  await page.keyboard.type('Fever 3 days')
  await page.keyboard.press('Tab')
  await page.keyboard.type('None')
  await page.keyboard.press('F8')
  await expect(page.getByRole('textbox', { name: 'Findings' })).toBeFocused()
  await page.keyboard.type('Throat red')
  await page.keyboard.press('F8')
  await page.keyboard.type('viral f')
  await expect(page.getByRole('option', { name: /Viral fever/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+2')
  for (const [n, line] of ['parac 650 1-1-1 3d', 'cetir 10 hs 5d', 'panto 40 1-0-0 5d', 'ors', 'azithr 500 od 3d'].entries()) {
    await keys.type(line)
    await expect(page.getByRole('listbox', { name: 'Products' }).getByRole('option').first()).toBeVisible({ timeout: 15_000 })
    await keys.press('Enter')
    await expect(page.getByRole('listitem', { name: new RegExp(`^${n + 1}\\. `) })).toBeVisible()
  }
  // What is left is answered where F8 leads: the age, the illness, that the patient was seen.
  const next = page.getByRole('button', { name: /^Next gap/ })
  for (let presses = 0; presses < 8 && (await next.isVisible()); presses++) {
    await keys.press('F8')
    await keys.press('Enter')
    await expect(page.getByText(/^Saved/)).toBeVisible({ timeout: 10_000 })
  }
  await keys.press('Control+Enter')
  await keys.press('Control+Enter')
  await expect(page.getByText('Signed', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(keys.count()).toBeLessThanOrEqual(120)
})
