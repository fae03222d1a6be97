import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { careText } from '../src/features/care/care-text.contract.ts'
import { statementsOf } from '../src/features/care/care-text.rules.ts'
import { parseNeeds } from '../src/search/facts/need.ts'

const folder = new URL('../db/facts/', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown
const files = globSync('care/*.json', { cwd: folder.pathname })
const texts = files.map((file) => careText.parse(read(file)))
const needs = parseNeeds(read('needs.json'))
const ingredients = read('ingredients.json') as { name: string; rx_required: boolean }[]

/** Nobody is promised anything (1954 Act, Drugs Rules 1945, Schedule J). */
const promises = /\b(cures?|cured|guaranteed?|best|miracle|100 ?%|no side effects|permanent(ly)?)\b|गारंटी|रामबाण|जड़ से खत्म|सबसे अच्छ/i

describe('care texts', () => {
  test('there are at least 30, each of a need that names it, and each file is named by its slug', () => {
    expect(texts.length).toBeGreaterThanOrEqual(30)
    expect(files.map((file) => file.slice('care/'.length, -'.json'.length))).toEqual(texts.map(({ slug }) => slug))
    const named = needs.flatMap(({ care }) => care ?? [])
    expect(new Set(named)).toEqual(new Set(texts.map(({ slug }) => slug)))
  })

  test('every sentence has a source that exists, and every source says something', () => {
    for (const text of texts) {
      const ids = text.sources.map(({ id }) => id)
      const used = statementsOf(text).flatMap(({ from }) => from)
      expect(new Set(used), text.slug).toEqual(new Set(ids))
    }
  })

  test('every source names its address, its heading and the day it was read', () => {
    for (const { slug, sources, written } of texts)
      for (const { address, accessed } of sources) {
        expect(address, slug).toMatch(/^https?:\/\/[^ ]+\.[^ ]+$/)
        expect(accessed <= written, slug).toBe(true)
      }
  })

  test('every sentence is said in Hindi, is at most 20 words long, and promises nothing', () => {
    for (const text of texts)
      for (const { en, hi } of statementsOf(text)) {
        expect(hi, text.slug).toMatch(/\p{Script=Devanagari}/u)
        expect(en.split(' ').length, en).toBeLessThanOrEqual(20)
        expect(`${en} ${hi}`).not.toMatch(promises)
      }
  })

  test('words that are easy to read: fewer than one in eight has three syllables or more', () => {
    const words = texts.flatMap((text) => statementsOf(text).flatMap(({ en }) => en.match(/[A-Za-z’']+/g) ?? []))
    expect(words.filter((word) => syllables(word) >= 3).length / words.length).toBeLessThan(1 / 8)
  })

  test('medicines that doctors may write are those of the facts that need a prescription', () => {
    const prescribed = new Set(ingredients.filter(({ rx_required }) => rx_required).map(({ name }) => name))
    for (const { slug, medicines } of texts)
      expect(
        medicines.filter((name) => !prescribed.has(name)),
        slug,
      ).toEqual([])
  })

  test('fever warns of ibuprofen and aspirin, and of babies', () => {
    const said = statementsOf(texts.find(({ slug }) => slug === 'fever') ?? expect.fail()).map(({ en }) => en)
    expect(said.filter((line) => /ibuprofen or aspirin until dengue/.test(line))).toHaveLength(1)
    expect(said.filter((line) => /baby under 3 months/.test(line))).toHaveLength(1)
  })
})

function syllables(word: string): number {
  return (
    word
      .toLowerCase()
      .replace(/e$/, '')
      .match(/[aeiouy]+/g)?.length ?? 0
  )
}

describe('what to do about a missed dose in general', () => {
  const { advice, sources, written } = read('missed-dose.json') as {
    advice: { en: string; hi: string; from: string[] }[]
    sources: { id: string; accessed: string }[]
    written: string
  }

  test('every sentence has a source that exists, and every source, read before it was written, says something', () => {
    expect(new Set(advice.flatMap(({ from }) => from))).toEqual(new Set(sources.map(({ id }) => id)))
    expect(sources.every(({ accessed }) => accessed <= written)).toBe(true)
  })

  test('nobody is told to take two doses, in either language', () => {
    expect(advice[0]).toMatchObject({ en: 'Do not take two doses together.', hi: 'दो खुराक एक साथ न लें।' })
    for (const { hi } of advice) expect(hi).toMatch(/\p{Script=Devanagari}/u)
  })
})
