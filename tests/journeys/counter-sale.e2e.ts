import { expect, type Page, test } from '@playwright/test'
import { seedSigned } from '../support/seed-signed.ts'
import { seedPatient, seedStaff } from '../support/seed.ts'
import { setPacks, someMedicine } from '../support/shop.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

async function shelve(gtin: string, kind: Parameters<typeof someMedicine>[1]) {
  const medicine = await someMedicine(app.db, kind)
  await setPacks(app.db, medicine, 20)
  await app.db.updateTable('products').set({ barcode: gtin }).where('medicine_id', '=', medicine.medicine_id).execute()
  return medicine
}

test('three packs are scanned, one of Schedule H1 on paper, paid in cash and printed, by keys alone', async ({ page }, testInfo) => {
  test.slow()
  const [otc, other, h1] = [
    await shelve('8901234567890', { skip: 20 }),
    await shelve('8901234567906', { skip: 21 }),
    await shelve('8901234567913', { schedule: 'H1', ndps: false }),
  ]
  await page.setViewportSize({ width: 1366, height: 650 })
  const pharmacist = await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await signInToDesk(page, app, pharmacist, '/desk/counter')
  await expect(page.getByText('Nothing sold today')).toBeVisible()
  await expectSound(page)

  // Two packs are two scans and one key: the money is exact, and nobody has to be named.
  const scan = page.getByLabel('Scan a pack or type a name')
  await expect(scan).toBeFocused()
  for (const code of ['01089012345678901729123110T1', '8901234567906']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('row').filter({ hasText: other.name })).toBeVisible()
  await page.keyboard.type('8901234567913')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Prescription, Schedule H1' })).toBeVisible()
  expect(await scrolls(page)).toBeLessThanOrEqual(0)

  // What the register still wants is asked for, the first gap in focus.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Doctor’s name')).toBeFocused()
  await expectSound(page)
  await page.screenshot({ path: testInfo.outputPath('gaps.png') })
  await page.keyboard.type('Dr. Meera Joshi')
  await page.getByLabel('Prescription date').fill(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()))
  await page.getByLabel('Doctor’s address').fill('C-Scheme, Jaipur')
  await page.getByLabel('Cash received').fill('1000')
  await page.getByLabel('Name', { exact: true }).fill('Ramesh Gupta')
  await page.getByLabel('Customer’s address').fill('12, MI Road, Jaipur')
  expect(await scrolls(page)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await page.screenshot({ path: testInfo.outputPath('sale.png') })
  await page.keyboard.press('Control+Enter')

  const print = page.getByRole('button', { name: 'Print invoice' })
  await expect(print).toBeVisible()
  await expect(scan).toBeFocused()
  await expect(page.getByText(/^Give .* change$/)).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: testInfo.outputPath('sold.png') })
  const answer = page.waitForResponse(/\/invoice\/$/)
  await page.keyboard.press('Enter')
  const { data } = (await (await answer).json()) as { data: { url: string } }
  const paper = await page.request.get(new URL(data.url, app.address).href)
  expect(paper.headers()['content-type']).toBe('application/pdf')
  const entries = await app.db.selectFrom('register_entries').select('kind').where('pharmacy_id', '=', 'jaipur').execute()
  expect(entries.filter(({ kind }) => kind === 'H1').length).toBeGreaterThan(0)
  await page.bringToFront()
  await expect(page.getByText('1 sale today')).toBeVisible()

  // The next scan begins the next sale; what was typed survives a reload.
  await scan.fill(otc.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button').filter({ hasText: otc.name }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'MRP' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'MRP' })).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectSound(page)
  await page.screenshot({ path: testInfo.outputPath('phone.png'), fullPage: true })
  expect(h1.medicine_id).not.toBe(otc.medicine_id)

  // Brought back from the page of its order.
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('link', { name: /^[A-Z0-9-]{4,20}$/ }).click()
  await page.getByRole('button', { name: 'Accept a return' }).click()
  await page.getByLabel(`${otc.name}: returned`).fill('1')
  await page.getByLabel('Reason').selectOption('damaged')
  await expectSound(page)
  await page.screenshot({ path: testInfo.outputPath('return.png') })
  await page.getByRole('button', { name: /^Accept return, refund/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept and refund' }).click()
  await expect(page.getByText(/^Returned\. Refund/)).toBeVisible()
})

long(
  'what a doctor signed fills the sale, by its number and by the code of the phone, and is counted on it',
  async ({ page }, testInfo) => {
    test.slow()
    const shot = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
    const rx = await shelve('8901234567937', { schedule: 'H', ndps: false, loose: true, skip: 6 })
    const asha = await seedPatient(app.db, new Date(), { name: 'Asha Verma' })
    const id = await seedSigned(app, asha, crypto.randomUUID(), { medicine: rx.medicine_id })
    await page.setViewportSize({ width: 1366, height: 650 })
    const pharmacist = await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
    await signInToDesk(page, app, pharmacist, '/desk/counter')

    // A number of nobody is refused at its field; that of the paper fills the sale.
    await page.getByRole('button', { name: 'Signed prescription' }).click()
    const finder = page.getByRole('region', { name: 'Signed prescription' })
    await finder.getByLabel('Prescription number').fill('0A0000000000')
    await page.keyboard.press('Enter')
    await expect(finder.getByText('No prescription signed here has this number or code')).toBeVisible()
    await expectSound(page)
    await shot('finder-1366')
    await finder.getByLabel('Prescription number').fill(id.slice(-12).toUpperCase())
    await page.keyboard.press('Enter')
    const paper = page.getByRole('group', { name: 'Signed prescription' })
    await expect(paper.getByText('Asha Verma')).toBeVisible()
    const quantity = page.getByLabel(`Quantity of ${rx.name}`)
    await expect(quantity).not.toHaveValue('')
    expect(await scrolls(page)).toBeLessThanOrEqual(0)
    await expectSound(page)
    await shot('filled-1366')

    // Never more than is left; what is wrong is said at the line.
    const filled = await quantity.inputValue()
    await quantity.fill('99')
    await expect(page.getByText('This is more than the prescription has left.')).toBeVisible()
    await shot('more-1366')
    await quantity.fill(filled)
    await page.setViewportSize({ width: 360, height: 780 })
    await expectSound(page)
    await page.screenshot({ path: testInfo.outputPath('filled-360.png'), fullPage: true })
    await page.setViewportSize({ width: 1366, height: 650 })
    await page.getByRole('button', { name: /^Take cash and sell/ }).click()
    await expect(page.getByRole('button', { name: 'Print invoice' })).toBeVisible()
    const line = app.db.selectFrom('prescription_lines').select('dispensed_units').where('prescription_id', '=', id)
    expect((await line.executeTakeFirstOrThrow()).dispensed_units).toBeGreaterThan(0)

    // Without the paper: the code of the phone, and then what is in force.
    const next = await seedSigned(app, asha, crypto.randomUUID(), { medicine: rx.medicine_id })
    await page.getByRole('button', { name: 'Signed prescription' }).click()
    await finder.getByLabel('Or the patient’s phone').fill(asha.phone)
    await finder.getByRole('button', { name: 'Send code' }).click()
    await finder.getByLabel('Code').waitFor()
    const message = app.db.selectFrom('mailbox').select('text').where('recipient', '=', asha.phone).where('template', '=', 'counter_code')
    const { text } = await message.orderBy('message_id', 'desc').limit(1).executeTakeFirstOrThrow()
    await finder.getByLabel('Code').fill(/\b\d{4}\b/.exec(text)?.[0] ?? '')
    await expect(finder.getByRole('button', { name: /^Asha Verma · Dr. Kavita Rao/ }).first()).toBeVisible()
    await expectSound(page)
    await shot('by-phone-1366')
    await finder
      .getByRole('button', { name: /^Asha Verma · Dr. Kavita Rao/ })
      .first()
      .click()
    await expect(paper.getByText(next.slice(-12).toUpperCase())).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Signed prescription' }).click()
    await expectSound(page)
    await page.screenshot({ path: testInfo.outputPath('finder-360.png'), fullPage: true })
  },
)

/** A photo of a paper: a grey sheet with lines, drawn by the browser. */
async function photoOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const sheet = document.createElement('canvas')
    ;[sheet.width, sheet.height] = [700, 900]
    const pen = sheet.getContext('2d')
    if (!pen) return ''
    pen.fillStyle = '#eee'
    pen.fillRect(0, 0, 700, 900)
    pen.fillStyle = '#222'
    pen.font = '40px serif'
    for (const [at, words] of ['Dr. Meera Joshi', 'Rx', 'Tab. Amoxicillin 500', '1-0-1, 5 days'].entries())
      pen.fillText(words, 60, 120 + at * 90)
    return sheet.toDataURL('image/jpeg')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

long('a photo of the paper goes with the sale and is seen again from the order and from the register', async ({ page }) => {
  test.slow()
  const rx = await shelve('8901234567920', { schedule: 'H', ndps: false })
  await page.setViewportSize({ width: 1366, height: 650 })
  const pharmacist = await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await signInToDesk(page, app, pharmacist, '/desk/counter')
  await page.getByLabel('Scan a pack or type a name').fill('8901234567920')
  await page.keyboard.press('Enter')
  await page.getByLabel('Doctor’s name').fill('Dr. Meera Joshi')
  await page.getByLabel('Prescription date').fill(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()))
  await page.getByLabel('Name', { exact: true }).fill('Ramesh Gupta')

  // What is no picture is refused where it was chosen; a photo is there before the sale is.
  const attach = page.getByLabel('Attach a photo of the prescription')
  await attach.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  const photos = page.getByRole('list', { name: 'Photos of the prescription' })
  await expect(photos.getByRole('alert')).toBeVisible()
  await photos.getByRole('button', { name: 'Remove notes.txt' }).click()
  await attach.setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) })
  await expect(photos.getByRole('status')).not.toContainText('Uploading')
  await page.reload()
  await expect(photos.getByText('paper.jpg')).toBeVisible()
  expect(await scrolls(page)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/counter-photo-1366.png' })
  await page.setViewportSize({ width: 360, height: 780 })
  await expectSound(page)
  await page.screenshot({ path: 'test-results/counter-photo-360.png', fullPage: true })
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.getByRole('button', { name: /^Take cash and sell/ }).click()
  await expect(page.getByRole('button', { name: 'Print invoice' })).toBeVisible()
  await expect(photos).toHaveCount(0)

  // From the order.
  await page
    .getByRole('link', { name: /^[A-Z0-9-]{4,20}$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Prescription 1' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Page 1 of the prescription' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/counter-photo-order-1366.png' })

  // From the register: the entry beside the list, and the paper it was supplied on.
  await page.goto(`${app.address}/desk/registers`)
  const today = page.getByRole('link', { name: 'Today' })
  await today.click()
  await expect(today).toHaveAttribute('aria-current', 'true')
  await page
    .getByRole('row')
    .filter({ hasText: rx.name })
    .getByRole('button', { name: /^Entry/ })
    .click()
  await expect(page.getByRole('definition').filter({ hasText: 'Dr. Meera Joshi' })).toBeVisible()
  expect(await scrolls(page)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/register-entry-1366.png' })
  await page.getByRole('button', { name: 'Show prescription' }).click()
  await expect(picture).toBeVisible()
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectSound(page)
  await page.screenshot({ path: 'test-results/register-entry-360.png', fullPage: true })
})
