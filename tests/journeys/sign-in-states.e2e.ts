import { expect, type Page, test } from '@playwright/test'
import { freshPhone, newestCode } from '../support/mailbox.ts'
import { openPage } from '../support/open-page.ts'
import { violationsOn } from './sound.ts'

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

/** Forty letters without a place to break them. */
const longName = 'Venkatanarasimharajuvaripetasubramaniamr'

interface Sending {
  button: string
  /** What the form is sent to. */
  to: string
  /** What was typed, by its label. */
  kept: Readonly<Record<string, string>>
}

/** Sends a form to a server that takes long and then fails, and sends it without a line: each is said, nothing typed is lost. */
async function failsSoundly(page: Page, { button, to, kept }: Sending): Promise<void> {
  const send = page.getByRole('button', { name: button, exact: true })
  let answer = () => {}
  const answers = new Promise<void>((done) => (answer = done))
  await page.route(to, async (route) => {
    await answers
    await route.fulfill({ status: 503, json: {} })
  })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  // Each waits alike.
  if (button === 'Send code') expect(await violationsOn(page), `${button}: on its way`).toEqual([])
  answer()
  await expect(page.getByRole('alert').getByText(/Something went Wrong|Our server did not answer/)).toBeVisible()
  await page.unroute(to)
  await page.context().setOffline(true)
  await send.click()
  // The identity service’s own forms fail in the words of the specification.
  await expect(page.getByRole('alert').getByText(/Something went Wrong|You are offline, and this is not saved yet/)).toBeVisible()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  expect(await violationsOn(page), `${button}: without a line`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  for (const [label, typed] of Object.entries(kept)) await expect(page.getByLabel(label)).toHaveValue(typed)
  await page.context().setOffline(false)
}

test('each form of signing in says that it is on its way, that the server failed and that the line is gone, and keeps what was typed', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const email = 'somebody@example.com'
  await openPage(page, '/auth/login/email')
  await page.getByLabel('Email').fill(email)
  await failsSoundly(page, { button: 'Send link', to: '**/api/login_with_email/', kept: { Email: email } })

  const phone = freshPhone()
  await openPage(page, '/auth/login/phone?next=/account')
  await page.getByLabel('Phone number').fill(phone)
  await failsSoundly(page, { button: 'Send code', to: '**/identitytoolkit.googleapis.com/**', kept: { 'Phone number': phone } })
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await newestCode(page, phone)
  await page.getByLabel('Verification code').fill(code)
  await failsSoundly(page, { button: 'Sign in', to: '**/identitytoolkit.googleapis.com/**', kept: { 'Verification code': code } })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await page.getByLabel('Full name').fill(longName)
  await page.getByLabel('Date of birth').fill('1990-01-02')
  await page.getByLabel('Female').check()
  const kept = { 'Full name': longName, 'Date of birth': '02', Month: '01', Year: '1990' }
  await failsSoundly(page, { button: 'Save and continue', to: '**/api/user/me/', kept })
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/account$/)

  // Whoever is signed in is asked for an authenticator at the desk, and told that there is none.
  await openPage(page, '/desk/login')
  const second = page.getByLabel('Authenticator code')
  await second.fill('123456')
  await failsSoundly(page, {
    button: 'Open desk',
    to: '**/api/desk/session/',
    kept: { 'Authenticator code': '123456' },
  })
  await page.getByRole('button', { name: 'Open desk' }).click()
  await expect(page.getByText('This account does not have desk access')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})
