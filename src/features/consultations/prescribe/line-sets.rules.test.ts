import { expect, test } from 'vitest'
import { withNew } from './line-sets.rules.ts'

const line = (medicine_id: string) => ({ medicine_id, unlisted: null })
const written = (name: string) => ({ medicine_id: null, unlisted: { name, strength: '5 mg', form: 'tablet' as const } })

test('the last prescription repeated twice stands once', () => {
  const last = [line('a'), line('b'), written('Somorin')]
  const once = withNew([line('b')], last)
  expect(once).toEqual([line('b'), line('a'), written('Somorin')])
  expect(withNew(once, last)).toEqual(once)
})

test('a set of lines has no medicine twice, written as it is in whatever letters', () => {
  expect(withNew([], [line('a'), line('a'), written('Somorin'), written('SOMORIN')])).toEqual([line('a'), written('Somorin')])
})

test('no more than twenty lines are written', () => {
  expect(
    withNew(
      [],
      Array.from({ length: 25 }, (_, at) => line(String(at))),
    ),
  ).toHaveLength(20)
})
