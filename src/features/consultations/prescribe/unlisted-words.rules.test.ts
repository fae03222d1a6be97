import { expect, test } from 'vitest'
import { readEntry } from '../../prescriptions/sign/entry-line.rules.ts'
import { unlistedWords } from './unlisted-words.rules.ts'

const of = (typed: string) => unlistedWords(readEntry(typed))

test('a form that is written is the form, and no part of the name', () => {
  expect(of('ambrodil syp 5ml tds 5d')).toEqual({ name: 'ambrodil', strength: '', form: 'syrup' })
  expect(of('zedmol Dry Syrup 125 5ml bd 3d')).toEqual({ name: 'zedmol', strength: '125', form: 'dry syrup' })
  expect(of('cap zedmol 20 mg od 5d')).toEqual({ name: 'zedmol', strength: '20 mg', form: 'capsule' })
  expect(of('zedvis eye drops 1 drop qid 5d')).toEqual({ name: 'zedvis', strength: '', form: 'eye drops' })
})

test('without one it is the usual form of the unit that it is taken in', () => {
  expect(of('tusq dx 10ml tds 5d')).toEqual({ name: 'tusq dx', strength: '', form: 'syrup' })
  expect(of('zedair 2puff bd 30d').form).toBe('inhaler')
  expect(of('zedmol 2cap bd 3d').form).toBe('capsule')
})

test('what says neither is a tablet, its last number the strength', () => {
  expect(of('zedmol 650 tds 3d')).toEqual({ name: 'zedmol', strength: '650', form: 'tablet' })
})
