import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { readFileSync } from 'node:fs'
import { pointer } from './hands.ts'
import { freshPhone, newestCode } from './mailbox.ts'
import { openPage } from './open-page.ts'

interface Wanted {
  /** Ten digits; somebody nobody has seen when left out. */
  phone?: string
  /** Where to be afterwards. */
  next?: string
}

/** Signs somebody in as a person does; who is new skips saying who they are. Answers the phone. */
export async function signIn(page: Page, { phone = freshPhone(), next = '/' }: Wanted = {}): Promise<string> {
  await openPage(page, `/auth/login/phone?next=${encodeURIComponent(next)}`)
  await typePhoneAndCode(page, phone)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'))
  if (new URL(page.url()).pathname === '/auth/register') await openPage(page, next)
  return phone
}

/** On a page that asks for a phone: types it, and the code that was sent to it. */
export async function typePhoneAndCode(page: Page, phone: string, hand = pointer): Promise<void> {
  await hand.write(page.getByLabel('Phone number'), phone)
  const before = new Date()
  await hand.press(page.getByRole('button', { name: 'Send code' }))
  await page.getByLabel('Verification code').waitFor()
  await hand.write(page.getByLabel('Verification code'), await newestCode(page, phone, new Date(before.getTime() - 1000)))
  await hand.decide(page.getByRole('button', { name: 'Sign in', exact: true }))
}

interface StaffMember {
  phone_number: string
  name: string
  roles: string[]
  totp_secret: string
}
const { staff } = JSON.parse(readFileSync(new URL('../../db/demo/people.json', import.meta.url), 'utf8')) as { staff: StaffMember[] }

/** Somebody of the demo clinic, by their name. */
export function staffMember(name: string): StaffMember {
  const member = staff.find((one) => one.name === name)
  if (!member) throw new Error(`${name} is not of the demo clinic`)
  return member
}

/** Signs in at the desk: phone, code, authenticator. A code works once, so a second sign-in within 30 s takes the next. */
export async function signInAtDesk(page: Page, name: string, next = '/desk', hand = pointer): Promise<void> {
  const { phone_number, totp_secret } = staffMember(name)
  await openPage(page, `/desk/login?next=${encodeURIComponent(next)}`)
  await typePhoneAndCode(page, phone_number.replace('+91', ''), hand)
  await page.getByLabel('Code of your authenticator').waitFor()
  await expect(async () => {
    await passSecondFactor(page, totp_secret, hand)
    await page.waitForURL((url) => url.pathname !== '/desk/login', { timeout: 3000 })
  }).toPass({ timeout: 45_000 })
}

let ahead = 0
/** Types a code that may be used now: this step's and the next one's are taken in turn. */
export async function passSecondFactor(page: Page, secret: string, hand = pointer): Promise<void> {
  ahead = (ahead + 1) % 2
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 })
  await hand.write(page.getByLabel('Code of your authenticator'), totp.generate({ timestamp: Date.now() + ahead * 30_000 }))
  await hand.press(page.getByRole('button', { name: 'Open the desk' }))
}
