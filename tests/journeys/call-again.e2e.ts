import { expect, test } from '@playwright/test'
import { codeOf, signIn } from '../support/sign-in.ts'
import { booked, doctorJoins, endsCall, patientJoins, receivesAudio, receivesMedia } from './consulting.ts'
import { appForCalls } from './calls-app.ts'
import { long } from './long.ts'

const app = appForCalls()

long('a call that ended by a wrong press is taken up again from the same page, and the patient comes back into it', async ({ browser }) => {
  test.setTimeout(180_000)
  const visit = await booked(app())
  const asha = await patientJoins(browser, app(), visit)
  const meera = await doctorJoins(browser, app(), visit)
  await receivesMedia(asha)
  await endsCall(meera)
  await expect(asha.getByRole('heading', { name: /ended/ })).toBeVisible()
  await meera.getByRole('button', { name: 'Call again' }).click()
  await meera.screenshot({ path: 'test-results/call-again-1280.png' })
  await meera.getByRole('dialog').getByRole('button', { name: 'Call again' }).click()
  await asha.getByRole('button', { name: 'Join now' }).click()
  await receivesMedia(asha)
  await receivesMedia(meera)
  await meera.screenshot({ path: 'test-results/call-again-running-1280.png' })
})

test('whose session ended in a call signs in where it stood, joins again with one press, and is heard', async ({ browser }) => {
  test.setTimeout(180_000)
  const visit = await booked(app())
  const asha = await patientJoins(browser, app(), visit)
  const meera = await doctorJoins(browser, app(), visit)
  await receivesAudio(meera)
  // Ended from another device; the stream of events tells the page.
  const { idToken } = await signIn(app(), visit.patient.phone)
  const headers = { app: 'patient', authorization: `Firebase ${idToken}` }
  expect((await app().http.inject({ method: 'DELETE', url: '/api/session/device/', headers })).statusCode).toBe(200)
  await expect(asha.getByText('You are signed out', { exact: true })).toBeVisible({ timeout: 40_000 })
  // Tokens tell their moment in whole seconds: a sign-in within the same one would count as one of before.
  await asha.waitForTimeout(1100)
  await asha.getByLabel('Phone number').fill(visit.patient.phone.slice(-10))
  await asha.getByRole('button', { name: 'Send code' }).click()
  await asha.getByLabel('Verification code').waitFor()
  await asha.getByLabel('Verification code').fill(await codeOf(app(), visit.patient.phone))
  await asha.getByRole('button', { name: 'Sign in', exact: true }).click()
  await asha.getByRole('button', { name: 'Rejoin' }).click()
  await receivesAudio(meera)
  await receivesAudio(asha)
})
