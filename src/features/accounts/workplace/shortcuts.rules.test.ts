import { expect, test } from 'vitest'
import { isSingleKey, keysOf, shortcuts } from './shortcuts.rules.ts'

const press = (key: string, code: string, held: object = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('a press is named by the key, with what is held beside it', () => {
  expect(keysOf(press('k', 'KeyK', { ctrlKey: true }))).toBe('Ctrl K')
  expect(keysOf(press('k', 'KeyK', { metaKey: true }))).toBe('Ctrl K')
  expect(keysOf(press('X', 'KeyX', { shiftKey: true }))).toBe('Shift X')
  expect(keysOf(press('?', 'Slash', { shiftKey: true }))).toBe('?')
  expect(keysOf(press('F8', 'F8'))).toBe('F8')
  expect(keysOf(press('Enter', 'Enter', { ctrlKey: true }))).toBe('Ctrl Enter')
})

test('a keyboard that writes Devanagari, or something else with Alt, has the same shortcuts', () => {
  expect(keysOf(press('ज', 'KeyJ'))).toBe('J')
  expect(keysOf(press('µ', 'KeyM', { altKey: true }))).toBe('Alt M')
  expect(keysOf(press('¡', 'Digit1', { altKey: true }))).toBe('Alt 1')
})

test('letters and signs can be turned off, keys that are held with another cannot type anything', () => {
  expect(['J', 'Shift X', '?', '/', 'G'].map(isSingleKey)).toEqual([true, true, true, true, true])
  expect(['Ctrl K', 'Alt 1', 'F8', 'Enter', 'ArrowDown'].map(isSingleKey)).toEqual([false, false, false, false, false])
})

test('no two shortcuts of a page share their keys, and none takes what browsers keep to themselves', () => {
  const names = Object.keys(shortcuts) as (keyof typeof shortcuts)[]
  const ofReview = names.filter((name) => /^(review|picture)_/.test(name))
  const ofCall = names.filter((name) => /^(to|show)_/.test(name))
  const ofCaller = names.filter((name) => name.startsWith('caller_'))
  const ofAll = names.filter((name) => ![...ofReview, ...ofCall, ...ofCaller].includes(name))
  for (const page of [ofReview, [...ofAll, ...ofCall], [...ofAll, ...ofCaller]])
    expect(new Set(page.map((name) => shortcuts[name])).size).toBe(page.length)
  const keys = Object.values(shortcuts)
  expect(keys.filter((one) => /^Ctrl [NTW]$|^Alt [DEF]$/.test(one))).toEqual([])
})
