import { expect, test } from 'vitest'
import { askedOf, askedOnce, isGrave, isHeldBack, toldByTone } from './verdict.rules.ts'

const video = { rank: 'stop', code: 'list_a_needs_video' } as const
const allergy = { rank: 'caution', code: 'allergy' } as const
const twice = { rank: 'caution', code: 'duplicate_salt' } as const
const taken = { rank: 'info', code: 'taken_already' } as const
const never = { rank: 'stop', code: 'prohibited' } as const

test('an allergy is said first and in red, beside the diagnosis that is still to be made on video', () => {
  const told = toldByTone([video, twice, allergy, taken], true)
  expect(told).toEqual([
    { tone: 'red', warnings: [allergy] },
    { tone: 'amber', warnings: [video, twice] },
    { tone: 'grey', warnings: [taken] },
  ])
  expect(isHeldBack([video, allergy], true)).toBe(false)
})

test('a unit that does not fit hides no allergy of its line: each is told, and what was kept with a reason stays so', () => {
  const unit = { rank: 'stop', code: 'wrong_unit' } as const
  const warnings = [unit, allergy, twice, taken]
  expect(askedOf(warnings, ({ code }) => code === 'duplicate_salt')).toEqual({ stops: [unit], cautions: [allergy], kept: [twice] })
})

test('what no press answers is red and holds the line back: also a diagnosis on video where nobody sees the other', () => {
  expect(toldByTone([video, allergy], false)).toEqual([{ tone: 'red', warnings: [video, allergy] }])
  expect(isHeldBack([video], false)).toBe(true)
  expect(toldByTone([twice, never], true)[0]).toEqual({ tone: 'red', warnings: [never] })
  expect(isHeldBack([never], true)).toBe(true)
})

test('whether the patient was seen is asked once for all medicines, and of each where nobody sees the other', () => {
  const other = { ...video }
  const warnings = [video, twice, other]
  expect(askedOnce(warnings, { isVideo: true, seen_on_video: false })).toEqual([video, twice])
  expect(askedOnce(warnings, { isVideo: true, seen_on_video: true })).toEqual([twice])
  expect(askedOnce(warnings, { isVideo: false, seen_on_video: true })).toEqual(warnings)
})

test('where nothing speaks against it nothing is said', () => expect(toldByTone([], true)).toEqual([]))

test('an allergy is as red on the line as it was before it', () => {
  expect([allergy, twice, taken].map(isGrave)).toEqual([true, false, false])
})
