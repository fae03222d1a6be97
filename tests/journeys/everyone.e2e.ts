import { expect, type Page, test } from '@playwright/test'
import { alike } from '../support/long.ts'
import { openPage } from '../support/open-page.ts'
import { violationsOn } from './sound.ts'
import { long } from './long.ts'

test.use({ reuseContext: false })

test('axe finds nothing in the open pincode dialog, the open list and the open menu', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: /Deliver to/ }).click()
  await page.getByRole('button', { name: 'Check delivery' }).click()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await openPage(page, '/search')
  await page.getByRole('combobox').fill('para')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 700 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectNoViolations(page)
})

long('axe finds nothing while a search is on its way, when it fails, and without a line', async ({ page, context }) => {
  let answer: (status: number) => void = () => {}
  const status = new Promise<number>((resolve) => (answer = resolve))
  await page.route('**/api/search/**', async (route) => route.fulfill({ status: await status, json: { data: null, error: {} } }))
  await openPage(page, '/search')
  await page.getByRole('combobox').fill('paracetamol')
  await page.getByRole('combobox').press('Enter')
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expectNoViolations(page)
  answer(400)
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expectNoViolations(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline', { exact: false })).toBeVisible()
  await expectNoViolations(page)
})

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

declare global {
  interface Window {
    /** How far the page moved by itself, and what of it. */
    shifts: { moved: number; places: string[] }
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

function noteShifts(): void {
  window.shifts = { moved: 0, places: [] }
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      window.shifts.moved += value
      for (const { node, previousRect: from, currentRect: to } of sources)
        window.shifts.places.push(`${value} ${from.top}+${from.height} to ${to.top}+${to.height}: ${node?.textContent?.slice(0, 80)}`)
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** How many files a page asks for, with those of what lies below the fold: its late parts and their words, its drawings, the button that saves. */
const mostRequests = { '/': 46, '/search?term=paracetamol': 40, '/product/MTAwMDAx/': 47, '/order-medicines': 28, '/about': 26 }
for (const [path, most] of alike(Object.entries(mostRequests))) {
  test(`${path} asks no other host for anything, loads within its budget and does not move`, async ({ page, baseURL }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const sizes = { script: 0, stylesheet: 0, font: 0, requests: 0 }
    const hosts = new Set<string>()
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) hosts.add(new URL(request.url).host)
    })
    session.on('Network.responseReceived', ({ type, response }) => {
      const kind = type.toLowerCase()
      const bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0)
      // A picture inside a style asks nobody.
      if (response.url.startsWith('http')) sizes.requests++
      if (kind === 'script' || kind === 'stylesheet' || kind === 'font') sizes[kind] += bytes
    })
    await page.addInitScript(noteShifts)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
    expect(errors).toEqual([])
    expect(sizes.script).toBeGreaterThan(50_000)
    expect(sizes.requests).toBeLessThanOrEqual(most)
    expect(sizes.script).toBeLessThanOrEqual(175_000)
    expect(sizes.stylesheet).toBeLessThanOrEqual(16_600)
    expect(sizes.font).toBeLessThanOrEqual(45_000)
    const { moved, places } = await page.evaluate(() => window.shifts)
    expect(moved, places.join('\n')).toBeLessThanOrEqual(0.02)
  })
}

/** Fonts as they travel, headers included: 30 kB below 900 px, 45 above, 70 more for an Indian script. */
const fontBudgets = [
  { language: 'en', width: 360, limit: 30_000 },
  { language: 'en', width: 1280, limit: 45_000 },
  { language: 'hi', width: 360, limit: 100_000 },
  { language: 'hi', width: 1280, limit: 115_000 },
]
for (const { language, width, limit } of alike(fontBudgets)) {
  test(`the fonts of a product page weigh at most ${limit / 1000} kB on the wire (${language}, ${width} px)`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const names = new Map<string, string>()
    const weights: Record<string, number> = {}
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (type === 'Font') names.set(requestId, new URL(request.url).pathname)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const name = names.get(requestId)
      if (name !== undefined) weights[name] = encodedDataLength
    })
    await page.goto('/product/MTAwMDAx/')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
    const total = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0)
    expect(total, 'the page has a face of its own').toBeGreaterThan(10_000)
    expect(total, JSON.stringify(weights)).toBeLessThanOrEqual(limit)
  })
}
