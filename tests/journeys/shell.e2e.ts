import { expect, type Page, test } from '@playwright/test'
import { alike } from '../support/long.ts'
import { openPage } from '../support/open-page.ts'
import { long } from './long.ts'

const cases = [
  ['mobile home', { width: 360, height: 700 }, '/', 175],
  ['mobile other pages', { width: 360, height: 500 }, '/search?term=paracetamol', 55],
  ['desktop home', { width: 1280, height: 700 }, '/', 143],
  ['desktop other pages', { width: 1280, height: 700 }, '/search?term=paracetamol', 95],
] as const

for (const [where, viewport, path, px] of alike(cases)) {
  test(`the header becomes fixed after scrolling ${px}px (${where}) and nothing jumps`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openPage(page, path)
    const header = page.locator('header')
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y)
    await page.waitForLoadState('networkidle')
    const top = () => page.evaluate(() => document.querySelector('main')?.offsetTop)
    const before = await top()
    await scrollTo(px)
    await expect(header).toHaveAttribute('data-fixed', 'false')
    await scrollTo(px + 1)
    await expect(header).toHaveAttribute('data-fixed', 'true')
    await expect(header).toHaveCSS('position', 'fixed')
    expect(await top()).toBe(before)
  })
}

test('on a phone the menu slides down with the links, and Escape gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Order Medicines' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Order Medicines' }).click()
  await expect(page).toHaveURL('/order-medicines')
})

test('the footer names Company and Services, the phone and the hours', async ({ page }) => {
  await openPage(page, '/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Company' })).toBeVisible()
  await expect(footer.getByRole('heading', { name: 'Services' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Order Medicines Online' })).toBeVisible()
  await expect(footer.getByText('9:00 AM - 7:00 PM')).toBeVisible()
  await expect(footer.getByRole('link', { name: '1800 000 0000' })).toHaveAttribute('href', 'tel:18000000000')
})

test('the contact page names who runs this, who answers for complaints and data, and for whom it is made to work (CP-1, DP-11, AX-3)', async ({
  page,
}) => {
  await openPage(page, '/contact-us')
  const main = page.getByRole('main')
  for (const text of ['Parcha Demo Clinic', 'Nehru Marg', 'Anita Joshi is the grievance officer', 'ticket number', '48 hours', 'WCAG 2.2'])
    await expect(main).toContainText(text)
  await expect(main.getByRole('link', { name: 'Make a complaint' })).toHaveAttribute('href', '/account/privacy/complaints')
})

test('no browser asks anybody but us for anything (DP-12)', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => new URL(request.url()).origin === baseURL || elsewhere.push(request.url()))
  for (const path of ['/', '/search?term=paracetamol', '/auth/login/phone', '/contact-us']) {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(elsewhere.filter((url) => !/^(data|blob):/.test(url))).toEqual([])
})

test('a page that is slow to come is announced after a moment, and in words when it takes long', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/about')
  const announced = page.getByRole('status').filter({ hasText: /oading/ })
  let answer = () => {}
  const answers = new Promise<void>((done) => (answer = done))
  await page.route('**/api/**', async (route) => {
    await answers
    await route.continue()
  })
  await footerIsLive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Order Medicines Online' }).click()
  await expect(announced).toHaveText('Loading')
  await page.clock.fastForward(5000)
  await expect(announced).toHaveText('Still loading. Your connection may be slow.')
  answer()
  await expect(page).toHaveURL('/order-medicines')
  await expect(announced).toHaveCount(0)
})

test('a page whose file does not come leaves what is on the screen as it is, and opens by itself once the server answers', async ({
  page,
}) => {
  await openPage(page, '/search')
  await page.getByRole('combobox').fill('pa')
  const gone = /\/assets\/about\.page|\/api\/health\//
  await page.route(gone, (route) => route.abort())
  const asked = page.waitForRequest(/\/api\/health\//)
  await footerIsLive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await asked
  await expect(page.getByRole('combobox')).toHaveValue('pa')
  await expect(page).toHaveURL('/search')
  await page.unroute(gone)
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

long('a page whose file fails before a slow device has drawn the wait leaves what was typed all the same', async ({ page }) => {
  await openPage(page, '/search')
  await page.getByRole('combobox').fill('pa')
  await page.route(/\/assets\/about\.page|\/api\/health\//, (route) => route.abort())
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  let reloaded = false
  page.on('framenavigated', () => (reloaded = true))
  const asked = page.waitForRequest(/\/api\/health\//)
  await footerIsLive(page)
  // Without the way there, on which a pointer brings files beforehand.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).dispatchEvent('click')
  await asked
  expect(reloaded).toBe(false)
  await expect(page.getByRole('combobox')).toHaveValue('pa')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
})

long('pages under /invoice hide the header and footer', async ({ page }) => {
  await openPage(page, '/invoice/order/1')
  await expect(page.locator('header')).toHaveCount(0)
  await expect(page.locator('footer')).toHaveCount(0)
})

test('an unknown page and an unknown medicine are 404 and lead home', async ({ page }) => {
  for (const path of ['/nowhere', '/product/bm9ib2R5/', '/product/%E0%A4%A/']) {
    const response = await page.goto(path)
    expect([400, 404]).toContain(response?.status())
  }
  await openPage(page, '/nowhere')
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page).toHaveURL('/')
})

long('no link leads nowhere', async ({ page, request }) => {
  const seen = new Set<string>()
  for (const path of ['/', '/order-medicines', '/about', '/search?term=aspirin', '/product/MTAwMDAx/']) {
    await page.goto(path)
    const found = await page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of found) seen.add(href)
  }
  expect(seen.size).toBeGreaterThan(20)
  // What is for a person alone asks a visitor to sign in.
  for (const href of seen) expect([200, 401], href).toContain((await request.get(href)).status())
})

test('the language switch works, keeps the page, and sets lang', async ({ page }) => {
  await openPage(page, '/search?term=aspirin')
  await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL('/search?term=aspirin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  // Packs are said in it too: in the results, in the list of the search, and on the page of a medicine.
  const strip = /^\d+ (\S+ )*गोलियों का पत्ता/
  await expect(page.getByText(/ · \d+ (\S+ )*गोलियों का पत्ता/).first()).toBeVisible()
  await page.getByRole('search').getByRole('combobox').fill('paracetamol')
  await expect(page.getByRole('option').filter({ hasText: 'गोलियों का पत्ता' }).first()).toBeVisible()
  await page.getByRole('option').filter({ hasText: 'गोलियों का पत्ता' }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByText(strip).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the search form, the product page and the language switch work', async ({ page }) => {
    await page.goto('/order-medicines')
    await page.locator('input[name=term]:visible').fill('ibuprofen')
    await page.locator('input[name=term]:visible').press('Enter')
    await expect(page).toHaveURL(/\/search\?term=ibuprofen$/)
    await page.locator('main article li a').filter({ hasText: 'Ibuprofen' }).first().click()
    await expect(page.locator('h1')).toContainText('Ibuprofen')
    // On a phone too, where the menu would have it.
    await page.setViewportSize({ width: 360, height: 700 })
    await page.locator('header button[value=hi]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  })
})

/** The footer is taken over after what a page holds: a click before that is a plain click. */
async function footerIsLive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__reactProps')))
}
