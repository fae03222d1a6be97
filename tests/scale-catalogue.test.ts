import { beforeAll, describe, expect, test } from 'vitest'
import { isDenied } from '../bench/catalogue/brand-names.ts'
import { type ScaleDocument, fingerprint, generateCatalogue } from '../bench/catalogue/generate-catalogue.ts'
import { randomFrom } from '../bench/random.ts'
import { seedOf, zipf } from '../bench/catalogue/random.ts'

// A change of these is a change of every figure measured on the catalogue; `node bench/catalogue/generate-catalogue.ts` holds the 250,000.
const first5000 = '03e1bbc7feb47d79f5e4badde8b5cf70e4c4099801f5b2c2431bfad2094a63f0'

describe('the catalogue of the benchmarks', () => {
  let documents: ScaleDocument[]
  beforeAll(() => {
    documents = generateCatalogue({ skus: 5000, seed: 1 })
  })

  test('is the same 5,000 rows on every machine', () => {
    expect(documents).toHaveLength(5000)
    expect(fingerprint(documents)).toBe(first5000)
  })

  test('is the beginning of a larger one, and another with another seed', () => {
    expect(fingerprint(generateCatalogue({ skus: 1000 }))).toBe(fingerprint(documents.slice(0, 1000)))
    expect(fingerprint(generateCatalogue({ skus: 1000, seed: 2 }))).not.toBe(fingerprint(documents.slice(0, 1000)))
  })

  test('names every pack once and no brand after a known one', () => {
    expect(new Set(documents.map(({ name }) => name)).size).toBe(5000)
    expect(new Set(documents.map(({ medicineId }) => medicineId)).size).toBe(5000)
    expect(documents.filter(({ name, maker }) => isDenied(name) || isDenied(maker))).toEqual([])
  })

  test('has the shares of the market: 93 % in stock, most of it tablets, about three packs a brand', () => {
    const share = (of: (row: ScaleDocument) => boolean) => documents.filter(of).length / documents.length
    expect(share(({ inStock }) => inStock)).toBeCloseTo(0.93, 1)
    expect(share(({ form }) => form === 'tablet')).toBeGreaterThan(0.55)
    const brands = new Set(documents.map(({ name }) => name.split(' ')[0]))
    expect(documents.length / brands.size).toBeGreaterThan(2.5)
  })

  test('tells the composition in parts that say the same as the text', () => {
    for (const { composition, ingredients } of documents)
      expect(ingredients.map(({ name, strength }) => `${name} (${strength})`).join(' + ')).toBe(composition)
  })

  test('never asks more than the MRP', () => {
    expect(
      documents.filter(({ pricePaise, mrpPaise }) => pricePaise > mrpPaise || pricePaise < 100 || !Number.isInteger(pricePaise)),
    ).toEqual([])
  })
})

describe('its numbers', () => {
  test('FNV-1a of "a" is the published value', () => expect(seedOf('a')).toBe(0xe40c292c))

  test('the first rank of Zipf 1.0 comes twice as often as the second', () => {
    const draw = zipf(100, 1)
    const next = randomFrom(7)
    const counts = new Uint32Array(100)
    for (let at = 0; at < 50_000; at++) counts[draw(next)]!++
    expect(counts[0]! / counts[1]!).toBeCloseTo(2, 0)
  })
})
