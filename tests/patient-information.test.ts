import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { MedicineText } from '../src/features/catalog/information/medicine-text.contract.ts'
import { atLeast, faultsOf, statementsOf } from '../src/features/catalog/information/medicine-text.rules.ts'
import type { SafetyTopic } from '../src/features/catalog/information/safety-topics.rules.ts'
import { warningTables } from '../src/features/prescriptions/sign/warning-tables.server.ts'
import { readingGrade } from './support/reading-grade.ts'
import type { Rank } from '../src/features/prescriptions/sign/warning-tables.types.ts'

const folder = join(import.meta.dirname, '../db/facts/patient-information')
const files = readdirSync(folder).map((name) => ({ name, raw: JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown }))
const texts = files.map(({ name, raw }) => ({ name, text: MedicineText.parse(raw) }))
const tables = await warningTables()

describe.each(texts)('$name', ({ name, text }) => {
  it('is named after its salt, which the catalogue knows', () => {
    expect(name.startsWith(text.salt.toLowerCase().replaceAll(/[^a-z]+/g, '-'))).toBe(true)
    expect(tables.salts.has(tables.canonical(text.salt)), text.salt).toBe(true)
  })
  it('says nothing without a source, promises nothing, in short sentences and two languages', () => {
    expect(faultsOf({ ...text, statements: statementsOf(text) })).toEqual([])
    const used = new Set(statementsOf(text).flatMap(({ from }) => from))
    expect(text.sources.filter(({ id }) => !used.has(id))).toEqual([])
    expect(new Set(text.sources.map(({ id }) => id)).size).toBe(text.sources.length)
  })
  it('names no maker’s brand', () => {
    const words = JSON.stringify(statementsOf(text).map(({ en }) => en.toLowerCase()))
    expect([...tables.brands.keys()].filter((brand) => new RegExp(`\\b${brand}\\b`).test(words) && !generic.has(brand))).toEqual([])
  })
  it('is nowhere laxer than the warnings of the desk', () => {
    for (const { topic, rank } of ranksOf(text.salt)) {
      const row = text.safety[topic]
      // Without a row the page says "Ask your doctor".
      expect(atLeast(row?.level ?? 'ask', rank), `${topic}: ${rank}`).toBe(true)
    }
  })
  it('names no more in a day than the desk allows', () => {
    const max = tables.salts.get(tables.canonical(text.salt))?.max
    const limit = max === 'none' ? undefined : max
    const above = text.usual.filter(({ most_mg, who }) => who === 'adult' && (most_mg ?? 0) > (limit?.day ?? Infinity))
    expect(above).toEqual([])
  })
  it('tells a dose only of what is sold without a prescription, and each number of it in both languages', () => {
    for (const { en, hi } of text.usual) expect(hi.match(/\d[\d,.]*/g)?.toSorted()).toEqual(en.match(/\d[\d,.]*/g)?.toSorted())
  })
})

/** Names of salts that people also know as brands. */
const generic = new Set(['ors', 'insulin'])

/** What the desk's tables say of a salt in the words of the page; only of what reaches the whole body. */
function ranksOf(salt: string): { topic: SafetyTopic; rank: Rank }[] {
  const name = tables.canonical(salt)
  const row = tables.salts.get(name)
  const is = new Set([name, ...(row?.classes ?? [])])
  const conditions: Partial<Record<string, SafetyTopic>> = { kidney: 'kidney', kidney_severe: 'kidney', liver: 'liver', alcohol: 'alcohol' }
  const limits = tables.limits.flatMap(({ condition, of, rank }) => {
    const topic = conditions[condition]
    // What is stopped in severe disease alone is asked about in any.
    return topic && is.has(of) ? [{ topic, rank: condition === 'kidney_severe' ? ('caution' as const) : rank }] : []
  })
  const pregnancy = row && row.pregnancy !== 'none' ? row.pregnancy.map(({ rank }) => ({ topic: 'pregnancy' as const, rank })) : []
  const milk = row && row.breastfeeding !== 'none' ? [{ topic: 'breast_feeding' as const, rank: row.breastfeeding }] : []
  const old = (row?.ages === 'none' ? [] : (row?.ages ?? [])).filter(({ from }) => (from ?? 0) >= 60)
  return [...limits, ...pregnancy, ...milk, ...old.map(({ rank }) => ({ topic: 'elderly' as const, rank }))]
}

test('there are texts, and their sentences are read with ease', () => {
  expect(texts.length).toBeGreaterThan(0)
  const read = texts.flatMap(({ text }) => statementsOf(text).map(({ en }) => ({ en, ...readingGrade(en) })))
  expect(read.filter(({ longest, words, grade }) => longest > 20 || (words >= 12 && grade > 12)).map(({ en }) => en)).toEqual([])
  // A line of two words has no grade that means anything.
  const sentences = read.filter(({ words }) => words >= 8)
  expect(sentences.reduce((sum, { grade }) => sum + grade, 0) / sentences.length).toBeLessThan(6)
})

const good = texts[0]?.text
test('a statement without a source, of an unknown source or with a promise is found', () => {
  if (!good) throw new Error('no text')
  const faults = (text: MedicineText) => faultsOf({ ...text, statements: statementsOf(text) })
  const broken = (more: object) => ({ ...good, store: [{ en: 'Keep it dry.', hi: 'सूखी जगह रखें।', from: ['nowhere'], ...more }] })
  expect(faults(broken({}))).toEqual(['store.0: unknown source nowhere'])
  expect(faults(broken({ from: [] }))).toEqual(['store.0: no source'])
  const known = { from: [good.sources[0]?.id ?? ''] }
  expect(faults(broken({ ...known, en: 'It cures fever.' }))).toEqual(['store.0: promises too much'])
  expect(faults(broken({ ...known, hi: 'Keep it dry' }))).toEqual(['store.0: no Hindi'])
  expect(MedicineText.safeParse(broken({ from: [] })).success).toBe(false)
})
