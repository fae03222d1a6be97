import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { seedAddress, seedPatient } from '../support/seed.ts'
import { signInTo } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { slip } from './prescription-paper.ts'
import { workerReady } from './worker-ready.ts'

test.use({ serviceWorkers: 'allow', reuseContext: false })
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

/** What a phone does when an app of it shares a picture with this one: a form that is posted to the address of the manifest. */
async function shareWith(page: Page, name: string): Promise<void> {
  const manifest = (await (await page.request.get(`${app.address}/manifest.webmanifest`)).json()) as { share_target: { action: string } }
  const bytes = [...(await slip())]
  await page.evaluate(
    ({ action, given }) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype: 'multipart/form-data' })
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/png' }))
      form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: files.files }))
      document.body.append(form)
      form.submit()
    },
    { action: manifest.share_target.action, given: { name, bytes } },
  )
}

test('a prescription shared from another app waits on the phone until its owner adds it, and is then sent like any other', async ({
  page,
}) => {
  test.slow()
  const person = await seedPatient(app.db, new Date())
  await signInTo(page, app, person.phone, '/account')
  await workerReady(page)
  await openPage(page, `${app.address}/contact-us`)
  await shareWith(page, 'from-chat.png')
  await expect(page).toHaveURL(/\/upload-prescription$/)
  const list = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(page.getByText('from-chat.png')).toBeVisible()
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Add 1 file' }).click()
  await expect(list.filter({ hasText: 'Uploaded' })).toHaveCount(1, { timeout: 30_000 })
  expect(await page.evaluate(() => caches.has('shared'))).toBe(false)
})
