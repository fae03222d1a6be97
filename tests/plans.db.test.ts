import { expect, test } from 'vitest'
import { testApp } from './support/app.ts'
import { everyPathAsker } from './support/every-path.ts'
import { runs } from './support/long.ts'
import { recorded, wholeScans } from './support/plans.ts'

/** They hold what an operator sets up by hand, a few dozen rows each; of serials there are four a year for each supplier. */
const few = new Set(
  (
    'installation policies operator states districts languages cities delivery_policies pharmacies pharmacy_licences pharmacists service_areas ' +
    'pharmacy_hours featured_categories deals banners specialities red_flags doctors favourite_lines prescription_templates doctor_specialities doctor_hours doctor_weekdays doctor_presence staff ' +
    'coupons coupon_codes signing_keys staff_invitations legal_texts self_audits retention_runs vendor_connections hourly_figures_span invoice_serials'
  ).split(' '),
)
const app = await testApp()
const askAs = await everyPathAsker(app)

test(
  'no path reads a growing table from end to end',
  async () => {
    const statements = await recorded(app.db, () => askAs(() => true))
    expect(statements.length).toBeGreaterThan(100)
    expect(await wholeScans(app.db, statements, few)).toEqual([])
    // Every row of every feature, twice planned.
  },
  runs(240_000, 1_800_000),
)

test('the check sees a missing index, and a limit without an order to walk along', async () => {
  const statements = await recorded(app.db, async () => {
    await app.db.selectFrom('orders').select('order_id').where('tracking', '=', 'x').execute()
    await app.db.selectFrom('products').select('name').orderBy('net_quantity').limit(5).execute()
    await app.db.selectFrom('products').select('name').where('medicine_id', '=', 'x').execute()
  })
  expect((await wholeScans(app.db, statements, few)).map(({ table }) => table)).toEqual(['orders', 'products'])
})
