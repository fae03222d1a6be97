import { describe, expect, test } from 'vitest'
import { readEntry } from '../sign/entry-line.rules.ts'
import { choiceAmong, expandDose, isStrengthOf, readShortEntry } from './short-entry.rules.ts'

const amlodipine = { name: 'Amlodipine 5 mg tablet', composition: 'Amlodipine (5mg)' }

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

  const both = { name: 'Amlodipine + Telmisartan tablet', composition: 'Amlodipine (5mg) + Telmisartan (40mg)' }
  const colic = { name: 'Colic drops', composition: 'Dill Oil (5mg/ml) + Simeticone (40mg/ml)' }
  const coamoxiclav = { name: 'Coamox tablet', composition: 'Amoxicillin (500mg) + Clavulanic Acid (125mg)' }
  test('what has the typed strength comes first, alone before combined', () => {
    const low = { name: 'Amlodipine 2.5 mg tablet', composition: 'Amlodipine (2.5mg)' }
    expect(choiceAmong('amlo 5', [both, low, amlodipine])).toEqual({ rows: [amlodipine, both, low], open: null })
    expect(choiceAmong('coamox 625', [coamoxiclav])).toEqual({ rows: [coamoxiclav], open: null })
    expect(choiceAmong('amlo telm 40', [amlodipine, both]).rows[0]).toBe(both)
  })

  test('a strength that was not typed, is not sold, or has another unit is left open', () => {
    expect(choiceAmong('amlo', [amlodipine]).open).toBe('unsaid')
    expect(choiceAmong('amlo 10', [amlodipine]).open).toBe('other_strength')
    expect(choiceAmong('amlo 5mcg', [amlodipine]).open).toBe('other_strength')
    expect(choiceAmong('amlo 5mg', [amlodipine]).open).toBeNull()
    expect(choiceAmong('ors', [{ name: 'ORS sachet', composition: 'Oral Rehydration Salts' }]).open).toBeNull()
  })

  test('a combination is never taken for its one ingredient, nor what only sounds alike for what was typed', () => {
    expect(choiceAmong('telmi 40', [both]).open).toBe('combination')
    expect(choiceAmong('tel 40', [colic]).open).toBe('alike')
    expect(choiceAmong('tel 40', [colic, both]).rows).toEqual([both])
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
