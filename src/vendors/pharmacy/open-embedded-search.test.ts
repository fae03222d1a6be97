import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pack } from '../../search/catalogue.fixture.ts'
import { openEmbeddedSearch } from './open-embedded-search.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'search-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const synonyms = { ingredients: [], salts: [] }
const catalogue = (size: number) => Array.from({ length: size }, (_, at) => pack(`m${at}`, `Brandor ${at} Tablet`, { popularity: at }))
async function* slowly(documents: ReturnType<typeof catalogue>) {
  for (const document of documents) yield document
}

describe('the search in this process', () => {
  test('answers when it is open, with a version that tells of changes', async () => {
    const search = await openEmbeddedSearch({ load: async () => catalogue(20), synonyms, now: () => new Date('2026-11-01T00:00:00Z') })
    expect(search.ready()).toMatchObject({ skus: 20, builtAt: '2026-11-01T00:00:00.000Z' })
    const { hits, version } = await search.search('brandor', { limit: 3 })
    expect(hits.map(({ medicineId }) => medicineId)).toEqual(['m19', 'm18', 'm17'])
    await search.apply([{ kind: 'upsert', document: pack('new', 'Brandor New Tablet', { popularity: 99 }) }])
    const changed = await search.search('brandor', { limit: 1 })
    expect(changed.hits[0]?.medicineId).toBe('new')
    expect(changed.version).not.toBe(version)
    await search.close()
  })

  test('a large catalogue is built in another thread and is the same index', async () => {
    const documents = catalogue(6000)
    const [here, there] = await Promise.all([
      openEmbeddedSearch({ load: async () => documents.slice(0, 100), synonyms }),
      openEmbeddedSearch({ load: () => slowly(documents), synonyms }),
    ])
    expect(there.ready().skus).toBe(6000)
    expect((await there.search('brandor 5999', { limit: 1 })).hits[0]?.medicineId).toBe('m5999')
    await Promise.all([here.close(), there.close()])
  })

  test('a snapshot answers before the catalogue is read, and is brought up to date behind it', async () => {
    const snapshotFile = join(folder, 'index')
    await openEmbeddedSearch({ load: async () => catalogue(30), snapshotFile, synonyms }).then((first) => first.close())
    const gate = Promise.withResolvers<void>()
    const load = () => gate.promise.then(() => catalogue(40))
    const search = await openEmbeddedSearch({ load, snapshotFile, synonyms })
    expect(search.ready().skus).toBe(30)
    await search.apply([{ kind: 'remove', medicineId: 'm3' }])
    gate.resolve()
    await search.close()
    expect(search.ready().skus).toBe(39)
  })

  test('a snapshot of a catalogue that has hardly changed since is kept, one of another catalogue is replaced', async () => {
    const snapshotFile = join(folder, 'kept')
    const opened = async (size: number, builtAt: string) => {
      const search = await openEmbeddedSearch({ load: async () => catalogue(size), snapshotFile, synonyms, now: () => new Date(builtAt) })
      await search.close()
      return search.ready()
    }
    expect(await opened(30, '2026-11-01T00:00:00.000Z')).toMatchObject({ skus: 30 })
    expect(await opened(35, '2026-11-02T00:00:00.000Z')).toMatchObject({ skus: 35, builtAt: '2026-11-01T00:00:00.000Z' })
    expect(await opened(300, '2026-11-03T00:00:00.000Z')).toMatchObject({ skus: 300, builtAt: '2026-11-03T00:00:00.000Z' })
  })

  test('a damaged snapshot, or one of other synonyms, is built anew', async () => {
    const snapshotFile = join(folder, 'damaged')
    await openEmbeddedSearch({ load: async () => catalogue(30), snapshotFile, synonyms }).then((first) => first.close())
    const bytes = readFileSync(snapshotFile)
    bytes[bytes.length >> 1]! ^= 0xff
    writeFileSync(snapshotFile, bytes)
    const search = await openEmbeddedSearch({ load: async () => catalogue(31), snapshotFile, synonyms })
    expect(search.ready().skus).toBe(31)
    const other = await openEmbeddedSearch({
      load: async () => catalogue(32),
      snapshotFile,
      synonyms: { ingredients: [['a', 'b']], salts: [] },
    })
    expect(other.ready().skus).toBe(32)
    await Promise.all([search.close(), other.close()])
  })

  test('past 2 % of changes it rebuilds by itself; a failing rebuild is told and the old index keeps answering', async () => {
    let stored = catalogue(3000)
    let fails = false
    const told: unknown[] = []
    const load = async () => {
      if (fails) throw new Error('the database is away')
      return stored
    }
    const search = await openEmbeddedSearch({ load, synonyms, onRebuildError: (error) => told.push(error) })
    const gone = stored.slice(0, 100).map(({ medicineId }) => ({ kind: 'remove' as const, medicineId }))
    fails = true
    await search.apply(gone)
    await search.close()
    expect(told).toHaveLength(1)
    expect((await search.search('brandor', { limit: 1 })).hits).toHaveLength(1)
    fails = false
    stored = stored.slice(100)
    await search.rebuild()
    expect(search.ready()).toMatchObject({ skus: 2900, version: expect.not.stringContaining('.') })
  })

  test('an error of the first load is the caller’s', async () => {
    await expect(openEmbeddedSearch({ load: () => Promise.reject(new Error('no database')), synonyms })).rejects.toThrow('no database')
  })
})
