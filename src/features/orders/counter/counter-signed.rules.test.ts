import { expect, test } from 'vitest'
import { allotUnits, isPaperScan, readPaperCode } from './counter-signed.rules.ts'

const id = '0190f3a0-0000-7000-8000-0a1b2c3d4e5f'

test('a prescription is named by its code, its number as it is printed, or its id; nothing else is one', () => {
  expect(readPaperCode(`https://clinic.example/verify/#abc.k.sig`)).toMatchObject({ kind: 'qr' })
  expect(readPaperCode('0A1B 2C3D 4E5F')).toEqual({ kind: 'number', number: '0a1b2c3d4e5f' })
  expect(readPaperCode(id.toUpperCase())).toEqual({ kind: 'id', id })
  expect(['', 'Dolo 650', '8901234567890', '0A1B2C3D4E'].map(readPaperCode)).toEqual([null, null, null, null])
})

test('a scan of twelve digits is a pack', () => {
  expect(['012345678905', '0A1B2C3D4E5F'].map(isPaperScan)).toEqual([false, true])
})

test('units are taken once, each sold line from one line of the prescription', () => {
  const from = [{ prescription_id: 'p', line_id: 'l', units: 10 }]
  const two = (a: number, b: number) => allotUnits([a, b].map((units, sort) => ({ sort, units, from })))
  expect(two(4, 6)?.get(1)).toEqual([{ prescription_id: 'p', line_id: 'l', units: 6 }])
  expect(two(4, 7)).toBeNull()
})
