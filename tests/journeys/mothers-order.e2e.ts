import { type Browser, expect, type Page, test } from '@playwright/test'
import { seedAddress, seedPatient, seedStaff } from '../support/seed.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { openPage } from '../support/open-page.ts'
import { addFirst, agree, pay } from './buying.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { readPaper, slip } from './prescription-paper.ts'
import { expectSound } from './sound.ts'

// A daughter orders for her mother: who agreed, whose prescription it is, and whose medicines they are.
const mother = 'Kamala Verma'
let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const opened = async (browser: Browser, width: number, height: number) =>
  (await browser.newContext({ baseURL: app.address, viewport: { width, height } })).newPage()

async function addMother(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add family member' }).click()
  await page.getByLabel('Relationship to you').selectOption('Mother')
  await page.getByLabel('Full name').fill(mother)
  const born = page.getByRole('group', { name: 'Date of birth' })
  for (const [part, value] of [
    ['Day', '9'],
    ['Month', '3'],
    ['Year', '1960'],
  ] as const)
    await born.getByLabel(part).fill(value)
  await page.getByLabel('Female').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please confirm that they agreed.')).toBeVisible()
  await page.getByRole('checkbox', { name: /adult family member/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Mother · \d\d Years · Female$/)).toBeVisible()
}

/** The paper of what lies in the cart, for her and nobody else. */
async function sendHerPaper(page: Page): Promise<void> {
  await openPage(page, '/cart')
  await page.getByRole('link', { name: 'Add prescription' }).click()
  await page.getByLabel('Choose photos or a PDF').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await slip() })
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(mother) }).check()
  const share = page.getByRole('checkbox', { name: 'Sharing a prescription' })
  if (await share.isVisible()) await share.check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Send to the pharmacist' }).click()
  await expect(page.getByRole('heading', { name: 'Prescription added' })).toBeVisible()
}

test('a mother’s prescription is ordered by her daughter, with the mother’s consent on record, and stays the mother’s', async ({
  browser,
}) => {
  test.slow()
  const page = await opened(browser, 390, 844)
  const now = new Date()
  const daughter = await seedPatient(app.db, now)
  await seedAddress(app.db, now, daughter)
  await app.db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
  await page.context().addCookies([{ name: 'pincode', value: '302001', url: app.address }])
  await signInTo(page, app, daughter.phone, '/account/linked-profiles')
  await addMother(page)
  const her = await app.db
    .selectFrom('patients')
    .selectAll()
    .where('user_id', '=', daughter.userId)
    .where('name', '=', mother)
    .executeTakeFirstOrThrow()

  const approved = await addFirst(page, 'amlodipine')
  const refused = await addFirst(page, 'metformin')
  await sendHerPaper(page)
  await openPage(page, '/cart/checkout')
  await agree(page)
  await page.getByRole('button', { name: 'Place order, pay later' }).click()
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/)
  await expect(page.getByText(`For ${mother}`).first()).toBeVisible()
  const paper = await page.getByRole('link', { name: 'Prescription 1' }).getAttribute('href')

  const desk = await opened(browser, 1366, 650)
  await signInToDesk(
    desk,
    app,
    await seedStaff(app.db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' }),
    `/desk/review/${paper?.split('/').at(-1)}`,
  )
  await expect(desk.getByText(mother).first()).toBeVisible()
  await readPaper(desk, { approved, refused, patient: mother })
  await pay(page)

  const order = await app.db.selectFrom('orders').selectAll().where('user_id', '=', daughter.userId).executeTakeFirstOrThrow()
  expect([order.status, order.patient_id]).toEqual(['PAYMENT_RECEIVED', her.patient_id])
  const consents = app.db.selectFrom('consents').select(['purpose', 'basis', 'withdrawn_at']).where('patient_id', '=', her.patient_id)
  expect(await consents.execute()).toContainEqual({ purpose: 'adult_processing', basis: 'caregiver_explicit', withdrawn_at: null })
  await openPage(page, '/account/prescriptions')
  await expect(page.getByText(mother).first()).toBeVisible()
  await expectSound(page)
})
