import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CheckedLine } from '../../src/features/prescriptions/sign/checked-medicine.rules.ts'
import type { PatientFacts } from '../../src/features/prescriptions/sign/health-words.rules.ts'
import { warningTables } from '../../src/features/prescriptions/sign/warning-tables.server.ts'
import type { AllergyClass, ClassRow, SaltRow } from '../../src/features/prescriptions/sign/warning-tables.types.ts'
import { warningsOf } from '../../src/features/prescriptions/sign/warnings.rules.ts'
import { runs } from '../support/long.ts'

const tables = await warningTables()
const fact = <T>(name: string) => JSON.parse(readFileSync(new URL(`../../db/facts/${name}.json`, import.meta.url), 'utf8')) as T
const salts = fact<SaltRow[]>('salt-limits')
const classes = fact<ClassRow[]>('medicine-classes')
const allergyClasses = fact<AllergyClass[]>('allergy-classes')
const rowOf = new Map(salts.map((row) => [row.salt, row]))
const id = (salt: string) => tables.canonical(salt)

const nobody: PatientFacts = {
  age_years: 40,
  gender: 'M',
  weight_kg: 70,
  lmp_days: null,
  allergies: [],
  conditions: [],
  current_medicines: [],
}
const line = (composition: string, doses: [number, number, number, number] = [1, 0, 0, 0]): CheckedLine => ({
  composition,
  route: 'oral',
  dose_unit: 'tablet',
  timing: { kind: 'grid', doses, food: 'any' },
  duration_days: 1,
})

/** Each column of the tables read in the plainest way, to be compared with what the desk says. */
const expected = {
  ages(salt: string, age: number): string[] {
    const { ages = 'none' } = rowOf.get(salt) ?? {}
    if (ages === 'none') return []
    const young = ages.flatMap(({ below }) => (below !== undefined && age < below ? [below] : []))
    const old = ages.flatMap(({ from }) => (from !== undefined && age >= from ? [from] : []))
    return [
      ...(young.length ? [`age_below age:${id(salt)}:${Math.min(...young)}`] : []),
      ...(old.length ? [`age_from age:${id(salt)}:${old[0]}`] : []),
    ]
  },
  pregnancy(salt: string, weeks: number | null): string[] {
    const { pregnancy = 'none' } = rowOf.get(salt) ?? {}
    if (pregnancy === 'none' || weeks === null) return []
    const from = pregnancy.map(({ from_week = 0 }) => from_week).filter((week) => week <= weeks)
    return from.length ? [`pregnancy pregnancy:${id(salt)}:${Math.max(...from)}`] : []
  },
  milk(salt: string, nursing: boolean): string[] {
    return nursing && rowOf.get(salt)?.breastfeeding !== 'none' ? [`breastfeeding breastfeeding:${id(salt)}`] : []
  },
  allergies(all: readonly string[], texts: readonly string[]): string[] {
    const names = ({ words, ingredients }: AllergyClass) =>
      texts.some((text) => [...words, ...ingredients].some((word) => text.toLowerCase().includes(word.toLowerCase())))
    const holds = (list: readonly string[] = []) => list.some((name) => all.includes(name))
    return allergyClasses.filter(names).flatMap((row) => {
      if (holds(row.ingredients)) return [`allergy allergy:${row.class}`]
      return holds(row.related) ? [`related_allergy allergy:${row.class}`] : []
    })
  },
  twice(later: readonly string[], earlier: readonly string[]): string[] {
    const watched = (salt: string) => rowOf.get(salt)?.max !== 'none' || rowOf.get(salt)?.classes.length !== 0
    const same = later.filter((salt) => earlier.includes(salt) && watched(salt))
    const alike = classes.filter(
      ({ salts: of, twice }) =>
        twice && later.some((one) => of.includes(one) && earlier.some((other) => other !== one && of.includes(other))),
    )
    return [...same.map((salt) => `duplicate_salt salt:${id(salt)}`), ...alike.map((row) => `duplicate_class class:${row.id}`)]
  },
}
const compared = new Set([
  'age_below',
  'age_from',
  'pregnancy',
  'breastfeeding',
  'allergy',
  'related_allergy',
  'duplicate_salt',
  'duplicate_class',
])

const alike = classes.flatMap((row) => row.salts)
const allergenic = allergyClasses.flatMap(({ ingredients, related = [] }) => [...ingredients, ...related])
const salt = fc.oneof(...[salts.map((row) => row.salt), alike, allergenic].map((names) => fc.constantFrom(...names)))
const medicine = fc.uniqueArray(salt, { minLength: 1, maxLength: 3 })
const person = fc.record({
  age: fc.constantFrom(0.2, 0.25, 1, 2, 3, 5, 6, 8, 11, 12, 15, 16, 17, 18, 30, 45, 60, 65, 80),
  weeks: fc.constantFrom(null, 2, 8, 20, 30, 39),
  nursing: fc.boolean(),
  allergies: fc.array(fc.constantFrom(...allergyClasses.flatMap(({ words }) => words)), { maxLength: 2 }),
})

describe('R22: generated prescriptions show every row of the tables that concerns them and nothing else', () => {
  test('age, pregnancy, milk, allergy and the same twice, over 500 prescriptions', () => {
    fc.assert(
      fc.property(fc.array(medicine, { minLength: 1, maxLength: 4 }), person, (lines, { age, weeks, nursing, allergies }) => {
        const conditions = [...(weeks === null ? [] : [`pregnant, ${weeks} weeks`]), ...(nursing ? ['breastfeeding'] : [])]
        const patient: PatientFacts = { ...nobody, age_years: age, gender: 'F', allergies, conditions }
        const checked = lines.map((all) => line(all.map((one) => `${one} (1mg)`).join(' + ')))
        const said = warningsOf(checked, patient, [], tables).filter(({ code }) => compared.has(code))
        const wanted = lines.flatMap((all, at) =>
          [
            ...all.flatMap((one) => [...expected.ages(one, age), ...expected.pregnancy(one, weeks), ...expected.milk(one, nursing)]),
            ...expected.allergies(all, allergies),
            ...lines.slice(0, at).flatMap((earlier) => expected.twice(all, earlier)),
          ].map((row) => `${at} ${row}`),
        )
        expect([...new Set(said.map(({ line: at, code, row }) => `${at} ${code} ${row}`))].toSorted()).toEqual(
          [...new Set(wanted)].toSorted(),
        )
      }),
      { numRuns: runs(500, 2000) },
    )
  })

  const limited = salts.flatMap(({ salt: name, max }) =>
    max !== 'none' && max.day !== undefined && max.unit === undefined ? [{ name, day: max.day, toxic: max.toxic_times ?? Infinity }] : [],
  )

  test('a dose above the most of a day, in one line or over two, and one that poisons is stopped, over 500 prescriptions', () => {
    const half = fc.integer({ min: 1, max: 8 }).map((count) => count / 2)
    fc.assert(
      fc.property(fc.constantFrom(...limited), fc.integer({ min: 1, max: 40 }), half, half, ({ name, day, toxic }, tenths, one, other) => {
        const strength = Number(((day * tenths) / 10).toPrecision(6))
        const made = [one, other].map((dose) => line(`${name} (${strength}mg)`, [dose, 0, 0, 0]))
        const said = warningsOf(made, nobody, [], tables).find(({ code }) => code === 'daily_dose')
        const total = strength * (one + other)
        const rank = total <= day * 1.0001 ? undefined : total * 1.0001 >= day * toxic ? 'stop' : 'caution'
        expect(said?.rank).toBe(rank)
        if (said) expect(said).toMatchObject({ line: 1, row: `dose:${id(name)}`, params: { most: day } })
      }),
      { numRuns: runs(500, 2000) },
    )
  })
})
