import type { Page } from '@playwright/test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { moreStaff } from './more-staff.ts'
import { pointer } from './pointer.ts'

export interface StaffMember {
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

export const authenticatorField = (page: Page) => page.getByLabel('Authenticator code')

/** Types a code of the authenticator that nobody has used; where another journey was quicker with a later one, the next. */
export async function passSecondFactor(page: Page, { name, totp_secret }: StaffMember, input = pointer): Promise<void> {
  const field = authenticatorField(page)
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
