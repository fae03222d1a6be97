import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabases } from '../../../tests/support/database.ts'
import { recorded, wholeScans } from '../../../tests/support/plans.ts'
import { emptyPharmacyDesk, fields, licences } from '../../../tests/support/pharmacy-desk.ts'
import { testNow } from '../../../tests/support/test-now.ts'
import { deliveringTo } from './dispensing.server.ts'

const { db, owner } = await testDatabases()
const { api } = await emptyPharmacyDesk(db)
const terms = { min_hours: 4, max_hours: 24, charges: null, cod_allowed: true, pickup_only: false }
const jaipur = { kind: 'district', state_code: '08', district: 'Jaipur' } as const
const list = (pincodes: string, name = 'Old city') => ({ kind: 'pincodes', name, pincodes }) as const
const charges = { min_order_paise: 0, shipping_paise: 1_500, free_shipping_from_paise: null }
type Covers = typeof jaipur | ReturnType<typeof list>

let id = ''
const add = (covers: Covers, change: object = {}, pharmacy = id) =>
  api('POST /api/desk/setup/pharmacy/{id}/area/', {
    params: { id: pharmacy },
    body: { covers, ...terms, ...change },
    idempotencyKey: uuidv7(),
  })
const details = (pincode: string) => api('GET /api/pincode/details/', { query: { pincode } })

async function pharmacy(): Promise<string> {
  const made = await api('POST /api/desk/setup/pharmacy/', { body: fields, idempotencyKey: uuidv7() })
  const params = { id: made.id }
  await api('PUT /api/desk/setup/pharmacy/{id}/licences/', { params, body: { licences } })
  const body = { name: 'Meenal Shekhawat', registration_no: 'RPC-1', council: 'Rajasthan Pharmacy Council' }
  await api('POST /api/desk/setup/pharmacy/{id}/pharmacist/', { params, body, idempotencyKey: uuidv7() })
  await api('POST /api/desk/setup/pharmacy/{id}/activate/', { params })
  return made.id
}
beforeEach(async () => {
  await db.deleteFrom('service_areas').execute()
  await db.updateTable('pharmacies').set({ active: false }).execute()
  id = await pharmacy()
})

describe('a delivery area', () => {
  test('of a district serves its pincodes on the terms of the pharmacy', async () => {
    const made = await add(jaipur)
    expect(made).toMatchObject({ kind: 'district', name: 'Jaipur', district: 'Jaipur', charges: null, unlicensed: 0 })
    expect(made.pincodes).toBeGreaterThan(10)
    const { min_order_paise, shipping_paise, free_shipping_from_paise } = fields
    const asked = { charges: { min_order_paise, shipping_paise, free_shipping_from_paise }, cod_allowed: true }
    expect(await deliveringTo(db, '302001', testNow)).toEqual([{ pharmacy_id: id, eta: { min_h: 4, max_h: 24 }, ...asked }])
  })

  test('a list of pincodes goes before the district, with hours, charges and cash of its own', async () => {
    await add(jaipur)
    await add(list('302001\n302003'), { min_hours: 1, max_hours: 2, charges, cod_allowed: false })
    expect(await deliveringTo(db, '302001', testNow)).toEqual([
      { pharmacy_id: id, eta: { min_h: 1, max_h: 2 }, charges, cod_allowed: false },
    ])
    expect((await details('302001')).eta).toEqual({ min_h: 1, max_h: 2 })
    expect((await details('302002')).eta).toEqual({ min_h: 4, max_h: 24 })
  })

  test('a list alone serves its pincodes and no others', async () => {
    await add(list('302001'))
    expect([(await details('302001')).is_deliverable, (await details('302002')).is_deliverable]).toEqual([true, false])
  })

  test('what was entered is shown as it was; a change and a removal are effective at once', async () => {
    const made = await add(list('302001, 302003 (Ramganj)'), { charges })
    expect(made).toMatchObject({ name: 'Old city', codes: ['302001', '302003'], pincodes: 2, charges, pharmacy: id })
    const params = { id, area: made.id }
    const body = { covers: list('302002', 'Elsewhere'), ...terms, max_hours: 48 }
    const saved = await api('PUT /api/desk/setup/pharmacy/{id}/area/{area}/', { params, body })
    expect(saved).toMatchObject({ name: 'Elsewhere', codes: ['302002'], max_hours: 48, charges: null })
    expect(await api('GET /api/desk/setup/pharmacy/{id}/area/{area}/', { params })).toEqual(saved)
    expect((await api('GET /api/desk/setup/area/')).areas.map(({ name }) => name)).toEqual(['Elsewhere'])
    expect([(await details('302001')).is_deliverable, (await details('302002')).is_deliverable]).toEqual([false, true])
    await api('DELETE /api/desk/setup/pharmacy/{id}/area/{area}/', { params })
    expect((await details('302002')).is_deliverable).toBe(false)
    await expect(api('DELETE /api/desk/setup/pharmacy/{id}/area/{area}/', { params })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('pincodes outside the district of the licence are told, and not delivered to (DR-13)', async () => {
    const made = await add(list('302001 110001'))
    expect(made).toMatchObject({ pincodes: 2, unlicensed: 1, unlicensed_codes: ['110001'] })
    expect((await details('110001')).reason).toBe('no_licensed_pharmacy')
    const district = await add({ kind: 'district', state_code: '08', district: 'Ajmer' } as never)
    expect(district.unlicensed).toBe(district.pincodes)
  })
})

describe('a list is checked line by line, and nothing of it is stored while a line is wrong', () => {
  test('each wrong line is told by its number', async () => {
    await add(list('302004', 'Taken'))
    const pasted = '302001\n30200\nJaipur\n999999\n302002, 302004'
    await expect(add(list(pasted))).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        'covers.pincodes': [
          'Line 2: a pincode has 6 digits',
          'Line 3: a pincode has 6 digits',
          'Line 4: 999999 is not in the pincode directory',
          'Line 5: 302004 is already in another list of this pharmacy',
        ],
      },
    })
    expect((await api('GET /api/desk/setup/area/')).areas).toHaveLength(1)
  })

  test('of many wrong lines the first twenty are told, and how many more there are', async () => {
    const pasted = Array.from({ length: 50 }, (_, at) => String(900_000 + at * 7)).join('\n')
    const refusal = (await add(list(pasted)).catch((error: unknown) => error)) as { fields: Record<string, string[]> }
    expect(refusal.fields['covers.pincodes']).toHaveLength(21)
    expect(refusal.fields['covers.pincodes']?.at(-1)).toMatch(/^More lines with errors: \d+$/)
  })

  test('an empty list, a name too few, hours upside down and an unknown district are refused', async () => {
    await expect(add(list(' \n'))).rejects.toMatchObject({ fields: { 'covers.pincodes': ['Enter at least one pincode'] } })
    await expect(add(list('302001', ' '))).rejects.toMatchObject({ fields: { 'covers.name': ['This field is required'] } })
    await expect(add(jaipur, { min_hours: 9, max_hours: 3 })).rejects.toMatchObject({
      fields: { max_hours: ['Must not be less than the minimum'] },
    })
    await expect(add(jaipur, { max_hours: 1000 })).rejects.toMatchObject({ fields: { max_hours: ['Enter at most 720 hours'] } })
    await expect(add({ ...jaipur, district: 'Jaypur' } as never)).rejects.toMatchObject({
      fields: { 'covers.district': ['Choose a district'] },
    })
    await expect(add(jaipur, { charges: { ...charges, shipping_paise: -5 } })).rejects.toMatchObject({ code: 'invalid' })
    await expect(add(jaipur, {}, 'nobody')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a district has one area of a pharmacy, a pincode one list, also of two that come at the same moment', async () => {
    await add(jaipur)
    await expect(add(jaipur)).rejects.toMatchObject({
      fields: { 'covers.district': ['This pharmacy already has an area for this district'] },
    })
    const answers = await Promise.allSettled([add(list('302001', 'One')), add(list('302001', 'Two'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const other = await pharmacy()
    await add(list('302001'), {}, other)
    expect((await deliveringTo(db, '302001', testNow)).map(({ pharmacy_id }) => pharmacy_id).toSorted()).toEqual([id, other].toSorted())
  })
})

describe('pickup only (DR-15)', () => {
  test('of an area takes its pincodes out; of a pharmacy all of them', async () => {
    await add(jaipur)
    await add(list('302001'), { pickup_only: true })
    expect(await details('302001')).toMatchObject({ is_deliverable: false, reason: 'pickup_only' })
    expect((await details('302002')).is_deliverable).toBe(true)
    await api('PUT /api/desk/setup/pharmacy/{id}/', { params: { id }, body: { ...fields, delivery_enabled: false } })
    expect(await details('302002')).toMatchObject({ is_deliverable: false, reason: 'pickup_only' })
  })

  test('one switch turns delivery off everywhere, and on again', async () => {
    await add(jaipur)
    const turn = (pickup_only: boolean) => api('PUT /api/desk/setup/delivery/', { body: { pickup_only } })
    await turn(true)
    await turn(true)
    expect((await api('GET /api/desk/setup/area/')).pickup_only).toBe(true)
    expect(await details('302001')).toMatchObject({ is_deliverable: false, reason: 'pickup_only' })
    await turn(false)
    expect((await details('302001')).is_deliverable).toBe(true)
    await turn(true)
    await turn(false)
    expect((await api('GET /api/desk/setup/area/')).pickup_only).toBe(false)
  })
})

describe('the database itself refuses', () => {
  const row = { area_id: uuidv7(), name: 'X', min_hours: 1, max_hours: 2, cod_allowed: true, pickup_only: false }
  const insert = (change: object) =>
    db
      .insertInto('service_areas')
      .values({ ...row, pharmacy_id: id, kind: 'pincodes', ...change })
      .execute()
  test.each([
    ['a list with a district', { state_code: '08', district: 'Jaipur' }],
    ['a district without its name', { kind: 'district', state_code: '08' }],
    ['hours upside down', { min_hours: 3 }],
    ['a fee without a minimum', { shipping_paise: 100 }],
    ['a negative fee', { shipping_paise: -1, min_order_paise: 0 }],
    ['a district that does not exist', { kind: 'district', state_code: '08', district: 'Jaypur' }],
    ['an area of no pharmacy', { pharmacy_id: 'nobody' }],
  ])('%s', async (_, change) => {
    await expect(insert(change)).rejects.toThrow(/constraint/)
  })
  test('a pincode in two lists of one pharmacy', async () => {
    const { id: area_id } = await add(list('302001'))
    const again = { pharmacy_id: id, area_id, postal_code: '302001' }
    await expect(db.insertInto('service_area_pincodes').values(again).execute()).rejects.toThrow(/unique|duplicate/)
  })
})

test('who delivers to a pincode is found along indexes, with a thousand times the areas too', async () => {
  await add(jaipur)
  await add(list('302001'))
  const columns = sql`legal_name, trade_name, line1, city, state_code, district, postal_code, registered_email, phone, active, delivery_enabled, min_order_paise, shipping_paise`
  await sql`insert into pharmacies (pharmacy_id, ${columns}) select 'many-' || n, ${columns} from pharmacies, generate_series(1, 1000) n where pharmacy_id = ${id}`.execute(
    db,
  )
  await sql`insert into service_areas (pharmacy_id, area_id, kind, name, min_hours, max_hours, cod_allowed, pickup_only)
    select pharmacy_id, gen_random_uuid(), 'pincodes', 'X', 1, 2, true, false from pharmacies where pharmacy_id like 'many-%'`.execute(db)
  await sql`insert into service_area_pincodes (pharmacy_id, area_id, postal_code)
    select a.pharmacy_id, a.area_id, c.postal_code from service_areas a, (select postal_code from pincodes where postal_code <> '302001' order by postal_code limit 20) c
    where a.pharmacy_id like 'many-%'`.execute(db)
  await sql`analyze service_areas, service_area_pincodes, pharmacies`.execute(owner)
  const statements = await recorded(db, async () => void (await deliveringTo(db, '302001', testNow)))
  const lookup = statements.filter(({ text }) => text.includes('service_area_pincodes'))
  expect(lookup).toHaveLength(1)
  expect(await wholeScans(db, lookup, new Set(['delivery_policies']))).toEqual([])
  expect((await deliveringTo(db, '302001', testNow)).map(({ pharmacy_id }) => pharmacy_id)).toEqual([id])
})
