import { expect, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { seedNotice, seedPatient } from '../support/seed.ts'
import { signInTo } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'

let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

test('whoever comes straight to a page sees how many messages are new, and one less when it was read', async ({ page }) => {
  const now = new Date()
  const person = await seedPatient(app.db, now)
  // Signing in writes one of its own.
  await seedNotice(app.db, now, person)
  await signInTo(page, app, person.phone, '/search?term=paracetamol')
  const account = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Account/ })
  await expect(account).toHaveAccessibleName('Account 2 new messages')
  await page.setViewportSize({ width: 360, height: 780 })
  const tab = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: /Account/ })
  await expect(tab).toHaveAccessibleName('2 new messages Account')
  await openPage(page, `${app.address}/account/notices`)
  await page
    .getByRole('link', { name: /Order placed/ })
    .first()
    .click()
  await expect(tab).toHaveAccessibleName('1 new message Account')
})
