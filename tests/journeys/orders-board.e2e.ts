import { expect, type Page, test } from '@playwright/test'
import { seedBoard } from '../support/seed-board.ts'
import { seedStaff } from '../support/seed.ts'
import { setPacks } from '../support/shop.ts'
import { openPage } from '../support/open-page.ts'
import { holdDesk, signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const pharmacist = () => seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) })
const stages = (page: Page) => page.getByRole('navigation', { name: 'Order stages' })

const paid = 'PAYMENT_RECEIVED' as const
const working = 'PROCESSING' as const

long('the board: late ones first, counts by stage, filters in the address, and no names', async ({ page }) => {
  test.slow()
  await holdDesk(page, app, await pharmacist())
  // Each minute has only just begun: it is still the same when a slow machine shows it.
  await seedBoard(app.db, new Date(), [
    { number: 'P-LATE37MN', status: working, fulfilment: 'packed', promised: -37.01, cash: true },
    { number: 'P-LATE07MN', status: paid, promised: -7.01, pincode: '302015' },
    { number: 'P-SOON23MN', status: paid, promised: 23.99 },
    { number: 'P-LATERON1', status: paid, promised: 180, pincode: '302017' },
    { number: 'P-0NTHEWAY', status: working, fulfilment: 'out_for_delivery', promised: 240 },
    { number: 'P-CHECK0RX', status: 'PENDING', promised: null },
    { number: 'P-T0PAY123', status: 'PENDING_PAYMENT', promised: null, name: 'A'.repeat(40) },
    ...Array.from({ length: 12 }, (_, at) => ({ number: `P-MANY${1000 + at}`, status: paid, promised: 300 + at })),
  ])
  for (const size of [
    { width: 1366, height: 650 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size)
    if (size.width === 1366) await openPage(page, `${app.address}/desk/orders`)
    await expect(row(page, 'P-LATE37MN')).toContainText('37 min late')
    expect(await scrolls(page)).toBeLessThanOrEqual(0)
  }
  const numbers = await page.getByRole('table').getByRole('link').allTextContents()
  expect(numbers.slice(0, 4)).toEqual(['P-LATE37MN', 'P-LATE07MN', 'P-SOON23MN', 'P-LATERON1'])
  await expect(row(page, 'P-SOON23MN')).toContainText('in 23 min')
  await expect(stages(page).getByRole('link', { name: '2 Late' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Lakshmi Devi')
  await expectSound(page)
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.screenshot({ path: 'test-results/orders-board-1366.png' })

  await stages(page).getByRole('link', { name: 'Late' }).click()
  await expect(page).toHaveURL(/stage=late/)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(2)
  await page.getByRole('button', { name: 'Cash' }).click()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cash' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Cold' }).click()
  await expect(page.getByText('No order fits these filters')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  // The links lead from what is shown: the next one once these filters are gone.
  await expect(page.getByRole('button', { name: 'Cash' })).toHaveAttribute('aria-pressed', 'false')
  await stages(page).getByRole('link', { name: 'Open' }).click()
  await expect(row(page, 'P-SOON23MN')).toBeVisible()

  // By a part of the number or a pincode; Enter on the only one opens it.
  await page.keyboard.press('/')
  await expect(page.getByLabel('Order number or pincode')).toBeFocused()
  await page.keyboard.type('302015')
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Order P-LATE07MN' })
  await expect(drawer.getByText('Lakshmi Devi')).toBeVisible()
  await expect(page).toHaveURL(/order=/)
  expect(await scrolls(page)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/orders-drawer-1366.png' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.goto(`${app.address}/desk/orders?view=columns`)
  await expect(page.getByRole('region', { name: 'To accept' }).getByRole('link')).toHaveCount(16)
  expect(await scrolls(page)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/orders-columns-1366.png' })
})

long('by keys alone: rows, a span of them, all accepted at once, and taken back', async ({ page, browser }) => {
  test.slow()
  await page.setViewportSize({ width: 1366, height: 650 })
  const ids = await seedBoard(
    app.db,
    new Date(),
    [1, 2, 3, 4].map((at) => ({ number: `P-KEYS000${at}`, status: paid, promised: -1000 + at })),
  )
  await signInToDesk(page, app, await pharmacist(), '/desk/orders?stage=accept')
  await expect(row(page, 'P-KEYS0001')).toBeVisible()
  for (const key of ['x', 'j', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  const bar = page.getByRole('toolbar', { name: '4 selected' })
  await expect(bar).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: 'test-results/orders-bulk-1366.png' })
  // A colleague's board hears of it.
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  await signInToDesk(other, app, await pharmacist(), `/desk/orders?stage=accept&order=${ids.get('P-KEYS0002')}`)
  await expect(other.getByRole('button', { name: 'Accept order' })).toBeVisible()
  await bar.getByRole('button', { name: 'Accept 4' }).click()
  await expect(page.getByText('4 orders accepted')).toBeVisible()
  await expect(row(page, 'P-KEYS0001')).toHaveCount(0)
  await expect(other.getByText('This order has just changed. Stage: To pack')).toBeVisible()
  await expect(row(other, 'P-KEYS0001')).toHaveCount(0)
  await page.keyboard.press('Control+Z')
  await expect(row(page, 'P-KEYS0001')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('link', { name: 'P-KEYS0003' }).press('Enter')
  await expect(page.getByRole('complementary', { name: 'Order P-KEYS0003' })).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: 'test-results/orders-dark-1366.png' })
})

long('four selected and printed by six keys; labels by K', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1366, height: 650 })
  const orders = [1, 2, 3, 4].map((at) => ({
    number: `P-PRINT00${at}`,
    status: working,
    fulfilment: 'accepted' as const,
    promised: -2000 + at,
    packs: 1,
  }))
  await seedBoard(app.db, new Date(), orders)
  await signInToDesk(page, app, await pharmacist(), '/desk/orders?stage=pack')
  await expect(row(page, 'P-PRINT001')).toBeVisible()
  const printed = async (key: string) => {
    const [answer] = await Promise.all([page.waitForResponse('**/api/desk/order/print/'), page.keyboard.press(key)])
    const { data } = (await answer.json()) as { data: { url: string; printed: string[] } }
    expect(data.printed).toHaveLength(4)
    const paper = await page.request.get(`${app.address}${data.url}`)
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  }
  for (const key of ['x', 'j', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(page.getByRole('toolbar', { name: '4 selected' })).toBeVisible()
  await printed('l')
  await page.bringToFront()
  await printed('k')
})

long(
  'packed parcels leave with their rider in one step; with one still to be packed among them the rider is only named',
  async ({ page }) => {
    const rider = await seedStaff(app.db, new Date(), 'rider')
    const ids = await seedBoard(app.db, new Date(), [
      { number: 'P-G0ES0001', status: working, fulfilment: 'packed', promised: -900.5 },
      { number: 'P-G0ES0002', status: working, fulfilment: 'packed', promised: -900.4 },
      { number: 'P-G0ES0003', status: working, fulfilment: 'accepted', promised: -900.3 },
    ])
    const [one = '', two = '', three = ''] = ids.values()
    await page.setViewportSize({ width: 1366, height: 650 })
    await signInToDesk(page, app, await pharmacist(), '/desk/orders')
    for (const number of ids.keys()) await row(page, number).getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: '3 selected' })
    await expect(bar.getByLabel('Assign rider')).toBeVisible()
    await row(page, 'P-G0ES0003').getByRole('checkbox').uncheck()
    await page.getByRole('toolbar', { name: '2 selected' }).getByLabel('Hand to rider').selectOption(rider.userId)
    await expect(page.getByText('2 orders handed to A rider')).toBeVisible()
    const orders = await app.db
      .selectFrom('orders')
      .select(['order_id', 'fulfilment', 'rider_id'])
      .where('order_id', 'in', [one, two, three])
      .execute()
    const of = (id: string) => orders.find(({ order_id }) => order_id === id)
    for (const id of [one, two]) expect(of(id)).toMatchObject({ fulfilment: 'out_for_delivery', rider_id: rider.userId })
    expect(of(three)).toMatchObject({ fulfilment: 'accepted', rider_id: null })
  },
)

test('packing: a wrong strength stops with both, four scans and one key pack four, then the rider and the door', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1366, height: 650 })
  const { db } = app
  const [weak, strong] = [await product('500'), await product('650')]
  await db.updateTable('products').set({ barcode: '8901234567890' }).where('medicine_id', '=', weak.medicine_id).execute()
  await db.updateTable('products').set({ barcode: '036000291452' }).where('medicine_id', '=', strong.medicine_id).execute()
  await setPacks(db, weak, 100)
  const rider = await seedStaff(db, new Date(), 'rider')
  const ids = await seedBoard(db, new Date(), [
    { number: 'P-PACK0004', status: working, fulfilment: 'accepted', promised: -3000, packs: 4, name: 'Lakshmi Devi Chandrasekharan' },
  ])
  await signInToDesk(page, app, await pharmacist(), `/desk/orders?order=${ids.get('P-PACK0004')}`)
  const drawer = page.getByRole('complementary', { name: 'Order P-PACK0004' })
  await expect(drawer.getByRole('button', { name: 'Packed, 4 left' })).toBeVisible()
  await expect(drawer.getByLabel('Scan a pack or enter its batch number')).toBeFocused()
  const scan = async (code: string) => {
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
  }
  await scan('036000291452')
  await expect(drawer.getByRole('alert')).toContainText('Wrong strength.')
  await expect(drawer.getByRole('alert')).toContainText(/650.mg.+500.mg/)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/orders-pack-1366.png' })
  await scan('8901234567890')
  await scan(']d2010890123456789010T1\u001d17291231')
  await scan('t1')
  await expect(drawer.getByRole('button', { name: 'Packed, 1 left' })).toBeVisible()
  await scan('08901234567890')
  await expect(drawer.getByRole('button', { name: 'Packed', exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByRole('button', { name: 'Mark as given to rider' })).toBeVisible()
  await drawer.getByLabel('Rider', { exact: true }).selectOption(rider.userId)
  await drawer.getByRole('button', { name: 'Mark as given to rider' }).click()
  await expect(drawer.getByLabel('Delivery PIN')).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: 'test-results/orders-out-1366.png' })
  expect(await scrolls(page)).toBeLessThanOrEqual(0)
  await drawer.getByRole('button', { name: 'No one available' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record attempt' }).click()
  await expect(page.getByRole('row').getByText('Delivery attempted')).toBeVisible()
})

const product = (strength: string) =>
  app.db
    .selectFrom('products')
    .selectAll()
    .where('composition', '=', `Paracetamol (${strength}mg)`)
    .where('form', '=', 'tablet')
    .where('schedule', '=', 'none')
    .orderBy('medicine_id')
    .limit(1)
    .executeTakeFirstOrThrow()

long('what goes wrong is said where it happens: another pharmacy, an empty stage, a server that fails, Hindi', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInToDesk(page, app, await pharmacist(), '/desk/orders?stage=returns&order=0192f000-0000-7000-8000-0000000009ff')
  await expect(page.getByText('This order is not with your pharmacy')).toBeVisible()
  await expect(page.getByText('No orders here.')).toBeVisible()
  await expectSound(page)
  const ids = await seedBoard(app.db, new Date(), [{ number: 'P-BROKEN01', status: paid, promised: -4000 }])
  const id = ids.get('P-BROKEN01') ?? ''
  await page.route(`**/api/desk/order/${id}/`, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', detail: 'It broke', request_id: '0123456789abcdef7f2a91cc' } } }),
  )
  await page.goto(`${app.address}/desk/orders?order=${id}`)
  await expect(page.getByText('The order did not load')).toBeVisible({ timeout: 30_000 })
  await expect(row(page, 'P-BROKEN01')).toBeVisible()
  await expectSound(page)
  await page.unroute(`**/api/desk/order/${id}/`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Accept order' })).toBeVisible()
  await page.context().addCookies([{ name: 'language', value: 'hi', url: app.address }])
  await page.reload()
  await expect(page.getByRole('button', { name: 'ऑर्डर एक्सेप्ट करें' })).toBeVisible()
  expect(await scrolls(page)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/orders-hindi-1280.png' })
})
