import { expect, type Page, test } from '@playwright/test'
import { seedPatient, seedStaff } from '../support/seed.ts'
import { openPage } from '../support/open-page.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
let path: string
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 360, height: 780 } })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
  const { medicine_id } = await app.db
    .selectFrom('products')
    .select('medicine_id')
    .where('composition', 'like', 'Amlodipine (5mg)')
    .orderBy('popularity', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  path = `/product/${Buffer.from(medicine_id).toString('base64url')}`
})
test.afterAll(() => app.close())

const place = { pharmacyId: 'jaipur', pharmacistId: '1' }
const asPharmacist = async (page: Page, to: string) => signInToDesk(page, app, await seedStaff(app.db, new Date(), 'pharmacist', place), to)

long('a medicine page is read in Hindi, and says that nobody has reviewed it', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: app.address }])
  await openPage(page, `${app.address}${path}`)
  await expect(page.getByText('डेमो टेक्स्ट, फ़ार्मासिस्ट ने इसकी जाँच नहीं की है')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'किस काम आती है' })).toBeVisible()
  await expect(page.getByText('हाई ब्लड प्रेशर।').first()).toBeVisible()
  await expect(page.getByText('डॉक्टर से पूछें').first()).toBeVisible()
  await expectSound(page)
})

test('a mistake reported from the page reaches the pharmacist and comes back as a reviewed text', async ({ page, browser }) => {
  const asha = await seedPatient(app.db, new Date(), { name: 'Asha' })
  await signInTo(page, app, asha.phone, path)
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  await page.getByLabel('What should we know?').fill('Swollen ankles: say that both are common')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('With the pharmacist')).toBeVisible()
  await expectSound(page)

  const desk = await (await browser.newContext({ viewport: { width: 1366, height: 650 } })).newPage()
  await asPharmacist(desk, '/desk/medicine-texts')
  await desk.getByRole('listitem').filter({ hasText: 'Swollen ankles' }).getByRole('link', { name: 'Amlodipine' }).click()
  await desk.getByRole('button', { name: 'Correct: common.3' }).click()
  await desk.getByLabel('English').fill('Swollen ankles, often on both sides.')
  await desk.getByRole('button', { name: 'Approve text' }).click()
  await expect(desk.getByText('Text approved')).toBeVisible()
  await desk.getByLabel('Answer to the patient').fill('Thank you, it is corrected.')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText('Answer sent')).toBeVisible()
  await expectSound(desk)
  await desk.context().close()

  await openPage(page, `${app.address}/account/medicine-reports`)
  await expect(page.getByText('Thank you, it is corrected.')).toBeVisible()
  await openPage(page, `${app.address}${path}`)
  await expect(page.getByText('Swollen ankles, often on both sides.')).toBeVisible()
  await expect(page.getByText(/^Checked by/)).toBeVisible()
})
