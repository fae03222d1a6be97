import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { equivalenceKey, normaliseStrength, parseComposition } from './equivalence.rules.ts'

const plain = { form: 'tablet', schedule: 'H', narrow_index: false }
const key = (composition: string, more: Partial<typeof plain> = {}) => equivalenceKey({ composition, ...plain, ...more })

describe('two medicines are the same', () => {
  test('in either order of their salts', () => {
    expect(key('Amoxicillin (500mg) + Clavulanic Acid (125mg)')).toBe(key('Clavulanic Acid (125mg) + Amoxicillin (500mg)'))
  })
  test.each([
    ['1g', '1000mg'],
    ['500mcg', '0.5mg'],
    ['125mg/5ml', '25mg/ml'],
    ['200mg/5ml', '40mg/ml'],
  ])('when %s is written as %s', (a, b) => expect(normaliseStrength(a)).toBe(normaliseStrength(b)))
})

describe('two medicines are never the same', () => {
  test.each([
    ['another salt of the same drug', 'Metoprolol Succinate (50mg)', 'Metoprolol Tartrate (50mg)'],
    ['sodium is not potassium', 'Diclofenac Sodium (50mg)', 'Diclofenac Potassium (50mg)'],
    ['another strength', 'Paracetamol (500mg)', 'Paracetamol (650mg)'],
    ['a third ingredient', 'A (1mg) + B (2mg)', 'A (1mg) + B (2mg) + C (3mg)'],
    ['milligrams and milligrams a millilitre', 'Paracetamol (125mg)', 'Paracetamol (125mg/ml)'],
  ])('%s', (_, a, b) => {
    expect(key(a)).not.toBeNull()
    expect(key(a)).not.toBe(key(b))
  })
  test('in another form', () => expect(key('Paracetamol (500mg)')).not.toBe(key('Paracetamol (500mg)', { form: 'capsule' })))
})

describe('no substitute is offered', () => {
  test.each(['', 'Paracetamol', 'Paracetamol (NA)', 'A (1mg) + B', 'A (1mg) + B (2mg) ', 'A (0mg)', 'A (1mg) +'])(
    'for the unreadable %j',
    (text) => expect(key(text)).toBeNull(),
  )
  test('for a narrow therapeutic index', () => expect(key('Warfarin (5mg)', { narrow_index: true })).toBeNull())
  test('for Schedule X', () => expect(key('Methylphenidate (10mg)', { schedule: 'X' })).toBeNull())
})

test('any text is read or refused, never thrown at', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseComposition(text)))
  expect(parseComposition('(((')).toBeNull()
})
