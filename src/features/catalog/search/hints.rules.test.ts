import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseBrands } from '../../../search/facts/brand.ts'
import { parseNeeds } from '../../../search/facts/need.ts'
import { buildLexicon } from '../../../search/understand/lexicon.ts'
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
