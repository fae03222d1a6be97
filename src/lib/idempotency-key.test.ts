import { expect, test } from 'vitest'
import { idempotencyKeys } from './idempotency-key.ts'

test('the same wish keeps its key until it went through, another wish has another', () => {
  let count = 0
  const keys = idempotencyKeys(() => `key-${++count}`)
  expect(keys.keyFor({ quantity: 1 })).toBe('key-1')
  expect(keys.keyFor({ quantity: 1 })).toBe('key-1')
  expect(keys.keyFor({ quantity: 2 })).toBe('key-2')
  keys.done()
  expect(keys.keyFor({ quantity: 2 })).toBe('key-3')
})
