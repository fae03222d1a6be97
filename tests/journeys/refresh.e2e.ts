import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { seedAddress, seedPatient } from '../support/seed.ts'
import { signInTo } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { workerReady } from './worker-ready.ts'

test.use({ serviceWorkers: 'allow' })
let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const path = '/account/address'
const kept = (page: Page) =>
  page.evaluate(async (address) => (await (await caches.open('mine')).match(address, { ignoreVary: true }))?.text(), path)

test('the pages that an app keeps are renewed without anybody opening them, so that they are right without a line', async ({
  page,
  context,
}) => {
  test.slow()
  const now = new Date()
  const person = await seedPatient(app.db, now)
  await seedAddress(app.db, now, person, { line1: 'Old Market Road' })
  await signInTo(page, app, person.phone, path)
  await workerReady(page)
  await openPage(page, app.address + path)
  await expect.poll(() => kept(page), { timeout: 20_000 }).toContain('Old Market Road')
  await openPage(page, `${app.address}/contact-us`)
  await app.db.updateTable('addresses').set({ line1: 'New Market Road' }).where('user_id', '=', person.userId).execute()

  const devTools = await context.newCDPSession(page)
  const registration = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const event = { origin: app.address, registrationId: await registration, tag: 'refresh' }
  // A browser that has only just begun may lose the first.
  await expect(async () => {
    await devTools.send('ServiceWorker.dispatchPeriodicSyncEvent', event)
    await expect.poll(() => kept(page), { timeout: 5000 }).toContain('New Market Road')
  }).toPass({ timeout: 60_000 })
  await context.setOffline(true)
  await page.goto(app.address + path)
  await expect(page.getByText('New Market Road')).toBeVisible()
})
