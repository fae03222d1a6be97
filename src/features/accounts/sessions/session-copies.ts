import { readStored, storageKeys, writeStored } from './browser-storage.ts'

/** The worker's copies of what somebody signed in has read, and whose they are (`service-worker.ts`). */
const cacheName = 'mine'
/** Papers shared from another app, until they are sent. */
const sharedCache = 'shared'
/** The round of a rider (`service-worker-round.ts`). */
export const roundCache = 'round'
const ownerKey = 'copies_of'

/** Whose copies this device holds: who reads them without a line, while nobody can ask who is signed in. */
export const copiesOwner = (): string | null => readStored(ownerKey)

/** What pages link to (`paths-` and the release) says what somebody has: their orders, their people. */
async function dropCopies(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name === cacheName || name === roundCache || name.startsWith('paths-')).map((name) => caches.delete(name)),
  )
}

/** Copies belong to one account: for another, or for nobody, they are deleted. */
export function keepCopiesFor(userId: string | null): void {
  if (userId !== null && readStored(ownerKey) === userId) return
  const someoneElse = readStored(ownerKey) !== null
  writeStored(ownerKey, userId)
  if (userId === null || someoneElse) writeStored(storageKeys.doseMarks, null)
  // What whoever was signed in searched for and looked at is nobody else's; a visitor's own stays.
  if (someoneElse) for (const key of [storageKeys.recentSearches, storageKeys.viewedMedicines]) writeStored(key, null)
  if ((userId === null || someoneElse) && 'caches' in globalThis) void dropCopies()
  // A paper that a visitor shared waits for their sign-in; it goes with whoever was signed in.
  if (someoneElse) {
    if ('caches' in globalThis) void caches.delete(sharedCache)
    if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => {})
  }
}
