import { buildIndex } from '../../search/index/index-builder.ts'
import { buildInWorker } from '../../search/index/build-in-worker.ts'
import type { CatalogueChange, SearchDocument, Synonyms } from '../../search/engine.types.ts'
import type { IndexData } from '../../search/index/index-data.ts'
import { LiveIndex } from '../../search/live-index.ts'
import { readSnapshot, writeSnapshot } from '../../search/index/snapshot.ts'
import { counts } from '../../platform/telemetry/counts.ts'
import type { MedicineSearch } from './medicine-search-port.ts'

interface EmbeddedSearchOptions {
  /** Reads the whole catalogue; called again for every rebuild. */
  load: () => AsyncIterable<SearchDocument> | Promise<SearchDocument[]>
  /** Where the built index is kept between starts; without one every start builds. */
  snapshotFile?: string
  synonyms: Synonyms
  now?: () => Date
  /** Told of a rebuild in the background that failed; the old index keeps answering. */
  onRebuildError?: (error: unknown) => void
}

export interface EmbeddedSearch extends MedicineSearch {
  /** Builds from the catalogue as it is now and swaps it in; calls while one runs share the next one. */
  rebuild(): Promise<void>
  /** The same without waiting for it. */
  rebuildBehind(): void
  close(): Promise<void>
}

/** Below this many packs a build takes less than starting a thread. */
const smallCatalogue = 5000

/** Our own index in this process: ready when the promise is. A snapshot answers at once and is brought up to date behind it. */
export async function openEmbeddedSearch(options: EmbeddedSearchOptions): Promise<EmbeddedSearch> {
  const { snapshotFile, synonyms } = options
  const kept = snapshotFile === undefined ? undefined : await readSnapshot(snapshotFile, synonyms)
  const search = new Rebuilding(options, new LiveIndex(kept ?? (await buildAndKeep(options))))
  if (kept) search.catchUpBehind()
  return search
}

async function buildAndKeep(options: EmbeddedSearchOptions): Promise<IndexData> {
  const builtAt = (options.now?.() ?? new Date()).toISOString()
  const data = await build(options.load(), options.synonyms, builtAt)
  if (options.snapshotFile !== undefined) await writeSnapshot(options.snapshotFile, data)
  return data
}

async function build(
  loaded: AsyncIterable<SearchDocument> | Promise<SearchDocument[]>,
  synonyms: Synonyms,
  builtAt: string,
): Promise<IndexData> {
  const documents = await streamOf(loaded)
  const first: SearchDocument[] = []
  const rest = documents[Symbol.asyncIterator]()
  while (first.length < smallCatalogue) {
    const next = await rest.next()
    if (next.done) return buildIndex(first, synonyms, builtAt)
    first.push(next.value)
  }
  return buildInWorker(joined(first, rest), synonyms, builtAt)
}

async function streamOf(loaded: AsyncIterable<SearchDocument> | Promise<SearchDocument[]>): Promise<AsyncIterable<SearchDocument>> {
  return Symbol.asyncIterator in loaded ? loaded : each(await loaded)
}

async function* each(documents: readonly SearchDocument[]): AsyncGenerator<SearchDocument> {
  yield* documents
}

async function* joined(first: readonly SearchDocument[], rest: AsyncIterator<SearchDocument>): AsyncGenerator<SearchDocument> {
  yield* first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

class Rebuilding implements EmbeddedSearch {
  readonly #options: EmbeddedSearchOptions
  readonly #live: LiveIndex
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  #since: CatalogueChange[] = []

  constructor(options: EmbeddedSearchOptions, live: LiveIndex) {
    this.#options = options
    this.#live = live
    this.#noteAge()
  }

  search: MedicineSearch['search'] = async (query, options) => this.#live.search(query, options)
  substitutes: MedicineSearch['substitutes'] = async (medicineId, options) => this.#live.substitutes(medicineId, options)
  results: MedicineSearch['results'] = (request) => this.#live.results(request)
  knows: MedicineSearch['knows'] = (text) => this.#live.knows(text)
  categories: MedicineSearch['categories'] = async () => this.#live.categories()
  ready: MedicineSearch['ready'] = () => this.#live.state()

  apply: MedicineSearch['apply'] = async (changes) => {
    this.#live.apply(changes)
    if (this.#running) this.#since.push(...changes)
    else if (this.#live.wantsRebuild) this.rebuildBehind()
  }

  rebuild(): Promise<void> {
    if (!this.#running) return this.#start(() => this.#rebuildNow())
    // One that began before this call may have read the catalogue too early for it.
    // Whoever began it hears of its failure.
    this.#next ??= this.#running.catch(() => {}).then(() => this.#start(() => this.#rebuildNow()))
    return this.#next
  }

  /** What changed since the snapshot; after a restart that is little, and a second index beside the first takes half as much memory again. */
  catchUpBehind(): void {
    this.#start(() => this.#catchUp()).catch((error: unknown) => this.#options.onRebuildError?.(error))
  }

  rebuildBehind(): void {
    this.rebuild().catch((error: unknown) => this.#options.onRebuildError?.(error))
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#running, this.#next])
  }

  #start(work: () => Promise<void>): Promise<void> {
    this.#next = undefined
    this.#since = []
    this.#running = work().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #rebuildNow(): Promise<void> {
    this.#live.replace(await buildAndKeep(this.#options), this.#since)
    this.#noteAge()
  }

  async #catchUp(): Promise<void> {
    const changes = await this.#live.differences(await streamOf(this.#options.load()))
    if (changes === null) return this.#rebuildNow()
    this.#live.apply(changes)
    this.#live.apply(this.#since)
  }

  #noteAge(): void {
    counts.searchBuiltAt = new Date(this.#live.state().builtAt)
  }
}
