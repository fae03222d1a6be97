import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import type { SeededPerson } from '../support/seed.ts'
import { codeOf } from '../support/sign-in.ts'
import type { JourneyApp } from './journey-app.ts'

/** What a person does on a page of Firefox, by the words they read, as `page.getByRole` does it in Chromium. */
export interface FirefoxPage {
  page: Page
  goto: (path: string) => Promise<void>
  reload: () => Promise<void>
  /** Presses the first visible control with this name; `within` is a CSS selector. */
  press: (name: string | RegExp, within?: string) => Promise<void>
  fill: (label: string | RegExp, text: string) => Promise<void>
  /** Ticks every empty checkbox within the selector. */
  checkAll: (within: string) => Promise<void>
  expectText: (text: string | RegExp, timeoutMs?: number) => Promise<void>
  expectPath: (path: RegExp) => Promise<void>
  hasText: (text: string | RegExp) => Promise<boolean>
  screenshot: (name: string) => Promise<void>
}

const timeoutMs = 40_000
const waiting = { timeout: timeoutMs, polling: 200 }

async function click(element: ElementHandle<HTMLElement>): Promise<void> {
  await element.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await element.click()
}

/** What is pressed while the page renders anew is looked for once more. */
async function pressed(find: () => Promise<ElementHandle<HTMLElement>>, tries = 4): Promise<void> {
  try {
    await click(await find())
  } catch (error) {
    if (tries === 1 || !(error instanceof Error) || !/detached|not clickable|stale/i.test(error.message)) throw error
    await pressed(find, tries - 1)
  }
}

/** A browser of its own for one person: nothing is shared with the other pages of this Firefox. */
export async function openFirefoxPage(browser: Browser, { address }: Pick<JourneyApp, 'address'>, width = 360): Promise<FirefoxPage> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width, height: 800 })
  page.setDefaultNavigationTimeout(90_000)
  // Whoever reloads in a call is asked first; they mean it.
  page.on('dialog', (dialog) => void dialog.accept())
  const answers: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 || response.request().method() !== 'GET') answers.push(`${response.status()} ${pathname}`)
  })
  const missing = async (name: string | RegExp): Promise<never> => {
    throw new Error(
      `${page.url()} does not show ${String(name)}:\n${answers.join('\n')}\n${await page.evaluate(() => document.body.innerText)}`,
    )
  }
  const find = async (kind: 'press' | 'fill', name: string | RegExp, within = 'body'): Promise<ElementHandle<HTMLElement>> => {
    const handle = await page.waitForFunction(findNamed, waiting, kind, serialized(name), within).catch(() => missing(name))
    return handle.asElement() as ElementHandle<HTMLElement>
  }
  return {
    page,
    goto: async (path) => {
      await page.goto(`${address}${path}`, { waitUntil: 'load' })
      await page.waitForFunction(isHydrated, waiting)
    },
    reload: async () => {
      await page.reload()
      await page.waitForFunction(isHydrated, waiting)
    },
    press: async (name, within) => {
      await pressed(() => find('press', name, within))
    },
    fill: async (label, text) => {
      const field = await find('fill', label)
      await click(field)
      await field.evaluate((element) => (element as HTMLInputElement).select())
      await field.type(text)
    },
    checkAll: async (within) => {
      for (const box of await page.$$(`${within} input[type=checkbox]`))
        if (!(await box.evaluate(({ checked }) => checked))) await click(box as ElementHandle<HTMLElement>)
    },
    expectText: async (text, timeout = timeoutMs) => {
      await page.waitForFunction(isShown, { timeout, polling: 200 }, serialized(text)).catch(() => missing(text))
    },
    expectPath: (path) => expect.poll(() => new URL(page.url()).pathname, { timeout: timeoutMs }).toMatch(path),
    hasText: (text) => page.evaluate(isShown, serialized(text)),
    screenshot: async (name) => {
      await page.screenshot({ path: `test-results/${name}.png` })
    },
  }
}

/** Signs a person in at the page as they would, and waits for where they wanted to go. */
export async function signInInFirefox(one: FirefoxPage, app: JourneyApp, phone: string, path: string): Promise<void> {
  await one.goto(`/auth/login/phone?next=${encodeURIComponent(path)}`)
  await typePhoneAndCode(one, app, phone)
  await one.expectPath(new RegExp(`^${path.split('?')[0]}$`))
  await one.page.waitForFunction(isHydrated, waiting)
}

/** Signs a staff member in, by phone and authenticator, at a page of the desk. */
export async function signInToDeskInFirefox(
  one: FirefoxPage,
  app: JourneyApp,
  { phone, userId }: SeededPerson,
  path: string,
): Promise<void> {
  await one.goto(`/desk/login?next=${encodeURIComponent(path)}`)
  await typePhoneAndCode(one, app, phone)
  await one.page.waitForFunction(() => document.querySelector('main input[type=tel]') === null, waiting)
  const { totp_secret } = await app.db.selectFrom('staff').select('totp_secret').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const secret = Secret.fromBase32(app.parts.secrets.open(totp_secret, userId))
  await one.fill(/^Authenticator code/, new TOTP({ secret, period: 30, digits: 6 }).generate())
  await one.page.keyboard.press('Enter')
  await one.expectPath(new RegExp(`^${path}$`))
}

async function typePhoneAndCode({ page }: FirefoxPage, { db }: JourneyApp, phone: string): Promise<void> {
  const number = await page.waitForSelector('main input[type=tel]')
  await number?.type(phone.slice(-10))
  // Nothing is sent before the scripts are there.
  await page.waitForSelector('main form button[type=submit]:not([disabled])')
  await page.keyboard.press('Enter')
  const code = await page.waitForSelector('input[autocomplete=one-time-code]', { timeout: timeoutMs })
  await code?.type(await codeOf({ db }, phone))
  await page.keyboard.press('Enter')
}

interface SerializedName {
  text: string
  /** Null: these very words. */
  flags: string | null
}

function serialized(name: string | RegExp): SerializedName {
  return typeof name === 'string' ? { text: name, flags: null } : { text: name.source, flags: name.flags }
}

/** Runs in the page: the first visible control with this name. */
function findNamed(kind: 'press' | 'fill', { text, flags }: SerializedName, within: string): HTMLElement | null {
  const matches = (words: string | null | undefined) => {
    const plain = (words ?? '').replace(/\s+/g, ' ').trim()
    return flags === null ? plain === text : new RegExp(text, flags).test(plain)
  }
  const controls = kind === 'press' ? 'button, a, [role=button], input[type=radio], input[type=checkbox]' : 'input, textarea, select'
  const namesOf = (element: HTMLElement) => [
    element.getAttribute('aria-label'),
    ...Array.from((element as HTMLInputElement).labels ?? [], (label) => label.textContent),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    kind === 'press' ? element.textContent : null,
  ]
  const isVisible = (element: HTMLElement) => element.getClientRects().length > 0 && !(element as HTMLButtonElement).disabled
  const all = Array.from(document.querySelectorAll(within)).flatMap((root) => Array.from(root.querySelectorAll<HTMLElement>(controls)))
  return all.find((element) => isVisible(element) && namesOf(element).some(matches)) ?? null
}

/** Runs in the page. */
function isShown({ text, flags }: SerializedName): boolean {
  const shown = document.body.innerText.replace(/\s+/g, ' ')
  return flags === null ? shown.includes(text) : new RegExp(text, flags).test(shown)
}

/** Runs in the page: React listens, in the frame and in what it holds. A click before that is a plain click. */
function isHydrated(): boolean {
  const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const content = document.querySelector('main :is(button, input, select)')
  const frame = document.querySelector('header button, a')
  return frame !== null && isLive(frame) && (content === null || isLive(content))
}
