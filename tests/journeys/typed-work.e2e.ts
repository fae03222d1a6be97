import { expect, test } from '@playwright/test'
import { freshPhone } from '../support/mailbox.ts'
import { openPage } from '../support/open-page.ts'
import { typePhoneAndCode } from '../support/sign-in.ts'

/** A picture of one point: enough for a paper of a test. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('five files and a note survive a reload and another language on the upload page', async ({ page }) => {
  test.setTimeout(120_000)
  await openPage(page, '/auth/login/phone?next=%2Fupload-prescription')
  await typePhoneAndCode(page, freshPhone())
  await page.waitForURL(/\/auth\/register/)
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Date of birth').fill('1990-05-01')
  await page.getByLabel('Female').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Prescription' })).toBeVisible()
  const files = Array.from({ length: 5 }, (_, n) => ({
    name: `paper-${n}.png`,
    mimeType: 'image/png',
    buffer: Buffer.concat([picture, Buffer.from([n])]),
  }))
  await page.getByLabel('Choose photos or a PDF').setInputFiles(files)
  const list = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(list.filter({ hasText: 'Uploaded' })).toHaveCount(5, { timeout: 30_000 })
  await page.getByLabel('Note for the pharmacist (optional)').fill('Half of it is enough')

  await page.reload()
  await expect(list).toHaveCount(5, { timeout: 15_000 })
  await expect(page.getByLabel('Note for the pharmacist (optional)')).toHaveValue('Half of it is enough')

  await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('Half of it is enough')
  await expect(page.getByRole('main').getByText(/^paper-\d\.png$/)).toHaveCount(5, { timeout: 15_000 })
  await page.screenshot({ path: test.info().outputPath('upload-hindi.png'), fullPage: true })
})
