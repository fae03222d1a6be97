import { expect, test } from 'vitest'
import { warningTables } from '../../prescriptions/sign/warning-tables.server.ts'
import { listedFrom } from './listed.rules.ts'
import type { ListedRow } from './listed.sql.server.ts'

const tables = await warningTables()
const row = (name: string, more: Partial<ListedRow> = {}): ListedRow => ({
  name,
  composition: null,
  route: null,
  source: 'hand',
  listed_on: '2026-11-02',
  ...more,
})
const nothing = { known: [], signed: [], wrong: [] }
const texts = (rows: readonly ListedRow[], more: Partial<Parameters<typeof listedFrom>[1]> = {}) =>
  listedFrom(rows, { ...nothing, ...more }, tables).map(({ text }) => text)

test('what was said, confirmed or found wrong is not told again, in other words neither', () => {
  const rows = [row('Warfarin 5 mg at night'), row('Metformin 500'), row('Digoxin 0.25')]
  expect(texts(rows, { known: ['warfarin 5'], wrong: ['digoxin 0.25'] })).toEqual(['Metformin 500'])
})

test('a gel that was signed here does not stand for the same medicine by mouth', () => {
  const signed = [{ text: 'Diclofenac gel', counts: false }]
  expect(texts([row('Diclofenac 50 mg')], { signed })).toEqual(['Diclofenac 50 mg'])
  expect(texts([row('Diclofenac 50 mg')], { signed: [{ text: 'Diclofenac', counts: true }] })).toEqual([])
})

test('a name that no table knows is told with its salts; what is put on the skin does not count', () => {
  const [known, skin] = listedFrom(
    [row('Xyzolin', { composition: 'Warfarin (5mg)' }), row('Volini', { composition: 'Diclofenac (1%)', route: 'topical' })],
    nothing,
    tables,
  )
  expect(known).toMatchObject({ text: 'Xyzolin (Warfarin (5mg))', recognised: true, counts: true })
  expect(skin).toMatchObject({ counts: false })
})
