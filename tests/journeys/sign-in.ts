import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pointer } from './input-devices.ts'
import { freshPhone, newestCode } from './mailbox.ts'
import { moreStaff } from './more-staff.ts'
import { openPage } from './open-page.ts'
import type { JourneyApp } from './journey-app.ts'
import type { SeededPerson } from '../support/seed.ts'
import { codeOf } from '../support/sign-in.ts'

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
export async function typePhoneAndCode(page: Page, phone: string, input = pointer): Promise<void> {
  await input.write(page.getByLabel('Phone number'), phone)
  const before = new Date()
  await input.press(page.getByRole('button', { name: 'Send code' }))
  await page.getByLabel('Verification code').waitFor()
  await input.write(page.getByLabel('Verification code'), await newestCode(page, phone, new Date(before.getTime() - 1000)))
  await input.decide(page.getByRole('button', { name: 'Sign in', exact: true }))
}

/** Signs a person in to an application of the test's own, whatever its language, and waits for where they wanted to go. */
export async function signInTo(page: Page, app: JourneyApp, phone: string, path: string): Promise<void> {
  await page.goto(`${app.address}/auth/login/phone?next=${encodeURIComponent(path)}`)
  await enterPhoneAndCode(page, app, phone)
  await page.waitForURL(`${app.address}${path}`)
}

/** Signs staff in to an application of the test's own, by phone and authenticator, at a page of the desk. */
export async function signInToDesk(page: Page, app: JourneyApp, { phone, userId }: SeededPerson, path: string): Promise<void> {
  const { address, db, parts } = app
  await page.goto(`${address}/desk/login?next=${encodeURIComponent(path)}`)
  await enterPhoneAndCode(page, app, phone)
  const second = authenticator(page)
  await expect(second).toBeVisible()
  const { totp_secret } = await db.selectFrom('staff').select('totp_secret').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const secret = Secret.fromBase32(parts.secrets.open(totp_secret, userId))
  await second.fill(new TOTP({ secret, period: 30, digits: 6 }).generate())
  await second.press('Enter')
  await page.waitForURL(`${address}${path}`)
}

async function enterPhoneAndCode(page: Page, { db }: JourneyApp, phone: string): Promise<void> {
  // Nothing is sent before the scripts are there.
  await expect(page.locator('main form button[type=submit]')).toBeEnabled()
  const number = page.locator('main input[type=tel]')
  await number.fill(phone.slice(-10))
  await number.press('Enter')
  const code = page.locator('main input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  await code.fill(await codeOf({ db }, phone))
  await code.press('Enter')
}

interface StaffMember {
  phone_number: string
  name: string
  roles: string[]
  totp_secret: string
}
const { staff } = JSON.parse(readFileSync(new URL('../../db/demo/people.json', import.meta.url), 'utf8')) as { staff: StaffMember[] }

/** Somebody of the demo clinic or of those who stand in beside them, by their name. */
export function staffMember(name: string): StaffMember {
  const member = [...staff, ...moreStaff].find((one) => one.name === name)
  if (!member) throw new Error(`${name} is not of the demo clinic`)
  return member
}

/** Signs in at the desk: phone, code, authenticator; a device that is signed in already is asked for the last alone. */
export async function signInAtDesk(page: Page, name: string, next = '/desk', input = pointer): Promise<void> {
  const member = staffMember(name)
  await openPage(page, `/desk/login?next=${encodeURIComponent(next)}`)
  const phone = page.getByLabel('Phone number')
  await expect(phone.or(authenticator(page))).toBeVisible()
  if (await phone.isVisible()) await typePhoneAndCode(page, member.phone_number.replace('+91', ''), input)
  await passSecondFactor(page, member, input)
  await page.waitForURL((url) => url.pathname !== '/desk/login')
}

const authenticator = (page: Page) => page.getByLabel('Authenticator code')

/** Types a code of the authenticator that nobody has used; where another journey was quicker with a later one, the next. */
export async function passSecondFactor(page: Page, { name, totp_secret }: StaffMember, input = pointer): Promise<void> {
  const field = authenticator(page)
  const totp = new TOTP({ secret: Secret.fromBase32(totp_secret), period: 30, digits: 6 })
  await field.waitFor()
  // Fewer than the five tries that a sign-in has.
  for (let tries = 0; tries < 4; tries++) {
    const step = await unusedStep(`${new URL(page.url()).host} ${name}`)
    await input.write(field, totp.generate({ timestamp: step * stepMs }))
    const answered = page.waitForResponse('**/api/desk/session/')
    await input.press(page.getByRole('button', { name: 'Open desk' }))
    if ((await answered).ok()) return
  }
  throw new Error(`the authenticator of ${name} was refused`)
}

/** A code of the authenticator that nobody has used, for a page that asks for one more. */
export async function nextCode(page: Page, { name, totp_secret }: StaffMember): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(totp_secret), period: 30, digits: 6 })
  return totp.generate({ timestamp: (await unusedStep(`${new URL(page.url()).host} ${name}`)) * stepMs })
}

const stepMs = 30_000
const taken = new URL('../../test-results/authenticator-steps/', import.meta.url)

/** A code works once, and none of a step before it works after it: everybody who tests takes a later step of a person than all before them. */
async function unusedStep(whose: string): Promise<number> {
  mkdirSync(taken, { recursive: true })
  for (;;) {
    const now = Math.floor(Date.now() / stepMs)
    // The server takes the step before and the one after too; the one before only while it is not about to be too old.
    const allowed = [...(Date.now() % stepMs < 20_000 ? [now - 1] : []), now, now + 1]
    const later = allowed.filter((step) => !allowed.some((other) => other >= step && isTaken(whose, other)))
    for (const step of later) if (take(whose, step)) return step
    await new Promise((done) => setTimeout(done, 500))
  }
}

const fileOf = (whose: string, step: number) => new URL(encodeURIComponent(`${whose} ${step}`), taken)
const isTaken = (whose: string, step: number) => existsSync(fileOf(whose, step))

/** True for the first of all processes that takes it. */
function take(whose: string, step: number): boolean {
  try {
    writeFileSync(fileOf(whose, step), '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}
