import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pack } from '../catalogue.fixture.ts'
import type { SearchDocument } from '../engine.types.ts'
import { buildIndex } from '../index/index-builder.ts'
import { searchSegments } from './index-search.ts'
import { openSegment } from '../index/segment.ts'

const catalogue = [
  pack('pan', 'Panoril 40 Tablet', { popularity: 5, composition: 'Pantoprazole (40mg)' }),
  pack('pand', 'Panoril D Capsule', { popularity: 4, composition: 'Domperidone (30mg) + Pantoprazole (40mg)', form: 'capsule' }),
  pack('pantin', 'Panorilin Tablet', { popularity: 900, composition: 'Something Else (10mg)' }),
  pack('dolo', 'Dolotas 650mg Tablet', { popularity: 8, composition: 'Paracetamol (650mg)', aliases: ['पैरासिटामोल'] }),
  pack('dolo6500', 'Dolotas 6500mg Tablet', { popularity: 700 }),
  pack('dolo500', 'Dolotas 500 Tablet', { popularity: 600, composition: 'Paracetamol (500mg)', inStock: false }),
  pack('dolokid', 'Dolotas Kid Syrup', { popularity: 3, composition: 'Paracetamol (125mg/5ml)', form: 'syrup' }),
  pack('para', 'Paracetamol Tablets IP 650 mg', { popularity: 4, composition: 'Paracetamol (650mg)' }),
  pack('amox', 'Moxikal CV 625 Tablet', { popularity: 3, composition: 'Amoxicillin (500mg) + Clavulanic Acid (125mg)' }),
  pack('amoxplus', 'Moxikal Max Tablet', {
    popularity: 90,
    composition: 'Amoxicillin (500mg) + Clavulanic Acid (125mg) + Lactobacillus (60million spores)',
  }),
  pack('azi', 'Zithrova 500 Tablet', { popularity: 7, composition: 'Azithromycin (500mg)' }),
  pack('b12', 'Nervita B12 Tablet', { popularity: 2, composition: 'Methylcobalamin (1500mcg)' }),
]
const open = (documents: readonly SearchDocument[]) => [openSegment(buildIndex(documents, { ingredients: [], salts: [] }, ''))]
const index = open(catalogue)
const search = (query: string, options = { limit: 10 }) => searchSegments(index, query, options)
const ids = (query: string) => search(query).map(({ medicineId }) => medicineId)
const byId = new Map(catalogue.map((document) => [document.medicineId, document]))

describe('tier 0, the name starts so', () => {
  test('whole leading words come before a longer word, however popular: PAN 40 before Pantin', () => {
    expect(ids('panoril')).toEqual(['pan', 'pand', 'pantin'])
  })
  test.each(['dolotas650', 'dolotas 650', 'Dolotas-650', 'DOLOTAS 650 MG', 'dolotas650mg tab', 'डोलोतस 650'])(
    '%s is Dolotas 650',
    (query) => {
      expect(ids(query)[0]).toBe('dolo')
    },
  )
  test('a brand and its letter may be written as one word', () => expect(ids('panorild')[0]).toBe('pand'))
  test('under 3 characters there is an empty list and no error', () => {
    expect(ids('pa')).toEqual([])
    expect(ids('  p ')).toEqual([])
  })
})

describe('a number', () => {
  test.each(['dolotas 650', 'dolotas650', 'dolotas 650mg'])('%s never gives 6500', (query) => {
    expect(ids(query)).toContain('dolo')
    expect(ids(query)).not.toContain('dolo6500')
  })
  test('alone never returns only a longer one', () => expect(ids('650')).toEqual(expect.not.arrayContaining(['dolo6500'])))
  test('is a beginning only while it is the last word being typed', () => {
    expect(ids('dolotas 65')).toContain('dolo')
    expect(search('65 dolotas').every(({ tier }) => tier === 4)).toBe(true)
  })
  test('with its unit finds a name that leaves the unit out', () => expect(ids('dolotas 500mg')).toContain('dolo500'))
})

describe('a word of everyday speech', () => {
  const everyday = open([
    pack('pain', 'Panoril 40 Tablet', { composition: 'Pantoprazole (40mg)', aliases: ['पैंटोप्राज़ोल'] }),
    pack('heat', 'Heatra Pad'),
    pack('balm', 'Pain Balm', { form: 'ointment' }),
    pack('pads', 'Kneera Pads for Knees'),
  ])
  const found = (query: string) => searchSegments(everyday, query, { limit: 10 }).map(({ medicineId }) => medicineId)
  test('is not the beginning of another word', () => expect(found('pain')).toEqual(['balm']))
  test('is not corrected', () => expect(found('heart')).toEqual([]))
  test('may stand in the plural', () => expect(found('knee')).toEqual(['pads']))
  test('is one in the script it is written in: पैन is a brand', () => expect(found('पैन')).toContain('pain'))
  test('with one more letter is finished again', () => expect(found('paint')[0]).toBe('pain'))
})

describe('ingredients', () => {
  test.each(['amoxicillin clavulanate', 'clavulanic amoxycillin'])('%s finds the combination with nothing else first', (query) => {
    expect(ids(query)).toEqual(['amox', 'amoxplus'])
    expect(search(query)[0]?.tier).toBe(2)
  })
  test('may be asked for with a strength', () => expect(ids('azithromycin 500mg')).toEqual(['azi']))
  test('may be mixed with words of the name', () => expect(ids('dolotas paracetamol 650')[0]).toBe('dolo'))
  test('are found in Hindi', () => expect(ids('पैरासिटामोल')).toContain('dolo'))
})

describe('misspelt words', () => {
  test.each([
    ['paracitamol', 'para', 'paracetamol'],
    ['azithromicin', 'azi', 'azithromycin'],
    ['dolotus', 'dolo', 'dolotas'],
    ['dlotas 650', 'dolo', 'dolotas'],
    ['moxical', 'amox', 'moxikal'],
    ['zitrova', 'azi', 'zithrova'],
  ])('%s is answered and says what was read', (query, wanted, correctedTo) => {
    const hit = search(query).find(({ medicineId }) => medicineId === wanted)
    expect(hit).toMatchObject({ tier: 3, correctedFrom: query.split(' ')[0], correctedTo })
  })
  test('are corrected before they are finished', () => expect(ids('zithrw')).toContain('azi'))
  test('an ingredient that is spelled right is never read as another one', () => {
    const alike = open([
      pack('olone', 'Wysolo 10 Tablet', { composition: 'Prednisolone (10mg)' }),
      pack('one', 'Omnaco 10 Tablet', { composition: 'Prednisone (10mg)' }),
    ])
    const found = (query: string) => searchSegments(alike, query, { limit: 10 }).map(({ medicineId }) => medicineId)
    expect(found('prednisolone')).toEqual(['olone'])
    expect(found('prednisolone 10')).toEqual(['olone'])
    expect(found('prednisolonee')).toEqual(['olone'])
  })
  test('as near to one ingredient as to another is no result', () => {
    const alike = open([
      pack('a', 'Xarta Tablet', { composition: 'Losartan (50mg)' }),
      pack('b', 'Xulta Tablet', { composition: 'Losaltan (50mg)' }),
    ])
    expect(searchSegments(alike, 'losagtan', { limit: 10 })).toEqual([])
    expect(searchSegments(alike, 'losarten', { limit: 10 }).map(({ medicineId }) => medicineId)).toEqual(['a'])
  })
  test('with a word beside it that nothing has, a beginning is not finished and a spelling not corrected', () => {
    expect(search('dolot xyz')).toEqual([])
    expect(search('paracitamol dawa')).toEqual([])
    expect(search('dolotas dawa').map(({ tier }) => tier)).toEqual([4, 4, 4, 4])
  })
  test('an unfinished beginning with a wrong letter is no ingredient, one that only sounds alike is', () => {
    const index = open([pack('levo', 'Ovulex 1.5 Tablet', { composition: 'Levonorgestrel (1.5mg)' })])
    const found = (query: string) => searchSegments(index, query, { limit: 10 }).map(({ medicineId }) => medicineId)
    expect([found('lemono'), found('levano')]).toEqual([[], ['levo']])
  })
  test('as many wrong letters as one in five make an ingredient another word', () => {
    const index = open([pack('ket', 'Anestra Injection', { composition: 'Ketamine (10mg/ml)' })])
    const found = (query: string) => searchSegments(index, query, { limit: 10 }).map(({ medicineId }) => medicineId)
    expect([found('betadine'), found('ketamin'), found('ketemine')]).toEqual([[], ['ket'], ['ket']])
  })
  test('the many packs of the likeliest guess leave places to the next one', () => {
    const many = (brand: string, popularity: number) =>
      Array.from({ length: 12 }, (_, at) => pack(`${brand}${at}`, `${brand} ${at + 1}mg Tablet`, { popularity }))
    const index = open([...many('Zathrova', 60), ...many('Zithreva', 50)])
    const found = searchSegments(index, 'zithrova', { limit: 10 }).map(({ correctedTo }) => correctedTo)
    expect(found[0]).toBe('zathrova')
    expect(new Set(found)).toEqual(new Set(['zathrova', 'zithreva']))
  })
  test('noise finds nothing', () => expect(ids('zzqxwvk')).toEqual([]))
  test('a number is never corrected', () => expect(ids('651')).toEqual([]))
})

test('when nothing has every word, the word of letters alone answers as tier 4', () => {
  expect(search('dolotas 999').map(({ tier }) => tier)).toEqual([4, 4, 4, 4])
})

describe('inside a tier', () => {
  test('what is in stock comes before what is not, then the more wanted', () => {
    expect(ids('dolotas')).toEqual(['dolo6500', 'dolo', 'dolokid', 'dolo500'])
  })
  test('inStockOnly leaves the others out', () => {
    expect(searchSegments(index, 'dolotas', { limit: 10, inStockOnly: true }).map(({ medicineId }) => medicineId)).not.toContain('dolo500')
  })
  test('popularity never carries a pack from tier 1 over tier 0', () => {
    const documents = [pack('a', 'Kalpo Tablet', { popularity: 0 }), pack('b', 'Super Kalpo Tablet', { popularity: 1e9 })]
    expect(searchSegments(open(documents), 'kalpo', { limit: 5 }).map(({ medicineId }) => medicineId)).toEqual(['a', 'b'])
  })
})

const words = fc.constantFrom(
  'dolotas',
  'dolotus',
  'panoril',
  'para',
  'amox',
  '650',
  '65',
  '500mg',
  'tablet',
  'tab',
  'cv',
  'd',
  'azithromicin',
  'डोलो',
  'syp',
  '',
  '%',
  '+',
)
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.array(words, { maxLength: 9 }).map((list) => list.join(' ')),
)

describe('for any text', () => {
  test('nothing throws, no hit of a tier stands behind one of a later tier, none stands twice', () => {
    fc.assert(
      fc.property(typed, (query) => {
        const hits = search(query)
        const tiers = hits.map(({ tier }) => tier)
        expect(tiers).toEqual(tiers.toSorted((a, b) => a - b))
        expect(new Set(hits.map(({ medicineId }) => medicineId)).size).toBe(hits.length)
      }),
      { numRuns: 2000 },
    )
  })
  test('in stock stands before out of stock inside tiers 1 to 4, and inside each half of tier 0', () => {
    fc.assert(
      fc.property(typed, (query) => {
        const places = search(query).map(({ tier, medicineId }) => ({
          tier: tier === 0 ? 0 : tier,
          inStock: byId.get(medicineId)!.inStock,
          whole: medicineId,
        }))
        for (const tier of [1, 2, 3, 4]) {
          const stock = places.filter((place) => place.tier === tier).map(({ inStock }) => Number(!inStock))
          expect(stock).toEqual(stock.toSorted((a, b) => a - b))
        }
      }),
    )
  })
  test('the order in which the catalogue came does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(catalogue, { minLength: catalogue.length }), typed, (mixed, query) => {
        expect(searchSegments(open(mixed), query, { limit: 10 })).toEqual(search(query))
      }),
      { numRuns: 60 },
    )
  })
  test('each next right letter keeps the pack', () => {
    const lost = catalogue.flatMap(({ medicineId, name }) =>
      Array.from(name, (_, at) => name.slice(0, at + 1)).filter(
        (beginning) => beginning.length >= 3 && !/\d$/.test(beginning) && !ids(beginning).includes(medicineId),
      ),
    )
    expect(lost).toEqual([])
  })
})

test('of two packs with one id the last counts', () => {
  const again = open([...catalogue, pack('azi', 'Zithrova 250 Tablet', { popularity: 7 })])
  expect(searchSegments(again, 'zithrova', { limit: 10 }).map(({ medicineId }) => medicineId)).toEqual(['azi'])
  expect(searchSegments(again, 'zithrova 250', { limit: 10 }).map(({ tier }) => tier)).toEqual([0])
})
