import { describe, expect, test } from 'vitest'
import { readEntry } from '../sign/entry-line.rules.ts'
import { amlodipine } from './review-draft.fixture.ts'
import { expandDose, isNamedSo, isStrengthOf, leavesStrengthOpen, readShortEntry } from './short-entry.rules.ts'

const twice = { kind: 'grid', doses: [1, 0, 0, 1], food: 'any' }

describe('a line of a paper in few keys', () => {
  test.each(['pcm650bd5', 'pcm650 bd5', 'pcm 650bd5', 'pcm650 101 5', 'pcm 650 1-0-1 5d', 'PCM650 BD 5'])(
    '“%s” is a medicine with its strength, a dose and its days',
    (typed) => {
      expect(readShortEntry(typed)).toMatchObject({ medicine: 'paracetamol 650', timing: twice, duration_days: 5, instructions: '' })
    },
  )

  test('a length is read before the food and after it', () => {
    const after = { timing: { ...twice, food: 'after' }, duration_days: 5 }
    expect(readShortEntry('pcm650 101 5 af')).toMatchObject(after)
    expect(readShortEntry('pcm650 101 af 5')).toMatchObject(after)
  })

  test('three digits are a dose only behind a strength: alone they are the strength', () => {
    expect(readShortEntry('doxy 100')).toMatchObject({ medicine: 'doxy 100', doseDigits: null })
    expect(readShortEntry('doxy 100').timing).toBeUndefined()
    expect(readShortEntry('doxy100 100 5')).toMatchObject({ medicine: 'doxy 100', timing: { doses: [1, 0, 0, 0] }, duration_days: 5 })
  })

  test('a second strength of the chosen product is never taken for its dose', () => {
    const typed = readShortEntry('levo 25 100')
    const both = { name: 'Levodopa 100 mg + Carbidopa 25 mg tablet', composition: 'Levodopa (100mg) + Carbidopa (25mg)' }
    expect(isStrengthOf(typed, both)).toBe(true)
    expect(typed.asStrength).toMatchObject({ medicine: 'levo 25 100' })
    expect(typed.asStrength?.timing).toBeUndefined()
    expect(isStrengthOf(readShortEntry('amlo5 100'), amlodipine)).toBe(false)
    expect(isStrengthOf(readShortEntry('doxy100 100'), { name: 'Doxy 100', composition: 'Doxycycline (100mg)' })).toBe(false)
  })

  test.each([
    'vit b12 500',
    'd3 60k weekly',
    'dolo 650 1 tab sos max3 fever above 100',
    'amox 500 tds with milk 200',
    'ors #10',
    'pcm 650 bd 5 ml',
  ])('“%s” means what it means to a doctor', (typed) => {
    const { doseDigits: _, asStrength: __, ...entry } = readShortEntry(typed)
    expect(entry).toEqual(readEntry(typed))
  })

  test('a strength that was not typed is left open, unless the product has none', () => {
    expect(leavesStrengthOpen('amlo', amlodipine)).toBe(true)
    expect(leavesStrengthOpen('amlo 5', amlodipine)).toBe(false)
    expect(leavesStrengthOpen('ors', { composition: 'Oral rehydration salts' })).toBe(false)
  })

  test('a product that only sounds alike is not named so', () => {
    expect(isNamedSo('amlo 5', amlodipine)).toBe(true)
    expect(isNamedSo('tel 40', { name: 'Colic drops', composition: 'Dill Oil (5mg/ml) + Simeticone (40mg/ml)' })).toBe(false)
  })

  test('what is typed into the dose alone has no strength before it', () => {
    expect(['101', '101 5', 'bd5', 'bd 5', '1-0-1 af', '10', ''].map(expandDose)).toEqual([
      '1-0-1',
      '1-0-1 5d',
      'bd 5d',
      'bd 5d',
      '1-0-1 af',
      '10',
      '',
    ])
  })
})
