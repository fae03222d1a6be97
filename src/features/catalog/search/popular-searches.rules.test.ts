import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseNeeds } from '../../../search/facts/need.ts'
import { dailySeen, isEveryday } from './popular-searches.rules.ts'

const needs = parseNeeds(JSON.parse(readFileSync(join(import.meta.dirname, '../../../../db/facts/needs.json'), 'utf8')))

test('popular can be everyday needs alone: nothing of the mind, of women, of children, of a lasting illness, no emergency', () => {
  const offered = needs.filter(({ slug }) => isEveryday(slug))
  expect(offered.length).toBeGreaterThan(30)
  const close = ['mind', 'women', 'children', 'heart-sugar-hormones', 'kidney-and-bladder', 'emergency']
  expect(offered.filter(({ area, law, emergency }) => close.includes(area) || (law?.length ?? 0) > 0 || emergency)).toEqual([])
})

test('a device counts once a day for each need', () => {
  const isNew = dailySeen((day, text) => `${day} ${text}`)
  expect(['2026-11-26', '2026-11-26', '2026-11-27'].map((day) => isNew(day, '10.0.0.1', 'fever'))).toEqual([true, false, true])
  expect(isNew('2026-11-27', '10.0.0.1', 'cough')).toBe(true)
  expect(isNew('2026-11-27', '10.0.0.2', 'fever')).toBe(true)
})
