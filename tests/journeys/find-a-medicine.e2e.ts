import { expect, test } from '@playwright/test'
import { alike } from '../support/long.ts'
import { openPage } from '../support/open-page.ts'
import { long } from './long.ts'

test('a visitor checks the pincode, searches, opens a medicine and its cheaper equal', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: /Deliver to/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pincode' })
  await dialog.getByRole('button', { name: 'Check delivery' }).click()
  await expect(dialog.getByText('Pincode cannot be empty')).toBeVisible()
  const field = dialog.getByRole('textbox')
  await field.fill('30200')
  await dialog.getByRole('button', { name: 'Check delivery' }).click()
  await expect(dialog.getByText('Entered pincode is not valid')).toBeVisible()
  await field.fill('999999')
  await dialog.getByRole('button', { name: 'Check delivery' }).click()
  await expect(dialog.getByText('Sorry, We are not delivering to this location yet')).toBeVisible()
  await expect(field).toHaveValue('999999')
  await field.fill('302001')
  await dialog.getByRole('button', { name: 'Check delivery' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Awesome! We deliver to this location.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deliver to 302001' })).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('pincode'))
  expect(JSON.parse(stored ?? 'null')).toEqual({ postal_code: '302001', place_name: 'Jaipur', is_deliverable: true })

  await page.getByRole('combobox', { name: 'Search medicines' }).locator('visible=true').fill('paracetamol 650')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Paracetamol')
  // What scrolls is around the list and what stands below it.
  await expect(page.getByRole('listbox', { name: 'Matching medicines' }).locator('..')).toHaveCSS('max-height', '280px')
  await options.filter({ hasText: 'Paracetamol Tablets IP 650 mg' }).first().click({ timeout: 10_000 })
  await expect(page).toHaveURL(/\/product\/[\w-]+\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Paracetamol Tablets IP 650 mg' })).toBeVisible()
  await expect(page.getByText(/^Delivery to 302001$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Same salt, strength and form' })).toBeVisible()
})

long('the pincode field takes digits only', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: /Deliver to/ }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.pressSequentially('3a0-2 0b01x99')
  await expect(field).toHaveValue('302001')
})

test('the search asks nothing below 3 characters, waits 500 ms, and says when nothing is found', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/search/suggest/') && asked.push(request.url()))
  await openPage(page, '/about')
  await openPage(page, '/search')
  const box = page.getByRole('combobox')
  await box.pressSequentially('pa')
  await expect(page.getByText('Type 1 more letter')).toBeVisible()
  await page.waitForTimeout(700)
  expect(asked).toEqual([])
  await box.pressSequentially('rac', { delay: 100 })
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(asked).toHaveLength(1)
  await box.fill('zzqqxx')
  await expect(page.getByText('No results found')).toBeVisible()
})

long('a search that failed says so, also to a screen reader, and never that 0 medicines were found', async ({ page }) => {
  await page.route('**/api/search/suggest/**', (route) => route.abort())
  await openPage(page, '/search')
  await page.getByRole('combobox').pressSequentially('parac')
  const failed = 'Search is not responding. Please try again.'
  await expect(page.locator('[aria-live]').filter({ hasText: failed })).toHaveCount(1)
  await expect(page.getByText(failed).locator('visible=true').first()).toBeVisible()
  await expect(page.getByText('0 medicines found')).toHaveCount(0)
})

for (const width of alike([360, 1280])) {
  test(`a visitor's cart is reached from any page at ${width} px after the toast is gone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/search?term=paracetamol')
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    await openPage(page, '/about')
    if (width < 640) await page.getByRole('button', { name: 'Open menu' }).click()
    const place = width < 640 ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('navigation', { name: 'Main' })
    await expect(place.getByRole('link', { name: /^Cart/ })).toContainText('1')
    await page.screenshot({ path: test.info().outputPath('cart-link.png') })
    await place.getByRole('link', { name: /^Cart/ }).click()
    await expect(page).toHaveURL('/cart')
    await expect(
      page.getByRole('main').getByRole('spinbutton').or(page.getByRole('main').getByText('Sign in to order')).first(),
    ).toBeVisible()
  })
}

test('the keyboard alone finds a medicine: arrows move, Enter opens, Escape closes', async ({ page }) => {
  await openPage(page, '/search')
  const box = page.getByRole('combobox')
  await box.focus()
  await page.keyboard.type('amox')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option').first()).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
})

long('the submit button goes to /search?term= when the text is non-empty', async ({ page }) => {
  await openPage(page, '/search')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search$/)
  await page.getByRole('combobox').fill('ibuprofen')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?term=ibuprofen$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ibuprofen')
})

long('a misspelt salt is read right and said so', async ({ page }) => {
  await openPage(page, '/search?term=paracitamol')
  await expect(page.getByText('Showing results for paracetamol')).toBeVisible()
})

for (const { what, path } of [
  { what: 'without prescription', path: '/product/MTAwMDAx/' },
  { what: 'on prescription', path: '/product/MTAwMDAy/' },
])
  long(`on a desktop a medicine ${what} begins with its picture, name and price, and its equals stand below`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openPage(page, path)
    const top = async (name: 'h1' | '[id=same-salt]' | 'aside') =>
      (await page.locator(`main ${name}`).first().boundingBox())?.y ?? Number.NaN
    const name = await top('h1')
    expect(name).toBeLessThan(250)
    expect(await top('aside')).toBeLessThan(250)
    const equals = page.locator('[id=same-salt]')
    if ((await equals.count()) > 0) expect(await top('[id=same-salt]')).toBeGreaterThan(name + 100)
  })
