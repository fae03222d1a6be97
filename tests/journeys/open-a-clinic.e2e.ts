import { test } from '@playwright/test'
import { atLength } from '../support/long.ts'
import { openedBy } from './consulting.ts'
import { firstConsultation, firstOrder } from './first-patients.ts'
import { type LiveClinic, liveClinic } from './live-clinic.ts'
import { setUpClinic } from './opening-a-clinic.ts'

// From an empty server to the first paid order and the first signed prescription: no SQL, only the printed link and the browser.
let clinic: LiveClinic | undefined
test.describe.configure({ mode: 'serial' })
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await clinic?.close()
})

for (const width of atLength ? [360, 1280] : [360])
  test(`at ${width} px an empty clinic is set up, delivers a paid order, and a doctor sees a patient and signs`, async ({ browser }) => {
    test.setTimeout(900_000)
    const { server, ...rest } = (clinic = await liveClinic())
    const open = () => openedBy(browser, { baseURL: rest.origin, width })
    const step = async (name: string, work: () => Promise<void>) => {
      // A restart in the middle: the admin goes on where they were.
      if (name === 'opening stock') {
        await server.kill('SIGKILL')
        await server.start()
      }
      await test.step(name, work)
    }
    const opening = { clinic: rest, open, step }
    const { pharmacist, doctor } = await setUpClinic(opening)
    const patient = await open()
    await firstOrder(opening, patient, pharmacist)
    await firstConsultation(opening, patient, doctor)
  })
