import { expect, test } from 'vitest'
import { toSaveIn, toSaveLine } from './saved.rules.ts'

test('what a visitor saved waits in a cookie for a quarter of an hour, and is read from it', () => {
  expect(toSaveLine('a b;1', true)).toBe('to_save=a%20b%3B1; Max-Age=900; Path=/; SameSite=Lax; Secure')
  expect(toSaveIn('pincode=302001; to_save=a%20b%3B1; other=1')).toBe('a b;1')
})

test('nothing waits once it was saved', () => {
  expect(toSaveLine(null, false)).toBe('to_save=; Max-Age=0; Path=/; SameSite=Lax')
  expect(['', 'pincode=302001', 'to_save=', 'not_to_save=1', 'to_save=%'].map(toSaveIn)).toEqual([null, null, null, null, null])
})
