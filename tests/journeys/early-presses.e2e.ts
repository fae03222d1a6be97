import { expect, type Page, test } from '@playwright/test'
import { untilLive } from '../support/open-page.ts'
import { signInAtDesk } from '../support/sign-in.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

/** Opens a page whose scripts wait until they are let in. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return held.resolve
}

for (const path of ['/', '/product/MTAwMDAx/']) {
  test(`"Add to cart" on ${path}, pressed before the scripts are there, adds one pack once they are`, async ({ page }) => {
    const letIn = await openHeld(page, path)
    const add = page.getByRole('button', { name: /^Add to cart: Paracetamol Tablets IP 500 mg$/ }).first()
    await add.click()
    await add.click()
    letIn()
    await expect(page.getByRole('link', { name: 'Cart 1 item' }).first()).toBeVisible()
    await expectSound(page)
  })
}

long('packs chosen and added before the scripts are there are all in the cart', async ({ page }) => {
  const letIn = await openHeld(page, '/product/MTAwMDAx/')
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'One pack more' }).first().click()
  await page
    .getByRole('button', { name: /^Add to cart: Paracetamol Tablets IP 500 mg$/ })
    .first()
    .click()
  letIn()
  await expect(page.getByRole('link', { name: 'Cart 3 items' }).first()).toBeVisible()
})

long('filters opened on a phone before the scripts are there stay open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const letIn = await openHeld(page, '/search?term=paracetamol')
  await page.getByRole('link', { name: 'Filters' }).click()
  letIn()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
})

test('a page that the browser draws stands whole at once, with nothing in between', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (location.pathname !== '/consultation') return
      const [title, doctors] = [document.querySelector('h1')?.textContent, document.querySelector('#doctors')]
      if (title === 'Talk to a doctor' && !doctors) document.documentElement.dataset['bare'] = 'true'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: 'Consult a Doctor' }).first().click()
  await expect(page.getByRole('heading', { name: 'Doctors', exact: true })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-bare', 'true')
})

test('what is typed at the desk before the scripts are there is kept, all of it', async ({ page }) => {
  await signInAtDesk(page, 'Anita Joshi', '/desk/staff')
  const letIn = await openHeld(page, '/desk/staff')
  const row = page.getByRole('form', { name: 'Invite' })
  const [contact, name, role] = [row.getByLabel('Phone or email'), row.getByLabel('Full name'), row.getByLabel('Role')]
  await contact.fill('deepak@example.com')
  await name.fill('Deepak')
  await role.selectOption('rider')
  letIn()
  await untilLive(page)
  // A form that knows what stands in it shows the rest of it too when one field changes.
  await name.press('End')
  await name.pressSequentially(' Soni')
  await expect(contact).toHaveValue('deepak@example.com')
  await expect(name).toHaveValue('Deepak Soni')
  await expect(role).toHaveValue('rider')
})
