import { expect, test } from '@playwright/test'
import { seedDeadLetter } from '../support/seed-dead-letter.ts'
import { seedPatient, seedStaff } from '../support/seed.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())
test.use({ viewport: { width: 360, height: 780 } })

const order_id = '0198c1a2-7f3a-7c21-8e5d-3b1f6a9c2e10'

test('an admin finds what was given up, retries one and discards another with a reason', async ({ page }) => {
  test.slow()
  const admin = await seedStaff(app.db, new Date(), 'admin')
  await signInToDesk(page, app, admin, '/desk/dead-letters')
  await expect(page.getByText('No failed tasks.')).toBeVisible()
  await expectSound(page)
  const now = new Date()
  const asha = await seedPatient(app.db, now)
  const refund = { job: 'payments.refund', kind: 'error', code: '23505', payload: { order_id } }
  await seedDeadLetter(app.db, now, asha, 'asha@example.com', refund)
  await seedDeadLetter(app.db, new Date(now.getTime() - 60_000), asha, '+919812345678')
  await page.reload()
  await expect(page.getByText(order_id)).toBeVisible()
  await expect(page.getByText('Provider unavailable')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/asha@|98123/)
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('dead-letters.png'), fullPage: true })

  await page.getByRole('button', { name: 'Retry: Send an SMS' }).click()
  await expect(page.getByText('Task queued again')).toBeVisible()
  await expect(page.getByText('Provider unavailable')).toBeHidden()
  expect(await app.db.selectFrom('outbox').select('topic').where('user_id', '=', asha.userId).execute()).toEqual([
    { topic: 'messages.send' },
  ])

  await page.getByRole('button', { name: 'Discard: Send a refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard this task?' })
  await dialog.getByRole('button', { name: 'Discard task' }).click()
  await expect(dialog.getByText('Write the reason in a sentence')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The refund was paid by bank transfer')
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('discard.png') })
  await dialog.getByRole('button', { name: 'Discard task' }).click()
  await expect(page.getByText('No failed tasks.')).toBeVisible()
})

long('more than a page of tasks is read page by page', async ({ page }) => {
  test.slow()
  const asha = await seedPatient(app.db, new Date())
  for (let n = 0; n < 21; n++) await seedDeadLetter(app.db, new Date(Date.now() - n * 1000), asha)
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/dead-letters')
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(20)
  await page.getByRole('link', { name: 'Older tasks' }).click()
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'Newest tasks' }).click()
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(20)
})

test('an error of a page is told to the server by class and place, without the address it happened at', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => void (message.text().includes('Content Security Policy') && refused.push(message.text())))
  // One of our own files throws a moment after it has run.
  await page.route('**/assets/entry.client-*.js', async (route) => {
    const file = await route.fetch()
    const broken = `${await file.text()};setTimeout(() => undefined.x, 1000)`
    await route.fulfill({ response: file, body: broken, headers: { 'content-type': 'text/javascript' } })
  })
  const told = page.waitForRequest('**/api/browser_error/')
  await page.goto(`${app.address}/search?term=cardivance`)
  const request = await told
  expect((await request.response())?.status()).toBe(200)
  const body = request.postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({ page: 'search', kind: 'TypeError', text: "Cannot read properties of undefined (reading 'x')" })
  expect(body['places']).toContainEqual(expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/))
  expect(request.postData()).not.toContain('cardivance')
  expect(refused).toEqual([])
})
