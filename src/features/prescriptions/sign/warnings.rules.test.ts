import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../tests/support/long.ts'
import type { CheckedLine } from './checked-medicine.rules.ts'
import type { PatientFacts } from './health-words.rules.ts'
import type { BrandRow, ClassRow, ConditionLimitRow, InteractionRow, SaltRow } from './warning-tables.types.ts'
import { warningTables } from './warning-tables.server.ts'
import { warningsOf } from './warnings.rules.ts'

const tables = await warningTables()
const fact = <T>(name: string) => JSON.parse(readFileSync(new URL(`../../../../db/facts/${name}.json`, import.meta.url), 'utf8')) as T
const adult: PatientFacts = {
  age_years: 40,
  gender: 'M',
  weight_kg: 70,
  lmp_days: null,
  allergies: [],
  conditions: [],
  current_medicines: [],
}
const line = (composition: string, more: Partial<CheckedLine> = {}): CheckedLine => ({
  composition,
  route: 'oral',
  dose_unit: 'tablet',
  timing: { kind: 'grid', doses: [1, 0, 0, 1], food: 'after' },
  duration_days: 5,
  ...more,
})
const found = (lines: CheckedLine[], patient: Partial<PatientFacts> = {}, diagnosis: string[] = []) =>
  warningsOf(lines, { ...adult, ...patient }, diagnosis, tables)
const short = (lines: CheckedLine[], patient: Partial<PatientFacts> = {}, diagnosis: string[] = []) =>
  found(lines, patient, diagnosis).map(({ rank, code, row }) => `${rank} ${code} ${row}`)
const woman = { gender: 'F' as const, age_years: 28 }

describe('two medicines', () => {
  test.each([
    ['Diclofenac Sodium (50mg)', 'Telmisartan (40mg)', 'caution interaction interaction:nsaids+arbs'],
    ['Sildenafil (50mg)', 'Isosorbide Mononitrate (20mg)', 'stop interaction interaction:nitrates+pde5_inhibitors'],
    ['Clarithromycin (500mg)', 'Simvastatin (20mg)', 'stop interaction interaction:simvastatin+strong_cyp3a4_inhibitors'],
    ['Escitalopram (10mg)', 'Linezolid (600mg)', 'caution interaction interaction:serotonergics+linezolid'],
    ['Levothyroxine (50mcg)', 'Ferrous Ascorbate (100mg)', 'caution interaction interaction:thyroid_hormones+iron'],
    ['Methotrexate (7.5mg)', 'Sulfamethoxazole (800mg) + Trimethoprim (160mg)', 'stop interaction interaction:methotrexate+trimethoprim'],
    ['Ibuprofen (400mg)', 'Naproxen (250mg)', 'caution duplicate_class class:nsaids'],
    ['Paracetamol (650mg)', 'Aceclofenac (100mg) + Paracetamol (325mg)', 'caution duplicate_salt salt:paracetamol'],
  ])('%s with %s, in either order', (a, b, expected) => {
    expect(short([line(a), line(b)])).toContain(expected)
    expect(short([line(b), line(a)])).toContain(expected)
  })

  test('one effect of two medicines has one rank, that of the strongest row, whatever else they do', () => {
    const between = (a: string, b: string) => short([line(a), line(b)]).filter((one) => one.includes(' interaction '))
    expect(between('Doxycycline (100mg)', 'Ferrous Ascorbate (100mg)')).toEqual([
      'caution interaction interaction:tetracyclines+binding_minerals',
    ])
    expect(between('Clarithromycin (500mg)', 'Domperidone (10mg)')).toEqual([
      'stop interaction interaction:domperidone+strong_cyp3a4_inhibitors',
    ])
    expect(between('Cilostazol (50mg)', 'Escitalopram (10mg)')).toHaveLength(2)
  })

  test('the patient’s own medicines count, by name, in Hindi and by class', () => {
    for (const text of ['Telmisartan 40 mg 1-0-0', 'टेल्मिसार्टन 40', 'ARBs'])
      expect(short([line('Diclofenac Sodium (50mg)')], { current_medicines: [text] })).toContain(
        'caution interaction interaction:nsaids+arbs',
      )
    expect(short([line('Diclofenac Sodium (50mg)')], { current_medicines: ['Telmis vitamins'] })).toEqual([])
  })

  test('a brand counts as what it holds, and a first name alone is the same medicine again', () => {
    expect(short([line('Fluconazole (150mg)')], { current_medicines: ['Acitrom 2mg HS'] })).toContain(
      'caution interaction interaction:vitamin_k_antagonists+azoles',
    )
    const again = short([line('Metoprolol Succinate (25mg)')], { current_medicines: ['Metoprolol 25'] })
    expect(again).toEqual(['info taken_already salt:metoprolol succinate'])
    expect(short([line('Atenolol (50mg)')], { current_medicines: ['Metoprolol 25'] })).toContain(
      'caution duplicate_class class:beta_blockers',
    )
  })

  test('a gel on the skin is not in the blood, eye drops of a beta blocker are', () => {
    const gel = line('Diclofenac Diethylamine (1.16%w/w)', { route: 'topical', dose_unit: 'application' })
    expect(short([gel, line('Telmisartan (40mg)')])).toEqual([])
    const drops = line('Timolol (0.5%w/v)', { route: 'ophthalmic', dose_unit: 'drop' })
    expect(short([drops], { conditions: ['Asthma'] })).toContain('stop condition condition:asthma+non_selective_beta_blockers')
  })

  test('a medicine does not fight what it is made of', () =>
    expect(short([line('Amlodipine (5mg) + Telmisartan (40mg)', { timing: { kind: 'grid', doses: [1, 0, 0, 0], food: 'any' } })])).toEqual(
      [],
    ))
})

describe('this person', () => {
  test.each([
    ['Amoxicillin (500mg)', { allergies: ['Penicillin: rash'] }, 'caution allergy allergy:penicillins'],
    ['Cefixime (200mg)', { allergies: ['Penicillin'] }, 'caution related_allergy allergy:penicillins'],
    ['Ibuprofen (400mg)', { allergies: ['Diclofenac'] }, 'caution allergy allergy:NSAIDs'],
    ['Aspirin (75mg)', { age_years: 10 }, 'stop age_below age:aspirin:16'],
    ['Nimesulide (100mg)', { age_years: 9 }, 'stop age_below age:nimesulide:12'],
    ['Doxycycline (100mg)', { age_years: 7 }, 'stop age_below age:doxycycline:8'],
    ['Ciprofloxacin (500mg)', { age_years: 16 }, 'caution age_below age:ciprofloxacin:18'],
    ['Codeine (15mg)', { age_years: 11.9 }, 'stop age_below age:codeine:12'],
    ['Amitriptyline (25mg)', { age_years: 72 }, 'caution age_from age:amitriptyline:65'],
    ['Ramipril (5mg)', { ...woman, conditions: ['Pregnant, 20 weeks'] }, 'stop pregnancy pregnancy:ramipril:0'],
    ['Ibuprofen (400mg)', { ...woman, conditions: ['Pregnancy 30 weeks'] }, 'stop pregnancy pregnancy:ibuprofen:28'],
    ['Ibuprofen (400mg)', { ...woman, conditions: ['8 weeks pregnant'] }, 'caution pregnancy pregnancy:ibuprofen:0'],
    ['Isotretinoin (20mg)', woman, 'caution maybe_pregnant pregnancy:isotretinoin:0'],
    ['Warfarin (5mg)', { ...woman, age_years: 55 }, 'caution maybe_pregnant pregnancy:warfarin:0'],
    ['Warfarin (5mg)', { ...woman, conditions: ['Pregnant, 20 weeks'] }, 'stop pregnancy pregnancy:warfarin:0'],
    ['Ciprofloxacin (500mg)', { ...woman, conditions: ['Breastfeeding'] }, 'caution breastfeeding breastfeeding:ciprofloxacin'],
    ['Propranolol (40mg)', { conditions: ['Bronchial asthma'] }, 'stop condition condition:asthma+non_selective_beta_blockers'],
    ['Nitrofurantoin (100mg)', { conditions: ['G6PD deficiency'] }, 'stop condition condition:g6pd+oxidants'],
    ['Metformin (500mg)', { conditions: ['CKD, eGFR 24'] }, 'stop condition condition:kidney_severe+metformin'],
  ])('%s for %j', (composition, patient, expected) => expect(short([line(composition)], patient)).toContain(expected))

  test('what is denied does not count; a diagnosis of today does', () => {
    expect(short([line('Propranolol (40mg)')], { conditions: ['No asthma'] })).toEqual([])
    expect(short([line('Isotretinoin (20mg)')], { ...woman, conditions: ['Not pregnant'] })).toEqual([])
    expect(short([line('Ibuprofen (400mg)')], {}, ['Dengue fever'])).toContain('stop condition condition:bleeding_disorder+nsaids')
  })

  test('after a severe reaction to it or its class a medicine is not given; a denied one does not count as severe', () => {
    const amoxicillin = (text: string) => short([line('Amoxicillin (500mg)')], { allergies: [text] })
    expect(amoxicillin('Anaphylaxis to penicillin')).toEqual(['stop allergy allergy:penicillins'])
    expect(amoxicillin('Penicillin: rash, no anaphylaxis')).toEqual(['caution allergy allergy:penicillins'])
    expect(amoxicillin('Augmentin 625')).toEqual(['caution allergy allergy:penicillins'])
    expect(short([line('Cefixime (200mg)')], { allergies: ['Penicillin: angioedema'] })).toEqual([
      'caution related_allergy allergy:penicillins',
    ])
  })

  test('an allergy names what is usually written instead', () =>
    expect(found([line('Amoxicillin (500mg)')], { allergies: ['penicillin'] })[0]).toMatchObject({ alternative: 'azithromycin' }))
})

describe('how much', () => {
  const grid = (...doses: [number, number, number, number]) => ({ timing: { kind: 'grid' as const, doses, food: 'any' as const } })
  test('paracetamol is added up over lines and combinations, and what is taken when needed counts whole', () => {
    const four = line('Paracetamol (1000mg)', grid(1, 1, 1, 1))
    expect(short([four])).toEqual([])
    expect(found([four, line('Aceclofenac (100mg) + Paracetamol (325mg)')])).toContainEqual(
      expect.objectContaining({ code: 'daily_dose', line: 1, params: { salt: 'paracetamol', total: 4650, most: 4000, unit: 'mg' } }),
    )
    const needed = line('Paracetamol (650mg)', { timing: { kind: 'as_needed', dose: 2, most_per_day: 4, reason: 'pain' } })
    expect(short([needed])).toContain('caution daily_dose dose:paracetamol')
  })

  test('a child’s dose is weighed: 60 mg per kg pass, 100 do not, and an unknown weight is said', () => {
    const syrup = (ml: number) => line('Paracetamol (120mg/5ml)', { dose_unit: 'ml', ...grid(ml, ml, ml, ml) })
    const child = { age_years: 3, weight_kg: 14 }
    expect(short([syrup(8.5)], child)).toEqual([])
    expect(short([syrup(15)], child)).toContain('caution daily_dose dose:paracetamol')
    expect(short([syrup(8.5)], { age_years: 3, weight_kg: null })).toEqual(['info weight_needed dose:paracetamol'])
  })

  test('what poisons is not signed with a reason', () => {
    const grams = (doses: number) => short([line('Paracetamol (1000mg)', grid(doses, 0, 0, 0))])
    expect(grams(5)).toEqual(['caution daily_dose dose:paracetamol'])
    expect(grams(6)).toEqual(['stop daily_dose dose:paracetamol'])
  })

  test('methotrexate is never daily; vitamin D is weekly', () => {
    expect(short([line('Methotrexate (7.5mg)')])).toContain('stop weekly_only dose:methotrexate')
    expect(short([line('Methotrexate (7.5mg)', { timing: { kind: 'weekly', dose: 2, times: 1 } })])).toEqual([])
    expect(short([line('Cholecalciferol (60000IU)', { timing: { kind: 'weekly', dose: 1, times: 1 } })])).toEqual([])
    expect(short([line('Cholecalciferol (60000IU)')])).toContain('caution weekly_dose dose:cholecalciferol')
  })
})

describe('the tables', () => {
  const salts = fact<SaltRow[]>('salt-limits')
  const classes = fact<ClassRow[]>('medicine-classes')
  const known = new Set(fact<{ name: string }[]>('ingredients').map(({ name }) => name))

  test('look at every salt of the catalogue: dose, pregnancy, breastfeeding and age are a limit or an explicit none', () => {
    expect(salts.map(({ salt }) => salt).toSorted()).toEqual([...known].toSorted())
    for (const row of salts) {
      expect(row.max === 'none' ? (row as unknown as { no_max: string }).no_max : row.max).toBeTruthy()
      for (const column of ['pregnancy', 'breastfeeding', 'ages'] as const) expect(row[column], `${row.salt} ${column}`).toBeTruthy()
    }
  })

  test('name salts that exist, conditions that have words, alternatives that are there, and a source each', () => {
    const ids = new Set(classes.map(({ id }) => id))
    const names = (name: string) => ids.has(name) || known.has(name)
    const [pairs, limits] = [fact<InteractionRow[]>('interactions'), fact<ConditionLimitRow[]>('condition-limits')]
    const conditions = new Set(fact<{ condition: string }[]>('conditions').map(({ condition }) => condition))
    expect(classes.flatMap((row) => row.salts.filter((salt) => !known.has(salt)))).toEqual([])
    expect(pairs.flatMap(({ a, b }) => [a, b]).filter((name) => !names(name))).toEqual([])
    expect(limits.filter(({ of, condition }) => !names(of) || !conditions.has(condition))).toEqual([])
    const told = [...pairs, ...limits, ...tables.allergies].flatMap(({ alternative }) => alternative ?? [])
    expect(told.filter((one) => !tables.alternatives.has(one))).toEqual([])
    for (const row of [...pairs, ...limits, ...classes, ...salts]) expect((row as unknown as { source: string }).source).not.toBe('')
  })

  test('know brands by the salts that all of that name hold, each word once and in small letters', () => {
    const brands = fact<(BrandRow & { source: string })[]>('brand-words')
    const words = brands.flatMap((row) => row.words)
    expect(new Set(words).size).toBe(words.length)
    expect(words.filter((word) => !/^[a-z]{4,}$/.test(word))).toEqual([])
    expect(brands.flatMap((row) => row.salts).filter((salt) => !known.has(salt))).toEqual([])
    expect(brands.filter(({ source }) => source === '')).toEqual([])
    // A salt or a class that is written like a brand would be read twice.
    expect(words.filter((word) => tables.spellings.has(word))).toEqual([])
  })

  test('hold each row once', () => {
    for (const ids of [
      fact<InteractionRow[]>('interactions').map(({ id }) => id),
      fact<ConditionLimitRow[]>('condition-limits').map(({ id }) => id),
    ])
      expect(new Set(ids).size).toBe(ids.length)
  })
})

/** The rows read again in the plainest way: each row against each pair of lines and each line. */
describe('R22: generated prescriptions show every conflict that the tables hold and none without a row', () => {
  const rows = fact<SaltRow[]>('salt-limits')
  const pairs = fact<InteractionRow[]>('interactions')
  const limits = fact<ConditionLimitRow[]>('condition-limits')
  const classesOf = new Map(rows.map(({ salt, classes }) => [salt, classes]))
  const is = (salt: string, name: string) => salt === name || (classesOf.get(salt)?.includes(name) ?? false)
  const conditions = fact<{ condition: string; words: string[] }[]>('conditions').filter(({ words }) => words[0] !== ' mi ')
  const saltName = fc.constantFrom(...rows.map(({ salt }) => salt))
  const inPair = fc.constantFrom(
    ...pairs.flatMap(({ a, b }) => [a, b]).flatMap((name) => rows.filter(({ salt }) => is(salt, name)).map(({ salt }) => salt)),
  )
  const medicine = fc.uniqueArray(fc.oneof(inPair, saltName), { minLength: 1, maxLength: 3 })
  const prescription = fc.record({
    lines: fc.array(medicine, { minLength: 2, maxLength: 6 }),
    sick: fc.uniqueArray(fc.constantFrom(...conditions.map(({ condition }) => condition)), { maxLength: 2 }),
  })
  const ranks = { stop: 0, caution: 1, info: 2 }
  const conflicts = (lines: string[][], sick: ReadonlySet<string>) => {
    const expected = new Set<string>()
    lines.forEach((later, at) => {
      for (const { id, of, condition } of limits) if (sick.has(condition) && later.some((salt) => is(salt, of))) expected.add(`${at} ${id}`)
      for (const earlier of lines.slice(0, at)) {
        const met = pairs.filter(({ a, b }) =>
          later.some((one) => earlier.some((other) => one !== other && ((is(one, a) && is(other, b)) || (is(one, b) && is(other, a))))),
        )
        // One effect of the two is said in one rank.
        const isWeaker = ({ rank, effect }: InteractionRow) => met.some((row) => row.effect === effect && ranks[row.rank] < ranks[rank])
        for (const row of met) if (!isWeaker(row)) expected.add(`${at} ${row.id}`)
      }
    })
    return expected
  }
  const shown = (lines: string[][], sick: readonly string[]) => {
    const words = conditions.filter(({ condition }) => sick.includes(condition)).map(({ words: [word = ''] }) => word)
    const checked = lines.map((salts) => line(salts.map((salt) => `${salt} (1mg)`).join(' + ')))
    const warnings = found(checked, { conditions: words })
    const mine = warnings.filter(({ code }) => code === 'interaction' || code === 'condition')
    return { told: new Set(mine.map(({ line: at, row }) => `${at} ${row}`)), warnings }
  }
  /** One word may name two conditions: what the words of these say is what counts. */
  const toldConditions = (sick: readonly string[]) => {
    const words = conditions.filter(({ condition }) => sick.includes(condition)).flatMap(({ words: [word = ''] }) => word)
    return new Set(
      conditions
        .filter((row) => row.words.some((word) => words.some((one) => one === word || one.startsWith(word))))
        .map(({ condition }) => condition),
    )
  }

  test('interactions and conditions, over 500 prescriptions', () => {
    fc.assert(
      fc.property(prescription, ({ lines, sick }) => {
        expect([...shown(lines, sick).told].toSorted()).toEqual([...conflicts(lines, toldConditions(sick))].toSorted())
      }),
      { numRuns: runs(500, 2000) },
    )
  })

  test('the same without the other medicine shows nothing of it', () => {
    fc.assert(
      fc.property(medicine, fc.array(medicine, { minLength: 1, maxLength: 3 }), (one, others) => {
        const alone = shown([one], [])
        expect([...alone.told]).toEqual([])
        const together = shown([...others, one], [])
        expect(together.warnings.filter(({ code }) => code === 'interaction').every(({ params }) => params.with_line !== undefined)).toBe(
          true,
        )
      }),
      { numRuns: runs(200, 1000) },
    )
  })
})
