import { expect, test } from 'vitest'
import { warningTables } from '../../prescriptions/sign/warning-tables.server.ts'
import { fewestAccounts, mayStandTogether, mostTogether, suggestionsOf } from './together.rules.ts'

const tables = await warningTables()
const goods = (medicine_id: string, composition: string) => ({ medicine_id, composition })
const paracetamol = goods('p', 'Paracetamol (500mg)')
const ors = goods('o', 'Oral Rehydration Salts (4.2g)')
const thermometer = goods('t', '')
const together = (one: string, other: string) => mayStandTogether(goods('1', one), goods('2', other), tables)

test('fewer than twenty accounts are no pair', () => {
  const pair = (accounts: number) => suggestionsOf([{ one: paracetamol, other: ors, accounts }], tables)
  expect(pair(fewestAccounts - 1)).toEqual([])
  expect(pair(fewestAccounts)).toEqual([
    { medicine_id: 'p', with_id: 'o', rank: 1 },
    { medicine_id: 'o', with_id: 'p', rank: 1 },
  ])
})

test('never two products with the same salt, alone or among others', () => {
  expect(together('Paracetamol (500mg)', 'Paracetamol (650mg)')).toBe(false)
  expect(together('Paracetamol (325mg) + Caffeine (50mg)', 'Paracetamol (500mg)')).toBe(false)
  expect(together('Paracetamol (500mg)', 'Oral Rehydration Salts (4.2g)')).toBe(true)
})

test('never a pair that a table of interactions names, by salt or by class, however it is given and whatever its rank', () => {
  for (const { a, b } of new Set([...tables.interactions.values()].flat())) {
    const salts = (side: string) => tables.classes.get(side)?.salts ?? [side]
    for (const one of salts(a).slice(0, 3))
      for (const other of salts(b).slice(0, 3)) expect(together(`${one} (1mg)`, `${other} (1mg)`)).toBe(false)
  }
})

test('never the same treatment twice', () => expect(together('Ibuprofen (400mg)', 'Diclofenac Sodium (50mg)')).toBe(false))

test('what is no medicine stands beside any, and no product beside itself', () => {
  expect(mayStandTogether(thermometer, paracetamol, tables)).toBe(true)
  expect(mayStandTogether(thermometer, thermometer, tables)).toBe(false)
})

test('of many the strongest few, in their order', () => {
  const pairs = [30, 50, 20, 40, 60, 25].map((accounts) => ({ one: thermometer, other: goods(`with-${accounts}`, ''), accounts }))
  const shown = suggestionsOf(pairs, tables).filter(({ medicine_id }) => medicine_id === 't')
  expect(shown.map(({ with_id }) => with_id)).toEqual(['with-60', 'with-50', 'with-40', 'with-30'])
  expect(shown).toHaveLength(mostTogether)
})
