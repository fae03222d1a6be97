import { expect, type Page, test } from '@playwright/test'
import { type LiveClinic, liveClinic } from './live-clinic.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// An empty live installation whose environment names no SMS service: its keys are entered behind the printed link.
let clinic: LiveClinic
test.beforeAll(async () => {
  test.setTimeout(240_000)
  clinic = await liveClinic({ MSG91_AUTH_KEY: undefined, MSG91_TEMPLATES: undefined })
})
test.afterAll(() => clinic.close())

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const [width, height] of [
    [360, 780],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/first-sms-${name}-${width}.png`, fullPage: true })
  }
}

long(
  'the printed link asks for an SMS service before the phone: a wrong key is refused, what was typed stays, and the code arrives',
  async ({ page }) => {
    test.setTimeout(240_000)
    expect(clinic.server.output()).toContain('Have the keys of an SMS service ready')
    await page.goto(clinic.printedLink())
    await expect(page.getByText('Set up SMS first')).toBeVisible()
    await expect(page.getByLabel('Phone number')).toHaveCount(0)
    await expectSound(page)
    await picture(page, 'asked')
    await page.getByRole('button', { name: 'Test and save' }).click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    await page.getByLabel('Auth key').fill('not-the-key')
    await page.getByLabel('Flow IDs by template').fill('sign_in_code.en=f1')
    await page.getByRole('button', { name: 'Test and save' }).click()
    await expect(page.getByText('The service refused these settings. Check the keys.')).toBeVisible()
    await expectSound(page)
    await picture(page, 'refused')
    await expect(page.getByLabel('Flow IDs by template')).toHaveValue('sign_in_code.en=f1')
    await page.getByLabel('Twilio').check()
    await expect(page.getByLabel('Account SID')).toBeVisible()
    await picture(page, 'twilio')
    await page.getByLabel('MSG91').check()
    await page.getByLabel('Auth key').fill('key')
    await page.getByRole('button', { name: 'Test and save' }).click()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    await page.getByRole('button', { name: 'No code? Change the SMS settings' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.reload()
    await expectSound(page)
    await picture(page, 'phone')
    await clinic.typePhone(page, '9812345670')
    await expect(page.getByLabel('Your name')).toBeVisible()
    await clinic.server.kill('SIGTERM')
    await clinic.server.start()
    expect(clinic.server.output()).not.toContain('Have the keys of an SMS service ready')
  },
)
