import { validate, version } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('each is another UUID of version 4', () => {
  const many = Array.from({ length: 1000 }, () => randomId())
  expect(new Set(many).size).toBe(1000)
  expect(many.every((id) => validate(id) && version(id) === 4)).toBe(true)
})

test('it needs nothing that a page on plain http lacks', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(validate(randomId())).toBe(true)
})
