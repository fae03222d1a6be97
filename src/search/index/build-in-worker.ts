import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SearchDocument, Synonyms } from '../engine.types.ts'
import type { BuildOrder } from './build-worker.ts'
import type { IndexData } from './index-data.ts'

const batch = 2000

/** Builds in another thread; the caller's thread only hands over documents, a few thousand at a time, and takes the arrays. */
export async function buildInWorker(documents: AsyncIterable<SearchDocument>, synonyms: Synonyms, builtAt: string): Promise<IndexData> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: { synonyms, builtAt } satisfies BuildOrder })
  try {
    // Waited for from the start, so that a worker that dies early is an error here and not an unheard one.
    const built = once(worker, 'message')
    built.catch(() => {})
    let waiting: SearchDocument[] = []
    for await (const document of documents) {
      if (waiting.push(document) < batch) continue
      worker.postMessage(waiting)
      waiting = []
    }
    worker.postMessage(waiting)
    worker.postMessage(null)
    const [data] = (await built) as [IndexData]
    return data
  } finally {
    await worker.terminate()
  }
}
