import { createHash, type Hash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { mediaTypeOf } from '../../platform/media-type.server.ts'
import { Refusal } from '../../lib/errors.ts'
import { largestFile, type StoredFile, storedTypes } from './file-store.ts'
import { seal } from './sealed-file.ts'

/** As much as the recognition of a type looks at. */
const headBytes = 4100

interface Place {
  folder: string
  /** What it is sealed with before it touches the disk. */
  key: Buffer
}

/** Streams a file to a temporary place and on to the disk itself, counting, hashing and recognising it; `keep` moves it to where it belongs. */
export async function receiveFile(
  stream: Readable,
  { folder, key }: Place,
  keep: (path: string, file: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.part`)
  try {
    const file = await write(stream, path, key)
    await keep(path, file)
    return file
  } finally {
    await rm(path, { force: true })
  }
}

async function write(stream: AsyncIterable<Buffer>, path: string, key: Buffer): Promise<StoredFile> {
  const handle = await open(path, 'wx', 0o600)
  const seen = { hash: createHash('sha256'), bytes: 0, head: Buffer.alloc(0) }
  try {
    for await (const sealed of seal(looking(stream, seen), key)) await handle.writeFile(sealed)
    const mime = await typeOf(seen.head)
    await handle.sync()
    return { sha256: seen.hash.digest('hex'), bytes: seen.bytes, mime }
  } finally {
    await handle.close()
  }
}

async function* looking(stream: AsyncIterable<Buffer>, seen: { hash: Hash; bytes: number; head: Buffer }): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    seen.bytes += chunk.length
    if (seen.bytes > largestFile) throw new Refusal('too_large')
    if (seen.head.length < headBytes) seen.head = Buffer.concat([seen.head, chunk]).subarray(0, headBytes)
    seen.hash.update(chunk)
    yield chunk
  }
}

async function typeOf(head: Buffer): Promise<StoredFile['mime']> {
  const found = await mediaTypeOf(head)
  const mime = storedTypes.find((type) => type === found)
  if (!mime) throw new Refusal('unsupported_media')
  return mime
}
