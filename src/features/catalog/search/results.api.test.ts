import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'

const { visitor } = await testApp()
const ask = (term: string, more: Record<string, string | number> = {}) => visitor('GET /api/search/results/', { query: { term, ...more } })
const compositions = async (term: string) =>
  (await ask(term, { limit: 60 })).groups.map(({ salts }) => salts.map(({ name }) => name).join('+'))

test('a brand that sounds so comes before a name of the catalogue a letter away; one a letter away is asked', async () => {
  expect((await ask('brufin')).understood).toMatchObject({ kind: 'brand', text: 'Brufen' })
  const { understood, near, product_count } = await ask('agumentin')
  expect([understood.kind, product_count, near.map(({ en }) => en)]).toEqual(['nothing', 0, ['Augmentin']])
  const { understood: salt, groups } = await ask('folick acid')
  expect(salt.kind).toBe('spelling')
  expect(groups[0]?.salts.map(({ name }) => name)).toEqual(['Folic Acid'])
})

describe('results in groups', () => {
  test('are of equal medicines, by the price of one unit, and count what the filters would leave', async () => {
    const { groups, facets, product_count, group_count, understood } = await ask('paracetamol 650', { postal_code: '302001' })
    expect(understood).toMatchObject({ kind: 'salt', undo: null, brand: null })
    const [first] = groups
    expect(first).toMatchObject({ salts: [{ name: 'Paracetamol', strength: '650 mg' }], form: 'tablet', differs: null, rx_required: false })
    const prices = first?.products.map(({ unit_price_paise }) => unit_price_paise) ?? []
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(first?.min_unit_price_paise).toBe(prices[0])
    expect(first?.maker_count).toBeGreaterThan(3)
    expect(facets.form.reduce((sum, { count }) => sum + count, 0)).toBe(product_count)
    expect(group_count).toBeGreaterThan(groups.filter(({ differs }) => differs === null).length)
  })
  test('a list goes on where it ended', async () => {
    const whole = await ask('paracetamol', { limit: 6 })
    const [begin, rest] = [await ask('paracetamol', { limit: 3 }), await ask('paracetamol', { limit: 3, cursor: 3 })]
    expect([...begin.groups, ...rest.groups]).toEqual(whole.groups)
  })
  test('filters leave what they say', async () => {
    const { groups, facets } = await ask('paracetamol', {
      form: 'suspension|oral drops',
      prescription: 'not_needed',
      in_stock: 'true',
      limit: 60,
    })
    expect(new Set(groups.map(({ form }) => form))).toEqual(new Set(['suspension', 'oral drops']))
    expect(groups.every(({ rx_required }) => !rx_required)).toBe(true)
    expect(facets.form.map(({ value }) => value)).toContain('tablet')
    expect((await ask('paracetamol', { min_paise: 100_000_000 })).product_count).toBe(0)
  })
  test('one group alone shows all of it', async () => {
    const [first] = (await ask('paracetamol 650')).groups
    const alone = await ask('paracetamol 650', { equivalence_key: first?.equivalence_key ?? '' })
    expect(alone.groups).toHaveLength(1)
    expect(alone.groups[0]?.products).toHaveLength(first?.product_count ?? 0)
  })
  test('only what can be had at the pincode is left where somebody asks for it, and nothing where nobody delivers', async () => {
    const near = await ask('paracetamol', { postal_code: '302001', in_stock: 'true', limit: 60 })
    expect(near.product_count).toBe(near.facets.in_stock)
    expect(near.groups.flatMap(({ products }) => products).every(({ in_stock }) => in_stock)).toBe(true)
    expect((await ask('paracetamol', { postal_code: '999999', in_stock: 'true' })).product_count).toBe(0)
  })
})

describe('what was understood', () => {
  test('a brand written in Hindi letters is the brand', async () => {
    const latin = await ask('dolo 650')
    const { understood, groups } = await ask('डोलो 650')
    expect(understood).toEqual({ ...latin.understood, undo: 'डोलो 650' })
    expect(groups).toEqual(latin.groups)
    const { hints } = await visitor('GET /api/search/hints/', { query: { term: 'पैन डी' } })
    expect(hints[0]).toMatchObject({ kind: 'brand', text: { en: 'Pan' } })
  })
  test('a brand that is not sold leads to its equals and to no other ingredient', async () => {
    const { understood, groups } = await ask('dolo 650')
    expect(understood).toMatchObject({ kind: 'brand', undo: 'dolo 650', brand: { name: 'Dolo 650', rx_required: false } })
    expect(groups[0]).toMatchObject({ salts: [{ name: 'Paracetamol', strength: '650 mg' }], form: 'tablet', differs: null })
    expect(new Set(await compositions('dolo'))).toEqual(new Set(['Paracetamol']))
  })
  test('taken back, the words stand as they were typed', async () => {
    expect((await ask('dolo 650', { as: 'typed' })).product_count).toBe(0)
    const { groups } = await ask('molkocet 650', { as: 'typed' })
    expect(groups.flatMap(({ products }) => products).every(({ asked }) => asked)).toBe(true)
  })
  test('a brand of ours is shown with its equals', async () => {
    const { understood, groups } = await ask('molkocet 650')
    expect(understood).toMatchObject({ kind: 'product', undo: 'molkocet 650' })
    expect(groups[0]?.products.some(({ asked }) => asked)).toBe(true)
    expect(groups[0]?.products.some(({ asked }) => !asked)).toBe(true)
  })
  test('a need offers nothing on prescription, and with a fever neither ibuprofen nor aspirin', async () => {
    const { understood, groups } = await ask('bukhar ki dawa', { limit: 60 })
    expect(understood).toMatchObject({ kind: 'need', need: { slug: 'fever' } })
    expect(groups.every(({ rx_required }) => !rx_required)).toBe(true)
    expect((await compositions('bukhar')).join(' ')).not.toMatch(/ibuprofen|aspirin/i)
    expect((await ask('ibuprofen for fever')).alarms).toEqual(['fever-painkiller'])
  })
  test('sugar is met with devices and no medicine', async () => {
    expect(new Set(await compositions('sugar ki dawa'))).toEqual(new Set(['']))
  })
  test.each([
    ['glucometer', 'Blood Glucose'],
    ['sugar machine', 'Blood Glucose'],
    ['sugar test machine', 'Blood Glucose'],
    ['शुगर की मशीन', 'Blood Glucose'],
    ['thermometer', 'Digital Thermometer'],
    ['थर्मामीटर', 'Digital Thermometer'],
    ['digital thermometer', 'Digital Thermometer'],
    ['infrared thermometer', 'Thermometer'],
    ['bukhar napne ki machine', 'Digital Thermometer'],
    ['bp machine', 'Blood Pressure Monitor'],
    ['bp monitor', 'Blood Pressure Monitor'],
    ['oximeter', 'Pulse Oximeter'],
    ['weighing machine', 'Weighing Scale'],
    ['वजन की मशीन', 'Weighing Scale'],
  ])('%s is a device: %s comes first', async (term, device) => {
    const { understood, groups } = await ask(term)
    expect(understood.kind).toBe('need')
    expect(groups[0]?.products[0]?.name).toContain(device)
  })
  test.each(['balm', 'vicks', 'zandu balm', 'अमृतांजन'])('%s leads to balms without a prescription', async (term) => {
    const { understood, groups } = await ask(term)
    expect(understood.need?.slug).toBe('balm')
    expect(groups[0]).toMatchObject({ form: 'ointment', rx_required: false })
    expect(groups[0]?.salts.map(({ name }) => name)).toEqual(['Menthol', 'Methyl Salicylate', 'Camphor', 'Eucalyptus Oil'])
  })
  test('a lip balm stays a lip balm', async () => {
    const { groups } = await ask('lip balm')
    expect(groups[0]?.products[0]?.name).toContain('Lip Balm')
  })
  test('emergencies and what the law forbids are said', async () => {
    expect((await ask('suicide')).alarms).toEqual(['self-harm'])
    expect((await ask('saanp ne kaata')).alarms).toEqual(['112'])
    expect((await ask('ladka hoga ya ladki')).alarms).toEqual(['pcpndt'])
  })
  test('spelling keeps the strength; nothing is said honestly', async () => {
    expect((await ask('azithromicin 500')).understood).toMatchObject({
      kind: 'spelling',
      text: 'azithromycin 500',
      undo: 'azithromicin 500',
    })
    // Read by the sound of its Hindi name, said by its own.
    expect((await ask('cetrizin')).understood).toMatchObject({ kind: 'spelling', text: 'cetirizine' })
    expect((await ask('zzqqxx')).understood.kind).toBe('nothing')
    expect((await ask('pa')).understood.kind).toBe('nothing')
    expect((await ask('bp')).understood.kind).toBe('need')
  })
})

test('two complaints at once lead to both', async () => {
  const { understood } = await ask('child fever vomiting')
  expect(understood.need?.slug).toBe('fever-in-child')
  expect(understood.also).toMatchObject([{ slug: 'vomiting', promise: 'advice' }])
})

test('a misspelt name beside a misspelt form finds what is sold in a form like it', async () => {
  const { understood, groups } = await ask('paracetmol sirup')
  expect(understood).toMatchObject({ kind: 'spelling', text: 'paracetamol syrup' })
  expect(groups.map(({ form }) => form)).toContain('suspension')
})

test('needs and brands are suggested from two letters', async () => {
  const { hints } = await visitor('GET /api/search/hints/', { query: { term: 'bukh' } })
  expect(hints[0]).toMatchObject({ kind: 'need', value: 'fever' })
  expect((await visitor('GET /api/search/hints/', { query: { term: 'dol' } })).hints[0]).toMatchObject({ kind: 'brand', value: 'Dolo' })
  expect((await visitor('GET /api/search/hints/', { query: { term: 'b' } })).hints).toEqual([])
})

test('categories are those that have products; one lists what is for it', async () => {
  const all = await visitor('GET /api/category/')
  const thyroid = all.find(({ slug }) => slug === 'thyroid')
  const { product_count, groups } = await visitor('GET /api/search/results/', { query: { category: 'thyroid', limit: 60 } })
  expect(thyroid?.product_count).toBe(product_count)
  expect(groups.every(({ salts }) => /thyro|carbimazole|propylthiouracil/i.test(salts[0]?.name ?? ''))).toBe(true)
  await expect(visitor('GET /api/search/results/', { query: { category: 'nothing' } })).rejects.toMatchObject({ status: 404 })
})

test('a group names its salts in Devanagari where each is known', async () => {
  const { groups } = await visitor('GET /api/search/results/', { query: { term: 'paracetamol 500 mg tablet' } })
  expect(groups[0]?.salts_hi).toBe('पैरासिटामोल')
})
