import { expect, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'

test('a search, a medicine and its pincode check need no mouse', async ({ page }) => {
  await openPage(page, '/search')
  await page.getByRole('combobox').focus()
  // Four letters might be a need as well, which would come first: paralysis.
  await page.keyboard.type('paracetamol', { delay: 30 })
  await expect(page.getByRole('option').first()).toContainText('Paracetamol')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await page
    .getByRole('button', { name: /Deliver to/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('302001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /302001/ }).first()).toBeFocused()
})
