import { parentPort, workerData } from 'node:worker_threads'
import type { SearchDocument, Synonyms } from '../engine.types.ts'
import { ingredientNames } from '../medicine/ingredient-names.ts'
import { buildFromEntries } from './index-builder.ts'
import { entryMaker, type IndexEntry } from './index-entry.ts'
import { transferables } from './transferables.ts'

export interface BuildOrder {
  synonyms: Synonyms
  builtAt: string
}

const { synonyms, builtAt } = workerData as BuildOrder
const makeEntry = entryMaker(ingredientNames(synonyms))
const entries: IndexEntry[] = []

/** Documents become what the index keeps of them as they come, which is a third; null after the last. */
parentPort?.on('message', (documents: SearchDocument[] | null) => {
  if (documents) {
    for (const document of documents) entries.push(makeEntry(document))
    return
  }
  const data = buildFromEntries(entries, synonyms, builtAt)
  parentPort?.postMessage(data, transferables(data))
})
