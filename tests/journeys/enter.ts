import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Made } from '../support/make.ts'
import { codeOf } from '../support/sign-in.ts'
import type { House } from './house.ts'

/** Signs a person in at the page as they would, and waits for where they wanted to go. */
export async function enter(page: Page, { address, db }: House, phone: string, path: string): Promise<void> {
  await page.goto(`${address}/auth/login/phone?next=${encodeURIComponent(path)}`)
  // Nothing is sent before the scripts are there.
  await expect(page.locator('main form button[type=submit]')).toBeEnabled()
  const number = page.locator('main input[type=tel]')
  await number.fill(phone.slice(-10))
  await number.press('Enter')
  const code = page.locator('input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  await code.fill(await codeOf({ db }, phone))
  await code.press('Enter')
  await page.waitForURL(`${address}${path}`)
}

/** Signs somebody of the operator's house in, by phone and authenticator, at a page of the desk. */
export async function enterDesk(page: Page, { address, db, parts }: House, { phone, userId }: Made, path: string): Promise<void> {
  await page.goto(`${address}/desk/login?next=${encodeURIComponent(path)}`)
  // Nothing is sent before the scripts are there.
  await expect(page.locator('main form button[type=submit]')).toBeEnabled()
  const number = page.locator('main input[type=tel]')
  await number.fill(phone.slice(-10))
  await number.press('Enter')
  const code = page.locator('main input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  await code.fill(await codeOf({ db }, phone))
  await code.press('Enter')
  const second = page.getByLabel('Authenticator code')
  await expect(second).toBeVisible()
  const { totp_secret } = await db.selectFrom('staff').select('totp_secret').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const secret = Secret.fromBase32(parts.secrets.open(totp_secret, userId))
  await second.fill(new TOTP({ secret, period: 30, digits: 6 }).generate())
  await second.press('Enter')
  await page.waitForURL(`${address}${path}`)
}
