import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { seedStaff } from '../support/seed.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1366, height: 650 } })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const many = 200
const numbers = Array.from({ length: many }, (_, at) => at + 1)
const nameOf = (at: number) => `Yatramol ${at} TAB`
/** As an ERP writes it: strange headings, semicolons, capitals. */
const catalogue = [
  'Code;Item;Co;Pkg;Salt Name;Rate A;GST',
  ...numbers.map((at) => `Y${at};${nameOf(at)};YATRA LABS;10'S;PARACETAMOL ${at}MG;${at + 10}.5;5%`),
  `Y999;Yatramol broken;YATRA LABS;;PARACETAMOL 5MG;12;5%`,
].join('\r\n')
const stock = [
  'Code,Batch,Exp Dt,Qty,MRP',
  ...numbers.map((at) => `Y${at},YB${at},12/2030,20,${at + 10}.50`),
  'Y1,OLD1,01/2020,5,11.50',
].join('\n')

const send = async (page: Page, name: string, text: string) => {
  await expect(page.getByLabel('CSV file')).toBeEnabled()
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload file' }).click()
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const [width, height] of [
    [360, 780],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/import-${name}-${width}.png`, fullPage: true })
  }
}

test('an admin imports 200 products and their stock, a reload keeps the columns, and a patient finds one and puts it into the cart', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/setup')
  await page.getByRole('link', { name: 'Product catalogue' }).click()
  await expect(page).toHaveURL(/\/desk\/setup\/catalogue$/)
  await page.getByRole('button', { name: 'Upload file' }).click()
  await expect(page.getByText('Choose a file')).toBeVisible()
  await expectSound(page)
  await picture(page, 'begin')
  await send(page, 'erp.csv', catalogue)
  await expect(page.getByText(/Choose columns for: .*Manufacturer/)).toBeVisible()
  const column = (heading: string) => page.getByLabel(`What “${heading}” holds`)
  await picture(page, 'columns')
  await column('Co').selectOption('Manufacturer')
  await expect(page.getByText(/Choose columns for/)).not.toContainText('Manufacturer')
  await column('Pkg').selectOption('Pack size')
  await expect(page.getByText(/Choose columns for/)).not.toContainText('Pack size')
  await page.reload()
  await expect(column('Co')).toHaveValue('manufacturer')
  await expect(column('Pkg')).toHaveValue('pack')
  await column('Rate A').selectOption('MRP per pack')
  await expect(page.getByText(/Choose columns for/)).toBeHidden()
  await expect(page.getByText('Yatramol 1 TAB, YATRA LABS')).toBeVisible()
  await expectSound(page)
  await picture(page, 'mapped')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is imported yet' })).toBeVisible()
  await expect(page.getByText('Missing: Pack size')).toBeVisible()
  await expect(page.getByText('No HSN code in the file, that of the ingredient is used: 200')).toBeVisible()
  await expectSound(page)
  await picture(page, 'checked')
  const waits = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rejected lines (CSV)' }).click()
  const saved = readFileSync(await (await waits).path(), 'utf8')
  expect(saved).toContain('Code,Item,Co,Pkg,Salt Name,Rate A,GST,Parcha line,Parcha reason')
  expect(saved).toContain('Y999,Yatramol broken,YATRA LABS,,PARACETAMOL 5MG,12,5%,202,Missing: Pack size')
  await page.reload()
  await page.getByRole('button', { name: 'Import 200 products' }).click()
  await expect(page.getByText('Import complete')).toBeVisible()
  await picture(page, 'done')

  await page.getByRole('link', { name: 'Add opening stock' }).click()
  await page.getByLabel('Pharmacy').selectOption('jaipur')
  await picture(page, 'stock-begin')
  await send(page, 'stock.csv', stock)
  await expect(page.getByText('Yatramol 1 TAB, strip of 10 tablets').first()).toBeVisible()
  await expect(page.getByText('200 tablets').first()).toBeVisible()
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Expired on 31 Jan 2020')).toBeVisible()
  await expectSound(page)
  await picture(page, 'stock-checked')
  await page.getByRole('button', { name: 'Receive 200 batches' }).click()
  await expect(page.getByText('Import complete')).toBeVisible()
  await page.getByRole('link', { name: 'View stock' }).click()
  await expect(page).toHaveURL(/\/desk\/stock\?pharmacy=jaipur$/)

  await page.goto(`${app.address}/desk/setup/stock`)
  await page.getByLabel('Pharmacy').selectOption('jaipur')
  await send(page, 'stock.csv', stock)
  await expect(page.getByText('This file was already imported for this pharmacy').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Check file|Receive)/ })).toHaveCount(0)
  await picture(page, 'stock-again')
})

long('a patient finds an imported product and puts it into the cart', async ({ page, context }) => {
  test.setTimeout(120_000)
  await context.addCookies([{ name: 'pincode', value: '302001', url: app.address }])
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`${app.address}/api/search/?term=yatramol%20200`, { headers: { app: 'patient' } })).text()).includes(
          'Yatramol',
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  await page.goto(`${app.address}/search?term=yatramol%20200`)
  const add = page.getByRole('button', { name: /^Add to cart: Yatramol 200 TAB/ }).first()
  await expect(add).toBeEnabled()
  await add.click()
  await expect(page.getByText('Added to cart')).toBeVisible()
})

/** Runs in the page: whether the button was there from now on, even for a moment. */
function watchForCheck(): void {
  const look = () => document.body.textContent.includes('Check file') && (document.body.dataset['offered'] = 'yes')
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

long('a common Indian list is checked without mapping, and one click imports it', async ({ page }) => {
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/setup/catalogue')
  await page.evaluate(watchForCheck)
  await send(
    page,
    'list.csv',
    'name, price, manufacturer, pack_size_label, short_composition1, short_composition2\nSeedhamol 500 Tablet, 12.5, Own Labs, strip of 10 tablets, Unobtainium (5mg), \n',
  )
  await expect(page.getByRole('heading', { name: 'Nothing is imported yet' })).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset['offered'])).toBeUndefined()
  await expect(page.getByText('Ingredient not known, treated as Schedule H (prescription only): 1')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Import complete')).toBeVisible()
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'list.csv' })).toContainText('Imported')
  await picture(page, 'recent')
})
