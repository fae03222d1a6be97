import { expect, test } from 'vitest'
import { askedFlags, fitsAge, onlyAnswer } from './fits-age.rules.ts'

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

test('TPG-19: a child is asked what a child specialist would ask as well, each thing once and in the words for children', () => {
  const specialities = [
    {
      id: 'general-physician',
      red_flags: [
        { id: 'chest-pain', text: 'Chest pain' },
        { id: 'breathing', text: 'Cannot speak a full sentence' },
      ],
    },
    {
      id: 'child-specialist',
      red_flags: [
        { id: 'breathing', text: 'Ribs draw in' },
        { id: 'drowsy', text: 'Hard to wake' },
      ],
    },
    { id: 'skin', red_flags: [{ id: 'swelling', text: 'Swollen lips' }] },
  ]
  const asked = (speciality: string, who: { is_minor: boolean }) => askedFlags(specialities, speciality, who).map(({ text }) => text)
  expect(asked('general-physician', child)).toEqual(['Ribs draw in', 'Hard to wake', 'Chest pain'])
  expect(asked('general-physician', grownUp)).toEqual(['Chest pain', 'Cannot speak a full sentence'])
  expect(asked('skin', child)).toEqual(['Swollen lips'])
})
