import { type BenchQuery, type QueryClass, type QuerySet, weights } from './search-queries.ts'

/** Ids of the best answers to a text, best first. */
export type Ask = (text: string, limit: number) => string[]

export interface Quality {
  recall: number
  mrr: number
  /** Share of the answers given that are right. */
  precision: number
  answers: number
  queries: number
}

const looked = 10

export function measureQuality(set: QuerySet, ask: Ask, each = Infinity): Map<QueryClass, Quality> {
  const sums = new Map<QueryClass, Quality>()
  for (const query of set.queries) {
    const sum = sums.get(query.class) ?? { recall: 0, mrr: 0, precision: 0, answers: 0, queries: 0 }
    if (sum.queries >= each) continue
    sums.set(query.class, added(sum, query, set, ask(query.text, looked)))
  }
  return new Map([...sums].map(([name, sum]) => [name, averaged(sum)]))
}

function added(sum: Quality, query: BenchQuery, { packs }: QuerySet, ids: readonly string[]): Quality {
  const right = ids.map((id) => packs.get(id)).map((pack) => pack !== undefined && query.isRight(pack))
  const first = right.indexOf(true)
  return {
    recall: sum.recall + Number(first >= 0),
    mrr: sum.mrr + (first < 0 ? 0 : 1 / (first + 1)),
    precision: sum.precision + (ids.length === 0 ? 0 : right.filter(Boolean).length / ids.length),
    answers: sum.answers + ids.length,
    queries: sum.queries + 1,
  }
}

function averaged({ recall, mrr, precision, answers, queries }: Quality): Quality {
  return { recall: recall / queries, mrr: mrr / queries, precision: precision / queries, answers: answers / queries, queries }
}

/** By the shares of the mix; noise has no right answer and is left out. */
export function weighted(quality: Map<QueryClass, Quality>): { recall: number; mrr: number } {
  let [recall, mrr, total] = [0, 0, 0]
  for (const [name, { recall: found, mrr: place }] of quality) {
    const weight = name === 'noise' ? 0 : (weights[name] ?? 0)
    recall += found * weight
    mrr += place * weight
    total += weight
  }
  return { recall: recall / total, mrr: mrr / total }
}
