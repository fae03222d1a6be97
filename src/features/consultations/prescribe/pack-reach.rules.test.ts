import { expect, test } from 'vitest'
import type { DraftLine } from '../../prescriptions/sign/draft.contract.ts'
import { newLine } from './medicines.types.ts'
import { lineReach } from './pack-reach.rules.ts'

const pack = { packing: 'bottle of 100 ml', units: 100, sell_in_loose: false }
const syrup = { medicine_id: '7', name: 'Tussrelief', composition: 'Ambroxol (30mg/5ml)', form: 'syrup', unit: 'ml', pack }
const line: DraftLine = {
  ...newLine,
  medicine_id: '7',
  dose_unit: 'ml',
  timing: { kind: 'grid', doses: [10, 10, 0, 10], food: 'any' },
  duration_days: 5,
}

test('10 ml three times for five days is 150 ml: one bottle of 100 ml lasts three days, and 200 ml would be enough', () => {
  expect(lineReach(line, [syrup])).toEqual({ packs: 1, units: 100, days: 3, of_days: 5, packing: 'bottle of 100 ml', enough: 200 })
  expect(lineReach({ ...line, quantity_units: 200 }, [syrup])).toBeNull()
})

test('a bottle larger than what was prescribed is not sold, and a product whose pack nobody knows says nothing', () => {
  expect(lineReach({ ...line, duration_days: 2 }, [syrup])).toMatchObject({ packs: 0, days: 0, enough: 100 })
  expect(lineReach(line, [{ ...syrup, pack: undefined }])).toBeNull()
  expect(lineReach(line, [])).toBeNull()
})
