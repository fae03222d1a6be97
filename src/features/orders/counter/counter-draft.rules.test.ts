import { describe, expect, test } from 'vitest'
import type { CounterProduct } from './counter.contract.ts'
import { emptyDraft, faultOf, gapsOf, paiseOf, priceDraft, saleOf, withProducts, withScan, withSigned } from './counter-draft.rules.ts'

const product: CounterProduct = {
  medicine_id: '100001',
  name: 'Dolo 650',
  strength_label: '650 mg',
  manufacturer: 'M',
  packing: 'Strip of 15 tablets',
  schedule: 'none',
  rx_required: false,
  units: 15,
  unit: 'tablet',
  sell_in_loose: true,
  mrp_paise: 3400,
  price_paise: 3050,
  gst_percent: 5,
  free_units: 40,
  batches: [
    { batch_no: 'A-1', expiry: '2028-01-31', mrp_paise: 3400, units: 20 },
    { batch_no: 'B-2', expiry: '2029-01-31', mrp_paise: 3400, units: 20 },
  ],
  refused: null,
}
const now = new Date('2026-11-26T05:00:00Z')

describe('a scan', () => {
  test('adds a line, and the same pack again makes it two', () => {
    const twice = withScan(withScan([], product, null), product, null)
    expect(twice.map(({ quantity, batch }) => [quantity, batch])).toEqual([['2', '']])
  })
  test('sells the batch it names, in whatever case it is printed', () => expect(withScan([], product, 'b-2')[0]?.batch).toBe('B-2'))
  test('of a batch that is not ours asks which it is', () => {
    const lines = withScan([], product, 'Z9')
    expect(lines.map((line) => faultOf(line, lines))).toEqual(['batch'])
  })
  test('of another batch is a line of its own, with a key of its own', () => {
    const lines = withScan(withScan([], product, 'A-1'), product, 'B-2')
    expect(lines).toHaveLength(2)
    expect(new Set(lines.map(({ key }) => key)).size).toBe(2)
  })
})

describe('a line', () => {
  const [line] = withScan([], product, null)
  const fault = (part: object) => faultOf({ ...line!, ...part }, [{ ...line!, ...part }])
  test('takes a whole number of packs or of single units, as many as are there', () => {
    expect(['1', '2', '3', '', '0', '1.5', 'x'].map((quantity) => fault({ quantity }))).toEqual([
      null,
      null,
      'stock',
      'quantity',
      'quantity',
      'quantity',
      'quantity',
    ])
    expect([fault({ unit: 'loose', quantity: '40' }), fault({ unit: 'loose', quantity: '41' })]).toEqual([null, 'stock'])
    expect(fault({ batch: 'A-1', quantity: '2' })).toBe('stock')
  })
  test('shows what its product costs now', () => {
    const [now_] = withProducts(
      [line!],
      [
        { ...product, price_paise: 2900 },
        { ...product, medicine_id: 'other' },
      ],
    )
    expect(now_?.product.price_paise).toBe(2900)
  })
  test('that may not be sold says why', () => expect(fault({ product: { ...product, refused: 'law' } })).toBe('law'))
  test('costs the price of its packs, a cut pack never rounded up', () => {
    const of = (unit: 'pack' | 'loose', quantity: string) => priceDraft([{ ...line!, unit, quantity }], now).total
    expect([of('pack', '2'), of('loose', '7'), of('pack', '')]).toEqual([6100, 1423, 0])
  })
})

describe('what is sent', () => {
  const draft = { ...emptyDraft, lines: withScan([], product, null) }
  test('is the exact amount when nobody typed what was given', () =>
    expect(saleOf(draft, 3050, undefined)).toMatchObject({ payment: { method: 'cash', received_paise: 3050 }, prescription: null }))
  test('waits for cash that covers the total, or for a UPI reference', () => {
    const gaps = (part: object) => gapsOf({ ...draft, ...part }, 3050)
    expect([gaps({}), gaps({ received: '30' }), gaps({ received: '50' })]).toEqual([[], ['received_paise'], []])
    expect([gaps({ method: 'upi' }), gaps({ method: 'upi', reference: '612345678901' })]).toEqual([['reference'], []])
  })
  test('waits for what the register asks of Schedule H1', () => {
    const h1 = withScan([], { ...product, rx_required: true, schedule: 'H1' }, null)
    expect(gapsOf({ ...emptyDraft, lines: h1 }, 3050)).toEqual(['name', 'address', 'prescriber.name', 'prescriber_address', 'issued_on'])
    const known = { id: 'p', name: 'Asha', has_address: true }
    expect(gapsOf({ ...emptyDraft, lines: h1, patient: known }, 3050)).toEqual(['prescriber.name', 'prescriber_address', 'issued_on'])
  })
  test('reads rupees as people type them', () =>
    expect(['500', '1,000', '₹49.5', 'x', ''].map(paiseOf)).toEqual([50_000, 100_000, 4950, null, null]))
})

describe('a signed prescription', () => {
  const rx = { ...product, rx_required: true, schedule: 'H' as const }
  const line = { medicine_text: 'Dolo', units_left: 15, next_allowed_on: null, product: rx, sold: { unit: 'pack' as const, quantity: 1 } }
  const signed = {
    id: 'p',
    number: 'N',
    patient: { id: 'a', name: 'Asha', has_address: true },
    prescriber: { name: 'Dr. Kavita Rao', registration_no: 'R', address: null },
    issued_on: '2026-11-20',
    valid_until: '2026-11-27',
    lines: [line, { ...line, medicine_text: 'Other', units_left: 0, sold: null }],
  }
  const filled = { ...emptyDraft, ...withSigned(emptyDraft, signed) }
  test('fills the sale of its patient with what is left, and asks for no paper', () => {
    expect(filled.lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([['1', 'pack']])
    expect([gapsOf(filled, 3050), saleOf(filled, 3050, undefined)]).toMatchObject([
      [],
      { customer: { patient: 'a' }, prescription: { signed: 'p' } },
    ])
  })
  test('keeps what is in the sale without need of one, and drops what is not on it', () => {
    const scanned = [...withScan([], { ...product, medicine_id: 'otc' }, null), ...withScan([], { ...rx, medicine_id: 'x' }, null)]
    const lines = withSigned({ ...emptyDraft, lines: scanned }, signed).lines ?? []
    expect(lines.map(({ product: { medicine_id } }) => medicine_id)).toEqual(['otc', '100001'])
  })
  test('is scanned once to say the batch, and again to sell another pack, never more than is left', () => {
    const once = withScan(filled.lines, rx, 'B-2')
    expect(once.map(({ quantity, batch }) => [quantity, batch])).toEqual([['1', 'B-2']])
    const twice = withScan(once, rx, 'B-2')
    expect([once, twice].map((lines) => faultOf(lines[0]!, lines, signed))).toEqual([null, 'prescribed'])
  })
})
