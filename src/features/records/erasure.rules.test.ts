import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptUntil, retentions } from '../accounts/retention.rules.ts'
import { planErasure, receiptLines } from './erasure.rules.ts'
import { verdictOf } from './retention-facts.data.ts'
import type { Verdict } from './retention-facts.types.ts'

const plan = (verdicts: Record<string, Verdict>, ...references: [child: string, parent: string][]) =>
  planErasure(
    Object.keys(verdicts),
    references.map(([child, parent]) => ({ child, parent })),
    (table) => verdicts[table],
  )

test('what points at another goes before it', () => {
  expect(plan({ devices: 'erase', carts: 'erase', cart_items: 'erase' }, ['cart_items', 'carts']).erase).toEqual([
    'cart_items',
    'devices',
    'carts',
  ])
})

test('a person stays as long as a bill or a prescription names them', () => {
  const verdicts = { patients: 'erase', prescriptions: 'health', orders: 'bills' } as const
  expect(plan(verdicts, ['prescriptions', 'patients'], ['orders', 'prescriptions']).keep).toEqual([
    { table: 'orders', kind: 'bills' },
    { table: 'prescriptions', kind: 'bills' },
    { table: 'patients', kind: 'bills' },
  ])
  expect(plan({ patients: 'erase' }).erase).toEqual(['patients'])
})

test('the account is blanked and not emptied; what passes by itself is left alone', () => {
  expect(plan({ users: 'blank', outbox: 'passing' })).toEqual({ erase: [], keep: [] })
})

test('nothing is ever emptied while something kept points at it, whatever the tables', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const verdict = fc.constantFrom<Verdict[]>('erase', 'log', 'health', 'bills')
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), { maxLength: 10 })
  fc.assert(
    fc.property(fc.tuple(...names.map(() => verdict)), pairs, (verdicts, references) => {
      const { erase, keep } = plan(Object.fromEntries(names.map((name, at) => [name, verdicts[at] ?? 'erase'])), ...references)
      const years = new Map([
        ...erase.map((table) => [table, 0] as const),
        ...keep.map(({ table, kind }) => [table, retentions[kind].years] as const),
      ])
      return references.every(([child, parent]) => (years.get(child) ?? 0) <= (years.get(parent) ?? 0))
    }),
  )
})

test('the receipt gives each reason once, with its rule and its day, in the person’s language', () => {
  const lines = receiptLines(plan({ orders: 'bills', invoices: 'bills' }), new Date('2026-11-21T06:30:00Z'), 'hi')
  expect(lines).toMatchObject([
    { what: 'bills', rule: 'CGST section 36', until: '2034-11-21T06:30:00.000Z' },
    { what: 'log', rule: 'DP-9', until: '2027-11-21T06:30:00.000Z' },
  ])
  expect(lines.every(({ text }) => /[ऀ-ॿ]/.test(text))).toBe(true)
})

test('registers of medicines given are kept for three years (DR-8), longer than the two that all of them need (DR-9)', () => {
  const until = keptUntil('register', new Date('2026-11-21T06:30:00Z'))
  expect(until.toISOString()).toBe('2029-11-21T06:30:00.000Z')
  expect(['register_entries', 'dispenses'].map(verdictOf)).toEqual(['register', 'register'])
})

test.each([
  ['users', 'blank'],
  ['cart_items', 'erase'],
  ['order_lines', 'bills'],
  ['prescriptions', 'health'],
  ['dispenses', 'register'],
  ['events', 'erase'],
  ['products', undefined],
  ['something_new', undefined],
])('the rows of %s: %s', (table, verdict) => expect(verdictOf(table)).toBe(verdict))
