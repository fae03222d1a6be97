import type { Claim } from './claim.ts'
import { mostForNoise, overHybrid, precisionOfIngredients, recallFloors, weightedFloor } from './search-floors.ts'
import type { Quality } from './search-quality.ts'
import { weighted } from './search-quality.ts'
import { classes, type QueryClass } from './search-queries.ts'

/** Ours may be at most this share of the peer's. */
export function atMost(claim: string, ours: number, peer: number, share: number): Claim {
  const ratio = ours / peer
  return { claim, ours, peer, ratio, hold: `<= ${Number(share.toPrecision(2))} of the peer`, ok: ratio <= share }
}

/** Ours must reach this figure; the peer is told beside it. */
export function atLeast(claim: string, ours: number, floor: number, peer = floor): Claim {
  return { claim, ours, peer, ratio: ours / peer, hold: `>= ${floor.toFixed(3)}`, ok: ours >= floor }
}

type Qualities = Map<QueryClass, Quality>

export function qualityClaims(ours: Qualities, hybrid: Qualities): Claim[] {
  const [own, peer] = [weighted(ours), weighted(hybrid)]
  return [
    atLeast(
      'recall@10, weighted, beside SQLite hybrid',
      own.recall,
      Math.max(weightedFloor.recall, peer.recall + overHybrid.recall),
      peer.recall,
    ),
    atLeast('MRR, weighted, beside SQLite hybrid', own.mrr, Math.max(weightedFloor.mrr, peer.mrr + overHybrid.mrr), peer.mrr),
    ...floorClaims(ours, hybrid),
    atLeast('ingredients: share of right answers', ours.get('comp')?.precision ?? 0, precisionOfIngredients, hybrid.get('comp')?.precision),
    { ...atMost('noise: answers', ours.get('noise')?.answers ?? 0, mostForNoise, 1), hold: `<= ${mostForNoise}` },
  ]
}

function floorClaims(ours: Qualities, peer: Qualities): Claim[] {
  return classes.flatMap((name) => {
    const floor = recallFloors[name]
    return floor === undefined ? [] : [atLeast(`recall@10 ${name}`, ours.get(name)?.recall ?? 0, floor, peer.get(name)?.recall ?? 0)]
  })
}
