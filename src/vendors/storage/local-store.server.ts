import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { receiveFile } from './receive-file.server.ts'
import { openSealed } from './sealed-file.ts'

const hashShape = /^[0-9a-f]{64}$/

/**
 * Files in a folder, sealed with a key of 32 bytes, or with one that was ours before, each under the hash of its content. A file is in its place
 * whole or not at all, also after a power cut.
 */
export function localStore(folder: string, key: Buffer, before: readonly Buffer[] = []): FileStore {
  const placeOf = (sha256: string) => {
    if (!hashShape.test(sha256)) throw new Error('not the hash of a content')
    return join(folder, sha256.slice(0, 2), sha256)
  }
  return {
    put: (stream) =>
      receiveFile(stream, { folder: join(folder, 'incoming'), key }, async (path, { sha256 }) => {
        const shelf = join(folder, sha256.slice(0, 2))
        await mkdir(shelf, { recursive: true, mode: 0o700 })
        await rename(path, placeOf(sha256))
        await syncFolder(shelf)
      }),
    open: async (sha256) => {
      const found = await stat(placeOf(sha256)).catch(nullWhenAbsent)
      return found && openSealed(createReadStream(placeOf(sha256)), found.size, { keys: [key, ...before], sha256 })
    },
    probe: () => probe(folder),
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
    storedBefore: (moment) => storedBefore(folder, moment),
    readSealed: (sha256) => readFile(placeOf(sha256)).catch(nullWhenAbsent),
    putSealed: async (sha256, sealed) => {
      const [place, half] = [placeOf(sha256), `${placeOf(sha256)}.${randomUUID()}.part`]
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await writeFile(half, sealed, { mode: 0o600, flush: true })
      await rename(half, place)
    },
  }
}

/** A block is written and forced to the disk: an empty file would fit on a full one. */
async function probe(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `probe-${randomUUID()}`)
  try {
    await writeFile(path, Buffer.alloc(4096, 1), { flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

/** The name of a new file is on the disk only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* storedBefore(folder: string, moment: Date): AsyncIterable<string> {
  const names = (await readdir(folder, { recursive: true }).catch(nullWhenAbsent)) ?? []
  for (const name of names) {
    const sha256 = name.slice(-64)
    if (!hashShape.test(sha256)) continue
    const found = await stat(join(folder, name)).catch(nullWhenAbsent)
    if (found && found.mtime < moment) yield sha256
  }
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
