import { expect, test } from 'vitest'
import diagnoses from '../../../../db/facts/diagnoses.json' with { type: 'json' }
import investigations from '../../../../db/facts/investigations.json' with { type: 'json' }
import { factsFor } from './facts.rules.ts'

const names = (typed: string) => factsFor(typed, diagnoses).map(({ text }) => text)

test('a diagnosis is found by its name, by a word in it and by what people call it, the name first', () => {
  expect(names('viral')[0]).toBe('Viral fever')
  expect(names('fever').slice(0, 1)).toEqual(['Fever, cause not yet clear'])
  expect(names('bukhar')).toContain('Viral fever')
  expect(names('HTN')[0]).toBe('High blood pressure')
  expect(names('URTI')[0]).toBe('Upper respiratory infection')
  expect(names('sardi')[0]).toBe('Common cold')
  expect(factsFor('cbc', investigations).map(({ text }) => text)[0]).toBe('CBC')
})

test('words are begun in any order, as spoken, in either script', () => {
  expect(names('phary')).toEqual(expect.arrayContaining(['Pharyngitis', 'Chronic pharyngitis', 'Sore throat']))
  expect(names('dis kidney')).toContain('Chronic kidney disease')
  expect(names('pet dard')).toContain('Abdominal pain, cause not yet clear')
  expect(names('daad')).toContain('Ringworm')
  for (const [spoken, found] of [
    ['बुखार', 'Viral fever'],
    ['दस्त', 'Diarrhoea'],
    ['शुगर', 'Type 2 diabetes'],
    ['safed pani', 'White discharge'],
    ['gathiya', 'Gout'],
    ['khoon ki kami', 'Anaemia'],
  ] as const)
    expect(names(spoken)).toContain(found)
  expect(names('qqq fever')).toEqual([])
})

test('what infants have is not the first for a man of 58, and is not hidden from him', () => {
  const at = (age: number | null) => factsFor('bronch', diagnoses, age).map(({ text }) => text)
  expect(at(58)[0]).toBe('Acute bronchitis')
  expect(at(58)).toContain('Bronchiolitis')
  expect(at(1)[0]).toBe('Bronchiolitis')
  expect(factsFor('prost', diagnoses, 6)).toHaveLength(2)
})

test('one letter finds nothing, and no more than six are offered', () => {
  expect(names('f')).toEqual([])
  expect(names('pa').length).toBe(6)
})

test('every diagnosis has a code of its own, and no code or title of ICD', () => {
  expect(new Set(diagnoses.map(({ code }) => code)).size).toBe(diagnoses.length)
  for (const { code, text } of diagnoses) {
    expect(code).toMatch(/^[a-z0-9-]{1,60}$/)
    expect(`${code} ${text}`).not.toMatch(/(?<!Vitamin )\b[A-Z]\d{2}(\.\d)?\b|unspecified|not elsewhere classified/)
  }
})
