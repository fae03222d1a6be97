import { expect, test } from 'vitest'
import { saltsIn } from '../search/salts-in-hindi.rules.ts'
import { comparedRows } from './compare-makers.rules.ts'

const row = (manufacturer: string, unit_price_paise: number) => ({
  medicine_id: `${manufacturer}${unit_price_paise}`,
  manufacturer,
  unit_price_paise,
})

test('the cheapest three makers and the dearest are shown, each once', () => {
  const rows = [row('A', 79), row('B', 85), row('A', 90), row('C', 117), row('D', 150), row('E', 237)]
  expect(comparedRows(rows).map(({ medicine_id }) => medicine_id)).toEqual(['A79', 'B85', 'C117', 'E237'])
  expect(comparedRows(rows.slice(0, 4)).map(({ medicine_id }) => medicine_id)).toEqual(['A79', 'B85', 'C117'])
})

test('the dearest pack of a maker whose cheaper pack is shown is not called the dearest maker', () => {
  const rows = [row('A', 79), row('B', 85), row('C', 117), row('D', 120), row('E', 150), row('A', 300)]
  expect(comparedRows(rows).at(-1)).toMatchObject({ manufacturer: 'E', unit_price_paise: 150 })
})

test('salts are named without their strengths', () => {
  expect(saltsIn('Paracetamol (650mg)')).toBe('Paracetamol')
  expect(saltsIn('Amoxicillin (500mg) + Clavulanic Acid (125mg)')).toBe('Amoxicillin + Clavulanic Acid')
})
