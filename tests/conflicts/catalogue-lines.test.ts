import { describe, expect, test } from 'vitest'
import { atLength } from '../support/long.ts'
import { compositionParts } from '../../src/search/medicine/composition.ts'
import { doseUnits, doseUnitsOf } from '../../src/features/prescriptions/sign/dose-units.rules.ts'
import { problemsWith, products, tables } from './judged-case.ts'

const drugs = [
  ...new Map(products.filter(({ kind }) => kind === 'drug').map((one) => [`${one.composition} ${one.form} ${one.unit}`, one])).values(),
]

describe('the catalogue of the demo clinic', () => {
  test('has no salt without a row of limits', () => {
    const unknown = drugs.flatMap(({ composition }) =>
      compositionParts(composition).flatMap(({ name }) => (tables.salts.has(tables.canonical(name)) ? [] : [name])),
    )
    expect(unknown).toEqual([])
    expect(drugs.length).toBeGreaterThan(1000)
  })

  test('signs no line whose unit does not fit the form: every product in every unit', () => {
    // In npm test every fourth of them: what is alike in form and unit stands in a row.
    const wrong = drugs
      .filter((_, at) => atLength || at % 4 === 0)
      .flatMap((product) =>
        doseUnits.flatMap((dose_unit) => {
          const isRefused = problemsWith(product, { dose_unit }).some(
            ({ field, code }) => field === 'lines.0.dose_unit' && code === 'wrong_unit',
          )
          return isRefused === doseUnitsOf(product).includes(dose_unit) ? [`${product.name} in ${dose_unit}`] : []
        }),
      )
    expect(wrong).toEqual([])
  })

  test('a line in the wrong unit that its patient is allergic to lacks both: the unit, and why it is kept', () => {
    const coAmoxiclav = products.find(({ composition, form }) => composition.startsWith('Amoxicillin (500mg) + Clav') && form === 'tablet')
    if (!coAmoxiclav) throw new Error('no co-amoxiclav')
    const left = problemsWith(coAmoxiclav, { dose_unit: 'ml' }, ['Penicillin: rash as a child']).map(({ code }) => code)
    expect(left).toEqual(expect.arrayContaining(['wrong_unit', 'needs_reason']))
  })

  test('counts tablets in tablets, syrups in ml and insulin in units', () => {
    const units = (form: string) => new Set(drugs.filter((one) => one.form === form).flatMap((one) => doseUnitsOf(one)))
    expect(units('tablet')).toEqual(new Set(['tablet']))
    expect(units('syrup')).toEqual(new Set(['ml']))
    const insulin = drugs.filter(({ composition }) => /insulin/i.test(composition))
    expect(new Set(insulin.flatMap((one) => doseUnitsOf(one)))).toEqual(new Set(['unit']))
  })
})
