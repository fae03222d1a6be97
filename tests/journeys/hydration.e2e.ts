import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { atLength, runs } from '../support/long.ts'
import { signedIn } from './every-page.ts'
import { seedPages } from './seed-pages.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { allScreens, type Screen, type Viewer } from './screens.ts'

// A press is a finger down and up on the same element: what React throws away in between, it takes the press with it.
declare global {
  interface Window {
    /** Everything the server rendered, noted before any script ran. */
    served: Element[]
  }
}

let app: JourneyApp
let screens: Screen[]
const contexts = new Map<Viewer, BrowserContext>()
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  app = await startApp()
  const made = await seedPages(app)
  screens = await allScreens(app, made)
  for (const viewer of new Set(screens.map((screen) => screen.viewer))) contexts.set(viewer, await signedIn(browser, app, made, viewer))
})
test.afterAll(async () => {
  for (const context of contexts.values()) await context.close()
  await app.close()
})

/** Opens a page as the server rendered it, and lets its scripts run only then. Answers when the session is known. */
async function openServed(page: Page, { path, viewer }: Screen): Promise<void> {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const me = viewer === 'visitor' ? null : page.waitForResponse('**/api/user/me/')
  await page.goto(`${app.address}${path}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => (window.served = [...document.querySelectorAll('main *')]))
  release()
  await me
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')))
  await page.waitForTimeout(400)
}

/** The topmost elements of the server that are gone, as they read. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const gone = window.served.filter((element) => !element.isConnected)
    const top = gone.filter((element) => !gone.some((other) => other !== element && other.contains(element)))
    return top.map((element) => `<${element.localName}> ${element.textContent.slice(0, 60)}`)
  })

/**
 * What waits for something else than the session: the slot that is reserved, what this browser can do, the picture that is measured, what stands behind
 * the `#` of a link, the cart of an account.
 */
const waitsForMore = /^\/(consultation\/book-appointment|desk\/passkeys|desk\/review|setup|account\/saved)[/?]/
/** Whose desk opens elsewhere is led there. */
const leadsOn = ({ path, viewer }: Screen) => path === '/desk' && viewer === 'rider'

test('what the server rendered stays when the session becomes known', async () => {
  test.setTimeout(runs(900_000, 2_400_000))
  const found: string[] = []
  const all = screens.filter((screen) => !waitsForMore.test(`${screen.path}/`) && !leadsOn(screen))
  for (const screen of all.filter((_, n) => atLength || n % 48 === 0)) {
    const page = await contexts.get(screen.viewer)!.newPage()
    await openServed(page, screen)
    for (const one of await lost(page)) found.push(`${screen.path} as ${screen.viewer}: ${one}`)
    await page.close()
  }
  expect(found).toEqual([])
})

test('a press while the session is being restored is one press, and does what it says', async () => {
  const page = await contexts.get('newcomer')!.newPage()
  let answer = () => {}
  const answered = new Promise<void>((done) => (answer = done))
  await page.route('**/api/session/', async (route) => {
    await answered
    await route.continue()
  })
  let posts = 0
  page.on('request', (request) => (posts += Number(request.method() === 'POST' && request.url().endsWith('/api/consent/'))))
  await openServed(page, { page: '/account/privacy/consents', path: '/account/privacy/consents', viewer: 'visitor' })
  await page.getByRole('button', { name: /^Agree: Notifications about your orders/ }).click()
  answer()
  await expect(page.getByRole('button', { name: /^Withdraw consent: Notifications about your orders/ })).toBeVisible()
  expect(posts).toBe(1)
  expect(await lost(page).then((gone) => gone.filter((one) => one.startsWith('<button>')))).toEqual([])
  await page.close()
})
