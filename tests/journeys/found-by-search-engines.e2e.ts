import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

/** Everything a page tells search engines, by its kind. */
async function factsOn(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return Object.fromEntries(texts.map((text) => JSON.parse(text) as { '@type': string }).map((facts) => [facts['@type'], facts]))
}

async function productOf(page: Page, term: string): Promise<string> {
  await openPage(page, `/search?term=${encodeURIComponent(term)}`)
  return (await page.getByRole('article').first().getByRole('listitem').first().getByRole('link').first().getAttribute('href')) ?? ''
}

test('a medicine without prescription tells its price, one on prescription does not', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const path = await productOf(page, 'paracetamol 500 mg tablet')
  await openPage(page, path)
  const facts = await factsOn(page)
  expect(facts['Product']).toMatchObject({ offers: { '@type': 'Offer', priceCurrency: 'INR' } })
  expect(facts['BreadcrumbList']?.['itemListElement']).toHaveLength(3)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`^http.*${path}$`))
  await expectSound(page)
  await openPage(page, await productOf(page, 'amoxicillin 500 mg capsule'))
  expect(Object.keys(await factsOn(page))).toEqual(['BreadcrumbList'])
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0)
  expect(errors).toEqual([])
})

long('the way up from a medicine leads to its category', async ({ page }) => {
  await openPage(page, await productOf(page, 'paracetamol 500 mg tablet'))
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Fever and pain' }).click()
  await expect(page).toHaveURL(/\/category\/fever-and-pain$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Fever and pain' })).toBeVisible()
})

long('a doctor’s page tells who it is and by which registration, neither fee nor rating', async ({ page }) => {
  await page.goto('/sitemap-pages.xml')
  const path = /\/consultation\/doctor\/[a-z0-9-]+/.exec(await page.content())?.[0] ?? ''
  await openPage(page, path)
  const { Physician } = await factsOn(page)
  expect(Physician).toMatchObject({ identifier: { '@type': 'PropertyValue' } })
  expect(Object.keys(Physician ?? {})).not.toEqual(expect.arrayContaining(['aggregateRating']))
  await expectSound(page)
})

test('a page has an address in Hindi, from which people go on in Hindi, and which whoever changes the language leaves behind', async ({
  page,
}) => {
  await openPage(page, '/care/fever')
  const hindi = await page.locator('link[rel=alternate][hreflang="hi-IN"]').getAttribute('href')
  expect(hindi).toMatch(/\/care\/fever\?lang=hi$/)
  await openPage(page, '/care/fever?lang=hi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.getByRole('heading', { level: 1, name: 'बुखार' })).toBeVisible()
  await expectSound(page)
  await page.goto('/care')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await page.goBack()
  await page.getByRole('button', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/\/care\/fever$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})

long('who goes on from a public page sees pages of their own dressed', async ({ page }) => {
  await openPage(page, '/')
  expect(await page.locator('link[rel=stylesheet][href*="/patient-"]').count()).toBe(0)
  await page.getByRole('link', { name: 'Cart' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.locator('link[rel=stylesheet][href*="/patient-"]').first()).toBeAttached()
  expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/patient-')))).toBe(true)
  await page.goBack()
  await page.goForward()
  await expect(page.locator('link[rel=stylesheet][href*="/patient-"]').first()).toBeAttached()
})
