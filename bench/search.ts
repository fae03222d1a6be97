import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchDocument } from '../src/search/engine.types.ts'
import { arrayBytes } from '../src/search/index/index-data.ts'
import { writeSnapshot } from '../src/search/index/snapshot.ts'
import { generateCatalogue } from './catalogue/generate-catalogue.ts'
import type { Claim } from './claim.ts'
import { leastCpu, type Peer, peerRows } from './peers/peer.ts'
import { postgresPeer } from './peers/postgres-search.ts'
import { sqlitePeer } from './peers/sqlite-search.ts'
import { randomFrom } from './random.ts'
import { atMost, qualityClaims } from './search-claims.ts'
import { type Ours, oursAsPeer } from './search-ours.ts'
import { measureQuality } from './search-quality.ts'
import { buildQueries } from './search-queries.ts'
import { sized } from './size.ts'
import { percentile, type Timing, timeTogether } from './search-time.ts'

interface Options {
  skus?: number
  /** Of the queries; the catalogue stays the same. */
  seed?: number
}

/** So many that chance moves a class of queries by about a hundredth: with 400 one fresh seed in thirty fell under a floor it holds. */
const queriesPerClass = sized(1000, 3)
const snapshotLoad = join(import.meta.dirname, 'snapshot-load.ts')

/** Every bar on medicine search, in one run on one catalogue. */
export async function run({ skus = sized(250_000, 3000), seed = 1 }: Options = {}): Promise<Claim[]> {
  const documents = generateCatalogue({ skus })
  const ours = oursAsPeer(documents)
  const { made: rows, cpu: readingCpuMs } = leastCpu(() => peerRows(documents))
  const snapshot = await snapshotClaim(ours)
  const prefix = sqlitePeer(rows, false)
  const hybrid = sqlitePeer(rows, true)
  const postgres = await postgresPeer(rows).catch(skipped)
  const set = buildQueries(documents, seed, queriesPerClass)
  try {
    const asked = [ours, prefix, hybrid].map((peer) => ({ peer: peer as Peer, share: peer === hybrid ? 0.5 : 1 }))
    const times = await timeTogether(postgres ? [...asked, { peer: postgres, share: 0.1 }] : asked, set.mix)
    const ask = (peer: Peer) => (text: string, limit: number) => peer.ask(text, limit) as string[]
    return [
      ...speedClaims(times, ours, { ...hybrid, buildCpuMs: hybrid.buildCpuMs + readingCpuMs }, postgres),
      snapshot,
      { ...atMost('arrays, bytes a pack', arrayBytes(ours.data) / skus, 260, 1), hold: '<= 260' },
      await scaleClaim(ours, documents, set.mix),
      substituteClaim(ours, documents, times.get(ours.name)),
      ...qualityClaims(measureQuality(set, ask(ours)), measureQuality(set, ask(hybrid))),
    ]
  } finally {
    for (const peer of [prefix, hybrid, postgres]) await peer?.close()
  }
}

function skipped(error: unknown): undefined {
  console.log(`PostgreSQL is left out of this run: ${error instanceof Error ? error.message : String(error)}`)
}

function speedClaims(times: Map<string, Timing>, ours: Peer, hybrid: Peer, postgres: Peer | undefined): Claim[] {
  const of = (name: string) => times.get(name) ?? { cpu: NaN, p99: NaN }
  const own = of(ours.name)
  return [
    atMost('CPU ms a query : SQLite hybrid', own.cpu, of(hybrid.name).cpu, 0.2),
    atMost('CPU ms a query : SQLite prefix without typos', own.cpu, of('SQLite FTS5 prefix').cpu, 0.9),
    atMost('p99 ms : SQLite hybrid', own.p99, of(hybrid.name).p99, 0.1),
    ...(postgres ? [atMost('CPU ms a query : PostgreSQL hybrid', own.cpu, of(postgres.name).cpu, 1 / 12)] : []),
    atMost('build CPU ms : SQLite hybrid', ours.buildCpuMs, hybrid.buildCpuMs, 0.8),
  ]
}

/** The least of three reads, each in a fresh process: in this one the collector would walk the whole catalogue for each. */
async function snapshotClaim(ours: Ours): Promise<Claim> {
  const file = join(tmpdir(), `bench-search-${process.pid}.snapshot`)
  try {
    await writeSnapshot(file, ours.data)
    const reads = Array.from({ length: sized(3, 1) }, () =>
      Number(execFileSync(process.execPath, [snapshotLoad, file], { encoding: 'utf8' })),
    )
    return atMost('snapshot load CPU ms : own build', Math.min(...reads), ours.buildCpuMs, 0.15)
  } finally {
    rmSync(file, { force: true })
  }
}

/** The same queries on 10,000 packs: how the time grows with the catalogue. */
async function scaleClaim(ours: Ours, documents: readonly SearchDocument[], texts: readonly string[]): Promise<Claim> {
  const small = oursAsPeer(documents.slice(0, sized(10_000, 1000)), 'small')
  const times = await timeTogether(
    [
      { peer: ours, share: 1 },
      { peer: small, share: 1 },
    ],
    texts,
    2,
  )
  return atMost('CPU ms a query at full size : at 10,000', times.get(ours.name)?.cpu ?? NaN, times.get(small.name)?.cpu ?? NaN, 4.5)
}

function substituteClaim({ live }: Ours, documents: readonly SearchDocument[], search: Timing | undefined): Claim {
  const random = randomFrom(7)
  const times = Float64Array.from({ length: sized(4000, 40) }, () => {
    const id = documents[Math.floor(random() * documents.length)]?.medicineId ?? ''
    const lookup = () => {
      const start = performance.now()
      live.substitutes(id, { orderBy: 'price', limit: 10 })
      return performance.now() - start
    }
    return Math.min(lookup(), lookup(), lookup())
  })
  return atMost('substitutes p99 ms : search p99', percentile(times, 0.99), search?.p99 ?? NaN, 0.2)
}
