import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { emptyPharmacyDesk, fields, licences } from '../../../tests/support/pharmacy-desk.ts'

const db = await testDatabase()
const { api, asRole, openOrders } = await emptyPharmacyDesk(db)
const idempotencyKey = () => uuidv7()
const create = (change: object = {}) =>
  api('POST /api/desk/setup/pharmacy/', { body: { ...fields, ...change } as typeof fields, idempotencyKey: idempotencyKey() })
const pharmacist = { name: 'Meenal Shekhawat', registration_no: 'RPC-10421', council: 'Rajasthan Pharmacy Council' }
const addPharmacist = (id: string, change: object = {}) =>
  api('POST /api/desk/setup/pharmacy/{id}/pharmacist/', {
    params: { id },
    body: { ...pharmacist, ...change },
    idempotencyKey: idempotencyKey(),
  })
const saveLicences = (id: string, list: object[] = licences) =>
  api('PUT /api/desk/setup/pharmacy/{id}/licences/', { params: { id }, body: { licences: list as typeof licences } })
const activate = (id: string) => api('POST /api/desk/setup/pharmacy/{id}/activate/', { params: { id } })
const deactivate = (id: string, stop_sales = true) =>
  api('POST /api/desk/setup/pharmacy/{id}/deactivate/', { params: { id }, body: { stop_sales } })

describe('an empty installation', () => {
  test('pharmacy, licences, pharmacist and area make a pincode deliverable, one step at a time', async () => {
    const details = () => api('GET /api/pincode/details/', { query: { pincode: '302001' } })
    expect(await details()).toMatchObject({ is_deliverable: false, reason: 'no_licensed_pharmacy' })
    const { id, ...made } = await create()
    expect(made).toMatchObject({ active: false, district: 'Jaipur', state: 'Rajasthan', missing: ['licences', 'pharmacist'], areas: 0 })
    expect((await saveLicences(id)).missing).toEqual(['pharmacist'])
    await expect(activate(id)).rejects.toMatchObject({ code: 'conflict' })
    expect((await addPharmacist(id)).missing).toEqual([])
    expect((await activate(id)).active).toBe(true)
    expect((await details()).is_deliverable).toBe(false)
    const covers = { kind: 'district', state_code: '08', district: 'Jaipur' } as const
    const area = { covers, min_hours: 4, max_hours: 24, charges: null, cod_allowed: true, pickup_only: false }
    await api('POST /api/desk/setup/pharmacy/{id}/area/', { params: { id }, body: area, idempotencyKey: idempotencyKey() })
    expect(await details()).toMatchObject({ is_deliverable: true, eta: { min_h: 4, max_h: 24 }, reason: null })
    expect(await api('GET /api/desk/setup/pharmacy/{id}/', { params: { id } })).toMatchObject({ areas: 1, active: true })
  })

  test('what was entered is shown as it was, to be changed later', async () => {
    const made = await create({ trade_name: 'Sanjeevani Medicals', line2: null, free_shipping_from_paise: null })
    const { id } = made
    const entered = { ...fields, district: 'Jaipur' }
    expect(made).toMatchObject({ ...entered, trade_name: 'Sanjeevani Medicals', line2: null, free_shipping_from_paise: null })
    const change = { ...entered, trade_name: 'Sanjeevani', phone: '1412345678', hours: [{ weekday: 7, opens: '10:00', closes: '14:00' }] }
    const saved = await api('PUT /api/desk/setup/pharmacy/{id}/', { params: { id }, body: change })
    expect(saved).toMatchObject(change)
    expect((await api('GET /api/desk/setup/pharmacy/')).find((one) => one.id === id)).toEqual(saved)
  })
})

describe('who may', () => {
  test.each(['patient', 'doctor', 'pharmacist'] as const)('a %s finds none of it', async (role) => {
    await expect(asRole(role)('GET /api/desk/setup/pharmacy/')).rejects.toMatchObject({ code: 'not_found' })
    await expect(asRole(role)('GET /api/desk/setup/area/')).rejects.toMatchObject({ code: 'not_found' })
    await expect(asRole(role)('PUT /api/desk/setup/delivery/', { body: { pickup_only: true } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a pharmacy is refused', () => {
  test.each([
    ['without a legal name', { legal_name: '  ' }, 'legal_name', 'This field is required'],
    ['with a name that is too long', { trade_name: 'x'.repeat(121) }, 'trade_name', 'Enter at most 120 characters'],
    ['without a street', { line1: '' }, 'line1', 'This field is required'],
    ['without a city', { city: '' }, 'city', 'This field is required'],
    ['with half a pincode', { postal_code: '3020' }, 'postal_code', 'Entered pincode is not valid'],
    ['with a pincode that is in no directory', { postal_code: '999999' }, 'postal_code', 'Entered pincode is not valid'],
    ['in a district its pincode does not lie in', { district: 'Ajmer' }, 'district', 'Choose the district of this address'],
    ['with a wrong check character in its GSTIN', { gstin: '08AAXCP4410M1ZU' }, 'gstin', 'Enter a valid GSTIN of 15 letters and digits'],
    ['with the GSTIN of another state', { gstin: '29AAXCP4410M1ZP' }, 'gstin', 'This GSTIN belongs to another state'],
    ['with half a phone number', { phone: '98765' }, 'phone', 'Enter 10 digits, with the area code for a landline'],
    ['with half an email', { registered_email: 'shop@' }, 'registered_email', 'Entered email is not valid'],
    [
      'that closes before it opens',
      { hours: [{ weekday: 1, opens: '18:00', closes: '09:00' }] },
      'hours.0.closes',
      'Closing time must be after opening time',
    ],
    ['with 25 hours a day', { hours: [{ weekday: 1, opens: '25:00', closes: '26:00' }] }, 'hours.0.opens', 'Enter a time'],
    ['with a negative delivery fee', { shipping_paise: -1 }, 'shipping_paise', expect.any(String)],
  ])('%s', async (_, change, field, text) => {
    const before = await api('GET /api/desk/setup/pharmacy/')
    await expect(create(change)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: [text] } })
    expect(await api('GET /api/desk/setup/pharmacy/')).toEqual(before)
  })

  test('a GSTIN may be missing: the pharmacy is not registered', async () => {
    expect((await create({ gstin: null })).gstin).toBeNull()
    expect((await create({ gstin: ' 08aaxcp4410m1zt ' })).gstin).toBe('08AAXCP4410M1ZT')
  })

  test('a pincode in several districts asks which, and an unknown pharmacy is not found', async () => {
    await db
      .insertInto('pincode_districts')
      .values({ postal_code: '302004', state_code: '08', district: 'Ajmer' })
      .onConflict((on) => on.doNothing())
      .execute()
    const { districts } = await api('GET /api/desk/setup/place/', { query: { pincode: '302004' } })
    expect(districts).toEqual(['Ajmer', 'Jaipur'])
    await expect(create({ postal_code: '302004' })).rejects.toMatchObject({ fields: { district: ['Choose the district of this address'] } })
    expect((await create({ postal_code: '302004', district: 'Ajmer' })).district).toBe('Ajmer')
    await expect(api('GET /api/desk/setup/pharmacy/{id}/', { params: { id: 'nobody' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(saveLicences('nobody')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('drug licences (DR-14)', () => {
  test('are replaced as a whole, and show whether they are valid today', async () => {
    const { id } = await create()
    const old = { form: '20', number: 'OLD', valid_from: '2015-01-01', valid_until: '2020-12-31' }
    const saved = await saveLicences(id, [old, ...licences])
    expect(saved.licences.map(({ number, valid }) => [number, valid])).toEqual([
      ['OLD', false],
      ['RJ-20-101', true],
      ['RJ-21-102', true],
    ])
    expect((await saveLicences(id, [old])).missing).toContain('licences')
  })

  test.each([
    ['without a number', { number: ' ' }, 'number', 'This field is required'],
    [
      'that ends before it begins',
      { valid_from: '2027-01-01', valid_until: '2026-01-01' },
      'valid_until',
      'The last day must not be before the first',
    ],
    ['with a day that does not exist', { valid_from: '2026-02-30' }, 'valid_from', 'Enter a date'],
  ])('one %s is refused in its line, and the others stay', async (_, change, field, text) => {
    const { id } = await create()
    await saveLicences(id)
    const list = [licences[0] ?? {}, { ...licences[1], ...change }]
    await expect(saveLicences(id, list)).rejects.toMatchObject({ fields: { [`licences.1.${field}`]: [text] } })
    expect((await api('GET /api/desk/setup/pharmacy/{id}/', { params: { id } })).licences).toHaveLength(2)
  })

  test('the same one twice is refused', async () => {
    const { id } = await create()
    const [first = {}] = licences
    await expect(saveLicences(id, [first, first])).rejects.toMatchObject({
      fields: { 'licences.1.number': ['This licence is listed twice'] },
    })
  })

  test('they follow the premises to another district', async () => {
    const { id } = await create()
    await saveLicences(id)
    await api('PUT /api/desk/setup/pharmacy/{id}/', { params: { id }, body: { ...fields, postal_code: '305001', city: 'Ajmer' } })
    const rows = await db.selectFrom('pharmacy_licences').select('district').where('pharmacy_id', '=', id).execute()
    expect(rows).toEqual([{ district: 'Ajmer' }, { district: 'Ajmer' }])
  })
})

describe('registered pharmacists (DR-7)', () => {
  test('are changed and leave; the last one of an active pharmacy stays', async () => {
    const { id } = await create()
    await saveLicences(id)
    const [first] = (await addPharmacist(id)).pharmacists
    const save = (body: object) =>
      api('PUT /api/desk/setup/pharmacy/{id}/pharmacist/{pharmacist}/', {
        params: { id, pharmacist: first?.id ?? '' },
        body: { ...pharmacist, active: true, ...body },
      })
    expect((await save({ name: 'Meenal Rathore' })).pharmacists[0]).toMatchObject({ name: 'Meenal Rathore', active: true })
    await activate(id)
    await expect(save({ active: false })).rejects.toMatchObject({ code: 'conflict' })
    await addPharmacist(id, { name: 'Irfan Qureshi', registration_no: 'RPC-11875' })
    expect((await save({ active: false })).pharmacists.map(({ active }) => active)).toEqual([true, false])
  })

  test('one registration number stands once in a pharmacy, and every field is needed', async () => {
    const { id } = await create()
    await addPharmacist(id)
    await expect(addPharmacist(id)).rejects.toMatchObject({ fields: { registration_no: [expect.stringMatching('already has')] } })
    for (const field of ['name', 'registration_no', 'council']) {
      await expect(addPharmacist(id, { [field]: ' ' })).rejects.toMatchObject({ fields: { [field]: ['This field is required'] } })
    }
    const unknown = { params: { id, pharmacist: 'nobody' }, body: { ...pharmacist, registration_no: 'X-1', active: true } }
    await expect(api('PUT /api/desk/setup/pharmacy/{id}/pharmacist/{pharmacist}/', unknown)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a pharmacy that stops selling', () => {
  const ready = async () => {
    const { id } = await create()
    await saveLicences(id)
    await addPharmacist(id)
    await activate(id)
    return id
  }

  test('has no open orders', async () => {
    const id = await ready()
    openOrders.set(id, 3)
    await expect(deactivate(id)).rejects.toMatchObject({ message: 'This pharmacy has 3 open orders. Complete or cancel them first' })
    openOrders.set(id, 0)
    expect((await deactivate(id)).active).toBe(false)
  })

  test('the last one does so only when the admin says so, not even two at the same moment', async () => {
    await db.updateTable('pharmacies').set({ active: false }).execute()
    const [one, two] = [await ready(), await ready()]
    const answers = await Promise.allSettled([deactivate(one, false), deactivate(two, false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const last = answers[0].status === 'rejected' ? one : two
    expect((await deactivate(last, true)).active).toBe(false)
  })

  test('with an expired licence it cannot be activated again', async () => {
    const id = await ready()
    await deactivate(id)
    await saveLicences(id, [{ form: '20', number: 'X', valid_from: '2015-01-01', valid_until: '2020-01-01' }])
    await expect(activate(id)).rejects.toMatchObject({ code: 'conflict' })
  })
})
