import { type Browser, expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { freshPhone } from '../support/mailbox.ts'
import { openPage } from '../support/open-page.ts'
import { signInAtDesk, typePhoneAndCode } from '../support/sign-in.ts'
import { expectSound } from './sound.ts'

test.use({ viewport: { width: 360, height: 780 } })

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const [width, height] of [
    [1366, 650],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/people-${name}-${width}.png`, fullPage: true })
  }
}

/** The path of the newest invitation that was sent there. */
async function invitationTo(page: Page, to: string): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const messages = (await (await page.request.get(`/mailbox/messages.json?to=${encodeURIComponent(to)}`)).json()) as { text: string }[]
    path = messages.map(({ text }) => /\/setup\/join#[\w-]{22}/.exec(text)?.[0]).find((found) => found !== undefined)
    expect(path).toBeDefined()
  }).toPass()
  return path ?? ''
}

async function fillInvitation(page: Page, phone: string, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Mobile number or email').fill(phone)
  await page.getByRole('checkbox', { name: 'Doctor' }).check()
  await page.getByLabel('Registration number').fill(`RMC-${phone}`)
  await page.getByLabel('Medical council').fill('Rajasthan Medical Council')
  await page.getByLabel('Year of registration').fill('2009')
  await page.getByLabel('Qualifications').fill('MBBS')
  await page.getByLabel('Name in Hindi').fill('डॉ. मीरा नायर')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByRole('checkbox', { name: 'General physician' }).check()
  await page.getByLabel('Booked consultation').fill('399')
  await page.getByLabel('Follow-up', { exact: true }).fill('199')
}

async function join(browser: Browser, address: string, path: string, phone: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, baseURL: address })
  const page = await context.newPage()
  await openPage(page, path)
  await expect(page.getByText('you are invited to work here as')).toBeVisible()
  await expectSound(page)
  await picture(page, 'join')
  await typePhoneAndCode(page, phone)
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await key.textContent())?.replaceAll(' ', '') ?? ''
  await expectSound(page)
  await picture(page, 'authenticator')
  await page.getByLabel('Authenticator code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Join the desk' }).click()
  await expect(page.getByText('Your account at the desk is ready')).toBeVisible()
  await page.getByRole('button', { name: /Skip for now|Continue/ }).click()
  // Whoever is a doctor alone begins with their day.
  await expect(page).toHaveURL(/\/desk\/consultations$/)
  await page.getByRole('link', { name: 'Hours', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Consultation hours', level: 1 })).toBeVisible()
  await openPage(page, path)
  await expect(page.getByText('This invitation was already used')).toBeVisible()
  await context.close()
}

test('an invited doctor joins by their phone, is verified, gets hours, and patients find them', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  const [phone, name] = [freshPhone(), `Dr. Meera ${Date.now() % 100_000}`]
  await signInAtDesk(page, 'Anita Joshi', '/desk/setup/doctors')
  await page.getByRole('link', { name: 'Invite somebody' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Choose at least one role')).toBeVisible()
  await expectSound(page)
  await fillInvitation(page, phone, name)
  await expectSound(page)
  await picture(page, 'invite')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const card = page.getByRole('row').filter({ hasText: name })
  await expect(card.getByText('Sent', { exact: true })).toBeVisible()
  await join(browser, baseURL ?? '', await invitationTo(page, `+91${phone}`), phone)

  await openPage(page, '/desk/setup/doctors?show=invitations')
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Doctors', exact: true }).last().click()
  await expect(card.getByText('Not verified')).toBeVisible()
  await picture(page, 'list')
  await card.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Verify registration' }).click()
  await expectSound(page)
  await page.getByRole('button', { name: 'I compared it, verify' }).click()
  await expect(page.getByText(/Verified on .* by Anita Joshi/)).toBeVisible()
  // Only on Mondays in the clinic, for a higher fee.
  for (const day of ['Tue', 'Sun']) await page.getByRole('checkbox', { name: day }).uncheck()
  await page.getByLabel('Booked consultation').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSound(page)
  await page.getByLabel('Booked consultation').fill('525')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await picture(page, 'doctor')
  // The list is behind it on a phone.
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  await expect(card.getByText('₹525')).toBeVisible()

  await card.getByRole('link', { name: 'Consultation hours' }).click()
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByLabel('Monday from').fill('10:00')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Enter both times')).toBeVisible()
  await page.getByLabel('Monday to').fill('13:00')
  await page.getByRole('button', { name: 'Use Monday’s hours' }).click()
  await expectSound(page)
  await picture(page, 'hours')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Hours saved')).toBeVisible()

  await openPage(page, '/consultation')
  await expect(page.getByText(name).first()).toBeVisible()
})
