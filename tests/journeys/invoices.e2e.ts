import { expect, test } from '@playwright/test'
import { alike } from '../support/long.ts'
import { v7 as uuidv7 } from 'uuid'
import { issueCreditNote } from '../../src/features/invoices/issue-invoice.server.ts'
import { seedInvoice, seedPatient } from '../support/seed.ts'
import { pdfText } from '../support/pdf-text.ts'
import { signInTo } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

async function somebody(invoices: number) {
  const who = await seedPatient(app.db, new Date(), { name: 'क्षमा विद्यार्थी' })
  for (let n = 0; n < invoices; n++) await seedInvoice(app.db, new Date(), who, { name: 'क्षमा विद्यार्थी' })
  return who
}

long('without an invoice the page says when one comes', async ({ page }) => {
  const { phone } = await somebody(0)
  await signInTo(page, app, phone, '/account/invoices')
  await expect(page.getByText('No invoices yet.', { exact: false })).toBeVisible()
  await expectSound(page)
})

test('the list leads to the paper, with what was credited back, and to the PDF, which holds the same text in Hindi', async ({ page }) => {
  const who = await somebody(0)
  const invoice = await seedInvoice(app.db, new Date(), who, { name: 'क्षमा विद्यार्थी' })
  const { lines } = invoice.document as { lines: Parameters<typeof issueCreditNote>[2]['lines'] }
  const back = { userId: who.userId, invoiceId: invoice.invoice_id, causeId: uuidv7(), reason: 'Returned', lines }
  const note = await issueCreditNote(app.db, { now: new Date(), newId: uuidv7 }, back)
  await signInTo(page, app, who.phone, '/account/invoices')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: invoice.number }).click()
  await expect(page.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible()
  await expect(page.getByText('Rupees One Hundred Five Only')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('link', { name: note.number }).click()
  await expect(page.getByRole('heading', { name: 'Credit Note' })).toBeVisible()
  await page.context().addCookies([{ name: 'language', value: 'hi', url: app.address }])
  await page.goto(`${app.address}/invoice/order/${invoice.source_id}`)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'PDF डाउनलोड करें' }).click()])
  expect(download.suggestedFilename()).toBe(`${invoice.number.replaceAll('/', '-')}.pdf`)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(pdfText(Buffer.concat(chunks))).toContain('क्षमा विद्यार्थी')
})

long('more than a page of them: older ones when asked for', async ({ page }) => {
  const { phone } = await somebody(23)
  await signInTo(page, app, phone, '/account/invoices')
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(page.getByRole('row')).toHaveCount(24)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})

long('a page left open past the five minutes of its address still downloads', async ({ page }) => {
  const who = await somebody(0)
  const { invoice_id } = await seedInvoice(app.db, new Date(), who)
  await signInTo(page, app, who.phone, `/invoice/${invoice_id}`)
  await page.clock.setFixedTime(Date.now() + 6 * 60_000)
  const asked = page.waitForRequest(`${app.address}/api/invoice/${invoice_id}/`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  await asked
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

long('printed, only the paper is left', async ({ page }) => {
  const who = await somebody(0)
  const { invoice_id } = await seedInvoice(app.db, new Date(), who)
  await signInTo(page, app, who.phone, `/invoice/${invoice_id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible()
})

test('somebody else’s paper is not found, and a visitor is asked to sign in', async ({ page, browser }) => {
  const [one, other] = [await somebody(0), await somebody(0)]
  const { invoice_id } = await seedInvoice(app.db, new Date(), other)
  await signInTo(page, app, one.phone, '/account/invoices')
  expect((await page.goto(`${app.address}/invoice/${invoice_id}`))?.status()).toBe(404)
  const visitor = await browser.newPage()
  await visitor.goto(`${app.address}/invoice/${invoice_id}`)
  await visitor.waitForURL(/\/auth\/login\/phone\?next=/)
})

// In other variants every-page.e2e.ts looks at them too.
for (const [language, width, theme] of alike([
  ['hi', 320, 'light'],
  ['en', 360, 'dark'],
  ['hi', 1280, 'dark'],
] as const))
  long(`axe finds nothing and nothing overflows: ${language}, ${width} px, ${theme}`, async ({ page }) => {
    const who = await somebody(2)
    const { invoice_id } = await seedInvoice(app.db, new Date(), who)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: theme })
    await page.context().addCookies([{ name: 'language', value: language, url: app.address }])
    await signInTo(page, app, who.phone, '/account/invoices')
    await expect(page.getByRole('table')).toBeVisible()
    await expectSound(page)
    await page.goto(`${app.address}/invoice/${invoice_id}`)
    await expect(page.getByRole('article')).toBeVisible()
    await expectSound(page)
    const folder = process.env['SHOTS']
    if (folder) await page.screenshot({ path: `${folder}/invoice-${language}-${width}.png`, fullPage: true })
  })
