import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type LiveClinic, liveClinic } from './live-clinic.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// An empty live installation: no SQL, only the printed link and the browser.
let clinic: LiveClinic
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  clinic = await liveClinic({ SOURCE_URL: 'https://code.example/clinic' })
})
test.afterAll(() => clinic.close())

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const [width, height] of [
    [360, 780],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/setup-${name}-${width}.png`, fullPage: true })
  }
}

test('the printed link leads from an empty installation to its first admin, and a reload loses nothing', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto(clinic.printedLink())
  await expect(page.getByRole('heading', { name: 'Set up your clinic' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expectSound(page)
  await picture(page, 'phone')
  await clinic.typePhone(page, '9812345670')
  await page.getByLabel('Your name').fill('Meera Iyer')
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await key.textContent())?.replaceAll(' ', '') ?? ''
  await expectSound(page)
  await picture(page, 'authenticator')
  await page.reload()
  await page.getByLabel('Your name').fill('Meera Iyer')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(key).toHaveText(secret.match(/.{4}/g)?.join(' ') ?? '')
  await page.getByLabel('Authenticator code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Create admin account' }).click()
  await expect(page.getByText('Your account at the desk is ready')).toBeVisible()
  await expect(page.getByText('Passkeys work only at https://clinic.example')).toBeVisible()
  await picture(page, 'admin')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Setup', level: 1 })).toBeVisible()
  await expect(page.getByText('Not ready: Orders and consultations')).toBeVisible()
  await expect(page.getByText('Pharmacy with valid licences')).toBeVisible()
  await expectSound(page)
  await picture(page, 'list')
  await fillInOperator(page)
  await page.getByRole('link', { name: 'Product catalogue' }).click()
  await expect(page).toHaveURL(/\/desk\/setup\/catalogue$/)
})

/** What the law wants named, wrong at first; a reload keeps what was typed. */
async function fillInOperator(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Legal name, address and support phone' }).click()
  await expect(page.getByRole('heading', { name: 'Clinic details' })).toBeVisible()
  await expect(page.getByLabel('Support phone')).toBeDisabled()
  await expect(page.getByText('Set by the environment variable SUPPORT_PHONE')).toBeVisible()
  await page.getByLabel('Legal name').fill('Sanjeevani Health Private Limited')
  await page.getByLabel('Name patients know').fill('Sanjeevani Clinic')
  await page.getByLabel('Address').fill('1 Station Road, Kohima')
  await page.getByLabel('Grievance officer').fill('R. Kulkarni')
  await page.getByLabel('Officer’s email').fill('care@sanjeevani.example')
  await page.getByLabel('Colours').selectOption('own')
  await page.getByLabel('Light theme').fill('#ffd500')
  await page.reload()
  await expect(page.getByLabel('Legal name')).toHaveValue('Sanjeevani Health Private Limited')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Include the 6-digit pincode in the address')).toBeVisible()
  await expectSound(page)
  await picture(page, 'operator-refused')
  await page.getByLabel('Address').fill('1 Station Road, Kohima 797001, Nagaland')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('hard to read in the light theme')).toBeVisible()
  await page.getByLabel('Light theme').fill('#123a7a')
  await page.getByLabel('Dark theme').fill('#a9c7ff')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectSound(page)
  await picture(page, 'operator')
  await page.goto(`${clinic.server.origin}/desk/setup`)
  await expect(page.getByRole('heading', { name: 'Required by law' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Grievance officer' })
  await expect(row.getByText('Done', { exact: true })).toBeVisible()
}

test('until the law’s minimum is there patients find a calm page, and contact, sign-in and desk as ever', async ({ page, request }) => {
  for (const path of ['/', '/order-medicines', '/search?term=paracetamol', '/consultation']) {
    const answer = await page.goto(`${clinic.server.origin}${path}`)
    expect([path, answer?.status()]).toEqual([path, 503])
    await expect(page.getByRole('heading', { name: 'This clinic is not open yet' })).toBeVisible()
  }
  await expectSound(page)
  await picture(page, 'closed')
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByText('Sanjeevani Health Private Limited').first()).toBeVisible()
  await expect(page.getByText('care@sanjeevani.example')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', 'https://code.example/clinic')
  await picture(page, 'contact')
  await page.getByRole('link', { name: 'Sanjeevani Clinic, home' }).click()
  await expect(page.getByRole('heading', { name: 'This clinic is not open yet' })).toBeVisible()
  for (const path of ['/contact-us', '/auth/login/phone', '/desk/login', '/setup', '/api/health/'])
    expect([path, (await request.get(`${clinic.server.origin}${path}`)).status()]).toEqual([path, 200])
  expect(await (await request.get(`${clinic.server.origin}/manifest.webmanifest`)).json()).toMatchObject({ name: 'Sanjeevani Clinic' })
  expect(clinic.server.output()).toContain(
    'Not open for orders yet. Missing by law: operator, grievance_officer, pharmacy_licences, pharmacist',
  )
  expect(clinic.server.output()).toContain('SMS templates have no id in MSG91_TEMPLATES')
})

long('the page that says so stays on the screen while its scripts come', async ({ page }) => {
  let asked = false
  await page.route(/\/assets\/closed-[^/]*\.js$/, async (route) => {
    asked = true
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.goto(clinic.server.origin)
  const heading = page.getByRole('heading', { name: 'This clinic is not open yet' })
  await expect.poll(() => asked).toBe(true)
  const seen = await heading.evaluate(
    (one) =>
      new Promise<boolean>((done) => {
        let stays = true
        const look = setInterval(() => (stays &&= one.isConnected && one.checkVisibility()), 20)
        setTimeout(() => (clearInterval(look), done(stays)), 1200)
      }),
  )
  expect(seen).toBe(true)
})

long('a link that was used opens nothing, and the next start prints none', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto(clinic.printedLink())
  await expect(page.getByText('This setup link is no longer valid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await picture(page, 'used')
  await clinic.server.kill('SIGTERM')
  await clinic.server.start()
  expect(clinic.server.output()).not.toContain('/setup#')
})
