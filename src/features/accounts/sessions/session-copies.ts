import { readStored, writeStored } from './browser-storage.ts'

/** The worker's copies of what somebody signed in has read, and whose they are (`service-worker.ts`). */
const cacheName = 'mine'
const ownerKey = 'copies_of'

/** Copies belong to one account: for another, or for nobody, they are deleted. */
export function keepCopiesFor(userId: string | null): void {
  if (userId !== null && readStored(ownerKey) === userId) return
  const someoneElse = readStored(ownerKey) !== null
  writeStored(ownerKey, userId)
  if ((userId === null || someoneElse) && 'caches' in globalThis) void caches.delete(cacheName)
}
