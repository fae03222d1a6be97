import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { freshPhone } from '../support/mailbox.ts'
import { signInOnPage, typePhoneAndCode } from '../support/sign-in.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** The first product of a search, which needs no prescription. */
async function openProduct(page: Page, term = 'oral rehydration'): Promise<string> {
  await openPage(page, `/search?term=${encodeURIComponent(term)}`)
  const link = page.locator('#results article li a').first()
  const name = (await link.innerText()).replaceAll('\u00A0', ' ')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

test('a visitor presses Save, signs in, and comes back to the medicine with it saved', async ({ page }) => {
  const name = await openProduct(page)
  const address = page.url()
  await page.getByRole('button', { name: `Save: ${name}` }).click()
  await page.waitForURL(/\/auth\/login\/phone/)
  await typePhoneAndCode(page, freshPhone())
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'))
  if (page.url() !== address) await openPage(page, address)
  await expect(page.getByRole('button', { name: `Saved: ${name}. Remove` })).toBeVisible()
  await expectSound(page)
  expect(await page.evaluate(() => document.cookie)).not.toContain('to_save')

  await openPage(page, '/account/saved')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('button', { name: `Add to cart: ${name}` })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: `Remove from saved: ${name}` }).click()
  await expect(page.getByText('Nothing saved yet.')).toBeVisible()
  await expectSound(page)
})

long('a result is saved in place and taken out again, by keyboard', async ({ page }) => {
  await signInOnPage(page, { next: '/account/profile' })
  // Its scripts come after those of the first load: until then a press opens the list.
  const known = page.waitForResponse('**/api/saved/ids/')
  await openPage(page, '/search?term=paracetamol')
  await known
  const save = page.getByRole('button', { name: /^Save: / }).first()
  const name = (await save.getAttribute('aria-label'))?.replace('Save: ', '') ?? ''
  await save.focus()
  await page.keyboard.press('Enter')
  const saved = page.getByRole('button', { name: `Saved: ${name}. Remove` })
  await expect(saved).toBeFocused()
  await expect(page.getByText('Saved to your list')).toBeVisible()
  await page.reload()
  await expect(saved).toBeVisible()
  await saved.press('Enter')
  await expect(page.getByRole('button', { name: `Save: ${name}` })).toBeFocused()
})

long('without scripts a press saves, the list shows it, and it is removed there', async ({ page, browser, baseURL }) => {
  await signInOnPage(page, { next: '/account/saved' })
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: baseURL ?? '',
  })
  const plain = await bare.newPage()
  await plain.goto('/search?term=paracetamol')
  const save = plain.getByRole('button', { name: /^Save: / }).first()
  const name = (await save.getAttribute('aria-label'))?.replace('Save: ', '') ?? ''
  await save.click()
  await plain.waitForURL('**/account/saved')
  await expect(plain.getByRole('heading', { level: 2, name })).toBeVisible()
  await plain.getByRole('button', { name: `Remove from saved: ${name}` }).click()
  await expect(plain.getByText('Nothing saved yet.')).toBeVisible()
  await bare.close()
})

long('without scripts a visitor is asked to sign in', async ({ browser, baseURL }) => {
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const plain = await bare.newPage()
  await plain.goto('/search?term=paracetamol')
  await plain
    .getByRole('button', { name: /^Save: / })
    .first()
    .click()
  await expect(plain).toHaveURL(/\/auth\/login\/phone\?next=%2Fsearch%3Fterm%3Dparacetamol/)
  expect((await bare.cookies()).map((cookie) => cookie.name)).toContain('to_save')
  await bare.close()
})
