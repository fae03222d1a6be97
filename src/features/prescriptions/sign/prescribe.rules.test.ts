import { describe, expect, test } from 'vitest'
import {
  doseText,
  gridText,
  guard,
  type GuardCode,
  lowestMode,
  type Mode,
  type Nature,
  type PrescribedMedicine,
  type Timing,
  type Therapy,
  totalQuantity,
} from './prescribe.rules.ts'

const medicine = (list: PrescribedMedicine['list'], more: Partial<PrescribedMedicine> = {}): PrescribedMedicine => ({
  list,
  schedule: 'H',
  ndps: false,
  never_sold: false,
  ...more,
})
const modes: Mode[] = ['video', 'audio', 'chat']
const natures: Nature[] = ['first', 'follow_up']
const therapies: Therapy[] = ['new', 'refill', 'add_on']

/** Every setting in which a medicine is refused, as `mode nature therapy`. */
function refusals(one: PrescribedMedicine, seen_on_video = true): Record<string, GuardCode> {
  const all = modes.flatMap((mode) => natures.flatMap((nature) => therapies.map((therapy) => ({ mode, nature, therapy }))))
  const found = all.map(
    ({ mode, nature, therapy }) => [`${mode} ${nature} ${therapy}`, guard(one, { mode, nature, seen_on_video }, therapy)] as const,
  )
  return Object.fromEntries(found.filter(([, code]) => code !== null)) as Record<string, GuardCode>
}

describe('what may be prescribed at a distance', () => {
  test('TPG-8: List O in any mode, first or follow-up', () => {
    expect(refusals(medicine('O'))).toEqual({})
    expect(refusals(medicine('O'), false)).toEqual({})
  })

  test('TPG-9: List A on a first consultation only by video; in a follow-up the same again by any mode', () => {
    expect(Object.keys(refusals(medicine('A')))).toEqual([
      'audio first new',
      'audio first refill',
      'audio first add_on',
      'audio follow_up new',
      'audio follow_up add_on',
      'chat first new',
      'chat first refill',
      'chat first add_on',
      'chat follow_up new',
      'chat follow_up add_on',
    ])
    expect(guard(medicine('A'), { mode: 'audio', nature: 'follow_up', seen_on_video: false }, 'refill')).toBeNull()
  })

  test('a medicine that no list names is treated as List A', () => {
    expect(refusals(medicine('none'))).toEqual(refusals(medicine('A')))
  })

  test('TPG-10: List B only in a follow-up, added to a therapy for the same condition', () => {
    const refused = refusals(medicine('B'))
    const allowed = modes.flatMap((mode) => ['refill', 'add_on'].map((therapy) => `${mode} follow_up ${therapy}`))
    expect(allowed.filter((setting) => setting in refused)).toEqual([])
    expect(Object.keys(refused)).toHaveLength(18 - allowed.length)
    expect(refused['video first add_on']).toBe('list_b_needs_follow_up')
  })

  test('TPG-11: Schedule X and the NDPS Act never, in any setting, whatever list they stand on', () => {
    for (const one of [medicine('O', { schedule: 'X' }), medicine('O', { ndps: true }), medicine('none', { schedule: 'X' })]) {
      expect(new Set(Object.values(refusals(one)))).toEqual(new Set(['prohibited']))
      expect(Object.keys(refusals(one))).toHaveLength(18)
    }
  })

  test('TPG-12: a call that fell back to audio, or a diagnosis not made on video, allows no List A on a first consultation', () => {
    expect(lowestMode(['video', 'audio', 'video'])).toBe('audio')
    expect(guard(medicine('A'), { mode: lowestMode(['video', 'audio']), nature: 'first', seen_on_video: true }, 'new')).toBe(
      'list_a_needs_video',
    )
    expect(guard(medicine('A'), { mode: 'video', nature: 'first', seen_on_video: false }, 'new')).toBe('list_a_needs_video')
  })
})

describe('doses', () => {
  test('are written as in India: 1-0-1, halves as ½', () => {
    expect(gridText([1, 0, 0, 1])).toBe('1-0-1')
    expect(gridText([0.5, 0, 1.5, 1])).toBe('½-0-1½-1')
    expect([0, 0.5, 1, 2.5].map(doseText)).toEqual(['0', '½', '1', '2½'])
  })

  test('make the whole quantity when they are counted in the product’s own unit', () => {
    const grid: Timing = { kind: 'grid', doses: [1, 0, 0, 1], food: 'after' }
    expect(totalQuantity(grid, 'tablet', 'tablet', 5)).toBe(10)
    expect(totalQuantity({ ...grid, doses: [0.5, 0, 0, 0] }, 'tablet', 'tablet', 5)).toBe(3)
    expect(totalQuantity({ kind: 'weekly', dose: 1, times: 1 }, 'capsule', 'capsule', 56)).toBe(8)
    expect(totalQuantity({ kind: 'as_needed', dose: 1, most_per_day: 3, reason: 'pain' }, 'tablet', 'tablet', 3)).toBe(9)
    expect(totalQuantity(grid, 'drop', 'ml', 5)).toBeNull()
  })
})
