import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { refusalTexts as couponTexts } from '../features/coupons/coupons.rules.ts'
import { refusals } from '../lib/errors.ts'
import { ApiFailure } from '../lib/network-api.ts'
import { refusalTexts } from './refusal-texts.ts'
import { sayWith } from './refusal-words.ts'

const src = join(import.meta.dirname, '..')
/** What only a program meets. */
const forPrograms = /^8 to 128|header app|cursor|HEAD|webhook event is too old/
const known = new Set<string>(refusalTexts)

test.each([...Object.values(refusals).map(([, text]) => text), ...Object.values(couponTexts)].filter((text) => !forPrograms.test(text)))(
  '“%s” has its words',
  (text) => {
    expect(known).toContain(text)
  },
)

test('every text that is refused with anywhere has its words', () => {
  const files = globSync('**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts'))
  const texts = files.flatMap((file) => {
    const source = readFileSync(join(src, file), 'utf8')
    return [...source.matchAll(/(?:detail: |fields: \{ \S+: \[)'((?:\\.|[^'\\])+)'/g)].map(([, text = '']) => text)
  })
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.filter((text) => !known.has(text) && !forPrograms.test(text))).toEqual([])
})

test('what the contracts of forms that patients fill in say of a field has its words', () => {
  const forms = ['payments/payouts', 'consultations/booking', 'accounts/addresses/addresses']
  const sources = forms.map((form) => readFileSync(join(src, 'features', `${form}.contract.ts`), 'utf8'))
  const texts = sources.flatMap((source) => [...source.matchAll(/[,:] '([A-Z](?:\\.|[^'\\/])+)'\)/g)].map(([, text = '']) => text))
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((text) => !known.has(text))).toEqual([])
})

test('a failure speaks the reader’s language, its number too; a text nobody wrote down stays as it is', () => {
  const hi = {
    'This coupon has ended': 'यह कूपन ख़त्म हो चुका है',
    'You have 50 favourites. Remove one to add another': 'आपके 50 पसंदीदा हो चुके हैं',
    'At most {number} files in total': ['कुल ज़्यादा से ज़्यादा ', ['number'] as [string]],
  }
  const say = sayWith(setupI18n({ locale: 'hi', messages: { hi } }))
  const failure = (error: object) => new ApiFailure(422, { data: null, error }, { say })
  expect(failure({ detail: 'This coupon has ended', code: 'coupon_refused' }).text).toBe('यह कूपन ख़त्म हो चुका है')
  expect(failure({ detail: 'You have 50 favourites. Remove one to add another' }).text).toBe('आपके 50 पसंदीदा हो चुके हैं')
  expect(failure({ files: ['At most 5 files in total'] }).fields).toEqual({ files: ['कुल ज़्यादा से ज़्यादा 5'] })
  expect(failure({ detail: 'Ünknown' }).text).toBe('Ünknown')
})
