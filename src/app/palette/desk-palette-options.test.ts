import { expect, test } from 'vitest'
import { initialsOf, isMeant, isWorthAsking, markAt, readTyped } from './desk-palette-options.ts'
import { shownPhone } from '../../lib/phone.ts'

test('a first sign narrows to pages, orders or people', () => {
  expect(readTyped('> sto')).toEqual({ kind: 'pages', words: 'sto' })
  expect(readTyped('#P-7K')).toEqual({ kind: 'orders', words: 'P-7K' })
  expect(readTyped('@0871')).toEqual({ kind: 'people', words: '0871' })
  expect(readTyped(' asha ')).toEqual({ kind: 'all', words: 'asha' })
})

test('the server is asked from the third letter or digit on', () => {
  expect(['as', 'p-', '  8 7', 'ash', '087', 'P-7K'].map(isWorthAsking)).toEqual([false, false, false, true, true, true])
})

test.each([
  ['90000 00871', '9000000', '90000 00'],
  ['90000 00871', '0871', '0871'],
  ['90000 00871', '+91 90000 00871', '90000 00871'],
  ['Lakshmi Devi', 'dev', 'Dev'],
  ['Lakshmi Devi', 'evi', null],
  ['P-X3B7GFKU', 'p-x3', 'P-X3'],
  ['Stock', '', null],
])('in %s, %s marks %s', (text, typed, marked) => {
  const found = markAt(text, typed)
  expect(found && text.slice(found.start, found.end)).toBe(marked)
})

test('a page is found by its name and by the other words for it', () => {
  const leave = { title: 'Take leave or add a break', also: 'time off, holiday, vacation' }
  expect(['leave', 'break', 'Holiday', 'time', 'vac', 'off', ''].map((words) => isMeant(leave, words))).toEqual(Array(7).fill(true))
  expect(isMeant(leave, 'stock')).toBe(false)
})

test('a phone is shown in two groups, a person by first and last letter', () => {
  expect(shownPhone('+919000000871')).toBe('90000 00871')
  expect([initialsOf('Lakshmi Devi'), initialsOf('Dr. Meera Nair'), initialsOf('सुनील')]).toEqual(['LD', 'MN', 'स'])
})
