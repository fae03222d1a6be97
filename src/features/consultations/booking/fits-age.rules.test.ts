import { expect, test } from 'vitest'
import { fitsAge, onlyAnswer } from './fits-age.rules.ts'

const [grownUp, child] = [{ is_minor: false }, { is_minor: true }]

test('a child specialist sees children only; everybody else sees all ages', () => {
  expect([fitsAge('child-specialist', grownUp), fitsAge('child-specialist', child)]).toEqual([false, true])
  expect([fitsAge('general-physician', child), fitsAge(undefined, grownUp)]).toEqual([true, true])
})

test('who it is for is asked when there are more people, or when the one does not fit', () => {
  expect(onlyAnswer([grownUp], 'general-physician')).toBe(grownUp)
  expect(onlyAnswer([grownUp], 'child-specialist')).toBeNull()
  expect(onlyAnswer([grownUp, child], 'general-physician')).toBeNull()
})
