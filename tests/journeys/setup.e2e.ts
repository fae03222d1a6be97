import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { buildIfNeeded } from '../../scripts/build/build-if-needed.ts'
import { type AppProcess, appProcess, processFolder } from '../support/app-process.ts'
import { databaseLike, type Server } from '../support/template-server.ts'
import { expectSound } from './sound.ts'

// An empty live installation: no SQL, only the printed link and the browser.
let server: AppProcess
let sms: HttpServer
const sent: string[] = []
const closing: (() => unknown)[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  await buildIfNeeded()
  sms = await messageService()
  const { connection, drop } = await databaseLike('template_parcha', JSON.parse(process.env['JOURNEYS_POSTGRES'] ?? '') as Server)
  const { folder, remove } = processFolder()
  server = await appProcess(folder, connection, liveSettings(`http://127.0.0.1:${(sms.address() as AddressInfo).port}`))
  await server.start()
  closing.push(server.kill, () => sms.close(), drop, remove)
})
test.afterAll(async () => {
  for (const close of closing) await close()
})

function liveSettings(smsUrl: string): Record<string, string> {
  return {
    PARCHA_MODE: 'live',
    PARCHA_ALLOW: 'pharmacy,payments',
    PUBLIC_URL: 'https://clinic.example',
    TRUSTED_PROXY: '127.0.0.1',
    SUPPORT_PHONE: '1800 111 2222',
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATES: 'sign_in_code.en=f1,sign_in_code.hi=f2',
    MSG91_URL: smsUrl,
  }
}

/** Takes text messages as MSG91 does and keeps the code of each. */
async function messageService(): Promise<HttpServer> {
  const service = createServer((request, response) => {
    void text(request).then((body) => {
      const code = /"VAR1":"(\d{6})"/i.exec(body)?.[1]
      if (code) sent.push(code)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"success","message":"m1"}')
    })
  })
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  return service
}

/** The path of the link; this machine stands in for the host name of the installation. */
function printedLink(): string {
  const link = /https:\/\/clinic\.example(\/setup#\S+)/.exec(server.output())?.[1]
  if (!link) throw new Error(`no setup link in: ${server.output()}`)
  return `${server.origin}${link}`
}

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

async function typePhone(page: Page, phone: string): Promise<void> {
  const before = sent.length
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => sent.length).toBeGreaterThan(before)
  await page.getByLabel('Verification code').fill(sent.at(-1) ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('the printed link leads from an empty installation to its first admin, and a reload loses nothing', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto(printedLink())
  await expect(page.getByRole('heading', { name: 'Set up your clinic' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expectSound(page)
  await picture(page, 'phone')
  await typePhone(page, '9812345670')
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
  await page.goto(`${server.origin}/desk/setup`)
  await expect(page.getByRole('heading', { name: 'Required by law' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Grievance officer' })
  await expect(row.getByText('Done', { exact: true })).toBeVisible()
}

test('until the law’s minimum is there patients find a calm page, and contact, sign-in and desk as ever', async ({ page, request }) => {
  for (const path of ['/', '/order-medicines', '/search?term=paracetamol', '/consultation']) {
    const answer = await page.goto(`${server.origin}${path}`)
    expect([path, answer?.status()]).toEqual([path, 503])
    await expect(page.getByRole('heading', { name: 'This clinic is not open yet' })).toBeVisible()
  }
  await expectSound(page)
  await picture(page, 'closed')
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByText('Sanjeevani Health Private Limited').first()).toBeVisible()
  await expect(page.getByText('care@sanjeevani.example')).toBeVisible()
  await picture(page, 'contact')
  await page.getByRole('link', { name: 'Sanjeevani Clinic, home' }).click()
  await expect(page.getByRole('heading', { name: 'This clinic is not open yet' })).toBeVisible()
  for (const path of ['/contact-us', '/auth/login/phone', '/desk/login', '/setup', '/api/health/'])
    expect([path, (await request.get(`${server.origin}${path}`)).status()]).toEqual([path, 200])
  expect(await (await request.get(`${server.origin}/manifest.webmanifest`)).json()).toMatchObject({ name: 'Sanjeevani Clinic' })
  expect(server.output()).toContain('Not open for orders yet. Missing by law: operator, grievance_officer, pharmacy_licences, pharmacist')
  expect(server.output()).toContain('SMS templates have no id in MSG91_TEMPLATES')
})

test('a link that was used opens nothing, and the next start prints none', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto(printedLink())
  await expect(page.getByText('This setup link is no longer valid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await picture(page, 'used')
  await server.kill('SIGTERM')
  await server.start()
  expect(server.output()).not.toContain('/setup#')
})
