import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { signInOnPage } from '../support/sign-in.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

test.use({ viewport: { width: 360, height: 780 } })

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('viewed-medicines') ?? '[]') as string[])
const heading = (page: Page) => page.getByRole('heading', { name: 'Recently viewed on this device' })

/** Opens the first medicine of a list; answers its name. */
async function view(page: Page, search: string): Promise<string> {
  await openPage(page, search)
  const link = page.locator('#results article li a').first()
  const name = (await link.innerText()).replaceAll('\u00A0', ' ')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

test('what was viewed stands below the next medicine and on the home page, and is forgotten one by one or all', async ({ page }) => {
  const first = await view(page, '/search?term=paracetamol')
  await expect.poll(() => kept(page)).toHaveLength(1)
  const second = await view(page, '/search?term=oral+rehydration')
  await expect.poll(() => kept(page)).toHaveLength(2)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible()
  await expectSound(page)
  await openPage(page, '/')
  await expect(heading(page)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: `Remove “${second}” from recently viewed` }).click()
  expect(await kept(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Clear list' }).click()
  await expect(heading(page)).toBeHidden()
  expect(await kept(page)).toEqual([])
})

long('a prescription medicine is not remembered on the device', async ({ page }) => {
  await view(page, '/search?term=amlodipine')
  await expect(page.getByText('Prescription needed').first()).toBeVisible()
  // The list is looked for half a second after the page.
  await page.waitForTimeout(2_000)
  expect(await kept(page)).toEqual([])
})

long('who signs out leaves nothing behind that they looked at', async ({ page }) => {
  await signInOnPage(page, { next: '/account/profile' })
  await view(page, '/search?term=paracetamol')
  await expect.poll(() => kept(page)).toHaveLength(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/account/profile')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(() => kept(page)).toEqual([])
})
