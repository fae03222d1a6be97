import { expect, type Page } from '@playwright/test'
import { codeOf } from '../sign-in.ts'
import type { House } from './house.ts'

/** Signs a person in at the page as they would, and waits for where they wanted to go. */
export async function enter(page: Page, { address, db }: House, phone: string, path: string): Promise<void> {
  await page.goto(`${address}/auth/login/phone?next=${encodeURIComponent(path)}`)
  await page.waitForFunction(() => Object.keys(document.querySelector('form button') ?? {}).some((key) => key.startsWith('__reactProps')))
  await page.locator('input[type=tel]').fill(phone.slice(-10))
  await page.locator('form button[type=submit]').click()
  const code = page.locator('input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  await code.fill(await codeOf({ db }, phone))
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(`${address}${path}`)
}
