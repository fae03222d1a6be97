import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseBrands } from '../../../search/facts/brand.ts'
import { parseNeeds } from '../../../search/facts/need.ts'
import { buildLexicon } from '../../../search/understand/lexicon.ts'
import { understand } from '../../../search/understand/understand.ts'
import { hintsFor } from './hints.rules.ts'

const facts = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../../../db/facts/${name}.json`, import.meta.url), 'utf8'))
const lexicon = buildLexicon(parseNeeds(facts('needs')), parseBrands(facts('brands')))

test.each([
  ['calpol dr', 'brand', 'Calpol'],
  ['calpol drops', 'brand', 'calpol drops'],
  ['bachhe ko bukhaar', 'need', 'fever-in-child'],
  ['diabtes', 'need', 'diabetes'],
])('%s leads to the %s %s, as the page of results does', (term, kind, value) => {
  expect(hintsFor(lexicon, term)[0]).toMatchObject({ kind, value })
})
test('what nobody is called so leads nowhere', () => {
  expect(hintsFor(lexicon, 'zzqqxx yy')).toEqual([])
})
test('whoever begins to type a medicine reads of no emergency; its whole word and five letters of it still lead to it', () => {
  const emergencies = (term: string) => hintsFor(lexicon, term).filter(({ emergency }) => emergency !== null)
  for (const term of ['par', 'para', 'parac', 'suc', 'poi', 'hea', 'ches', 'burn']) expect(emergencies(term)).toEqual([])
  for (const term of ['paral', 'stroke', 'suici', 'snake', 'लकवा']) expect(emergencies(term)).not.toEqual([])
})
test('the Hindi name of a need, which a suggestion puts into the box, leads to it like its English one', () => {
  const known = { name: false, salt: false, salts: [], names: [], unknown: [] }
  const missed = lexicon.needs.filter(({ slug, title }) => understand(title.hi, lexicon, () => known).need?.slug !== slug)
  expect(missed.map(({ slug }) => slug)).toEqual([])
})
