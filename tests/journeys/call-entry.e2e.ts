import { expect, test } from '@playwright/test'
import { codeOf, signInByHand } from '../support/sign-in.ts'
import { openPage } from '../support/open-page.ts'
import { authenticatorField, passSecondFactor } from '../support/authenticator.ts'
import { appForCalls } from './calls-app.ts'
import { booked, openedBy } from './consulting.ts'
import { long } from './long.ts'

const app = appForCalls()

test('a doctor who has just signed in at the desk opens a visit by its link and sees themselves, without another load', async ({
  browser,
}) => {
  const { doctor } = await booked(app())
  const meera = await openedBy(browser, { width: 1280 })
  // The desk of a doctor opens at the day.
  await openPage(meera, `${app().address}/desk/login`)
  await meera.getByLabel('Phone number').fill(doctor.phone.slice(-10))
  await meera.getByRole('button', { name: 'Send code' }).click()
  await meera.getByLabel('Verification code').waitFor()
  await meera.getByLabel('Verification code').fill(await codeOf(app(), doctor.phone))
  await meera.getByRole('button', { name: 'Sign in', exact: true }).click()
  await authenticatorField(meera).waitFor()
  const { totp_secret } = await app()
    .db.selectFrom('staff')
    .select('totp_secret')
    .where('user_id', '=', doctor.userId)
    .executeTakeFirstOrThrow()
  const secret = app().parts.secrets.open(totp_secret, doctor.userId)
  await passSecondFactor(meera, { name: 'A doctor', phone_number: doctor.phone, roles: ['doctor'], totp_secret: secret })
  await expect(meera).toHaveURL(/\/desk\/consultations$/)
  await meera.evaluate(() => Object.assign(window, { sameDocument: true }))
  await meera.getByRole('link', { name: /AM|PM/ }).first().click()
  await expect(meera.getByRole('button', { name: 'Join now' })).toBeVisible()
  await expect(meera.locator('video')).toBeVisible()
  await expect(meera.getByText('Camera access is blocked')).toHaveCount(0)
  expect(await meera.evaluate(() => 'sameDocument' in window)).toBe(true)
})

long('a patient who signs in and goes on to the waiting room from page to page sees themselves there', async ({ browser }) => {
  const { patient, id } = await booked(app())
  const asha = await openedBy(browser)
  await signInByHand(asha, app(), patient.phone, `/account/appointments/${id}`)
  await asha.getByRole('link', { name: /Join/ }).first().click()
  await expect(asha).toHaveURL(/\/join$/)
  await expect(asha.getByText('This is how the doctor sees you')).toBeVisible()
  await expect(asha.locator('video')).toBeVisible()
})

long('a patient whose document was loaded at a page without a camera sees themselves in the waiting room too', async ({ browser }) => {
  const { patient, id } = await booked(app())
  const asha = await openedBy(browser)
  await signInByHand(asha, app(), patient.phone, `/account/appointments/${id}`)
  await asha.reload()
  await asha.getByRole('link', { name: /Join/ }).first().click()
  await expect(asha.getByText('This is how the doctor sees you')).toBeVisible()
  await expect(asha.locator('video')).toBeVisible()
})
