import { expect, test } from '@playwright/test'
import { freshPhone, newestCode, newestLink } from '../support/mailbox.ts'
import { openPage } from '../support/open-page.ts'
import { signInOnPage } from '../support/sign-in.ts'
import { long } from './long.ts'

test('somebody new signs in with their phone, by nothing but typing (AX-2), and the page they came from waits for them', async ({
  page,
}) => {
  const phone = freshPhone()
  await openPage(page, '/auth/login/phone?next=/about')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Entered phone number is not valid')).toBeVisible()
  await page.getByLabel('Phone number').fill(`+91 ${phone}`)
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByLabel('Verification code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').getByText('Entered verification code is not valid')).toBeVisible()
  await code.fill(`Your code: ${await newestCode(page, phone)}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\/register\?next=%2Fabout/)
  await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible()
})

long('on a slow line: what is typed before the scripts are there is kept, and nothing is sent without them', async ({ page }) => {
  let arrive = () => {}
  const scripts = new Promise<void>((there) => (arrive = there))
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/auth/login/phone?next=/about', { waitUntil: 'commit' })
  const [number, send] = [page.getByLabel('Phone number'), page.getByRole('button', { name: 'Send code' })]
  await number.pressSequentially(freshPhone())
  await number.press('Enter')
  await expect(send).toBeDisabled()
  await expect(page).toHaveURL(/\/auth\/login\/phone\?next=\/about$/)
  arrive()
  await send.click()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace(/#$/, '')))
  expect(styles, 'no stylesheet is brought twice, for that moves what is being pressed').toEqual([...new Set(styles)])
})

test('an e-mail is joined by its link, by keyboard alone; then its link signs in, and works once', async ({ page, browser, baseURL }) => {
  const email = `asha.${Date.now()}@example.com`
  await signInOnPage(page, { next: '/account/profile' })
  await page.getByLabel('Email address').focus()
  await page.keyboard.type('asha')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Entered email is not valid')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(email)).toBeVisible()
  await openPage(page, await newestLink(page, email))
  await expect(page.getByLabel('Email address the link was sent to')).toHaveValue(email)
  await page.getByLabel('Email address the link was sent to').press('Enter')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await openPage(elsewhere, '/auth/login/email?next=/about')
  await elsewhere.getByLabel('Email').fill('nobody@example.com')
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByText(/If nobody@example.com is verified on an account/)).toBeVisible()
  await openPage(elsewhere, '/auth/login/email?next=/about')
  const before = new Date()
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByText(new RegExp(`If ${email} is verified on an account`))).toBeVisible()
  const link = await newestLink(elsewhere, email, before)
  await openPage(elsewhere, link.replace(/oobCode=[^&]+/, 'oobCode=never-given-out'))
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByRole('alert').getByText('Invalid verification link')).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  await openPage(elsewhere, link)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere).toHaveURL(/\/(about|auth\/register)/)
  await expect(elsewhere.getByRole('link', { name: 'Account' }).first()).toBeVisible()
  await elsewhere.context().close()
})
