import { describe, expect, test } from 'vitest'
import synonyms from '../../../../db/facts/synonyms.json' with { type: 'json' }
import { choiceOf } from './medicine-choice.rules.ts'

const product = (medicine_name: string, composition: string) => ({ medicine_name, composition })
const clav = product('Amoxicillin and Clavulanic Acid Tablets IP 500 mg + 125 mg', 'Amoxicillin (500mg) + Clavulanic Acid (125mg)')
const brand = product('Dazagard 625 Tablet', 'Amoxicillin (500mg) + Clavulanic Acid (125mg)')
const amox = product('Amoxicillin Capsules IP 500 mg', 'Amoxicillin (500mg)')
const amox250 = product('Amoxicillin Capsules IP 250 mg', 'Amoxicillin (250mg)')
const pcm = (strength: string) => product(`Paracetamol Tablets IP ${strength}`, `Paracetamol (${strength.replace(' ', '')})`)
const [pcm500, pcm650] = [pcm('500 mg'), pcm('650 mg')]

describe('the name of one ingredient', () => {
  test('means the product of that ingredient alone, however often the combination is sold', () => {
    expect(choiceOf('amox 500', [clav, brand, amox, amox250])).toEqual({ rows: [amox, clav, brand, amox250], unmatched: null })
  })
  test('never takes a combination for it: that is chosen on purpose', () => {
    const { rows, unmatched } = choiceOf('amox 500', [clav, amox250])
    expect(rows[0]).toBe(clav)
    expect(unmatched).toEqual({ kind: 'no_plain', name: 'amoxicillin', strength: '500' })
  })
  test.each(['amoxicillin clavulanic 625', 'amoxicillin clav', 'dazagard 625', 'dazagard'])('%s names the combination', (typed) =>
    expect(choiceOf(typed, [brand, clav]).unmatched).toBeNull(),
  )
})

describe('a strength', () => {
  test('that no product has is not understood; the strengths there are, are said', () => {
    expect(
      choiceOf('paracetamol 777', [product('Paracetamol Suspension', 'Paracetamol (120mg/5ml)'), pcm650, pcm500, pcm650]).unmatched,
    ).toEqual({
      kind: 'no_strength',
      name: 'paracetamol',
      strength: '777 mg',
      have: ['500 mg', '650 mg'],
    })
  })
  test('that has begun is not that of a product yet', () =>
    expect(choiceOf('paracetamol 65', [pcm650]).unmatched?.kind).toBe('no_strength'))
  test.each([
    ['levothyroxine 50mg', 'Levothyroxine (50mcg)', '50 mg'],
    ['paracetamol 500 mcg', 'Paracetamol (500mg)', '500 mcg'],
  ])('%s is not that of %s', (typed, composition, strength) =>
    expect(choiceOf(typed, [product('Some Brand', composition)]).unmatched).toMatchObject({ kind: 'no_strength', strength }),
  )
  test('is found first', () => expect(choiceOf('paracetamol 650', [pcm500, pcm650]).rows).toEqual([pcm650, pcm500]))
  test.each([
    ['levothyroxine 0.05mg', 'Levothyroxine (50mcg)'],
    ['paracetamol 1g', 'Paracetamol (1000mg)'],
    ['cholecalciferol 60k', 'Cholecalciferol (60000IU)'],
    ['vitamin d3 60k', 'Cholecalciferol (60000IU)'],
    ['ambroxol 30mg/5ml', 'Ambroxol (30mg/5ml)'],
    ['telmisartan 40/12.5', 'Telmisartan (40mg) + Hydrochlorothiazide (12.5mg)'],
    ['clotrimazole 1%', 'Clotrimazole (1%)'],
    ['paracetamol 650 mg', 'Paracetamol (650mg)'],
    ['paracetamol syrup 60 ml', 'Paracetamol (120mg/5ml)'],
  ])('%s is that of %s', (typed, composition) =>
    expect(choiceOf(typed, [product('Some Brand', composition)]).unmatched?.kind).not.toBe('no_strength'),
  )
})

describe('a name that only sounds alike', () => {
  const calcium = product(
    'Calcium Carbonate and Cholecalciferol Tablets IP 500 mg + 250 IU',
    'Calcium Carbonate (500mg) + Cholecalciferol (250IU)',
  )
  const ascorbic = product('Ascorbic Acid Chewable Tablets IP 500 mg', 'Ascorbic Acid (500mg)')
  const withZinc = product('Ascorbic Acid and Zinc Tablets IP 500 mg + 10 mg', 'Ascorbic Acid (500mg) + Zinc (10mg)')
  const d3 = product('Cholecalciferol Soft Capsules IP 60000 IU', 'Cholecalciferol (60000IU)')
  const salts = product('Oral Rehydration Salts Sachets IP 4.2 g', 'Oral Rehydration Salts (4.2g)')
  const { ingredients } = synonyms
  test('is never taken for what was typed', () =>
    expect(choiceOf('vitamin c 500', [calcium], ingredients).unmatched).toEqual({ kind: 'no_plain', name: 'vitamin c', strength: '500' }))
  test('comes after what is called so', () =>
    expect(choiceOf('vitamin c 500', [calcium, withZinc, ascorbic], ingredients)).toEqual({
      rows: [ascorbic, withZinc, calcium],
      unmatched: null,
    }))
  test('is told by the strengths of what is called so', () =>
    expect(choiceOf('vitamin c 60000', [d3, ascorbic], ingredients).unmatched).toMatchObject({ kind: 'no_strength', have: ['500 mg'] }))
  test.each(['aspirn 75', 'vitamin c', 'xyz'])('%s is chosen on purpose', (typed) =>
    expect(choiceOf(typed, [calcium], ingredients).unmatched?.kind).toBe('no_plain'),
  )
  test.each([
    ['vitamin d3', d3],
    ['vitamin', d3],
    ['cholecal', d3],
    ['विटामिन डी', d3],
    ['ors', salts],
  ])('%s is the same under another name', (typed, row) => expect(choiceOf(typed, [row], ingredients).unmatched).toBeNull())
  test('is taken as it was found until the other names are there', () =>
    expect(choiceOf('vitamin c 500', [calcium], null).unmatched).toBeNull())
})

test('nothing found is nothing unmatched', () => expect(choiceOf('xyz 500', [])).toEqual({ rows: [], unmatched: null }))
