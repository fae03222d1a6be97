import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { FileStore } from '../../vendors/storage/file-store.ts'
import type { Manifest } from './manifest.server.ts'

type Kept = Manifest['files']
const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)
const listName = 'files.txt'

/** Writes the list of what is stored, and the files themselves unless they lie in the data folder or shall stay in the bucket. */
export async function keepFiles(store: FileStore, needed: ReadonlySet<string>, half: string, copy: boolean): Promise<Omit<Kept, 'kept'>> {
  const missing = new Set(needed)
  const names: string[] = []
  // One that is stored while this runs belongs to the next backup.
  for await (const sha256 of store.storedBefore(new Date(8.64e15))) {
    if (!isHash(sha256)) continue
    names.push(sha256)
    missing.delete(sha256)
    if (copy) await copyOut(store, sha256, half)
  }
  await writeFile(join(half, listName), names.map((name) => `${name}\n`).join(''), { mode: 0o600 })
  return { count: names.length, missing: missing.size }
}

async function copyOut(store: FileStore, sha256: string, half: string): Promise<void> {
  const sealed = await store.readSealed(sha256)
  if (sealed === null) return
  const place = join(half, 'files', sha256.slice(0, 2), sha256)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await writeFile(place, sealed, { mode: 0o600 })
}

/** Puts the files of a backup into the storage there is now; answers how many were there already or came. */
export async function putFilesBack(store: FileStore, backup: string): Promise<number> {
  const there = new Set<string>()
  for await (const sha256 of store.storedBefore(new Date(8.64e15))) there.add(sha256)
  for (const folder of [join(backup, 'files'), join(backup, 'data', 'files')]) {
    if (!existsSync(folder)) continue
    for (const name of await readdir(folder, { recursive: true })) {
      const sha256 = name.slice(-64)
      if (!isHash(sha256) || there.has(sha256)) continue
      await store.putSealed(sha256, await readFile(join(folder, name)))
      there.add(sha256)
    }
  }
  return there.size
}

/** What was stored when the backup was made and is in the storage no more. */
export async function filesGone(store: FileStore, backup: string): Promise<number> {
  const gone = new Set<string>()
  for await (const line of createInterface({ input: createReadStream(join(backup, listName)) })) gone.add(line)
  for await (const sha256 of store.storedBefore(new Date(8.64e15))) gone.delete(sha256)
  return gone.size
}
