import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchDocument, Synonyms } from '../src/search/engine.types.ts'
import { buildIndex } from '../src/search/index/index-builder.ts'
import type { IndexData } from '../src/search/index/index-data.ts'
import { LiveIndex } from '../src/search/live-index.ts'
import { leastCpu, type Peer } from './peers/peer.ts'

const facts = join(import.meta.dirname, '../db/facts')

/** The synonyms that the shipped facts hand to the index. */
export function factSynonyms(): Synonyms {
  const { ingredients } = JSON.parse(readFileSync(join(facts, 'synonyms.json'), 'utf8')) as { ingredients: string[][] }
  const { same } = JSON.parse(readFileSync(join(facts, 'salts.json'), 'utf8')) as { same: string[][] }
  return { ingredients, salts: same }
}

export interface Ours extends Peer {
  data: IndexData
  live: LiveIndex
}

export function oursAsPeer(documents: readonly SearchDocument[], name = 'ours'): Ours {
  const synonyms = factSynonyms()
  const { made: data, cpu: buildCpuMs } = leastCpu(() => buildIndex(documents, synonyms, ''))
  const live = new LiveIndex(data)
  return {
    name,
    data,
    live,
    buildCpuMs,
    ask: (text, limit) => live.search(text, { limit }).hits.map(({ medicineId }) => medicineId),
    outsideCpuMs: () => 0,
    close: () => {},
  }
}
