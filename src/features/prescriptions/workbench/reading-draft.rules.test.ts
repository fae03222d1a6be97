import { expect, test } from 'vitest'
import { copyReading, draftOf, gapsOf, isFilled, readingOf, sameLines } from './reading-draft.rules.ts'
import { earlier, review } from './review-draft.fixture.ts'
import type { Review } from '../review/review.contract.ts'

let keys = 0
const newKey = () => String(keys++)
const empty = draftOf(review as Review, newKey)
const seen = { prescriber: true, date: true, patient: true, signed: true }

test('a new paper starts with its patient and the day of its upload, and nothing of it seen', () => {
  expect(empty).toMatchObject({ patient: 'Lakshmi Devi', issuedOn: '2026-11-20', condition: 'unknown', lines: [] })
  expect(gapsOf(empty)).toEqual([
    { fact: 'prescriber' },
    { fact: 'date' },
    { fact: 'patient' },
    { fact: 'signed' },
    { line: null, lacks: 'product' },
  ])
})

test('a copied reading has the same prescriber, illness and lines; what is on this paper alone is still to be seen', () => {
  const copied = copyReading(empty, earlier, newKey)
  expect(copied).toMatchObject({ condition: 'chronic', prescriber: { registration: 'RMC-28811' } })
  expect(copied.lines.map(({ state, units }) => [state, units])).toEqual([
    ['approved', '30'],
    ['refused', ''],
    ['open', '30'],
  ])
  expect(gapsOf(copied)).toEqual([{ fact: 'date' }, { fact: 'patient' }, { fact: 'signed' }, { line: 2, lacks: 'product' }])
  expect(sameLines(copied, earlier)).toEqual([1])
})

test('a line that is read already is not copied twice', () => {
  const once = copyReading(empty, { ...earlier, lines: earlier.lines.slice(0, 1) }, newKey)
  expect(copyReading(once, { ...earlier, lines: earlier.lines.slice(0, 1) }, newKey).lines).toHaveLength(1)
})

test('a fact is seen only where it is there: a number of the prescriber, a day that has come', () => {
  expect(isFilled(empty, 'prescriber', '2026-11-23')).toBe(false)
  expect(isFilled({ ...empty, issuedOn: '2026-11-24' }, 'date', '2026-11-23')).toBe(false)
  expect(isFilled(empty, 'date', '2026-11-23')).toBe(true)
})

test('boxes are sent once a line was marked; those below follow it', () => {
  const whole = { ...copyReading(empty, earlier, newKey), seen }
  expect(readingOf(whole).lines.map(({ box }) => box)).toEqual([null, null, null])
  const box = { page: 1, left: 1000, top: 4000, width: 8000, height: 500, turn: 0 as const }
  const marked = { ...whole, lines: whole.lines.map((line, at) => (at === 0 ? { ...line, box } : line)) }
  expect(readingOf(marked).lines.map((line) => line.box?.top)).toEqual([4000, 4500, 5000])
})

test('the second pharmacist begins with the first one’s reading and decides each line anew', () => {
  const copied = copyReading(empty, { ...earlier, lines: earlier.lines.slice(0, 1) }, newKey)
  const again = draftOf(
    { ...review, reading: readingOf({ ...copied, seen }), products: earlier.lines.flatMap(({ product }) => product ?? []) } as Review,
    newKey,
  )
  expect(again.lines).toMatchObject([{ state: 'open', units: '30', product: { medicine_id: 'm1' } }])
  expect(gapsOf(again).filter((gap) => 'fact' in gap)).toHaveLength(4)
})

test('nothing is finished while a line holds typed text that no product or refusal was chosen for', () => {
  const copied = copyReading({ ...empty, seen }, { ...earlier, lines: earlier.lines.slice(0, 1) }, newKey)
  const done = { ...copied, seen }
  expect(gapsOf(done)).toEqual([])
  expect(gapsOf(done, 1)).toEqual([{ line: 1, lacks: 'product' }])
  expect(gapsOf(done, 0)).toEqual([{ line: 0, lacks: 'product' }])
})
