import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Browser as Firefox, ElementHandle } from 'puppeteer-core'
import { findFirefox, launchFirefox, noFirefox } from '../support/firefox.ts'
import { atLength } from '../support/long.ts'
import { seedPatient } from '../support/seed.ts'
import { signInInFirefox, type FirefoxPage, openFirefoxPage } from './firefox-page.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { slip } from './prescription-paper.ts'

// The core journeys in Debian's Firefox over WebDriver BiDi, in `npm run test:long`.
test.describe.configure({ mode: 'default' })
test.skip(!atLength, 'in npm run test:long')
test.skip(!findFirefox(), noFirefox)
if (atLength && !findFirefox()) console.log(noFirefox)

let app: JourneyApp
let firefox: Firefox
test.beforeAll(async () => {
  test.setTimeout(300_000)
  ;[app, firefox] = await Promise.all([startApp(), launchFirefox()])
})
test.afterAll(async () => {
  await firefox?.close()
  await app?.close()
})
test.beforeEach(() => test.setTimeout(300_000))

/** A patient whom the product knows, in a browser that has not signed in yet. */
async function openForPatient(): Promise<{ one: FirefoxPage; phone: string }> {
  const [one, { phone }] = await Promise.all([openFirefoxPage(firefox, app), seedPatient(app.db, new Date())])
  return { one, phone }
}

async function payByUpi(one: FirefoxPage): Promise<void> {
  const dialog = '[role=dialog], dialog[open]'
  await one.press(/^Pay ₹[\d.,]+$/, 'main')
  await one.press(/^UPI/, dialog)
  await one.fill(/^UPI ID/, 'success@razorpay')
  await one.press('Pay', dialog)
}

test('in Firefox a visitor finds a medicine, signs in, orders it and pays', async () => {
  const { one, phone } = await openForPatient()
  await one.goto('/')
  await one.page.setCookie({ name: 'pincode', value: '302001', url: app.address })
  await one.goto('/search?term=moisturising%20cream')
  await one.press(/^Add to cart: /)
  await one.page.waitForSelector('[role=group][aria-label^="Quantity of "], fieldset[aria-label^="Quantity of "]')
  await signInInFirefox(one, app, phone, '/cart')
  await one.expectText('To pay')
  await one.press('Choose address')
  await one.fill(/^Pincode/, '302001')
  await one.fill(/^House no\. and street/, '12, MI Road')
  await one.press('Save address')
  await one.expectText(/How do you want to pay\?|Continue/)
  if (!(await one.hasText('How do you want to pay?'))) await one.press('Continue')
  await one.expectText('How do you want to pay?')
  await one.checkAll('main')
  await payByUpi(one)
  await one.expectText('Payment Recieved')
  expect(await app.db.selectFrom('orders').select('order_id').execute()).not.toEqual([])
  await one.screenshot('firefox-paid')
})

test('in Firefox a patient books a doctor and pays', async () => {
  const { one, phone } = await openForPatient()
  await signInInFirefox(one, app, phone, '/consultation/doctor/d1')
  await one.press(/^Tomorrow/)
  await one.press(/, 6:00 PM$/)
  await one.press('None of these')
  await one.fill(/^What would you like help with\?/, 'Cough since Thursday')
  await one.press(/^Your data for consultations/)
  await payByUpi(one)
  await one.expectText('Your appointment is booked')
  await one.expectPath(/^\/account\/appointments\/[0-9a-f-]{36}$/)
  await one.screenshot('firefox-booked')
})

test('in Firefox a prescription is uploaded and still there after a reload', async () => {
  const { one, phone } = await openForPatient()
  await signInInFirefox(one, app, phone, '/upload-prescription')
  const picker = (await one.page.waitForSelector('main input[type=file]')) as ElementHandle<HTMLInputElement>
  const file = test.info().outputPath('prescription.png')
  writeFileSync(file, await slip())
  await picker.uploadFile(file)
  await one.expectText(/prescription\.png/)
  await one.expectText('Uploaded')
  await one.reload()
  await one.expectText(/prescription\.png/)
  await one.screenshot('firefox-prescription-upload')
})
