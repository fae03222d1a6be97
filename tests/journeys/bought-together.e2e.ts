import { expect, test } from '@playwright/test'
import { indiaDay } from '../../src/lib/india-time.ts'
import { openPage } from '../support/open-page.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

let app: JourneyApp
test.use({ viewport: { width: 360, height: 780 } })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

test('what is often bought together is shown with its price and added to the cart; nothing stands there before it was counted', async ({
  page,
}) => {
  const free = app.db
    .selectFrom('products')
    .select(['medicine_id', 'name'])
    .where('promotable', '=', true)
    .where('discontinued', '=', false)
  const [one, other] = await free.orderBy('popularity', 'desc').limit(2).execute()
  if (!one || !other) throw new Error('the demo sells nothing')
  const address = `${app.address}/product/${Buffer.from(one.medicine_id).toString('base64url')}/`
  const heading = page.getByRole('heading', { name: 'Often bought together' })
  await openPage(page, address)
  await expect(page.getByRole('heading', { name: 'Same salt, strength and form' })).toBeVisible()
  await expect(heading).toBeHidden()
  const row = { medicine_id: one.medicine_id, with_id: other.medicine_id, rank: 1, counted_on: indiaDay(new Date()) as never }
  await app.db.insertInto('bought_together').values(row).execute()
  await openPage(page, address)
  await expect(heading).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: `Add to cart: ${other.name}` }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
})
