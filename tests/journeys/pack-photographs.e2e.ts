import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { openPage } from '../support/open-page.ts'
import { seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(240_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const photograph = (background: string) =>
  sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('photographs of a pack stand on its page in place of the drawing, open in full, and can be taken away', async ({ page, browser }) => {
  const path = '/product/MTAwMDAx/'
  await page.setViewportSize({ width: 1366, height: 650 })
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/catalogue?product=100001')
  for (const [label, background] of [
    ['Front of the pack', '#2a6fb0'],
    ['Strip or bottle', '#c8cdd2'],
  ] as const) {
    const file = { name: 'pack.jpg', mimeType: 'image/jpeg', buffer: await photograph(background) }
    await page.getByLabel(label).setInputFiles(file)
    await expect(page.getByRole('img', { name: 'Image preview' }).nth(label === 'Front of the pack' ? 0 : 1)).toBeVisible()
  }
  const patient = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await openPage(patient, app.address + path)
  await expect(patient.getByText('Photograph. The pack you receive may look different.')).toBeVisible()
  await expectSound(patient)
  await patient.screenshot({ path: 'test-results/pack-photographs-360.png' })
  await patient.getByRole('button', { name: /^Enlarge: .*Strip or bottle$/ }).click()
  await expect(patient.getByRole('dialog', { name: 'Strip or bottle' })).toBeVisible()
  await patient.keyboard.press('Escape')
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Remove image' }).first().click()
    await expect(page.getByRole('img', { name: 'Image preview' })).toHaveCount(left)
  }
  await openPage(patient, app.address + path)
  await expect(patient.getByText('Illustration. The pack you receive may look different.')).toBeVisible()
})
