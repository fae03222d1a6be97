import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pack } from '../catalogue.fixture.ts'
import { parseBrands } from '../facts/brand.ts'
import { parseNeeds } from '../facts/need.ts'
import { buildIndex } from '../index/index-builder.ts'
import { LiveIndex } from '../live-index.ts'
import { buildLexicon } from './lexicon.ts'
import { brandBySound, brandNear } from './brand-by-sound.ts'
import { needBySound } from './need-by-sound.ts'
import { needBySpelling } from './need-by-spelling.ts'
import { understand } from './understand.ts'

const facts = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../../db/facts/${name}.json`, import.meta.url), 'utf8'))
const lexicon = buildLexicon(parseNeeds(facts('needs')), parseBrands(facts('brands')))
const names = [
  ['Paracetamol Tablets IP 650 mg', 'Paracetamol (650mg)'],
  ['Dolutegravir Tablets IP 50 mg', 'Dolutegravir (50mg)'],
  ['Pantoprazole Tablets IP 40 mg', 'Pantoprazole (40mg)'],
  ['Folic Acid Tablets IP 5 mg', 'Folic Acid (5mg)'],
  ['Ibuprofen Tablets IP 400 mg', 'Ibuprofen (400mg)'],
  ['Molkocet 650 Tablet', 'Paracetamol (650mg)'],
  ['Iodine I Pill Tablets', 'Iodine (1mg)'],
] as const
const index = new LiveIndex(
  buildIndex(
    names.map(([name, composition], at) => pack(`m${at}`, name, { composition })),
    { ingredients: [], salts: [] },
    '',
  ),
)
const read = (text: string) => understand(text, lexicon, (words) => index.knows(words))

describe('what people say', () => {
  test.each([
    ['bukhar', 'fever'],
    ['condom', 'contraception'],
    ['bukhar ki dawa', 'fever'],
    ['tez bukhar ke liye tablet', 'fever'],
    ['बुखार की गोली', 'fever'],
    ['sugar ki dawa', 'diabetes'],
    ['bp', 'high-blood-pressure'],
    ['sirdard', 'headache'],
    ['sir dard', 'headache'],
    ['khansi ka syrup', 'cough'],
    ['acid', 'acidity'],
  ])('%s is the need %s', (text, slug) => {
    expect(read(text)).toMatchObject({ kind: 'need', need: { slug } })
  })
  test.each([
    ['bachhe ko bukhaar', 'fever-in-child'],
    ['baccho ki bukhar ki dawa', 'fever-in-child'],
    ['bachcho ka bukhar', 'fever-in-child'],
    ['fever 3 year old', 'fever-in-child'],
    ['fever for 3yr old', 'fever-in-child'],
    ['3 saal ke bachche ko bukhar', 'fever-in-child'],
    ['6 month old fever', 'fever-in-child'],
    ['toddler viral fever', 'fever-in-child'],
    ['बच्चों के बुखार की दवा', 'fever-in-child'],
    ['2 साल के बच्चे को बुखार', 'fever-in-child'],
    ['bachche ko dast', 'diarrhoea-in-child'],
    ['2 saal ke bacche ko loose motion', 'diarrhoea-in-child'],
    ['infant khansi', 'child-cough-cold'],
    ['fever 3 din se', 'fever'],
    ['fever for 2 months', 'fever'],
    ['fever 30 year old', 'fever'],
  ])('of a child and of nobody else: %s is the need %s', (text, slug) => {
    expect(read(text)).toMatchObject({ kind: 'need', need: { slug }, child: false })
  })
  test('a child is heard beside a medicine, and no child where a child is only in the name of a need', () => {
    expect(read('combiflam for child')).toMatchObject({ kind: 'brand', child: true })
    expect(read('paracetamol for kids')).toMatchObject({ kind: 'words', term: 'paracetamol', child: true })
    expect(read('sirdard bachche ko')).toMatchObject({ kind: 'need', need: { slug: 'headache' }, child: true })
    for (const text of ['bachcha girane ki dawa', 'bistar gila', 'bp 5 saal se']) expect(read(text).child, text).toBe(false)
  })
  test('what is named beside the first need is told, of a child where a child is meant', () => {
    const slugs = (text: string) => [read(text).need, ...read(text).also].map((need) => need?.slug)
    expect(slugs('bukhar aur ulti')).toEqual(['fever', 'vomiting'])
    expect(slugs('child fever cough vomiting')).toEqual(['fever-in-child', 'child-cough-cold', 'vomiting'])
    expect(slugs('fever')).toEqual(['fever'])
  })
  test('the form that stands beside a brand is kept', () => {
    const forms = (text: string) => read(text).brand?.variants.map(({ form }) => form)
    expect(forms('calpol drops')).toEqual(['oral drops'])
    expect(forms('crocin drops')).toEqual(['oral drops'])
    expect(forms('calpol 250 suspension')).toEqual(['suspension'])
    expect(forms('calpol 120')).toEqual(['suspension'])
    expect(new Set(forms('calpol syrup'))).toEqual(new Set(['suspension']))
    expect(read('combiflam suspension').brand?.otherForm).toBe('suspension')
    expect(read('calpol 650').brand?.otherForm).toBeNull()
  })
  test.each([
    ['diabtes', 'diabetes'],
    ['temprature', 'fever'],
    ['zzqqxx', undefined],
    ['paracetamol', undefined],
  ])('%s is spelled nearly like the need %s', (text, slug) => {
    expect(needBySpelling(lexicon, text)?.slug).toBe(slug)
  })
  test.each([
    ['dolo', 'Dolo'],
    ['dolo 650', 'Dolo'],
    ['tab dolo 650', 'Dolo'],
    // Both words stand in the name of another product.
    ['i-pill', 'i-pill'],
    ['i pill', 'i-pill'],
    ['pan', 'Pan'],
    ['pan d', 'Pan'],
  ])('%s is the brand %s, which is not sold here', (text, name) => {
    expect(read(text)).toMatchObject({ kind: 'brand', brand: { name } })
  })
  test('a brand never crosses to another ingredient', () => {
    const salts = (text: string) =>
      read(text).brand?.variants.flatMap((variant) => variant.salts.map(({ name, strength }) => `${name} ${strength}`))
    expect(salts('dolo 650')).toEqual(['Paracetamol 650mg'])
    expect(salts('dolo')).toEqual(expect.arrayContaining(['Paracetamol 650mg']))
    expect(salts('dolo')?.every((salt) => salt.startsWith('Paracetamol'))).toBe(true)
    // A strength that no pack has chooses none of them.
    expect(read('dolo 9000').brand?.variants.length).toBe(read('dolo 9000').brand?.all.length)
  })
  test('a line of a brand is another medicine: the one it names, or none', () => {
    const packs = (text: string) => read(text).brand?.variants.map(({ name }) => name)
    // `am`, `h` and `a` are words of sentences too.
    expect(packs('telma am')).toEqual(['AM'])
    expect(packs('losar h')).toEqual(['H'])
    // Behind its strength, apart or together.
    for (const text of ['telma 40 h', 'telma 40h', 'telma 40 h tablet']) expect(packs(text), text).toEqual(['H'])
    expect(packs('telma 40 a day')).toEqual(['40'])
    expect(packs('clopitab a 75')).toEqual(['A 75'])
    expect(packs('zoryl m1')).toEqual(['M 1'])
    expect(packs('glycomet gp2')?.every((name) => name.startsWith('GP'))).toBe(true)
    expect(read('meftal spass tablet').brand?.name).toBe('Meftal Spas')
    // A strength that we do not know of a line that we know stays in that line.
    expect(packs('ecosprin av 75/20')?.every((name) => name.startsWith('AV'))).toBe(true)
    for (const unknown of ['shelcal hd', 'dolo xr', 'dolo 650 xr', 'dolo 650xr', 'bandy neo'])
      expect(read(unknown).brand, unknown).toBeNull()
  })
  test.each([
    ['crosin', 'Crocin'],
    ['alegra 120', 'Allegra'],
    ['augmentine 625', 'Augmentin'],
    ['asthaline', 'Asthalin'],
    ['betadin', 'Betadine'],
    ['कॉम्बिफ्लेम', 'Combiflam'],
  ])('%s sounds like the one brand %s', (text, name) => {
    expect(brandBySound(lexicon, text)).toMatchObject({ name })
  })
  test.each([
    ['agumentin', 'Augmentin'],
    ['azithrl', 'Azithral'],
    ['thyronom', 'Thyronorm'],
    ['elctral', 'Electral'],
  ])('%s is one letter away from %s, which is asked, not found', (text, name) => {
    expect(brandNear(lexicon, text)).toBe(name)
    expect(brandBySound(lexicon, text)).toBeNull()
  })
  test.each([['paracetamol'], ['dolutin'], ['sumaxyz'], ['zzqqxx'], ['dol'], ['650']])('%s is near no brand', (text) => {
    expect(brandNear(lexicon, text)).toBeNull()
  })
  test('an acid behind its name is a salt, by itself and beside a stomach a need', () => {
    for (const text of ['folick acid', 'mefenemic acid', 'ascorbik acid'])
      expect(read(text), text).toMatchObject({ kind: 'words', need: null })
    expect(read('acid').need?.slug).toBe(read('acidity').need?.slug)
  })
  test.each([['crofin'], ['dolu'], ['paracetamol'], ['zzqqxx'], ['kombaflom 400']])('%s sounds like no brand', (text) => {
    expect(brandBySound(lexicon, text)).toBeNull()
  })
  test.each([['paracetamol'], ['folic acid'], ['molkocet 650'], ['dolutegravir'], ['zzqqxx']])('%s is for the catalogue', (text) => {
    expect(read(text)).toMatchObject({ kind: 'words', need: null, term: text })
  })
  test('a need and a salt in one query: the salt, and the need beside it', () => {
    expect(read('paracetamol for fever')).toMatchObject({ kind: 'words', term: 'paracetamol', need: { slug: 'fever' } })
  })
  test.each([
    ['suicide', 'self-harm'],
    ['mujhe marna chahta hu', 'self-harm'],
    ['snake bite', '112'],
    ['chest pain medicine', '112'],
    ['seene me bahut tez dard ho raha hai', '112'],
    ['one side of body suddenly very weak', '112'],
  ])('%s says first whom to call: %s', (text, emergency) => {
    expect(read(text).alarms.map((need) => need.emergency)).toContain(emergency)
  })
  test('the sex of an unborn child is answered by the law', () => {
    expect(read('ladka hoga ya ladki').alarms.flatMap(({ law }) => law)).toContain('pcpndt')
  })
  test('what only sounds like a need is heard where nothing else was understood', () => {
    expect(needBySound(lexicon, 'khaansee')?.slug).toBe('cough')
    expect(needBySound(lexicon, 'zz')).toBe(null)
  })
})
