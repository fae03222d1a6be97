import { expect, test } from '@playwright/test'
import { S3mini } from 's3mini'
import { caddyProgram } from '../support/caddy.ts'
import { atLength } from '../support/long.ts'
import { type ClinicOutside, clinicOutside, connectServices } from './clinic-outside.ts'
import { openedBy, writeAndGive } from './consulting.ts'
import { firstConsultation, firstOrder } from './first-patients.ts'
import { setUpClinic } from './opening-a-clinic.ts'

// The journey of open-a-clinic.e2e.ts with nothing of its own: database, e-mail, text messages, payments and files elsewhere, two processes behind a proxy.
if (atLength && !caddyProgram)
  process.stderr.write('Skipped: an installation of two processes needs caddy (Debian: apt-get install caddy).\n')

let clinic: ClinicOutside | undefined
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await clinic?.close()
})

test('an empty clinic of two processes is set up and serves its first patient, though one process is killed in each step', async ({
  browser,
}) => {
  test.skip(!atLength || !caddyProgram, 'long, and needs caddy')
  test.setTimeout(1_500_000)
  const outside = (clinic = await clinicOutside(caddyProgram ?? ''))
  const open = () => openedBy(browser, { baseURL: outside.origin, ignoreHTTPSErrors: true })
  const step = async (name: string, work: () => Promise<void>) => {
    await outside.killOne()
    // A start prints a new link while there is no admin, and the one before opens nothing.
    if (name === 'first admin') await outside.bothRun()
    await test.step(name, work)
  }
  const opening = { clinic: outside, open, step }
  const doctorContact = 'neikho@clinic.example'
  const { pharmacist, doctor } = await setUpClinic(opening, { connect: (admin) => connectServices(admin, outside), doctorContact })
  const patient = await open()
  await firstOrder(opening, patient, pharmacist)
  // The paper of the talk is read beside the picture, which takes a desktop.
  await doctor.setViewportSize({ width: 1366, height: 650 })
  await firstConsultation(opening, patient, doctor, writeAndGive)

  const { razorpay, msg91, mail, bucket } = outside
  expect(razorpay.seen.filter((asked) => asked === 'POST /v1/orders')).toHaveLength(2)
  await expect.poll(() => razorpay.delivered.filter((event) => event === 'payment.captured')).toHaveLength(2)
  expect(msg91.seen.map(({ path }) => path)).toContain('/api/v5/flow')
  expect(mail.mails.map(({ to }) => to)).toContain(doctorContact)
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = bucket
  const stored = await new S3mini({ endpoint, region, accessKeyId, secretAccessKey }).listObjects('/', 'files/')
  expect(stored?.length).toBeGreaterThan(0)
  await outside.bothRun()
})
