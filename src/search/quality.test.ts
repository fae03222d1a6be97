import { beforeAll, describe, expect, test } from 'vitest'
import { generateCatalogue } from '../../bench/catalogue/generate-catalogue.ts'
import { recallFloors, weightedFloor } from '../../bench/search-floors.ts'
import { oursAsPeer } from '../../bench/search-ours.ts'
import { measureQuality, type Quality, weighted } from '../../bench/search-quality.ts'
import { buildQueries, type QueryClass } from '../../bench/search-queries.ts'

const floors = Object.entries(recallFloors) as [QueryClass, number][]
let quality: Map<QueryClass, Quality>

beforeAll(() => {
  const documents = generateCatalogue({ skus: 20_000 })
  const ours = oursAsPeer(documents)
  quality = measureQuality(buildQueries(documents, 11, 150), (text, limit) => ours.ask(text, limit) as string[])
}, 60_000)

describe('on 20,000 generated packs', () => {
  test.each(floors)('%s is found among the first ten at least so often: %d', (name, floor) => {
    expect(quality.get(name)?.recall).toBeGreaterThanOrEqual(floor)
  })
  test('the right answer stands high', () => {
    const { recall, mrr } = weighted(quality)
    expect(recall).toBeGreaterThanOrEqual(weightedFloor.recall)
    expect(mrr).toBeGreaterThanOrEqual(weightedFloor.mrr)
  })
  test('noise is not answered with guesses', () => expect(quality.get('noise')?.answers).toBeLessThanOrEqual(2))
})
