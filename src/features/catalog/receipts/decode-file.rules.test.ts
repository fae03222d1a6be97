import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.rules.ts'

test('a file is read as Excel saves it: with a mark, in the letters of Windows, or as “Unicode text”', () => {
  const text = 'Item,Batch\r\nCafé,B1'
  expect(decodeFile(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text)
  expect(decodeFile(Buffer.from(text, 'latin1'))).toBe(text)
  expect(decodeFile(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text)
  expect(decodeFile(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toBe(text)
})

test('a workbook or a picture is no text', () => {
  expect(decodeFile(Buffer.from('PK\u0003\u0004 sheets'))).toBeNull()
  expect(decodeFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBeNull()
  expect(decodeFile(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13))).toBeNull()
})
