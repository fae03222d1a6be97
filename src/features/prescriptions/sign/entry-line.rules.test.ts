import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../tests/support/long.ts'
import { doseUnits } from './dose-units.rules.ts'
import { type Entry, entryText, meantText, readEntry } from './entry-line.rules.ts'
import { asNeededWords, dayWords, foodWords, gridWords, unitWords, weeklyWords } from './entry-words.data.ts'

const grid = (doses: [number, number, number, number], food = 'any') => ({ timing: { kind: 'grid', doses, food } })

describe('a line of a prescription as it is typed', () => {
  test.each([
    ['amox 500 1-0-1 5d af', { medicine: 'amox 500', ...grid([1, 0, 0, 1], 'after'), duration_days: 5 }],
    ['pcm 650 tds 3d', { medicine: 'paracetamol 650', ...grid([1, 1, 0, 1]), duration_days: 3 }],
    ['ambroxol 30mg/5ml 5ml tds x 5 days', { medicine: 'ambroxol 30mg/5ml', unit: 'ml', ...grid([5, 5, 0, 5]), duration_days: 5 }],
    ['thyronorm 50 1-0-0 bf 1m empty stomach', { ...grid([1, 0, 0, 0], 'before'), duration_days: 30 }],
    ['telma 40 1-0-1-0', { medicine: 'telma 40', ...grid([1, 0, 1, 0]) }],
    ['warf 2 ½-0-1/2', grid([0.5, 0, 0, 0.5])],
    ['shelcal 500 0--1', grid([0, 0, 0, 1])],
    [
      'vitamin d3 60k weekly 2m with milk',
      { medicine: 'vitamin d3 60k', timing: { kind: 'weekly', dose: 1, times: 1 }, instructions: 'with milk' },
    ],
    ['mtx 7.5 3 tab 1/week', { timing: { kind: 'weekly', dose: 3, times: 1 }, unit: 'tablet' }],
    ['dolo 650 1 tab sos max3 fever above 100', { timing: { kind: 'as_needed', dose: 1, most_per_day: 3, reason: 'fever above 100' } }],
    [
      'pcm 500 sos',
      { medicine: 'paracetamol 500', mostAssumed: true, timing: { kind: 'as_needed', dose: 1, most_per_day: 3, reason: 'as needed' } },
    ],
    ['dolo 650 tds sos', { timing: { kind: 'as_needed', dose: 1, most_per_day: 3, reason: 'as needed' } }],
    ['asthalin inhaler 2 puffs qid #1', { unit: 'puff', ...grid([2, 2, 2, 2]), quantity_units: 1 }],
    ['calpol subah raat khane ke baad 5 din', { medicine: 'calpol', ...grid([1, 0, 0, 1], 'after'), duration_days: 5 }],
    ['क्रोसिन 650 सुबह शाम खाने के बाद 3 दिन', { medicine: 'क्रोसिन 650', ...grid([1, 0, 1, 0], 'after'), duration_days: 3 }],
    ['azithral 500 od 5/7', { ...grid([1, 0, 0, 0]), duration_days: 5 }],
  ])('%s', (typed, meant) => expect(readEntry(typed)).toMatchObject(meant))

  test('without a time says none, and keeps what is said of food', () => {
    expect(readEntry('pan 40 bf 10d')).toMatchObject({ medicine: 'pan 40', food: 'before', duration_days: 10 })
    expect(readEntry('pan 40 bf 10d').timing).toBeUndefined()
  })

  test('has the size of a bottle in its name, not as a dose', () =>
    expect(readEntry('crocin syrup 60 ml 5 ml bd')).toMatchObject({ medicine: 'crocin syrup 60 ml', ...grid([5, 0, 0, 5]) }))

  test('begins with a medicine, whatever the word means elsewhere', () => expect(readEntry('od 1-0-1').medicine).toBe('od'))

  test.each(['200d', '0d', 'max25', '#0', '0-0-0', '1-0', '1-0-1-0-1', '101-0-1', '1-0-1.25'])(
    '%s is not understood, and stays as text',
    (word) => {
      expect(readEntry(`dolo bd ${word}`).parts.at(-1)).toEqual({ kind: 'text', text: word })
      expect(readEntry(`dolo bd ${word}`).instructions).toBe(word)
    },
  )

  test('shows every word with what it was taken for', () =>
    expect(readEntry('amox 500 1-0-1 after food 5 days gargle').parts).toEqual([
      { kind: 'medicine', text: 'amox' },
      { kind: 'medicine', text: '500' },
      { kind: 'dose', text: '1-0-1' },
      { kind: 'food', text: 'after food' },
      { kind: 'length', text: '5 days' },
      { kind: 'text', text: 'gargle' },
    ]))
})

const meaningful = [gridWords, foodWords, unitWords, dayWords, weeklyWords].flatMap((words) => [...words.keys()]).concat(...asNeededWords)
const taken = new Set([...meaningful.flatMap((phrase) => phrase.split(' ')), 'pcm', 'cpm', 'for', 'max'])
const plain = fc.stringMatching(/^[a-zअ-ह]{3,9}$/).filter((word) => !taken.has(word))
const name = fc
  .tuple(plain, fc.constantFrom('', ' 500', ' 0.25', ' 40/5', ' 650 mg', ' 30mg/5ml'))
  .map(([word, strength]) => `${word}${strength}`)
const dose = fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2)
const given = dose.filter((one) => one > 0)
const rest = fc.array(plain, { maxLength: 4 }).map((words) => words.join(' '))
const doses = fc.tuple(dose, dose, dose, dose).filter((all) => all.some((one) => one > 0))
const timing = fc.oneof(
  fc.record({
    kind: fc.constant('grid' as const),
    doses,
    food: fc.constantFrom('before' as const, 'after' as const, 'with' as const, 'any' as const),
  }),
  fc.record({ kind: fc.constant('weekly' as const), dose: given, times: fc.integer({ min: 1, max: 7 }) }),
  fc.record({
    kind: fc.constant('as_needed' as const),
    dose: given,
    most_per_day: fc.integer({ min: 1, max: 24 }),
    reason: rest.filter((words) => words !== ''),
  }),
)
const entry = fc
  .record({
    medicine: name,
    timing,
    unit: fc.constantFrom(...doseUnits.filter((unit) => [...unitWords.values()].includes(unit))),
    duration_days: fc.integer({ min: 1, max: 180 }),
    quantity_units: fc.integer({ min: 1, max: 10_000 }),
    instructions: rest,
  })
  .map((made): Omit<Entry, 'parts'> => {
    // The doses of a day say no unit, and what is needed has its words as the reason.
    const { unit: _, ...others } = made
    if (made.timing.kind === 'grid') return others
    return made.timing.kind === 'as_needed' ? { ...made, instructions: '' } : made
  })

test('whatever is written out is read back as it was', () => {
  fc.assert(
    fc.property(entry, (one) => {
      const { parts: _, ...read } = readEntry(entryText(one))
      expect(read).toEqual(one)
    }),
    { numRuns: runs(1_000, 10_000) },
  )
})

test('whatever is typed, no word is lost and nothing is thrown', () => {
  const word = fc.oneof(fc.string(), plain, fc.constantFrom(...meaningful), fc.constantFrom('1-0-1', '5d', '#10', 'max3', '2', '½'))
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const typed = words.join(' ')
      expect(
        readEntry(typed)
          .parts.map(({ text }) => text)
          .join(' '),
      ).toBe(typed.split(/\s+/).filter(Boolean).join(' '))
    }),
    { numRuns: runs(1_000, 10_000) },
  )
})

test('what a line means says the unit of its doses, but where every medicine of the kind is counted so', () => {
  const meant = (typed: string) => meantText(readEntry(typed))
  expect(meant('dextro 10ml tds 5d')).toBe('10-10-10 ml 5d')
  expect(meant('zed eye drops 1 drop bd af 5d')).toBe('1-0-1 drop af 5d')
  expect(['pcm 650 tds 3d', 'pcm 650 2tab tds 3d', 'nothing'].map(meant)).toEqual(['1-1-1 3d', '2-2-2 3d', ''])
})
