import { Readable } from 'node:stream'
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { indiaDay } from '../../src/lib/india-time.ts'
import { insertFile } from '../../src/features/files/files.sql.server.ts'
import { storeUpload } from '../../src/features/files/store-upload.server.ts'
import { insertPrescription } from '../../src/features/prescriptions/prescriptions.sql.server.ts'
import { renderPdf } from '../../src/platform/pdf/pdf.server.ts'
import { seedPatient } from '../support/seed.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { openPage } from '../support/open-page.ts'
import { signInAtDesk } from '../support/sign-in.ts'
import { expectSound } from './sound.ts'

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

/** A paper somebody has handed in, with its picture in the store, and a PDF where one is told; answers its id. */
async function handedIn(note: string, pdf?: Buffer): Promise<string> {
  const { db, parts } = app
  const [now, who] = [new Date(), await seedPatient(app.db, new Date(), { name: 'क्षमा विद्यार्थी' })]
  const words = '<text x="60" y="160" font-size="64">Dr. Kavita Rao</text><text x="60" y="400" font-size="64">Tab. 1-0-1 x 5</text>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300"><rect width="1000" height="1300" fill="#fff"/>${words}</svg>`
  const stored = await parts.store.put(Readable.from([await sharp(Buffer.from(drawing)).jpeg().toBuffer()]))
  const file = {
    id: uuidv7(),
    user_id: who.userId,
    name: 'paper.jpg',
    mime: 'image/jpeg' as const,
    state: 'clean' as const,
    created_at: now,
  }
  await insertFile(db, { ...file, ...stored })
  const key = { user_id: who.userId, prescription_id: uuidv7(), patient_id: who.patientId }
  const rest = { source: 'upload' as const, state: 'QUEUED' as const, wants: 'all_medicines' as const, queued_at: now, created_at: now }
  const context = { db, now, newId: uuidv7 }
  const more = pdf ? [(await storeUpload(parts, context, { userId: who.userId, name: 'rx.pdf', content: pdf })).id] : []
  await insertPrescription(db, { ...key, ...rest, note }, [file.id, ...more])
  return key.prescription_id
}

async function atDesk(browser: Browser, name = 'Meenal Shekhawat', size = { width: 1280, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.address, viewport: size, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await signInAtDesk(page, name, '/desk/review')
  await page.getByRole('heading', { name: 'Prescriptions to review' }).waitFor()
  return page
}

const stateOf = (id: string) =>
  app.db.selectFrom('prescriptions').select(['state', 'reason_code']).where('prescription_id', '=', id).executeTakeFirstOrThrow()

test('a pharmacist takes the next paper, reads it line by line with the keyboard alone, and it is approved', async ({ browser }) => {
  const id = await handedIn('For my mother')
  const page = await atDesk(browser)
  await expectSound(page)
  await expect(page.getByText('For my mother')).toBeHidden()
  await page.getByRole('link', { name: 'Review next' }).press('Enter')
  await expect(page.getByText('क्षमा विद्यार्थी')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Page 1 of the prescription' })).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Prescriber', { exact: true }).focus()
  await page.keyboard.type('Dr. Kavita Rao')
  await page.keyboard.press('Tab')
  await page.keyboard.type('RMC-10021')
  // Decided too early: the first field that is wrong has the focus, and nothing typed is lost.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Patient’s name, as written')).toBeFocused()
  await expectSound(page)
  await expect(page.getByLabel('Prescriber', { exact: true })).toHaveValue('Dr. Kavita Rao')
  await page.keyboard.type('Kshama')
  await page.getByLabel('Date of issue').fill(indiaDay(new Date()))
  await page.getByLabel('It is signed by the prescriber').press('Space')
  await page.getByLabel('It is written for this patient').press('Space')
  await page.getByLabel('Medicine, as written', { exact: true }).fill('Tab. Para 500 1-0-1')
  await chooseProduct(page)
  await page.getByLabel('Total quantity').fill('10')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/desk/review')
  await expect(page.getByText('No prescriptions waiting.', { exact: false })).toBeVisible()
  expect(await stateOf(id)).toEqual({ state: 'APPROVED', reason_code: null })
  await expectSound(page)
})

/** Types three letters and takes the first of the list, as the platform's own list does it. */
async function chooseProduct(page: Page): Promise<void> {
  const field = page.getByLabel('Catalogue product')
  await field.fill('parac')
  const first = page.locator('datalist option').first()
  await first.waitFor({ state: 'attached' })
  await field.fill((await first.textContent()) ?? '')
}

test('sent back with a reason, asked, or left to a colleague: on a phone as well', async ({ browser }) => {
  const [back, asked, left] = [await handedIn('one', await renderPdf('= Rx', {})), await handedIn('two'), await handedIn('three')]
  const page = await atDesk(browser, 'Kavya Hegde', { width: 360, height: 780 })
  await openPage(page, `/desk/review/${back}`)
  const drawn = page.getByRole('img', { name: 'Page 1 of rx.pdf' })
  await drawn.scrollIntoViewIfNeeded()
  await expect.poll(() => drawn.evaluate((picture: HTMLImageElement) => picture.naturalWidth), { timeout: 30_000 }).toBe(1600)
  await page.getByLabel('Decline prescription').check()
  await page.getByLabel('Reason shown to the patient').selectOption('unsigned')
  await expectSound(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Submit decision' }).click()
  await page.waitForURL('**/desk/review')
  expect(await stateOf(back)).toEqual({ state: 'REJECTED', reason_code: 'unsigned' })

  await openPage(page, `/desk/review/${asked}`)
  await page.getByLabel('Ask the patient').check()
  await page.getByRole('button', { name: 'Submit decision' }).click()
  await expect(page.getByLabel('Question')).toBeFocused()
  await page.getByLabel('Question').fill('Is it 5 or 50?')
  await expectSound(page)
  await page.getByRole('button', { name: 'Submit decision' }).click()
  await page.waitForURL('**/desk/review')
  expect((await stateOf(asked)).state).toBe('NEEDS_PATIENT')

  await openPage(page, `/desk/review/${left}`)
  await page.getByText('Patient’s note: three').waitFor()
  await page.getByRole('button', { name: 'Release to the queue' }).click()
  await page.waitForURL('**/desk/review')
  expect((await stateOf(left)).state).toBe('QUEUED')
})

test('what a colleague has taken says so', async ({ browser }) => {
  const id = await handedIn('four')
  await app.db
    .updateTable('prescriptions')
    .set({ state: 'IN_REVIEW', lease_by: uuidv7(), lease_until: new Date(Date.now() + 600_000) })
    .where('prescription_id', '=', id)
    .execute()
  const page = await atDesk(browser)
  await expect(page.getByText('With a colleague')).toBeVisible()
  await openPage(page, `/desk/review/${id}`)
  await expect(page.getByText('Another pharmacist has it, or it has been decided')).toBeVisible()
  await expectSound(page)
})
