import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openPage } from './open-page.ts'
import { publicPages } from './public-pages.ts'

const themes = ['light', 'dark'] as const
const widths = [360, 1280] as const
const languages = ['en', 'hi'] as const

/** Every page, with each pair of theme, width and language met at least once over the pages. */
const looks = publicPages.flatMap((path, at) =>
  [0, 1].map((turn) => ({
    path,
    theme: themes[(at + turn) % 2] ?? 'light',
    width: widths[(Math.floor(at / 2) + turn) % 2] ?? 360,
    language: languages[(at + Math.floor(at / 2) + turn) % 2] ?? 'en',
  })),
)

for (const { path, theme, width, language } of looks) {
  test(`AX-1: axe finds nothing on ${path} (${theme}, ${width} px, ${language})`, async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: language, url: 'http://localhost:3987' }])
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await expectNoViolations(page)
  })
}

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

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
}

for (const path of ['/', '/search?term=paracetamol', '/product/MTAwMDAx/', '/order-medicines', '/about']) {
  test(`${path} needs no scrolling sideways at 320 px nor with text of 200 %`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    await page.goto(path)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

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
      sizes.requests++
      if (kind === 'script' || kind === 'stylesheet' || kind === 'font') sizes[kind] += bytes
    })
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { moved: (window as unknown as { moved: number }).moved + (entry as unknown as { value: number }).value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
    expect(errors).toEqual([])
    expect(sizes.script).toBeGreaterThan(50_000)
    expect(sizes.requests).toBeLessThanOrEqual(14)
    // The issue asks for 125 kB: docs/decisions/0007 says what is still above it.
    expect(sizes.script).toBeLessThanOrEqual(129_000)
    expect(sizes.stylesheet).toBeLessThanOrEqual(16_000)
    expect(sizes.font).toBeLessThanOrEqual(30_000)
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.02)
  })
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
