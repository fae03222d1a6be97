import { open, readFile, rename } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { Synonyms } from '../engine.types.ts'
import type { IndexData } from './index-data.ts'

/** Goes up whenever the arrays change their meaning: an older file is then built anew instead of read wrong. */
const format = 2

interface Snapshot {
  format: number
  data: IndexData
}

/** The whole index beside its place, then moved there at once: a reader finds the old file or the new one. */
export async function writeSnapshot(file: string, data: IndexData): Promise<void> {
  const bytes = serialize({ format, data } satisfies Snapshot)
  const beside = `${file}.${process.pid}.new`
  const handle = await open(beside, 'w', 0o600)
  try {
    await handle.writev([checksum(bytes), bytes])
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(beside, file)
}

/** Undefined when there is no file, it is damaged, or it was made in another way: then the index is built from the catalogue. */
export async function readSnapshot(file: string, synonyms: Synonyms): Promise<IndexData | undefined> {
  const whole = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!whole) return undefined
  const bytes = whole.subarray(checksumLength)
  if (!checksum(bytes).equals(whole.subarray(0, checksumLength))) return undefined
  const snapshot = deserialize(bytes) as Snapshot
  if (snapshot.format !== format || JSON.stringify(snapshot.data.synonyms) !== JSON.stringify(synonyms)) return undefined
  return snapshot.data
}

const checksumLength = 4

function checksum(bytes: Uint8Array): Buffer {
  const sum = Buffer.alloc(checksumLength)
  sum.writeUInt32LE(crc32(bytes))
  return sum
}
