import { expect, test } from '@playwright/test'
import { expectSound } from './sound.ts'

for (const path of ['/', '/product/MTAwMDAx/']) {
  test(`"Add to cart" on ${path}, pressed before the scripts are there, adds one pack once they are`, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: /^Add to cart: Paracetamol Tablets IP 500 mg$/ }).first()
    await add.click()
    await add.click()
    held.resolve()
    await expect(page.getByRole('link', { name: 'Cart 1 item' }).first()).toBeVisible()
    await expectSound(page)
  })
}
