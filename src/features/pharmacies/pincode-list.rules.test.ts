import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPincodes } from './pincode-list.rules.ts'

const codes = (text: string) => readPincodes(text).codes.map(({ code }) => code)

test.each([
  ['one a line', '302001\n302002\r\n302003', ['302001', '302002', '302003']],
  ['between commas and blanks', '302001, 302002;302003 302004\t302005', ['302001', '302002', '302003', '302004', '302005']],
  ['with names of places', '302001 - Jaipur GPO\nRamganj (302003)', ['302001', '302003']],
  ['with a blank inside, as people write them', '302 001\nJaipur 302 002', ['302001', '302002']],
  ['twice', '302001\n302001, 302002', ['302001', '302002']],
  ['with empty lines', '\n\n302001\n \n', ['302001']],
])('codes are read %s', (_, text, found) => {
  expect(readPincodes(text)).toMatchObject({ unread: [] })
  expect(codes(text)).toEqual(found)
})

test('a line that holds anything else is told by its number, and its codes are kept', () => {
  expect(readPincodes('302001\n30200\nJaipur\n012345\n302002, 3020033')).toEqual({
    codes: [
      { line: 1, code: '302001' },
      { line: 5, code: '302002' },
    ],
    unread: [2, 3, 4, 5],
  })
})

test('any list of codes is read whole, however it is separated', () => {
  const code = fc.integer({ min: 100_000, max: 999_999 }).map(String)
  const separator = fc.constantFrom('\n', ', ', ';', '\t', ' \n', ' / ')
  fc.assert(
    fc.property(fc.uniqueArray(code, { maxLength: 50 }), separator, (list, between) => {
      expect(codes(list.join(between))).toEqual(list)
    }),
  )
})
