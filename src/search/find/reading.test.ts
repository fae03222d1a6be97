import { describe, expect, test } from 'vitest'
import { distance, edit } from './damerau.ts'
import { transliterateDevanagari } from '../medicine/devanagari.ts'
import { highlightSpans } from './highlight.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import { encode } from '../index/packed-strings.ts'
import { readQuery } from './query.ts'

test.each([
  ['Dolo-650 MG Tab.', 'dolo 650mg tablet'],
  ['dolo650', 'dolo 650'],
  ['Vitamin B12 & D3', 'vitamin b12 d3'],
  ['Syrup 2.50 gm/5 ML', 'syrup 2.5g 5ml'],
  ['1,000 IU caps', '1000iu capsule'],
  ['Cream .5 % w/w', 'cream 0.5% w w'],
  ['Ĉéfix 200', 'cefix 200'],
  ['\ud800 x', 'x'],
  ['x constructor 5', 'x constructor 5'],
])('%j reads as %j', (text, words) => expect(normaliseWords(text).join(' ')).toBe(words))

test.each([
  ['डोलो', 'dolo'],
  ['पैन', 'pain'],
  ['क्रोसिन', 'krosin'],
  ['६५०', '650'],
  ['ज़िंक', 'zink'],
])('%s sounds as %s', (text, latin) => expect(transliterateDevanagari(text)).toBe(latin))

test('a query is cut at 64 characters and 6 words', () => {
  expect(readQuery('one two three four five six seven')?.words).toHaveLength(6)
  expect(readQuery('a'.repeat(80))?.squeezed).toHaveLength(64)
})

describe('the distance of two words', () => {
  const cost = (typed: string, word: string) => {
    const bytes = encode(word)
    return distance(encode(typed), bytes, 0, bytes.length, 100).whole / edit
  }
  test.each([
    ['dolo', 'dolo', 0],
    ['dollo', 'dolo', 0.5],
    ['dolo', 'dollo', 0.5],
    ['fenac', 'phenac', 0.5],
    ['phenac', 'fenac', 0.5],
    ['kalpol', 'calpol', 0.5],
    ['zitromax', 'zithromax', 0.5],
    ['dloo', 'dolo', 1],
    ['dolp', 'dolo', 1],
    ['tolo', 'dolo', 0.5],
    ['rolo', 'dolo', 1.5],
  ])('%s to %s is %d', (typed, word, edits) => expect(cost(typed, word)).toBe(edits))
})

describe('what is marked in a name', () => {
  const marked = (name: string, matched: string[]) => highlightSpans(name, matched).map(({ start, end }) => name.slice(start, end))
  test.each([
    ['Dolo 650 Tablet', ['dolo650'], ['Dolo 650']],
    ['Dolo 650 Tablet', ['do'], ['Do']],
    ['Zerodol SP Tablet', ['zerodols'], ['Zerodol S']],
    ['Dolo 650 mg Tablet', ['tablet', '650mg'], ['650 mg', 'Tablet']],
    ['Dolo Tablet', ['paracetamol'], []],
  ])('%s by %j', (name, matched, spans) => expect(marked(name, matched)).toEqual(spans))
})
