import { type Browser, type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import { pages } from '../../src/app/routes.ts'
import { atLength } from '../support/long.ts'
import { seedStaff } from '../support/seed.ts'
import { holdDesk, holdSession } from '../support/signed-in.ts'
import { type SeededPages, seedPages } from './seed-pages.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { isWalked, type Variant, variantsOf } from './variants.ts'
import { statesOf } from './page-states.ts'
import { allScreens, type Screen, type Viewer } from './screens.ts'
import { bringAxe, tooWideOn, violationsOn } from './sound.ts'
import { missedByKeyboardOn } from './walk.ts'

/** They stand without data: nothing is on its way there. */
const loadsNothing = ['/desk/login', '/desk/patients', '/account/readings/urgent']

/** One test for each of these pages: axe, the keyboard alone, 320 px and text of 200 %, in an application with seeded pages. */
export function testEveryPage(wanted: (path: string) => boolean): void {
  const paths = Object.keys(pages).filter(wanted)
  let visits: Visits
  let screens: Screen[]
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000)
    const app = await startApp()
    const made = await seedPages(app)
    screens = await allScreens(app, made)
    visits = visitsTo(browser, app, made)
  })
  test.afterAll(() => visits.end())

  for (const [place, path] of paths.entries())
    test(`${path}: axe finds nothing${isWalked(place) ? ', the keyboard reaches everything, nothing is scrolled sideways' : ''}`, async () => {
      test.setTimeout(atLength ? 900_000 : 300_000)
      const found: string[] = []
      const own = screens.filter(({ page }) => page === path)
      expect(own).not.toEqual([])
      for (const { screen, variants } of variantsOf(own, place))
        found.push(...(await visits.findingsOn(screen, { variants, walked: isWalked(place) })))
      expect(found).toEqual([])
    })

  const stateful = paths.filter((one) => /^\/(account|desk)/.test(one) && !loadsNothing.includes(one))
  // Their frame is the same: at length each of them, else two of patients and two of the desk.
  for (const [place, path] of stateful.filter((_, n) => atLength || n % 24 === 0).entries())
    test(`${path}: on its way, broken and without a line it says so, and it comes at the next try`, async () => {
      const [screen] = screens.filter(({ page }) => page === path)
      expect(screen && (await visits.statesOf(screen, { broken: atLength || place === 0 }))).toEqual([])
    })
}

type Visits = ReturnType<typeof visitsTo>

/** Looks at screens as whoever sees them; each viewer signs in once. */
function visitsTo(browser: Browser, app: JourneyApp, made: SeededPages) {
  const looking = new Map<Viewer, Page>()
  const asked = new Map<Page, ReadonlySet<Request>>()
  // One page for all that a viewer sees: another page is another process, which reads every script anew.
  const pageOf = async (viewer: Viewer) => {
    const known = looking.get(viewer)
    if (known) return known
    const context = await signedIn(browser, app, made, viewer)
    await bringAxe(context)
    const page = await context.newPage()
    looking.set(viewer, page)
    asked.set(page, openRequests(page))
    return page
  }
  return {
    /** axe in each variant, where it is walked the keyboard and the widths too. */
    findingsOn: async (screen: Screen, { variants, walked }: { variants: readonly Variant[]; walked: boolean }): Promise<string[]> => {
      const found: string[] = []
      const page = await pageOf(screen.viewer)
      const errors: string[] = []
      const note = (error: Error) => void errors.push(error.message)
      page.on('pageerror', note)
      for (const variant of variants) {
        await show(page, app, screen, variant)
        await expect.poll(() => asked.get(page)?.size, 'everything that the page asks for has come').toBe(0)
        const seen = await violationsOn(page)
        seen.push(...errors.splice(0))
        if (walked) seen.push(...(await missedByKeyboardOn(page)), ...(await tooWideOn(page)))
        found.push(
          ...seen.map((one) => `${screen.path} as ${screen.viewer} (${variant.theme}, ${variant.width} px, ${variant.language}): ${one}`),
        )
      }
      page.off('pageerror', note)
      return found
    },
    statesOf: async (screen: Screen, wanted: { broken: boolean }): Promise<string[]> => {
      const page = await (await pageOf(screen.viewer)).context().newPage()
      await page.context().addCookies([{ name: 'language', value: 'en', url: app.address }])
      const found = await statesOf(page, app, screen, wanted)
      await page.close()
      return found
    },
    end: async () => {
      for (const page of looking.values()) await page.context().close()
      await app.close()
    },
  }
}

/** What a page has asked for and not heard: what comes late moves what is looked at. The stream of events never ends. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
  page.on('request', (request) => !request.url().endsWith('/api/events/') && open.add(request))
  const over = (request: Request) => open.delete(request)
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  return open
}

async function show(page: Page, { address }: JourneyApp, { path, viewer }: Screen, { theme, width, language }: Variant): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: address }])
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
  // The same address with a hash would open no new document.
  if (path.includes('#')) await page.goto('about:blank')
  await page.goto(`${address}${path}`)
  await expect(page.locator('main h1').first(), `${path} has a heading`).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A face that comes late moves what is looked at.
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')))
  if (viewer !== 'visitor') expect(new URL(page.url()).pathname, 'nobody is sent to sign in').not.toMatch(/login/)
  const folder = process.env['SHOTS']
  if (folder)
    await shoot(page, `${folder}/${viewer}${path.replaceAll(/[/?=&#]+/g, '-').slice(0, 90)}-${width}-${theme}-${language}.png`, viewer)
}

/** For eyes that compare screens: `SHOTS` names a folder. */
async function shoot(page: Page, path: string, viewer: Viewer): Promise<void> {
  await page.waitForTimeout(viewer === 'visitor' ? 100 : 1300)
  await page.screenshot({ path, fullPage: true })
}

export async function signedIn(browser: Browser, app: JourneyApp, made: SeededPages, viewer: Viewer): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  if (viewer === 'visitor') return context
  const page = await context.newPage()
  const now = new Date()
  if (viewer === 'patient') await holdSession(page, app, made.owner.phone)
  else if (viewer === 'newcomer') await holdSession(page, app, made.newcomer.phone)
  else await holdDesk(page, app, await seedStaff(app.db, now, viewer, places[viewer as keyof typeof places]))
  await page.close()
  return context
}

const places = { doctor: { doctorId: 'd1' }, pharmacist: { pharmacyId: 'jaipur', pharmacistId: '1' } }
