import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type SeededPerson, seedStaff } from '../support/seed.ts'
import { razorpayServer, type VendorServer } from '../support/vendors.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// Razorpay is a server of the test's own that speaks its protocol.
const [keyId, keySecret] = ['rzp_test_own1', 'the-right-secret-1234']
let razorpay: VendorServer
let app: JourneyApp
let admin: SeededPerson

test.use({ viewport: { width: 360, height: 780 } })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  razorpay = await razorpayServer(keyId, keySecret)
  app = await startApp({ RAZORPAY_URL: razorpay.url, OPERATOR_NAME: 'Sanjeevani Clinic' })
  admin = await seedStaff(app.db, new Date(), 'admin')
})
test.afterAll(async () => {
  razorpay.close()
  await app.close()
})

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const [width, height] of [
    [360, 780],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/connections-${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 360, height: 780 })
}

test('keys are tried before they are saved, a refusal loses nothing, a reload neither', async ({ page }) => {
  test.setTimeout(120_000)
  await signInToDesk(page, app, admin, '/desk/setup/connections')
  await expect(page.getByRole('heading', { name: 'Connections', level: 1 })).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Payments: Razorpay' }) })
  await expect(card.getByText('Not set up')).toBeVisible()
  await expectSound(page)
  await picture(page, 'list')
  await card.getByRole('button', { name: 'Set up Payments: Razorpay' }).click()
  await expect(card.getByText('/api/razorpay/webhook/')).toBeVisible()
  await card.getByLabel('Key ID').fill(keyId)
  await card.getByLabel('Key secret').fill('a wrong secret')
  await card.getByLabel('Webhook secret').fill('whsec-9876543210')
  await card.getByRole('button', { name: 'Test and save' }).click()
  await expect(card.getByText('Nothing was saved')).toBeVisible()
  await expect(card.getByText('Authentication failed')).toBeVisible()
  await expect(card.getByLabel('Key ID')).toHaveValue(keyId)
  await expect(card.getByLabel('Webhook secret')).toHaveValue('whsec-9876543210')
  await expectSound(page)
  await picture(page, 'refused')
  await card.getByLabel('Key secret').fill(keySecret)
  await card.getByRole('button', { name: 'Test and save' }).click()
  await expect(card.getByText('Works', { exact: true })).toBeVisible()
  await page.reload()
  await expect(card.getByText('Works', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Change Payments: Razorpay' }).click()
  await expect(card.getByLabel('Key secret')).toHaveValue('')
  await expect(card.getByText('Saved, ends in 1234. Leave blank to keep it.')).toBeVisible()
  await expectSound(page)
  await picture(page, 'saved')
})

long('a test tells what is wrong, and an old confirmation is asked for again before a change', async ({ page }) => {
  test.setTimeout(120_000)
  await app.db.updateTable('staff').set({ totp_last_step: 0 }).where('user_id', '=', admin.userId).execute()
  await signInToDesk(page, app, admin, '/desk/setup/connections')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Payments: Razorpay' }) })
  razorpay.answerAll([500, 'trouble'])
  await card.getByRole('button', { name: 'Test now: Payments: Razorpay' }).click()
  await expect(card.getByText('Not working')).toBeVisible()
  for (const path of ['/desk', '/desk/setup']) {
    await page.goto(`${app.address}${path}`)
    await expect(page.getByText('A connected service is not working')).toBeVisible()
    await expectSound(page)
    await picture(page, path === '/desk' ? 'desk' : 'setup')
  }
  await page.getByRole('link', { name: 'Open connections' }).click()
  await expect(card.getByText(/^Failing since/)).toBeVisible()
  razorpay.answerAll(null)
  await card.getByRole('button', { name: 'Test now: Payments: Razorpay' }).click()
  await expect(card.getByText('It works.')).toBeVisible()
  await expectSound(page)
  const longAgo = new Date(Date.now() - 11 * 60_000)
  await app.db.updateTable('sessions').set({ second_factor_at: longAgo }).where('user_id', '=', admin.userId).execute()
  await app.db.updateTable('staff').set({ totp_last_step: 0 }).where('user_id', '=', admin.userId).execute()
  await card.getByRole('button', { name: 'Remove Payments: Razorpay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await picture(page, 'confirm')
  const { totp_secret } = await app.db
    .selectFrom('staff')
    .select('totp_secret')
    .where('user_id', '=', admin.userId)
    .executeTakeFirstOrThrow()
  const secret = Secret.fromBase32(app.parts.secrets.open(totp_secret, admin.userId))
  await page.getByLabel('Authenticator code').fill(new TOTP({ secret, period: 30, digits: 6 }).generate())
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(card.getByText('Not set up')).toBeVisible()
})
