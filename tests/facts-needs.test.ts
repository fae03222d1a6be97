import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brandComposition, parseBrands } from '../src/search/facts/brand.ts'
import { isForNeed } from '../src/search/facts/need-products.ts'
import { parseNeeds } from '../src/search/facts/need.ts'
import { parseCsv } from './support/parse-csv.ts'

const fact = <T>(file: string) => JSON.parse(readFileSync(new URL(`../db/facts/${file}.json`, import.meta.url), 'utf8')) as T
const catalogue = readFileSync(new URL('../db/demo/catalogue/products.csv', import.meta.url), 'utf8')
const needs = parseNeeds(fact('needs'))
const brands = parseBrands(fact('brands'))
const ingredients = new Map(fact<{ name: string; rx_required: boolean; ndps: boolean }[]>('ingredients').map((row) => [row.name, row]))
const specialities = fact<{ speciality_id: string; red_flags: [string][] }[]>('specialities')
const combinations = fact<{ form: string }[]>('combinations')
const products = parseCsv(catalogue).map(({ name = '', composition = '', form = '', rx_required }) => ({
  name,
  composition,
  form,
  rxRequired: rx_required === 'true',
}))
const repeated = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at)
const saltsOf = (slug: string) =>
  needs.filter((need) => need.slug === slug).flatMap(({ products: wanted }) => wanted.flatMap((one) => ('salts' in one ? one.salts : [])))

describe('needs', () => {
  test('each has its own slug, and no phrase leads to two', () => {
    expect(repeated(needs.map(({ slug }) => slug))).toEqual([])
    expect(repeated(needs.flatMap(({ says }) => says))).toEqual([])
  })

  test('each is said in English, in Hindi and in small letters, and none by the name of a medicine', () => {
    const names = new Set([...ingredients.keys()].map((name) => name.toLowerCase()))
    for (const { slug, title, says } of needs) {
      expect(title.hi, slug).toMatch(/\p{Script=Devanagari}/u)
      expect(says.some((word) => /\p{Script=Devanagari}/u.test(word)) && says.some((word) => /[a-z]/.test(word)), slug).toBe(true)
      expect(
        says.filter((word) => word !== word.toLowerCase().trim() || names.has(word)),
        slug,
      ).toEqual([])
    }
  })

  test('each product is something the catalogue has, and holds nothing that needs a prescription', () => {
    for (const { slug, products: wanted } of needs)
      for (const one of wanted) {
        if ('salts' in one) expect(one.salts.filter((name) => ingredients.get(name)?.rx_required !== false)).toEqual([])
        expect(
          products.some((sold) => isForNeed(one, sold)),
          `${slug}: ${JSON.stringify(one)}`,
        ).toBe(true)
      }
  })

  test('never offers what needs a prescription, whatever it holds', () => {
    const sold = { name: 'X', composition: 'Paracetamol (500mg)', form: 'tablet' }
    const wanted = { salts: ['Paracetamol'], forms: ['tablet'] }
    expect(isForNeed(wanted, { ...sold, rxRequired: false })).toBe(true)
    expect(isForNeed(wanted, { ...sold, rxRequired: true })).toBe(false)
    expect(isForNeed(wanted, { ...sold, composition: 'Paracetamol (500mg) + Caffeine (50mg)', rxRequired: false })).toBe(false)
  })

  test('the doctor and the questions before any money are shipped ones', () => {
    const flags = specialities.flatMap(({ speciality_id: id, red_flags }) => red_flags.map(([flag]) => `${id}/${flag}`))
    for (const { slug, speciality, red_flags, emergency, law = [] } of needs) {
      expect([null, ...specialities.map(({ speciality_id: id }) => id)], slug).toContain(speciality)
      expect(red_flags.filter((flag) => !flags.includes(flag))).toEqual([])
      expect(speciality !== null || emergency !== undefined || law.includes('pcpndt'), slug).toBe(true)
    }
  })

  test('fever offers no ibuprofen or aspirin, as dengue is not excluded', () => {
    for (const slug of ['fever', 'fever-in-child'])
      expect(saltsOf(slug).filter((name) => /ibuprofen|aspirin|acid$/i.test(name))).toEqual([])
    expect(saltsOf('fever')).toContain('Paracetamol')
  })

  test('emergencies and what the law forbids sell nothing; diseases of the 1954 Act only devices and goods', () => {
    for (const { slug, emergency, law = [], products: wanted } of needs) {
      if (emergency || law.includes('pcpndt') || law.includes('mtp')) expect(wanted, slug).toEqual([])
      if (law.includes('magic-remedies-act'))
        expect(
          wanted.filter((one) => 'salts' in one),
          slug,
        ).toEqual([])
    }
    const emergencyOf = (word: string) => needs.find(({ says }) => says.includes(word))?.emergency
    for (const word of ['chest pain', 'seene me dard', 'snake bite', 'zehar kha liya']) expect(emergencyOf(word), word).toBe('112')
    for (const word of ['suicide', 'khudkushi', 'आत्महत्या']) expect(emergencyOf(word), word).toBe('self-harm')
    expect(needs.find(({ says }) => says.includes('ladka ya ladki'))?.law).toEqual(['pcpndt'])
  })

  test.each([
    ['bukhar', 'fever'],
    ['sar dard', 'headache'],
    ['khansi', 'cough'],
    ['sugar', 'diabetes'],
    ['gas', 'gas'],
    ['dast', 'loose-motions'],
    ['ulti', 'vomiting'],
    ['bp', 'high-blood-pressure'],
    ['tb', 'tuberculosis'],
    ['uti', 'uti'],
  ])('%s means %s', (word, slug) => expect(needs.find(({ says }) => says.includes(word))?.slug).toBe(slug))
})

describe('brands', () => {
  test('no name twice, no variant twice', () => {
    expect(repeated(brands.flatMap(({ name, says = [] }) => [name.toLowerCase(), ...says]))).toEqual([])
    for (const { name, variants } of brands) expect(repeated(variants.map((one) => one.name)), name).toEqual([])
  })

  test('salts by the names of the facts, forms that medicines are sold in', () => {
    const forms = new Set(combinations.map(({ form }) => form))
    for (const { name, variants } of brands)
      for (const { salts, form } of variants) {
        expect(
          salts.filter((salt) => !ingredients.has(salt.name)),
          name,
        ).toEqual([])
        expect(forms.has(form), `${name}: ${form}`).toBe(true)
        expect(repeated(salts.map((salt) => salt.name)), name).toEqual([])
      }
  })

  test('says what is in it, as a catalogue does', () => {
    const said = (name: string, variant: string) =>
      brands.find((row) => row.name === name)?.variants.find((one) => one.name === variant) ?? expect.fail(`${name} ${variant}`)
    expect(brandComposition(said('Dolo', '650'))).toBe('Paracetamol (650mg)')
    expect(brandComposition(said('Augmentin', '625 Duo'))).toBe('Amoxicillin (500mg) + Clavulanic Acid (125mg)')
  })
})
