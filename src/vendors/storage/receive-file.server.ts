import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '../../lib/errors.ts'
import { largestFile, type StoredFile, storedTypes } from './file-store.ts'

/** As much as the recognition of a type looks at. */
const headBytes = 4100

/** Streams a file to a temporary place and on to the disk itself, counting, hashing and recognising it; `keep` moves it to where it belongs. */
export async function receiveFile(
  stream: Readable,
  folder: string,
  keep: (path: string, file: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.part`)
  try {
    const file = await write(stream, path)
    await keep(path, file)
    return file
  } finally {
    await rm(path, { force: true })
  }
}

async function write(stream: Readable, path: string): Promise<StoredFile> {
  const handle = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let [bytes, head] = [0, Buffer.alloc(0)]
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > largestFile) throw new Refusal('too_large')
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    const mime = await typeOf(head)
    await handle.sync()
    return { sha256: hash.digest('hex'), bytes, mime }
  } finally {
    await handle.close()
  }
}

async function typeOf(head: Buffer): Promise<StoredFile['mime']> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const mime = storedTypes.find((type) => type === found?.mime)
  if (!mime) throw new Refusal('unsupported_media')
  return mime
}
