import { expect, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { signInOnPage } from '../support/sign-in.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

test('what was searched for is offered again before the first letter, by keyboard and by touch, and is forgotten one by one', async ({
  page,
}) => {
  for (const term of ['bukhar', 'cough syrup']) {
    await openPage(page, `/search?term=${encodeURIComponent(term)}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recent_searches'))).toContain(term)
  }
  await openPage(page, '/order-medicines')
  const box = page.getByRole('combobox', { name: 'Search medicines' })
  await box.click()
  await expect(page.getByRole('option')).toHaveText(['cough syrup', 'bukhar'])
  await expectSound(page)
  await page.getByRole('button', { name: 'Remove “cough syrup” from recent searches' }).click()
  await expect(page.getByRole('option')).toHaveText(['bukhar'])
  await expect(box).toBeFocused()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?term=bukhar/)
  await openPage(page, '/order-medicines')
  await box.click()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  // Nothing is left of the person: what stands there now stands there for everybody.
  await expect(page.getByRole('option')).toHaveText(['Fever', 'Cough', 'Headache', 'Acidity and heartburn', 'Loose motions'])
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull()
})

test('who signs out leaves no searches behind', async ({ page }) => {
  await signInOnPage(page, { next: '/account/profile' })
  await openPage(page, '/search?term=bukhar')
  const kept = () => page.evaluate(() => localStorage.getItem('recent_searches'))
  await expect.poll(kept).toContain('bukhar')
  await openPage(page, '/account/profile')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(kept).toBeNull()
})

long('what somebody in danger typed is not kept', async ({ page }) => {
  await openPage(page, '/search?term=suicide')
  await expect(page.getByText('You are not alone. Please talk to someone now.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull()
})

long('at 360 px in the dark the list fits, long terms too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() =>
    localStorage.setItem('recent_searches', JSON.stringify(['a very long search for a syrup against cough at night', 'बुखार'])),
  )
  await openPage(page, '/order-medicines')
  await page.getByRole('combobox', { name: 'Search medicines' }).click()
  await expect(page.getByRole('option')).toHaveCount(2)
  await expectSound(page)
})

long('where the browser reads barcodes a photo leads to the pack; what it cannot read can be typed', async ({ page }) => {
  // The reader of the browser stands in: the test machine has none.
  await page.addInitScript(() => {
    const reads = { detect: async () => ((window as { shown?: string }).shown ? [{ rawValue: (window as { shown?: string }).shown }] : []) }
    Object.assign(window, {
      BarcodeDetector: class {
        detect = reads.detect
      },
    })
  })
  await openPage(page, '/order-medicines')
  const box = page.getByRole('combobox', { name: 'Search medicines' })
  await box.click()
  await expect(page.getByText('Scan a barcode')).toBeVisible()
  await expectSound(page)
  const photo = { name: 'pack.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }
  await page.getByLabel('Scan a barcode').setInputFiles(photo)
  await expect(page.getByText('No barcode found in the photo. Type the number under it.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { shown: '8901234567894' }))
  await page.getByLabel('Scan a barcode').setInputFiles({ ...photo, name: 'other.png' })
  await expect(page).toHaveURL(/\/search\?term=8901234567894$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('8901234567894')
})

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
