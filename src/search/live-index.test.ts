import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../tests/support/long.ts'
import { pack } from './catalogue.fixture.ts'
import type { CatalogueChange, SearchDocument } from './engine.types.ts'
import { buildIndex } from './index/index-builder.ts'
import { LiveIndex } from './live-index.ts'

const none = { ingredients: [], salts: [] }
const open = (documents: Iterable<SearchDocument>) => new LiveIndex(buildIndex(documents, none, '2026-11-01T00:00:00Z'))
const ids = (index: LiveIndex, query: string) => index.search(query, { limit: 20 }).hits.map(({ medicineId }) => medicineId)

const names = [
  'Dolotas 500 Tablet',
  'Dolotas 650mg Tablet',
  'Dolotin Tablet',
  'Panoril 40 Tablet',
  'Super Dolotas Tablet',
  'Paracetamol Tablets IP 650mg',
]
const compositions = ['Paracetamol (500mg)', 'Paracetamol (650mg)', 'Pantoprazole (40mg) + Domperidone (10mg)', 'NA', '']
const document: fc.Arbitrary<SearchDocument> = fc
  .record({
    medicineId: fc.integer({ min: 0, max: 12 }).map((n) => `m${n}`),
    name: fc.constantFrom(...names),
    composition: fc.constantFrom(...compositions),
    popularity: fc.integer({ min: 0, max: 30 }),
    inStock: fc.boolean(),
    nti: fc.boolean(),
    pricePaise: fc.integer({ min: 100, max: 900 }),
  })
  .map(({ medicineId, name, ...more }) => pack(medicineId, name, more))
const medicineId = fc.integer({ min: 0, max: 12 }).map((n) => `m${n}`)
const change: fc.Arbitrary<CatalogueChange> = fc.oneof(
  document.map((one) => ({ kind: 'upsert' as const, document: one })),
  medicineId.map((id) => ({ kind: 'remove' as const, medicineId: id })),
  fc.record({ kind: fc.constant('stock' as const), medicineId, inStock: fc.boolean() }),
  fc.record({ kind: fc.constant('price' as const), medicineId, pricePaise: fc.integer({ min: 100, max: 900 }) }),
  fc.record({ kind: fc.constant('popularity' as const), medicineId, popularity: fc.integer({ min: 0, max: 30 }) }),
)

/** What the changes mean, in the plainest way. */
function changed(documents: readonly SearchDocument[], changes: readonly CatalogueChange[]): SearchDocument[] {
  const all = new Map(documents.map((one) => [one.medicineId, one]))
  for (const one of changes) {
    if (one.kind === 'upsert') all.set(one.document.medicineId, one.document)
    else if (one.kind === 'remove') all.delete(one.medicineId)
    else {
      const { kind: _kind, ...facts } = one
      const known = all.get(one.medicineId)
      if (known) all.set(one.medicineId, { ...known, ...facts })
    }
  }
  return [...all.values()]
}

const queries = fc.constantFrom(
  'dolotas',
  'dolotas 650',
  'dolotus',
  'paracetamol',
  'paracitamol 500',
  'tablet',
  '650',
  'pan',
  'dolo pantoprazole',
  'dolotas 99',
)

function expectAlike(index: LiveIndex, anew: LiveIndex, query: string, id: string): void {
  expect(index.search(query, { limit: 20 }).hits).toEqual(anew.search(query, { limit: 20 }).hits)
  for (const orderBy of ['price', 'saving', 'popularity'] as const) {
    expect(index.substitutes(id, { orderBy, limit: 3 })).toEqual(anew.substitutes(id, { orderBy, limit: 3 }))
  }
  expect(index.state().skus).toBe(anew.state().skus)
}

async function* slowly(documents: Iterable<SearchDocument>) {
  yield* documents
}

describe('changes after the index was built', () => {
  test('an index with its changes answers as one built anew, searches and substitutes alike', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 12 }),
        fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 4 }),
        queries,
        medicineId,
        (documents, batches, query, id) => {
          const index = open(documents)
          for (const batch of batches) index.apply(batch)
          const anew = open(changed(documents, batches.flat()))
          expectAlike(index, anew, query, id)
        },
      ),
      { numRuns: runs(100, 1000) },
    )
  })

  test('an index of an older catalogue answers as one of the newer, once it has what they differ in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(document, { maxLength: 12, selector: (one) => one.medicineId }),
        fc.array(change, { maxLength: 8 }),
        queries,
        medicineId,
        async (documents, changes, query, id) => {
          const index = open(documents)
          const newer = changed(documents, changes)
          const apart = await index.differences(slowly(newer))
          index.apply(apart ?? [])
          expectAlike(index, open(newer), query, id)
        },
      ),
      { numRuns: runs(100, 1000) },
    )
  })

  test('an index differs in nothing from the catalogue that it was made of, and in one pack for each that changed', async () => {
    const plain = {
      form: 'dry syrup',
      aliases: ['bukhar ki dawa', 'बुखार'],
      category: 'Fever',
      equivalence: 'paracetamol-650',
      maker: 'Maker & Söhne',
    }
    const documents = Array.from({ length: 60 }, (_, at) => pack(`d${at}`, `Dolotas ${at} Syrup`, { ...plain, units: at }))
    const index = open(documents)
    expect(await index.differences(slowly(documents))).toEqual([])
    const others: Partial<SearchDocument>[] = [
      { name: 'Dolotas Other' },
      { form: 'syrup' },
      { aliases: ['bukhar'] },
      { category: 'Pain' },
      { equivalence: null },
      { maker: 'Other' },
      { composition: 'Paracetamol (650mg)' },
      { pricePaise: 1 },
      { popularity: 1 },
      { units: 1000 },
      { inStock: false },
      { discontinued: true },
      { rxRequired: true },
    ]
    for (const other of others) {
      const newer = documents.with(7, { ...pack('d7', 'Dolotas 7 Syrup', { ...plain, units: 7 }), ...other })
      expect(await index.differences(slowly(newer))).toEqual([{ kind: 'upsert', document: newer[7] }])
    }
    expect(await index.differences(slowly(documents.slice(1)))).toEqual([{ kind: 'remove', medicineId: 'd0' }])
    expect(await index.differences(slowly(documents.slice(55)))).toBeNull()
  })

  test('a new version is said after each, the same one by two replicas', () => {
    const [one, other] = [open([pack('a', 'Dolotas')]), open([pack('a', 'Dolotas')])]
    expect(one.state().version).toBe(other.state().version)
    const before = one.search('dolotas', { limit: 5 }).version
    one.apply([{ kind: 'stock', medicineId: 'a', inStock: false }])
    expect(one.search('dolotas', { limit: 5 }).version).not.toBe(before)
  })

  test('more than 2 % of them want a rebuild, which keeps what came while it ran', () => {
    const documents = Array.from({ length: 3000 }, (_, at) => pack(`d${at}`, `Dolotas ${at} Tablet`, { popularity: at }))
    const index = open(documents)
    index.apply(documents.slice(0, 61).map(({ medicineId: id }) => ({ kind: 'remove' as const, medicineId: id })))
    expect(index.wantsRebuild).toBe(true)
    index.replace(buildIndex(documents.slice(61), none, ''), [{ kind: 'upsert', document: pack('new', 'Newbrand Tablet') }])
    expect(index.wantsRebuild).toBe(false)
    expect(ids(index, 'newbrand')).toEqual(['new'])
    expect(index.state().skus).toBe(2940)
  })
})
