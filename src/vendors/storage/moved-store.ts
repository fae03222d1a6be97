import type { FileStore } from './file-store.ts'

/** Files go to the one and are still found in the other, where they went before. */
export function movedStore(current: FileStore, before: FileStore): FileStore {
  return {
    put: current.put,
    putSealed: current.putSealed,
    readSealed: async (sha256) => (await current.readSealed(sha256)) ?? before.readSealed(sha256),
    probe: current.probe,
    open: async (sha256) => (await current.open(sha256)) ?? before.open(sha256),
    remove: async (sha256) => {
      await current.remove(sha256)
      await before.remove(sha256)
    },
    storedBefore: async function* (moment) {
      yield* current.storedBefore(moment)
      yield* before.storedBefore(moment)
    },
  }
}
