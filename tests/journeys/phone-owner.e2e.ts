import { expect, type Page, test } from '@playwright/test'
import { seedConsultation, type SeededPerson, seedPatient, seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { codeOf } from '../support/sign-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { long } from './long.ts'

let app: JourneyApp
// One application for both.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  app = await startApp({ PHONE_OWNER_CHECK: 'true' })
})
test.afterAll(() => app.close())

const appointments = '/account/appointments'

/** Somebody with a consultation, on no device that this browser could be. */
async function patient(name: string): Promise<SeededPerson> {
  const made = await seedPatient(app.db, new Date(), { name, dob: '1990-05-01' })
  await seedConsultation(app.db, new Date(), made)
  return made
}

async function typePhoneAndCode(page: Page, phone: string): Promise<void> {
  await page.goto(`${app.address}/auth/login/phone?next=${encodeURIComponent(appointments)}`)
  await expect(page.locator('main form button[type=submit]')).toBeEnabled()
  const number = page.getByLabel('Phone number')
  await number.fill(phone.slice(-10))
  await number.press('Enter')
  const code = page.getByLabel('Verification code')
  await expect(code).toBeVisible()
  await code.fill(await codeOf(app, phone))
  await code.press('Enter')
}

const question = (page: Page) => page.getByRole('heading', { name: 'Is this your account?' })
async function answer(page: Page, dob: string): Promise<void> {
  await page.getByLabel('Your date of birth').fill(dob)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a new device is asked for the date of birth: two wrong answers, a reload, the right one, and the records are there', async ({
  page,
}) => {
  const asha = await patient('Asha Verma')
  await typePhoneAndCode(page, asha.phone)
  await expect(question(page)).toBeVisible()
  await expect(page.getByText('3 tries left')).toBeVisible()
  await answer(page, '1990-05-02')
  await expect(page.getByText('This is not the date of birth on the account.')).toBeVisible()
  await expect(page.getByText('2 tries left')).toBeVisible()
  // No page opens meanwhile, and the question stands again.
  await page.goto(app.address + appointments)
  await expect(question(page)).toBeVisible()
  await answer(page, '1991-05-01')
  await expect(page.getByText('1 try left')).toBeVisible()
  await answer(page, '1990-05-01')
  await page.waitForURL(app.address + appointments)
  await expect(page.getByText('Asha Verma').first()).toBeVisible()
})

long(
  'who cannot answer gets an empty account; an admin restores the old one, and its owner signs in without a question',
  async ({ page, browser }) => {
    test.slow()
    const kamala = await patient('Kamala Devi')
    await typePhoneAndCode(page, kamala.phone)
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: 'I can’t answer / not my account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open new account' }).click()
    await page.waitForURL(/\/auth\/register/)
    await page.goto(app.address + appointments)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Kamala Devi')).toHaveCount(0)

    const admin = await seedStaff(app.db, new Date(), 'admin')
    const desk = await (await browser.newContext()).newPage()
    await signInToDesk(desk, app, admin, '/desk/sealed')
    await desk.getByRole('button', { name: 'Restore account of Kamala Devi' }).click()
    await desk.getByLabel('How did you check the owner?').fill('Aadhaar card seen at the counter')
    await desk.getByRole('dialog').getByRole('button', { name: 'Restore account' }).click()
    await expect(desk.getByText('No locked accounts.')).toBeVisible()
    await desk.context().close()

    const owner = await (await browser.newContext()).newPage()
    await typePhoneAndCode(owner, kamala.phone)
    await owner.waitForURL(app.address + appointments)
    await expect(owner.getByText('Kamala Devi').first()).toBeVisible()
    await owner.context().close()
  },
)
