import { expect, test } from 'vitest'
import { namesWith } from './need-list.rules.ts'

const needs = [
  { title: { en: 'Headache', hi: 'सिरदर्द' } },
  { title: { en: 'Fever', hi: 'बुखार' } },
  { title: { en: 'Constipation', hi: 'कब्ज़' } },
]
const names = (typed: string) => namesWith(needs, typed).map(({ title }) => title.en)

test('all by name, whatever their order in the file', () => expect(names(' ')).toEqual(['Constipation', 'Fever', 'Headache']))
test.each([
  ['fev', ['Fever']],
  ['HEAD', ['Headache']],
  ['बुखार', ['Fever']],
  ['कब्ज', ['Constipation']],
  ['zzz', []],
])('%s', (typed, found) => expect(names(typed)).toEqual(found))
