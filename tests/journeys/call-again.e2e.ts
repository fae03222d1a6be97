import { expect, test } from '@playwright/test'
import { booked, doctorJoins, endsCall, patientJoins, receivesMedia } from './consulting.ts'
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
