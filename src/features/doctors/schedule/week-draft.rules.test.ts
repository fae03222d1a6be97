import { expect, test } from 'vitest'
import { copied, draftOf, weekOfDraft } from './week-draft.rules.ts'

const morning = { opens: '09:00', closes: '13:00' }
const evening = { opens: '17:00', closes: '20:00' }
const week = [
  { weekday: 1, ...morning },
  { weekday: 1, ...evening },
  { weekday: 3, ...evening },
]

test('a saved week comes back as it was', () => {
  expect(weekOfDraft(draftOf(week))).toEqual({ week })
})

test('hours that are empty, end before they begin or overlap are told by their day', () => {
  const draft = {
    ...draftOf(week),
    2: [{ opens: '10:00', closes: '' }],
    3: [{ opens: '12:00', closes: '09:00' }],
    5: [morning, { opens: '12:00', closes: '14:00' }],
  }
  expect(weekOfDraft(draft)).toEqual({ wrong: { 'day 2': 'missing', 'day 3': 'order', 'day 5': 'overlap' } })
})

test('the hours of a day are copied to the working days that have none', () => {
  const draft = copied(
    draftOf([
      { weekday: 1, ...morning },
      { weekday: 3, ...evening },
    ]),
    1,
  )
  expect(draft[2]).toEqual([morning])
  expect(draft[3]).toEqual([evening])
  expect(draft[6]).toEqual([morning])
  expect(draft[7]).toEqual([])
})
