import { Readable } from 'node:stream'
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { insertFile } from '../../src/features/files/files.sql.server.ts'
import { storeUpload } from '../../src/features/files/store-upload.server.ts'
import { insertPrescription } from '../../src/features/prescriptions/prescriptions.sql.server.ts'
import { renderPdf } from '../../src/platform/pdf/pdf.server.ts'
import { seedPatient, seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { openPage } from '../support/open-page.ts'
import { seedApproved } from '../support/seed-prescription.ts'
import { signInAtDesk } from '../support/sign-in.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})
// One queue for all of them: what a test left there is none of the next one's.
test.beforeEach(async () => {
  const gone = { archived_at: new Date(), lease_by: null, lease_until: null }
  await app.db.updateTable('prescriptions').set(gone).where('state', 'in', ['QUEUED', 'IN_REVIEW', 'NEEDS_PRESCRIBER']).execute()
})

interface Paper {
  who?: Owner
  note?: string
  pdf?: Buffer
  /** Minutes it has waited. */
  waited?: number
}
type Owner = Awaited<ReturnType<typeof seedPatient>>
const patient = (name = 'क्षमा विद्यार्थी') => seedPatient(app.db, new Date(), { name })

/** A paper somebody has handed in, with its picture in the store, and a PDF where one is told; answers its id. */
async function handedIn({ who, note = '', pdf, waited = 1 }: Paper = {}): Promise<string> {
  const { db, parts } = app
  const owner = who ?? (await patient())
  const now = new Date()
  const stored = await parts.store.put(Readable.from([await picture()]))
  const file = {
    id: uuidv7(),
    user_id: owner.userId,
    name: 'paper.jpg',
    mime: 'image/jpeg' as const,
    state: 'clean' as const,
    created_at: now,
  }
  await insertFile(db, { ...file, ...stored })
  const key = { user_id: owner.userId, prescription_id: uuidv7(), patient_id: owner.patientId }
  const queued_at = new Date(now.getTime() - waited * 60_000)
  const rest = { source: 'upload' as const, state: 'QUEUED' as const, wants: 'all_medicines' as const, queued_at, created_at: now }
  const context = { db, now, newId: uuidv7 }
  const more = pdf ? [(await storeUpload(parts, context, { userId: owner.userId, name: 'rx.pdf', content: pdf })).id] : []
  await insertPrescription(db, { ...key, ...rest, note: note || null }, [file.id, ...more])
  return key.prescription_id
}

const written = ['Metformin 500 1-0-1', 'Telmisartan 40 1-0-0', 'Amlodipine 5 0-0-1', 'Azithromycin 500', 'Atorvastatin 10']

function picture(): Promise<Buffer> {
  const lines = written.map((text, at) => `<text x="120" y="${480 + at * 75}" font-size="44">${at + 1}) ${text}</text>`)
  const words = `<text x="60" y="160" font-size="64">Dr. Kavita Rao</text>${lines.join('')}`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300"><rect width="1000" height="1300" fill="#fff"/>${words}</svg>`
  return sharp(Buffer.from(drawing)).jpeg().toBuffer()
}

/** A pharmacist of their own for each test, for a phone gets few codes a day; or one of the demo. */
async function atDesk(browser: Browser, name: string | null = null, size = { width: 1366, height: 650 }): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.address, viewport: size, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  if (name === null) await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'pharmacist', jaipur), '/desk/review')
  else await signInAtDesk(page, name, '/desk/review')
  await page.getByRole('heading', { name: 'Prescriptions to review' }).waitFor()
  return page
}

const jaipur = { pharmacyId: 'jaipur', pharmacistId: '1' }
const stateOf = (id: string) =>
  app.db.selectFrom('prescriptions').select(['state', 'reason_code']).where('prescription_id', '=', id).executeTakeFirstOrThrow()
const linesOf = (id: string) =>
  app.db.selectFrom('prescription_lines').selectAll().where('prescription_id', '=', id).orderBy('sort').execute()

/** Nothing scrolls but the panes. */
async function expectOneViewport(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    return [document.documentElement, main].map((box) => [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth])
  })
  expect(
    over.flat().every((px) => px <= 1),
    JSON.stringify(over),
  ).toBe(true)
}

/** Keys of one hand on the keyboard, counted: a chord is one. */
function keyboard(page: Page) {
  let count = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count++
        await page.keyboard.press(key)
      }
    },
    type: async (text: string) => {
      count += text.length
      await page.keyboard.type(text)
    },
    count: () => count,
  }
}

const product = (page: Page) => page.getByRole('combobox', { name: 'Our product' })
const marked = (page: Page) => page.getByRole('option', { selected: true })

async function take(page: Page, keys: ReturnType<typeof keyboard>, typed: string): Promise<void> {
  await expect(product(page)).toBeFocused()
  await keys.type(typed)
  await expect(marked(page)).toBeVisible()
  await keys.press('Enter')
}

async function openNext(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('img', { name: 'Page 1 of the prescription' })).toBeVisible()
}

/** The best known tablet of one ingredient that only a prescription allows. */
async function tablet(salt: string): Promise<string> {
  const { medicine_id } = await app.db
    .selectFrom('products')
    .select('medicine_id')
    .where('composition', 'ilike', `${salt} (%`)
    .where('composition', 'not like', '%+%')
    .where('form', '=', 'tablet')
    .where('schedule', '=', 'H')
    .where('discontinued', '=', false)
    .orderBy('popularity', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return medicine_id
}

long('a known repeat of three lines takes five keys, and nothing scrolls but the panes', async ({ browser }) => {
  const who = await patient('Lakshmi Devi')
  const ids = await Promise.all(['Metformin', 'Telmisartan', 'Amlodipine'].map(tablet))
  await seedApproved(
    app.db,
    new Date(Date.now() - 30 * 86_400_000),
    who,
    ids.map((medicineId) => ({ medicineId, units: 30 })),
  )
  const id = await handedIn({ who, waited: 12, note: 'For my mother' })
  const page = await atDesk(browser)
  await expect(page.locator('b').filter({ hasText: '1 waiting' })).toBeVisible()
  await expect(page.getByText('For my mother')).toBeHidden()
  await expectSound(page)
  await openNext(page)
  await expect(page.getByRole('heading', { name: 'Lakshmi Devi' })).toBeVisible()
  await expectOneViewport(page)
  await expectSound(page)
  const keys = keyboard(page)
  await keys.press('u')
  await expect(page.getByText('Lines 1, 2, 3 the same')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Prescriber: Dr. Test/ })).toBeVisible()
  await expect(page.getByText('looks like Amiloride')).toBeVisible()
  await expectSound(page)
  await keys.press('2', '3', '4')
  await expect(page.getByRole('button', { name: /^Finish, open next/ })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectOneViewport(page)
  await keys.press('Control+Enter')
  await page.waitForURL('**/desk/review')
  expect(keys.count()).toBeLessThanOrEqual(5)
  expect((await stateOf(id)).state).toBe('APPROVED')
  expect((await linesOf(id)).map(({ medicine_id }) => medicine_id)).toEqual(ids)
  await expect(page.getByText('No prescriptions waiting.')).toBeVisible()
  await expectSound(page)
})

long('five new lines of a prescriber seen before take at most sixty keys', async ({ browser }) => {
  const known = { name: 'Dr. Kavita Rao', registration_no: 'RMC-10021', seen: 14, last_seen_at: new Date() }
  await app.db
    .insertInto('known_prescribers')
    .values({ ...known, registration_key: 'RMC10021', name_key: 'kavita rao' })
    .execute()
  const id = await handedIn()
  const page = await atDesk(browser)
  await openNext(page)
  const keys = keyboard(page)
  await keys.press('1')
  await expect(page.getByLabel('Name or registration number')).toBeFocused()
  await keys.type('kav')
  await expect(page.getByRole('button', { name: /Dr. Kavita Rao.*14 seen before/ })).toBeVisible()
  await expectSound(page)
  await keys.press('Enter', '2', '3', '5', '4')
  // Each with its strength and its dose; a length that is not the month of a long illness is typed too. No strength is guessed.
  for (const typed of ['met500bd', 'telm40od', 'aml5hs', 'azi500od3', 'ator10hs']) await take(page, keys, typed)
  await expect(page.getByText('5 approved')).toBeVisible()
  await keys.press('Control+Enter')
  await page.waitForURL('**/desk/review')
  expect(keys.count()).toBeLessThanOrEqual(60)
  expect((await stateOf(id)).state).toBe('APPROVED')
  const lines = await linesOf(id)
  expect(lines.map(({ frequency, duration_days, quantity_units }) => [frequency, duration_days, quantity_units])).toEqual([
    ['1-0-1', 30, 60],
    ['1-0-0', 30, 30],
    ['0-0-1', 30, 30],
    ['1-0-0', 3, 3],
    ['0-0-1', 30, 30],
  ])
  const named = await app.db
    .selectFrom('products')
    .select(['medicine_id', 'composition'])
    .where(
      'medicine_id',
      'in',
      lines.map(({ medicine_id }) => medicine_id ?? ''),
    )
    .execute()
  expect(lines.map(({ medicine_id }) => named.find((one) => one.medicine_id === medicine_id)?.composition)).toEqual([
    'Metformin (500mg)',
    'Telmisartan (40mg)',
    'Amlodipine (5mg)',
    'Azithromycin (500mg)',
    'Atorvastatin (10mg)',
  ])
})

test('with the keyboard alone: gaps, a narcotic that refuses itself, a line refused with its reason, the reading line, a question', async ({
  browser,
}) => {
  const id = await handedIn()
  const page = await atDesk(browser)
  await openNext(page)
  await expect(page.getByRole('img', { name: 'Line 1 as written, suggested place' })).toBeVisible()
  const keys = keyboard(page)
  // Finished too early: the hand is in the first gap, and the button said how many there are.
  await expect(page.getByRole('button', { name: /^Finish: 5 left/ })).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.getByLabel('Name or registration number')).toBeFocused()
  await keys.type('Dr. New Person')
  await keys.press('Tab')
  await keys.type('DMC 4711')
  await keys.press('Enter', '2', '3', '4')
  await take(page, keys, 'alpraz 0.25 hs 10d')
  await expect(page.getByText('NDPS or Schedule X: never sold online')).toBeVisible()
  // A strength that nobody typed is not taken for anybody: it is chosen by its number, or typed.
  await keys.type('amlo hs')
  await expect(page.getByText('Strength not typed.')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText(/Choose with 1 to \d/)).toBeVisible()
  await expect(product(page)).toHaveValue('amlo hs')
  await keys.press('Control+a', 'Delete')
  await take(page, keys, 'amlo 5 hs')
  // No length is guessed for an illness that nobody called long.
  await expect(page.getByLabel('Days')).toBeFocused()
  await keys.type('10')
  await keys.press('Enter')
  await expect(product(page)).toBeFocused()
  await keys.type('xyz 500')
  await keys.press('Escape', 'x')
  await expect(page.getByRole('group', { name: 'Why is it refused?' })).toBeVisible()
  await expectSound(page)
  // What was searched for in vain stands there as the name that was read, and a digit chooses the reason.
  await expect(page.getByLabel('Name as written')).toHaveValue('xyz 500')
  await keys.press('1')
  await expect(page.getByText('2 refused')).toBeVisible()
  await keys.press('Escape', 'ArrowUp', 'ArrowUp', 'Shift+ArrowDown', 'r', 'r', 'r', 'r', '+', '-', 'b', 'l', 'l')
  await expect(page.locator('[data-reading-line="2"]')).toBeVisible()
  await keys.press('q')
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Line 2: ')
  await expectSound(page)
  await keys.press('Escape', 'Control+Enter')
  await page.waitForURL('**/desk/review')
  expect((await stateOf(id)).state).toBe('PARTLY_APPROVED')
  const lines = await linesOf(id)
  expect(lines.map(({ decision, reason_code, crop_page }) => [decision, reason_code, crop_page])).toEqual([
    ['refused', 'prohibited_X_NDPS', 1],
    ['approved', null, 1],
    ['refused', 'illegible', 1],
  ])
})

long('sent back with a reason, asked, or left to a colleague; a PDF shows its pages, a phone stacks the panes', async ({ browser }) => {
  const [back, asked, left] = [
    await handedIn({ pdf: await renderPdf('= Rx', {}), waited: 9 }),
    await handedIn({ waited: 8 }),
    await handedIn({ note: 'three' }),
  ]
  const page = await atDesk(browser, 'Kavya Hegde', { width: 360, height: 780 })
  await openPage(page, `/desk/review/${back}`)
  await page.getByRole('button', { name: 'Next page' }).click()
  const drawn = page.getByRole('img', { name: 'Page 2 of the prescription' })
  await expect.poll(() => drawn.evaluate((picture: HTMLImageElement) => picture.naturalWidth), { timeout: 30_000 }).toBe(1600)
  await expectSound(page)
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.keyboard.press('z')
  await page.getByLabel('Reason').selectOption('unsigned')
  await expectSound(page)
  await page.keyboard.press('Control+Enter')
  // The next one opens by itself.
  await page.waitForURL(`**/desk/review/${asked}`)
  expect(await stateOf(back)).toEqual({ state: 'REJECTED', reason_code: 'unsigned' })

  await page.getByRole('img', { name: 'Page 1 of the prescription' }).waitFor()
  await page.keyboard.press('p')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('This field is required.')).toBeVisible()
  await page.getByLabel('Question').fill('Is it 5 or 50?')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/desk/review/${left}`)
  expect((await stateOf(asked)).state).toBe('NEEDS_PATIENT')

  await page.getByText('Patient’s note: three').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/desk/review')
  expect((await stateOf(left)).state).toBe('QUEUED')
})

test('decided without a line: it is kept here, told, and sent once the line is back', async ({ browser }) => {
  const id = await handedIn()
  const page = await atDesk(browser, 'Kavya Hegde')
  await openPage(page, `/desk/review/${id}`)
  await page.getByRole('img', { name: 'Page 1 of the prescription' }).waitFor()
  // No name begins with a slash: in the empty field of a product it searches as everywhere.
  await page.keyboard.press('F2')
  await expect(product(page)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(product(page)).toHaveValue('')
  await product(page).press('Escape')
  await page.context().setOffline(true)
  await page.keyboard.press('z')
  await page.getByLabel('Reason').selectOption('unsigned')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 decision is kept here', { exact: false })).toBeVisible()
  expect((await stateOf(id)).state).toBe('IN_REVIEW')
  await page.context().setOffline(false)
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 15_000 }).toBe('REJECTED')
})

long('what a colleague has taken says so; what is lost meanwhile is told, and can be taken again', async ({ browser }) => {
  const [id, mine] = [await handedIn(), await handedIn()]
  const taken = { state: 'IN_REVIEW' as const, lease_by: uuidv7(), lease_until: new Date(Date.now() + 600_000) }
  await app.db.updateTable('prescriptions').set(taken).where('prescription_id', '=', id).execute()
  const page = await atDesk(browser)
  await expect(page.getByText('With a colleague')).toBeVisible()
  await openPage(page, `/desk/review/${id}`)
  await expect(page.getByText('Another pharmacist has it, or it has been decided')).toBeVisible()
  await expectSound(page)
  await openPage(page, `/desk/review/${mine}`)
  await page.getByRole('img', { name: 'Page 1 of the prescription' }).waitFor()
  await app.db.updateTable('prescriptions').set({ version: 99 }).where('prescription_id', '=', mine).execute()
  await page.keyboard.press('z')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('You no longer have this review. Take it again and check afresh')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Take it again' }).click()
  await expect(page.getByRole('img', { name: 'Page 1 of the prescription' })).toBeVisible()
})

long('in Hindi and in the dark it is as sound', async ({ browser }) => {
  const id = await handedIn({ who: await patient('Venkatanarasimharajuvaripeta Subrahmanya Chandrasekhara Sharma') })
  const page = await atDesk(browser, 'Kavya Hegde')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.context().addCookies([{ name: 'language', value: 'hi', url: app.address }])
  await openPage(page, `/desk/review/${id}`)
  await page
    .getByText('अभी', { exact: false })
    .or(page.getByText('पूरा करें', { exact: false }))
    .first()
    .waitFor()
  await expectOneViewport(page)
  await expectSound(page)
})
