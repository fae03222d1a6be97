import { expect, type Page, test } from '@playwright/test'
import { alike } from '../support/long.ts'
import { openDeskMenu } from '../support/desk-menu.ts'
import { seedRound } from '../support/seed-round.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { workerReady } from './worker-ready.ts'

// S11: a rider's page without a line (docs/decisions/0100): opened from the phone, settled once, gone with the session.
test.use({ serviceWorkers: 'allow', reuseContext: false, viewport: { width: 360, height: 740 } })
let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const header = (page: Page, name: string) => card(page, name).getByRole('button', { name: new RegExp(name) })
const statusOf = async (id: string) =>
  (await app.db.selectFrom('orders').select('status').where('order_id', '=', id).executeTakeFirstOrThrow()).status

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('round'))) return []
    return (await (await caches.open('round')).keys()).map(({ url }) => url.slice(location.origin.length))
  })
const keptReports = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const asked = indexedDB.open('round', 1)
        asked.addEventListener('success', () => {
          const count = asked.result.transaction('reports').objectStore('reports').count()
          count.addEventListener('success', () => done(count.result))
        })
      }),
  )

/** A rider whose round is on the phone. */
async function withRound(page: Page, prefix: string) {
  const seeded = await seedRound(app.db, prefix)
  await signInToDesk(page, app, seeded.rider, '/desk/round')
  await workerReady(page)
  await expect(page.getByRole('heading', { name: 'To deliver 3' })).toBeVisible()
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/desk/round', '/desk/round?data', '/desk/round?seen']))
  return seeded
}

async function readsNothingOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  // A worker that has just been stopped answers at the next try.
  await expect(async () => {
    await page.goto(`${app.address}/desk/round`)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('Ravi Kumar')).toHaveCount(0)
  expect(await keptPaths(page)).toEqual([])
  await page.context().setOffline(false)
}

test('a rider opens the round without a line, enters PIN, cash and that nobody was there; it is settled once, and signing out leaves nothing', async ({
  page,
  context,
}) => {
  test.slow()
  const { rider, of } = await withRound(page, 'F')
  const [first, cash, nobody] = [of('0NLINE1'), of('0FFCASH'), of('N0B0DY1')]

  // What was done with a line is not on the phone any more.
  await card(page, 'Lakshmi Devi').getByLabel('Delivery PIN').fill(first.delivery_pin)
  await card(page, 'Lakshmi Devi').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('heading', { name: 'To deliver 2' })).toBeVisible()

  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto(`${app.address}/desk`)
  await expect(page).toHaveURL(`${app.address}/desk/round`)
  await expect(page.getByText(/^Your deliveries as of \d/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To deliver 2' })).toBeVisible()
  await expect(card(page, 'Lakshmi Devi')).toHaveCount(0)
  await expect(card(page, 'Ravi Kumar').getByRole('link', { name: 'Call pharmacy' })).toHaveAttribute('href', /^tel:/)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/round-opened-offline-360.png', fullPage: true })

  await card(page, 'Ravi Kumar').getByLabel('Delivery PIN').fill(cash.delivery_pin)
  await card(page, 'Ravi Kumar').getByRole('checkbox').check()
  await card(page, 'Ravi Kumar').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(header(page, 'Ravi Kumar')).toContainText('Not yet confirmed')
  await card(page, 'Asha Verma').getByRole('button', { name: 'Could not deliver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record attempt' }).click()
  await expect(page.getByText('2 reports not yet confirmed')).toBeVisible()

  await page.reload()
  await expect(page.getByText('2 reports not yet confirmed')).toBeVisible()
  await expect(header(page, 'Asha Verma')).toContainText('Not yet confirmed')
  expect([await statusOf(cash.order_id), await statusOf(nobody.order_id)]).toEqual(['PROCESSING', 'PROCESSING'])
  await expectSound(page)
  await page.screenshot({ path: 'test-results/round-reloaded-offline-360.png', fullPage: true })

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Not delivered 1' })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/^Your deliveries as of/)).toHaveCount(0)
  await expect(page.getByText(/^Cash with you: ₹/)).toBeVisible()
  expect(await statusOf(cash.order_id)).toBe('COMPLETED')
  const settled = await app.db.selectFrom('rider_reports').select(['order_id', 'result']).where('rider_id', '=', rider.userId).execute()
  const byOrder = settled.map(({ order_id, result }) => `${order_id} ${result}`).toSorted()
  expect(byOrder).toEqual([`${first.order_id} delivered`, `${cash.order_id} delivered`, `${nobody.order_id} attempted`].toSorted())

  await page.goto(`${app.address}/desk/round`)
  await expect(page.getByRole('heading', { name: 'Not delivered 1' })).toBeVisible()
  await openDeskMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/desk\/login/)
  await expect.poll(() => keptPaths(page)).toEqual([])
  expect(await keptReports(page)).toBe(0)
  await readsNothingOffline(page)
})

test('ended on the server: the next page with a line learns it, and the round is gone from the phone', async ({ page }) => {
  const { rider } = await withRound(page, 'G')
  await page.goto('about:blank')
  await app.db.updateTable('sessions').set({ ends_at: new Date() }).where('user_id', '=', rider.userId).execute()
  await page.goto(`${app.address}/desk/round`)
  await expect.poll(() => keptPaths(page)).toEqual([])
  await readsNothingOffline(page)
})

for (const { what, change } of alike([
  { what: 'nobody was there for 15 minutes', change: { seen: 15 * 60_000 } },
  { what: 'it is older than a session of the desk', change: { kept: 12 * 3_600_000 } },
  { what: 'the clock of the phone was set back', change: { kept: -3_600_000 } },
]))
  test(`the round is not shown without a line when ${what}`, async ({ page }) => {
    await withRound(page, `H${what.length}`)
    await page.goto('about:blank')
    await page.goto(`${app.address}/api/health/`)
    await page.evaluate(async ({ seen, kept }: { seen?: number; kept?: number }) => {
      const cache = await caches.open('round')
      if (seen !== undefined) await cache.put('/desk/round?seen', new Response(String(Date.now() - seen)))
      const copy = await cache.match('/desk/round', { ignoreVary: true })
      if (kept === undefined || !copy) return
      const headers = new Headers(copy.headers)
      headers.set('x-kept-at', String(Date.now() - kept))
      await cache.put('/desk/round', new Response(await copy.blob(), { headers }))
    }, change)
    await readsNothingOffline(page)
  })
