import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isDenied } from '../bench/catalogue/brand-names.ts'
import { deniedStems } from '../bench/catalogue/deny-list.ts'
import { makers } from '../bench/catalogue/makers.ts'
import type { Combination } from '../scripts/generate/facts/combinations.ts'
import { releases } from '../scripts/generate/facts/forms.ts'
import type { Ingredient } from '../scripts/generate/facts/notation.ts'
import { schedules, strictest } from '../scripts/generate/facts/sources.ts'
import { demoCatalogueTexts } from '../scripts/generate/generate-demo-catalogue.ts'
import { factFiles, factTexts } from '../scripts/generate/generate-facts.ts'
import { type GstFacts, percentOn } from './support/gst-facts.ts'
import { parseCsv } from './support/parse-csv.ts'

const text = (file: string) => readFileSync(new URL(`../db/${file}`, import.meta.url), 'utf8')
const ingredients = JSON.parse(text('facts/ingredients.json')) as Ingredient[]
const combinations = JSON.parse(text('facts/combinations.json')) as Combination[]
const synonyms = JSON.parse(text('facts/synonyms.json')) as { ingredients: string[][]; salts: string[][] }
const salts = JSON.parse(text('facts/salts.json')) as { same: string[][]; never: [string, string, string][] }
const gst = JSON.parse(text('facts/gst.json')) as GstFacts
const byName = new Map(ingredients.map((ingredient) => [ingredient.name, ingredient]))
const named = (name: string) => byName.get(name) ?? expect.fail(`${name} is not in the facts`)
const offenders = <T>(rows: readonly T[], wrong: (row: T) => boolean) => rows.filter(wrong)
const repeated = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at)

// GSR 588(E), 30 August 2013, in its own order; INN where the notification spells otherwise.
const scheduleH1 = (
  'Alprazolam, Balofloxacin, Buprenorphine, Capreomycin, Cefdinir, Cefditoren, Cefepime, Cefetamet, Cefixime, Cefoperazone, Cefotaxime, Cefpirome, ' +
  'Cefpodoxime, Ceftazidime, Ceftibuten, Ceftizoxime, Ceftriaxone, Chlordiazepoxide, Clofazimine, Codeine, Cycloserine, Diazepam, Diphenoxylate, ' +
  'Doripenem, Ertapenem, Ethambutol, Ethionamide, Faropenem, Gemifloxacin, Imipenem, Isoniazid, Levofloxacin, Meropenem, Midazolam, Moxifloxacin, ' +
  'Nitrazepam, Pentazocine, Prulifloxacin, Pyrazinamide, Rifabutin, Rifampicin, Sodium Aminosalicylate, Sparfloxacin, Thioacetazone, Tramadol, Zolpidem'
).split(', ')

describe('never sold', () => {
  test('each row names ingredients we know, its law and how sure we are; mifepristone stands there (MTP Act)', () => {
    const rows = JSON.parse(text('facts/never-sold.json')) as (Record<'ingredients' | 'kits', string[]> & { source: string })[]
    for (const { ingredients: always, kits, source } of rows) {
      for (const name of [...always, ...kits]) named(name)
      expect(source).toMatch(/Act \d{4}/)
    }
    expect(rows.flatMap(({ ingredients: always }) => always)).toContain('Mifepristone')
  })
})

describe('ingredients', () => {
  test('there are at least 340, each named once, with a Hindi name, a group, an HSN of chapter 30 and a source', () => {
    expect(ingredients.length).toBeGreaterThanOrEqual(340)
    expect(repeated(ingredients.map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(offenders(ingredients, ({ hindi_name }) => !/^[\p{Script=Devanagari}0-9ः\- ]+$/u.test(hindi_name))).toEqual([])
    expect(offenders(ingredients, ({ therapeutic_group, hsn }) => therapeutic_group === '' || !/^30\d{4}$/.test(hsn))).toEqual([])
    expect(
      offenders(
        ingredients,
        ({ source }) => !/Drugs Rules 1945|Drugs and Cosmetics Act 1940|New Drugs and Clinical Trials Rules 2019/.test(source),
      ),
    ).toEqual([])
  })

  test('schedule and list are of their closed sets, and a list names its source', () => {
    expect(offenders(ingredients, ({ schedule }) => !schedules.includes(schedule))).toEqual([])
    expect(offenders(ingredients, ({ list }) => !['O', 'A', 'B', 'none'].includes(list))).toEqual([])
    expect(
      offenders(ingredients, ({ list, source }) => list !== 'none' && !source.includes('Telemedicine Practice Guidelines 2020, Annexure')),
    ).toEqual([])
  })

  test('Schedule H1 is the 46 of GSR 588(E), and hydroxychloroquine by the order of 2020', () => {
    expect(scheduleH1).toHaveLength(46)
    const ours = ingredients.filter(({ schedule }) => schedule === 'H1').map(({ name }) => name)
    expect(ours.toSorted()).toEqual([...scheduleH1, 'Hydroxychloroquine'].toSorted())
  })

  test('Schedule H, H1 and X always need a prescription, and so do the medicines of Schedule G no one takes unguided', () => {
    expect(offenders(ingredients, ({ schedule, rx_required }) => ['H', 'H1', 'X'].includes(schedule) && !rx_required)).toEqual([])
    for (const name of ['Phenytoin', 'Cyclophosphamide', 'Glibenclamide', 'Hydrochlorothiazide'])
      expect(named(name)).toMatchObject({ schedule: 'G', rx_required: true })
    expect(named('Promethazine')).toMatchObject({ schedule: 'G', rx_required: false })
  })

  test.each(['Methylphenidate', 'Ketamine', 'Pentobarbital'])('%s is of Schedule X', (name) => expect(named(name).schedule).toBe('X'))

  test.each([
    'Alprazolam',
    'Clonazepam',
    'Diazepam',
    'Lorazepam',
    'Clobazam',
    'Nitrazepam',
    'Zolpidem',
    'Phenobarbital',
    'Tramadol',
    'Codeine',
    'Morphine',
    'Fentanyl',
    'Buprenorphine',
    'Pentazocine',
    'Methylphenidate',
    'Ketamine',
    'Midazolam',
    'Diphenoxylate',
  ])('%s is covered by the NDPS Act and on no list', (name) => expect(named(name)).toMatchObject({ ndps: true, list: 'none' }))

  test.each([
    'Warfarin',
    'Phenytoin',
    'Levothyroxine',
    'Digoxin',
    'Lithium Carbonate',
    'Ciclosporin',
    'Tacrolimus',
    'Carbamazepine',
    'Theophylline',
    'Sodium Valproate',
    'Aminophylline',
    'Sirolimus',
    'Acenocoumarol',
    'Clozapine',
  ])('%s has a narrow therapeutic index', (name) => expect(named(name).nti).toBe(true))

  test.each([
    ['Paracetamol', 'O'],
    ['Oral Rehydration Salts', 'O'],
    ['Zinc Sulfate', 'O'],
    ['Ambroxol', 'O'],
    ['Cholecalciferol', 'O'],
    ['Calcium Carbonate', 'O'],
    ['Clotrimazole', 'A'],
    ['Mupirocin', 'A'],
    ['Calamine', 'A'],
    ['Benzyl Benzoate', 'A'],
    ['Enalapril', 'A'],
    ['Atenolol', 'A'],
    ['Metformin', 'A'],
    ['Glibenclamide', 'A'],
    ['Salmeterol', 'A'],
    ['Hydrochlorothiazide', 'B'],
    ['Sitagliptin', 'B'],
  ])('%s, named in the Annexure, is on list %s', (name, list) => expect(named(name).list).toBe(list))
})

describe('combinations', () => {
  test('there are at least 900, no two alike, of ingredients that exist, with packs that count whole units', () => {
    expect(combinations.length).toBeGreaterThanOrEqual(900)
    const keys = combinations.map(
      (row) => `${row.ingredients.map(({ name, strength }) => name + strength).join('+')}@${row.form}/${row.release}/${row.route}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(offenders(combinations, (row) => row.ingredients.some(({ name }) => !byName.has(name)))).toEqual([])
    expect(
      offenders(combinations, ({ packs }) => packs.length === 0 || packs.some(({ units }) => !Number.isInteger(units) || units < 1)),
    ).toEqual([])
    expect(offenders(combinations, ({ release }) => !releases.includes(release))).toEqual([])
  })

  test('every strength has a number and a measure', () => {
    const measure = /^\d+(\.\d+)?(mg|mcg|g|ml|IU|AU|Lf|million IU|million CFU|billion CFU|%|%w\/w|%w\/v)(\/(\d+(\.\d+)?)?(ml|g|hr))?$/
    expect(
      combinations.flatMap((row) => row.ingredients.map(({ strength }) => strength)).filter((strength) => !measure.test(strength)),
    ).toEqual([])
  })

  test('the schedule is the strictest of the ingredients, and nothing is injected without a prescription', () => {
    const strict = (row: Combination) => strictest(row.ingredients.map(({ name }) => named(name).schedule))
    expect(offenders(combinations, (row) => row.schedule !== strict(row))).toEqual([])
    expect(offenders(combinations, ({ route, rx_required }) => route === 'injection' && !rx_required)).toEqual([])
    expect(offenders(combinations, (row) => row.list !== 'none' && (row.ndps || row.schedule === 'X'))).toEqual([])
  })

  test('a price band goes up', () => {
    expect(offenders(combinations, ({ price_band_paise: [low, high] }) => !(low > 0 && low < high))).toEqual([])
  })
})

describe('spellings and salts', () => {
  const rowOf = (word: string) => [...synonyms.ingredients, ...synonyms.salts].filter((row) => row.includes(word))

  test('amoxycillin, frusemide, पैरासिटामोल and amlodipine besylate lead to the name that is kept', () => {
    const kept = (word: string) => rowOf(word).map(([first]) => first)
    expect(kept('amoxycillin')).toContain('amoxicillin')
    expect(kept('frusemide')).toEqual(['furosemide'])
    expect(kept('पैरासिटामोल')).toEqual(['paracetamol'])
    expect(kept('amlodipine besylate')).toEqual(['amlodipine'])
  })

  test('metoprolol succinate is never tartrate, diclofenac sodium never potassium, nor any other pair listed', () => {
    expect(salts.never.map(([a, b]) => `${a} ${b}`)).toEqual(
      expect.arrayContaining(['Metoprolol Succinate Metoprolol Tartrate', 'Diclofenac Sodium Diclofenac Potassium']),
    )
    const rows = [...synonyms.ingredients, ...synonyms.salts]
    expect(salts.never.filter(([a, b]) => rows.some((row) => row.includes(a.toLowerCase()) && row.includes(b.toLowerCase())))).toEqual([])
  })

  test('no spelling leads to two substances', () => {
    const others = synonyms.ingredients.flatMap(([, ...rest]) => rest)
    expect(repeated(others)).toEqual([])
    expect(others.filter((word) => byName.has(word))).toEqual([])
  })
})

describe('GST by date of supply', () => {
  const on = (date: string, hsn: string, ingredients: string[] = [], name = '') => percentOn(gst, { hsn, ingredients, name }, date)

  test('order dated 21 Sep 2025 -> 12%, 22 Sep 2025 -> 5% for the same product', () => {
    expect(on('2025-09-21', '300490', ['Paracetamol'])).toBe(12)
    expect(on('2025-09-22', '300490', ['Paracetamol'])).toBe(5)
  })

  test('the 36 named medicines are free of tax from that day, three of them at 5 % before', () => {
    const freed = gst.groups.filter(({ group }) => group.startsWith('medicines freed'))
    expect(freed.map((group) => group.ingredients?.length)).toEqual([32, 3])
    expect([on('2025-09-21', '300490', ['Miglustat']), on('2025-09-22', '300490', ['Miglustat'])]).toEqual([12, 0])
    expect([on('2025-09-21', '300490', ['Imiglucerase']), on('2025-09-22', '300490', ['Imiglucerase'])]).toEqual([5, 0])
  })

  test('sanitary pads are nil, diapers 5 %, sunscreen 18 %, and what no group names 18 %', () => {
    expect(on('2026-01-01', '961900', [], 'Xataron Sanitary Pads XL')).toBe(0)
    expect(on('2026-01-01', '961900', [], 'Xataron Adult Diapers Large')).toBe(5)
    expect(on('2026-01-01', '330499')).toBe(18)
    expect(on('2026-01-01', '999999')).toBe(18)
  })
})

describe('warnings on labels', () => {
  const texts = JSON.parse(text('facts/schedule-texts.json')) as {
    mark: string
    symbol: string
    from: string
    until?: string
    text: string
    text_hi: string
    source: string
  }[]
  const on = (mark: string, date: string) => texts.filter((row) => row.mark === mark && row.from <= date && (row.until ?? '9999') >= date)

  test.each(['G', 'H', 'H1', 'X', 'NDPS'])('%s has exactly one text on any day since 2014', (mark) => {
    for (const date of ['2014-06-01', '2018-10-31', '2018-11-01', '2026-11-21']) expect(on(mark, date)).toHaveLength(1)
  })

  test('the texts are those of rule 97', () => {
    expect(on('G', '2026-01-01')[0]?.text).toBe('Caution: it is dangerous to take this preparation except under medical supervision')
    expect(on('H1', '2015-01-01')[0]?.text).toBe(
      'It is dangerous to take this preparation except in accordance with the medical advice. Not to be sold by retail without the prescription of a Registered Medical Practitioner.',
    )
    expect(on('H', '2018-01-01')[0]?.text).toBe('To be sold by retail on the prescription of a Registered Medical Practitioner only.')
    expect(['H', 'H1', 'X', 'NDPS'].map((mark) => on(mark, '2026-01-01')[0]?.symbol)).toEqual(['Rx', 'Rx', 'XRx', 'NRx'])
    expect(texts.filter((row) => row.source === '' || row.text_hi === '')).toEqual([])
  })
})

describe('the demo catalogue', () => {
  const products = parseCsv(text('demo/catalogue/products.csv'))
  const strict = (composition: string) => strictest(composition.split(' + ').map((part) => named(part.replace(/ \([^)]*\)$/, '')).schedule))

  test('has at least 1,200 products, ids ascending from 100001, no name twice', () => {
    expect(products.length).toBeGreaterThanOrEqual(1200)
    expect(products.map(({ medicine_id }) => medicine_id)).toEqual(products.map((_, at) => String(100_001 + at)))
    expect(repeated(products.map(({ name = '' }) => name))).toEqual([])
  })

  test('asks never more than the MRP, in whole paise of at least a rupee', () => {
    const paise = /^[1-9]\d{2,8}$/
    expect(
      offenders(
        products,
        ({ mrp_paise = '', price_paise = '' }) =>
          !paise.test(mrp_paise) || !paise.test(price_paise) || Number(price_paise) > Number(mrp_paise),
      ),
    ).toEqual([])
  })

  test('carries the strictest schedule of its ingredients, and a prescription wherever it must', () => {
    const drugs = products.filter(({ kind }) => kind === 'drug')
    expect(offenders(drugs, ({ composition = '', schedule }) => schedule !== strict(composition))).toEqual([])
    expect(offenders(products, ({ schedule = '', rx_required }) => ['H', 'H1', 'X'].includes(schedule) && rx_required !== 'true')).toEqual(
      [],
    )
  })

  test('counts whole units of the known kinds, and draws one of the nine packs', () => {
    const arts = ['strip', 'capsules', 'syrup', 'tube', 'inhaler', 'vial', 'drops', 'sachet', 'box']
    const units = ['tablet', 'capsule', 'ml', 'g', 'puff', 'sachet', 'piece']
    expect(
      offenders(products, ({ units_per_pack = '', unit = '' }) => !/^[1-9]\d*$/.test(units_per_pack) || !units.includes(unit)),
    ).toEqual([])
    expect(offenders(products, ({ art = '' }) => !arts.includes(art))).toEqual([])
  })

  test('declares country of origin and net quantity for everything (LM-2)', () => {
    expect(offenders(products, ({ country_of_origin, net_quantity }) => country_of_origin === '' || net_quantity === '')).toEqual([])
    expect(products.filter(({ kind }) => kind !== 'drug').length).toBeGreaterThan(100)
  })

  test('finds paracetamol 500 and 650 from many makers', () => {
    for (const strength of ['500mg', '650mg']) {
      const found = products.filter(({ composition }) => composition === `Paracetamol (${strength})`)
      expect(new Set(found.map(({ manufacturer }) => manufacturer)).size).toBeGreaterThanOrEqual(8)
      expect(found.filter(({ name = '' }) => name.startsWith('Paracetamol')).length).toBeGreaterThanOrEqual(6)
    }
  })

  test('shows a few of Schedule X and the NDPS Act, so that the refusal can be seen', () => {
    const guarded = products.filter(({ schedule, ndps }) => schedule === 'X' || ndps === 'true')
    expect(guarded.length).toBeGreaterThanOrEqual(5)
    expect(guarded.length).toBeLessThanOrEqual(20)
    expect(guarded.filter(({ brand }) => brand !== '')).toEqual([])
  })

  test('names about 180 invented brands of 25 invented makers, none known and none an ingredient', () => {
    const brands = [...new Set(products.map(({ brand = '' }) => brand))].filter((brand) => brand !== '')
    expect(brands.length).toBeGreaterThanOrEqual(170)
    expect(new Set(deniedStems).size).toBeGreaterThanOrEqual(300)
    expect(brands.filter(isDenied)).toEqual([])
    expect(brands.filter((brand) => ingredients.some(({ name }) => name.toLowerCase().startsWith(brand.toLowerCase())))).toEqual([])
    expect(new Set(makers).size).toBe(25)
    expect(offenders(products, ({ manufacturer = '' }) => !makers.includes(manufacturer))).toEqual([])
  })

  test('promotes nothing of Schedule H, H1 or X and nothing that needs a prescription (DR-12)', () => {
    const byId = new Map(products.map((product) => [product.medicine_id, product]))
    const lists = ['featured-categories', 'deals'].flatMap(
      (file) => JSON.parse(text(`demo/catalogue/${file}.json`)) as { slug: string; items: string[] }[],
    )
    expect(lists).toHaveLength(11)
    expect(lists.filter(({ items }) => items.length < 5)).toEqual([])
    const open = (id: string) =>
      expect(byId.get(id)).toMatchObject({ rx_required: 'false', ndps: 'false', schedule: expect.stringMatching(/^(none|G)$/) })
    for (const { items } of lists) for (const id of items) open(id)
    const banners = JSON.parse(text('demo/catalogue/banners.json')) as Record<string, unknown>[]
    const words = new Set(ingredients.filter(({ rx_required }) => rx_required).map(({ name }) => name.toLowerCase()))
    expect(banners.filter((banner) => [...words].some((word) => JSON.stringify(banner).toLowerCase().includes(word)))).toEqual([])
  })

  test('says every promoted text in English and in Hindi', () => {
    const rows = ['featured-categories', 'deals', 'banners'].flatMap(
      (file) => JSON.parse(text(`demo/catalogue/${file}.json`)) as Record<string, unknown>[],
    )
    for (const row of rows)
      for (const key of Object.keys(row).filter((name) => name.endsWith('_en'))) {
        expect(row[key]).toMatch(/[a-z]/)
        expect(row[key.replace('_en', '_hi')]).toMatch(/\p{Script=Devanagari}/u)
      }
  })
})

describe('generated files', () => {
  test.each(factFiles)('db/facts/%s is what scripts/generate/generate-facts.ts writes', (file) => {
    expect(text(`facts/${file}`) === factTexts()[file], 'run node scripts/generate/generate-facts.ts').toBe(true)
  })

  test.each(Object.entries(demoCatalogueTexts()))(
    'db/demo/catalogue/%s is what scripts/generate/generate-demo-catalogue.ts writes',
    (file, current) => {
      expect(text(`demo/catalogue/${file}`) === current, 'run node scripts/generate/generate-demo-catalogue.ts').toBe(true)
    },
  )
})

describe('known brands', () => {
  test.each(['dolo', 'Dolokind', 'CROCIN', 'panto', 'Azithral500'])('%s is denied', (name) => expect(isDenied(name)).toBe(true))
  test.each(['Relenac', 'Do', 'Xataron'])('%s is free', (name) => expect(isDenied(name)).toBe(false))
})
