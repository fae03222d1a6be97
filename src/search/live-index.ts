import { applyToDelta, type Delta, emptyDelta } from './index/delta.ts'
import { differencesFrom } from './index/differences.ts'
import type {
  CatalogueChange,
  IndexState,
  SearchDocument,
  SearchOptions,
  SearchResult,
  Substitute,
  SubstituteOptions,
} from './engine.types.ts'
import type { IndexData } from './index/index-data.ts'
import { searchSegments } from './find/index-search.ts'
import { openSegment, type Segment } from './index/segment.ts'
import { countCategories } from './results/choose.ts'
import { type Known, knownIn } from './results/known-words.ts'
import { type ResultRequest, resultPage } from './results/result-page.ts'
import type { ResultPage } from './results/results.types.ts'
import { substitutesIn } from './substitutes.ts'

const rebuildShare = 0.02
const leastBeforeRebuild = 50

/** A built index and everything that happened since. Searches are synchronous, so a swap is never seen half done. */
export class LiveIndex {
  #main: Segment
  #delta: Delta = emptyDelta()
  #changes = 0

  constructor(data: IndexData) {
    this.#main = openSegment(data)
  }

  search(query: string, options: SearchOptions): SearchResult {
    const started = performance.now()
    const hits = searchSegments(this.#segments(), query, options)
    return { hits, tookUs: Math.round((performance.now() - started) * 1000), version: this.state().version }
  }

  substitutes(medicineId: string, options: SubstituteOptions): Substitute[] {
    return substitutesIn(this.#segments(), medicineId, options)
  }

  results(request: ResultRequest): Promise<ResultPage> {
    return resultPage(this.#segments(), request)
  }

  /** How the words of a query stand in the catalogue: whole words of names and ingredients, nothing finished or corrected. */
  knows(text: string): Known {
    return knownIn(this.#segments(), text)
  }

  categories(): Map<string, number> {
    return countCategories(this.#segments())
  }

  apply(changes: readonly CatalogueChange[]): void {
    if (changes.length === 0) return
    applyToDelta(this.#main, this.#delta, changes, this.#main.data.synonyms)
    this.#changes += changes.length
  }

  /** Puts a newer index in place; `since` are the changes its builder may not have seen. */
  replace(data: IndexData, since: readonly CatalogueChange[]): void {
    this.#main = openSegment(data)
    this.#delta = emptyDelta()
    this.#changes = 0
    this.apply(since)
  }

  /** What this catalogue says otherwise than the built index; null when that is worth building anew. */
  differences(documents: AsyncIterable<SearchDocument>): Promise<CatalogueChange[] | null> {
    return differencesFrom(this.#main.data, documents, this.#mostLoose)
  }

  get wantsRebuild(): boolean {
    return this.#delta.entries.size + this.#delta.struck > this.#mostLoose
  }

  get #mostLoose(): number {
    return Math.max(leastBeforeRebuild, rebuildShare * this.#main.data.flags.length)
  }

  state(): IndexState {
    const { version, builtAt, flags } = this.#main.data
    const skus = flags.length - this.#delta.struck + this.#delta.entries.size
    return { version: this.#changes === 0 ? version : `${version}.${this.#changes}`, skus, builtAt }
  }

  #segments(): Segment[] {
    return this.#delta.segment ? [this.#main, this.#delta.segment] : [this.#main]
  }
}
