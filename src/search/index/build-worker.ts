import { parentPort } from 'node:worker_threads'
import type { SearchDocument, Synonyms } from '../engine.types.ts'
import { transferables } from './transferables.ts'
import { buildIndex } from './index-builder.ts'

type ToWorker = { documents: SearchDocument[] } | { build: { synonyms: Synonyms; builtAt: string } }

const waiting: SearchDocument[] = []

parentPort?.on('message', (message: ToWorker) => {
  if ('documents' in message) {
    for (const document of message.documents) waiting.push(document)
    return
  }
  const data = buildIndex(waiting, message.build.synonyms, message.build.builtAt)
  parentPort?.postMessage(data, transferables(data))
})
