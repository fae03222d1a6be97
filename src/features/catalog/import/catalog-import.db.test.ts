import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { loadPlacesDemo } from '../../places/places.demo.server.ts'
import { loadPharmaciesDemo } from '../../pharmacies/pharmacies.demo.server.ts'
import { importCatalogue } from './catalog-import.server.ts'
import { loadCatalogDemo } from '../catalog.demo.server.ts'

const now = new Date('2026-11-21T06:30:00Z')
const tomorrow = new Date('2026-11-22T06:30:00Z')
const text = readFileSync(new URL('../../../../db/demo/catalogue/products.csv', import.meta.url), 'utf8')
const db = await testDatabase()
await loadPlacesDemo(db)
await loadPharmaciesDemo(db)
await loadCatalogDemo(db, now)

const [header = '', ...lines] = text.split('\n')
/** The shipped file with one cell of one product changed. */
function changed(medicineId: string, change: Record<string, string>): string {
  const line = lines.find((row) => row.startsWith(`${medicineId},`)) ?? ''
  const cells = line.split(',')
  const names = header.split(',')
  return [header, names.map((name, at) => change[name] ?? cells[at]).join(',')].join('\n')
}
const product = (id: string) => db.selectFrom('products').selectAll().where('medicine_id', '=', id).executeTakeFirstOrThrow()
const prices = (id: string) => db.selectFrom('product_prices').selectAll().where('medicine_id', '=', id).orderBy('valid_from').execute()

test('the shipped file again changes nothing', async () => {
  const report = await importCatalogue(db, text, tomorrow, { apply: true })
  expect(report).toMatchObject({ new: 0, changed: 0, refused: [], treated_as_h: [] })
  expect(report.unchanged).toBe(report.rows)
  expect(await prices('100001')).toHaveLength(1)
})

test('a dry run tells what would happen and writes nothing', async () => {
  const report = await importCatalogue(db, changed('100001', { price_paise: '700' }), tomorrow)
  expect(report).toMatchObject({ rows: 1, new: 0, changed: 1, applied: false, medicine_ids: ['100001'] })
  expect((await product('100001')).price_paise).toBe(790)
})

test('a corrected name keeps its address, a new price is a new line of the price list', async () => {
  const before = await product('100001')
  await importCatalogue(db, changed('100001', { name: 'Paracetamol Tablets 500 mg', price_paise: '700' }), tomorrow, { apply: true })
  expect(await product('100001')).toMatchObject({ name: 'Paracetamol Tablets 500 mg', slug: before.slug, price_paise: 700 })
  expect((await prices('100001')).map(({ price_paise, valid_from }) => [price_paise, valid_from])).toEqual([
    [790, now],
    [700, tomorrow],
  ])
})

test('what comes onto prescription leaves every shelf (DR-12)', async () => {
  const onShelves = () => db.selectFrom('featured_items').select('slug').where('medicine_id', '=', '100001').execute()
  expect((await onShelves()).length).toBeGreaterThan(0)
  await importCatalogue(db, changed('100001', { schedule: 'H', rx_required: 'true' }), tomorrow, { apply: true })
  expect(await onShelves()).toEqual([])
  expect(await product('100001')).toMatchObject({ schedule: 'H', promotable: false })
})
