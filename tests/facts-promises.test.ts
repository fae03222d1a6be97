import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { careText } from '../src/features/care/care-text.contract.ts'
import { promiseOf } from '../src/features/catalog/search/need-promise.rules.ts'
import { parseNeeds } from '../src/search/facts/need.ts'

const folder = new URL('../db/facts/', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const needs = parseNeeds(read('needs.json'))
const textOf = (care: string | null) =>
  care !== null && existsSync(new URL(`care/${care}.json`, folder)) ? careText.parse(read(`care/${care}.json`)) : null
const promising = (promise: ReturnType<typeof promiseOf>) => needs.filter((need) => promiseOf(need) === promise)

test('a card that promises what helps leads to advice, signs for a doctor and sources', () => {
  for (const { slug, care } of [...promising('advice'), ...promising('first-aid')]) {
    const text = textOf(care)
    expect([slug, text?.today.length, text?.doctor.length, text?.sources.length]).not.toContain(0)
    expect(text, slug).not.toBeNull()
  }
})

test('a card that promises warning signs and a doctor leads to both', () => {
  for (const { slug, red_flags, speciality } of promising('signs')) {
    expect(red_flags, slug).not.toEqual([])
    expect(speciality, slug).not.toBeNull()
  }
})

test('an emergency promises nothing to read where whom to call is all there is', () => {
  for (const { slug, emergency, care } of promising('nothing').filter(({ thing }) => !thing))
    expect([slug, emergency, care]).toEqual([slug, '112', null])
})

test('the sex of an unborn child leads to what the law says, and to no doctor and no product', () => {
  const asked = needs.filter(({ law }) => law?.includes('pcpndt'))
  expect(asked.map((need) => [promiseOf(need), need.speciality, need.products])).toEqual([['law', null, []]])
})

test('a cough of a child and a pain in the chest have a text of their own', () => {
  const promised = (slug: string) => promiseOf(needs.find((need) => need.slug === slug) ?? expect.fail(slug))
  expect([promised('child-cough-cold'), promised('chest-pain')]).toEqual(['advice', 'first-aid'])
})

test.each([
  'snake-bite',
  'poisoning',
  'stroke',
  'heavy-bleeding',
  'severe-burn',
  'choking',
  'severe-allergy',
  'unconscious',
  'electric-shock',
  'drowning',
  'scorpion-sting',
])('first aid is written for %s: whom to call first, and no medicine to buy', (slug) => {
  const need = needs.find((one) => one.slug === slug) ?? expect.fail(slug)
  expect([promiseOf(need), need.products]).toEqual(['first-aid', []])
  expect(textOf(need.care)?.today.some(({ en, hi }) => en.includes('112') && hi.includes('112'))).toBe(true)
})

test('a thing is sold, and promises no reading about an illness', () => {
  const things = needs.filter(({ thing }) => thing)
  expect(things.map(promiseOf)).toEqual(Array(5).fill('nothing'))
  for (const { slug, products } of things)
    expect(
      products.some((one) => 'goods' in one),
      slug,
    ).toBe(true)
})
