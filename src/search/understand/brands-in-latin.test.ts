import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseBrands } from '../facts/brand.ts'
import { parseNeeds } from '../facts/need.ts'
import { brandsInLatin } from './brands-in-latin.ts'
import { buildLexicon } from './lexicon.ts'

const fact = <T>(file: string) => JSON.parse(readFileSync(new URL(`../../../db/facts/${file}.json`, import.meta.url), 'utf8')) as T
const needs = parseNeeds(fact('needs'))
const lexicon = buildLexicon(needs, parseBrands(fact('brands')))
const read = (text: string) => brandsInLatin(lexicon, text)

test.each([
  ['डोलो', 'Dolo'],
  ['क्रोसिन', 'Crocin'],
  ['कैलपोल', 'Calpol'],
  ['कॉम्बिफ्लेम', 'Combiflam'],
  ['डिस्प्रिन', 'Disprin'],
  ['डाइजीन', 'Digene'],
  ['एज़िथ्रल', 'Azithral'],
  ['ऑगमेंटिन', 'Augmentin'],
  ['मोनोसेफ', 'Monocef'],
  ['एलेग्रा', 'Allegra'],
  ['शेल्कल', 'Shelcal'],
  ['एवियन', 'Evion'],
  ['ओमेज़', 'Omez'],
  ['रेंटैक', 'Rantac'],
  ['थायरोनॉर्म', 'Thyronorm'],
  ['ग्लाइकोमेट', 'Glycomet'],
  ['टेल्मा', 'Telma'],
  ['मेफ्टल', 'Meftal'],
  ['ज़ीरोडॉल', 'Zerodol'],
  ['जीरोडोल', 'Zerodol'],
  ['बेटाडीन', 'Betadine'],
  ['सोफ्रामाइसिन', 'Soframycin'],
  ['लिम्सी', 'Limcee'],
  ['ओट्रिविन', 'Otrivin'],
  ['पैन', 'Pan'],
  ['इकोस्प्रिन', 'Ecosprin'],
  ['सिनारेस्ट', 'Sinarest'],
  ['पैंटोसिड', 'Pantocid'],
  ['मोंटेयर', 'Montair'],
  ['नॉरफ्लॉक्स', 'Norflox'],
  ['सिप्लॉक्स', 'Ciplox'],
])('%s is %s', (typed, name) => expect(read(typed)).toBe(name))

test.each([
  ['डोलो 650', 'Dolo 650'],
  ['डोलो650', 'Dolo650'],
  ['पैन डी', 'Pan d'],
  ['पैन 40 टैबलेट', 'Pan 40 tablet'],
  ['क्रोसिन टैबलेट', 'Crocin tablet'],
  ['ज़ीरोडॉल एसपी', 'Zerodol sp'],
  ['बच्चे के लिए क्रोसिन सिरप', 'बच्चे के लिए Crocin syrup'],
  ['बुखार में डोलो', 'बुखार में Dolo'],
])('%s is %s', (typed, latin) => expect(read(typed)).toBe(latin))

test('what people ask help with names no brand, nor does a salt of another name', () => {
  const said = needs.flatMap(({ says, title }) => [...says, title.hi]).filter((phrase) => /[\u0900-\u097f]/.test(phrase))
  expect(said.filter((phrase) => read(phrase) !== phrase)).toEqual([])
  const salts = fact<{ name: string; hindi_name: string }[]>('ingredients')
  const holds = (brand: string, salt: string) =>
    lexicon.brands.find(({ name }) => name === brand)?.variants.every(({ salts: own }) => own.some(({ name }) => name === salt)) ?? false
  const misread = salts
    .map(({ name, hindi_name }) => ({ name, hindi_name, as: read(hindi_name) }))
    .filter(({ name, hindi_name, as }) => as !== hindi_name && !holds(as, name))
  expect(misread).toEqual([])
})

test('words of every day are left as they are', () => {
  for (const word of [
    'आदमी',
    'औरत',
    'दवाखाना',
    'डॉक्टर',
    'पर्ची',
    'सस्ती',
    'पानी',
    'दूध',
    'साबुन',
    'पट्टी',
    'रुई',
    'सुई',
    'नमस्ते',
    'विटामिन',
    'टॉनिक',
    'मशीन',
    'थर्मामीटर',
    'डायपर',
    'तेल',
    'क्रीम',
  ])
    expect(read(word)).toBe(word)
})
