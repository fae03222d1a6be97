import { describe, expect, test } from 'vitest'
import { missingFor, pickForLines, takenOf } from './counter.rules.ts'

const batch = (batch_no: string, expiry: string, qty_units: number) => ({ batch_no, expiry, mrp_paise: 1000, qty_units })
const line = (line_id: string, units: number) => ({ line_id, medicine_id: 'm', units })
const shelf = [batch('LATE', '2029-06-30', 20), batch('SOON', '2028-01-31', 15)]

describe('what leaves the shelf for the lines of one medicine', () => {
  const picked = (lines: ReturnType<typeof line>[], named: Record<string, string> = {}) =>
    pickForLines(lines, shelf, new Map(Object.entries(named)))?.map((one) => [one.line.line_id, one.batch.batch_no, one.batch.units])

  test('expires first, and goes on with the next batch', () =>
    expect(picked([line('a', 20)])).toEqual([
      ['a', 'SOON', 15],
      ['a', 'LATE', 5],
    ]))
  test('is the batch that is held in the hand', () => expect(picked([line('a', 10)], { a: 'LATE' })).toEqual([['a', 'LATE', 10]]))
  test('is first what somebody holds, then what is left of it', () =>
    expect(picked([line('a', 10), line('b', 15)], { b: 'SOON' })).toEqual([
      ['b', 'SOON', 15],
      ['a', 'LATE', 10],
    ]))
  test('is nothing when the batch in the hand does not reach, whatever else is there', () =>
    expect(picked([line('a', 16)], { a: 'SOON' })).toBeUndefined())
  test('is nothing when all batches together do not reach', () => expect(picked([line('a', 36)])).toBeUndefined())
  test('is counted by batch', () => {
    const lines = [line('a', 10), line('b', 20)]
    const packed = pickForLines(lines, shelf, new Map()) ?? []
    expect(takenOf(packed, shelf).map(({ batch_no, units }) => [batch_no, units])).toEqual([
      ['LATE', 15],
      ['SOON', 15],
    ])
  })
})

describe('what the law wants of a sale', () => {
  const prescription = { prescriber: { clinic_address: 'C-Scheme, Jaipur' }, issued_on: '2026-11-20' }
  const sale = { schedules: ['none'] as const, rx: false, total_paise: 10_000, name: null, address: null, prescription: null }
  const days = { oldest: '2026-10-27', today: '2026-11-26' }
  const asked = (part: Partial<Parameters<typeof missingFor>[0]>) => Object.keys(missingFor({ ...sale, ...days, ...part }))

  test('is nothing for what needs no prescription', () => expect(asked({})).toEqual([]))
  test('is a name and a prescription for Schedule H (DR-2, DR-7)', () =>
    expect(asked({ schedules: ['H'], rx: true })).toEqual(['name', 'prescription']))
  test('is the addresses too for Schedule H1 (DR-8)', () => {
    const h1 = { schedules: ['H1'] as const, rx: true, name: 'Asha' }
    expect(asked({ ...h1, prescription: { ...prescription, prescriber: { clinic_address: null } } })).toEqual([
      'address',
      'prescriber_address',
    ])
    expect(asked({ ...h1, prescription, address: '12, MI Road' })).toEqual([])
  })
  test('is a prescription of no later than today and not too old (DR-13)', () => {
    const of = (issued_on: string) => asked({ schedules: ['H'], rx: true, name: 'Asha', prescription: { ...prescription, issued_on } })
    expect([of('2026-11-26'), of('2026-10-27'), of('2026-11-27'), of('2026-10-26')]).toEqual([[], [], ['issued_on'], ['issued_on']])
  })
  test('is who buys from 50,000 rupees on (GST-5)', () => {
    expect(asked({ total_paise: 4_999_999 })).toEqual([])
    expect(asked({ total_paise: 5_000_000 })).toEqual(['name', 'address'])
  })
})
