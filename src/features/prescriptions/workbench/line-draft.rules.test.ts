import { expect, test } from 'vitest'
import { readEntry } from '../sign/entry-line.rules.ts'
import { emptyLine, lacks, lineGap, needsConsent, refusedAs, sentLine, takeDose, takeEntry } from './line-draft.rules.ts'
import { alprazolam, amlodipine, syrup } from './review-draft.fixture.ts'

const take = (typed: string, { product = amlodipine, long = false } = {}) => takeEntry(emptyLine('1'), product, readEntry(typed), long)

test('one line of typing is a whole line: product, dose, days, and the units they make', () => {
  const line = take('amlod 5 1-0-1 30d af')
  expect(line).toMatchObject({ text: 'Amlodipine 5 mg tablet', dose: '1-0-1 af', days: '30', units: '60', state: 'open' })
  expect(lacks(line)).toBeNull()
  expect(sentLine({ ...line, state: 'approved' }, null)).toMatchObject({
    medicine_id: 'm1',
    frequency: '1-0-1',
    duration_days: 30,
    quantity_units: 60,
    decision: 'approved',
  })
})

test('a long illness is supplied for 30 days where no length is written, a short one is not guessed', () => {
  expect(take('amlod hs', { long: true })).toMatchObject({ days: '30', units: '30' })
  expect(lacks(take('amlod hs'))).toBe('units')
})

test('units that somebody typed stay; a dose that is not counted in the product’s unit needs them typed', () => {
  expect(takeDose(take('amlod hs 30d #15'), 'bd')).toMatchObject({ units: '15', days: '30' })
  expect(takeDose(take('amlod hs 30d'), 'bd')).toMatchObject({ units: '60' })
  expect(lacks(take('puff bd 5d', { product: syrup }))).toBe('units')
})

test('DR-3: what is never sold online refuses itself, with its reason, and nothing of it is supplied', () => {
  const line = take('alprax hs 10d', { product: alprazolam })
  expect(line).toMatchObject({ state: 'refused', reason: 'prohibited_X_NDPS' })
  expect(lineGap(line)).toBeNull()
  expect(sentLine(line, null)).toMatchObject({ decision: 'refused', quantity_units: 0, reason_code: 'prohibited_X_NDPS' })
})

test('DR-6: another maker needs the prescriber or a generic name; of a narrow therapeutic index always the prescriber', () => {
  const changed = { ...take('amlod hs 30d'), changed: true }
  expect(needsConsent(changed)).toBe(true)
  expect(needsConsent({ ...changed, writtenAs: 'generic' })).toBe(false)
  const narrow = { ...changed, product: { ...amlodipine, nti: true }, writtenAs: 'generic' as const }
  expect(needsConsent(narrow)).toBe(true)
  expect(needsConsent({ ...narrow, consent: true })).toBe(false)
})

test('a line without a product is refused with what is written and a reason', () => {
  const line = { ...emptyLine('1'), text: 'T. Xyz', state: 'refused' as const }
  expect(lineGap(line)).toBe('reason')
  expect(lineGap({ ...line, reason: 'illegible' })).toBeNull()
})

test('a line without a product is refused by the name that is written, never without one', () => {
  expect(refusedAs(emptyLine('1'), 'illegible', ' ')).toBeNull()
  const line = refusedAs(emptyLine('1'), 'illegible', ' T. Alprazolam 0.5 mg ')
  expect(line && sentLine(line, null)).toMatchObject({ medicine_text: 'T. Alprazolam 0.5 mg', medicine_id: null, decision: 'refused' })
})

test('a line with a product is refused as it was read, whatever was typed', () => {
  const line = refusedAs(take('amlod 5 1-0-1 30d'), 'quantity_unclear', 'amlod 5 1-0-1')
  expect(line?.text).toBe('Amlodipine 5 mg tablet')
})
