import { expect, test } from 'vitest'
import { live, madeOf } from './live.ts'

test('what was handed out once reaches whatever stands for it now', () => {
  let current: { name: string; ring: () => string; extra?: true } = { name: 'first', ring: () => 'one', extra: true }
  const held = live(() => current)
  expect([held.name, held.ring(), 'extra' in held, { ...held }.name]).toEqual(['first', 'one', true, 'first'])
  current = { name: 'second', ring: () => 'two' }
  expect([held.name, held.ring(), 'extra' in held, Object.keys(held)]).toEqual(['second', 'two', false, ['name', 'ring']])
})

test('something is made anew only when what it is made of was replaced', () => {
  let [from, count] = [{ n: 1 }, 0]
  const made = madeOf(
    () => from,
    ({ n }) => ({ n, made: (count += 1) }),
  )
  expect([made(), made()]).toEqual([
    { n: 1, made: 1 },
    { n: 1, made: 1 },
  ])
  from = { n: 2 }
  expect(made()).toEqual({ n: 2, made: 2 })
})
