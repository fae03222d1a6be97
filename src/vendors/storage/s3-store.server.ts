import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import type { FileStore } from './file-store.ts'
import { receiveFile } from './receive-file.server.ts'

interface Bucket {
  /** With the bucket's name in its path. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const pageSize = 1000

/** Files in a bucket. Names are hashes of contents, so that writing one twice is harmless. */
export function s3Store(bucket: Bucket): FileStore {
  const s3 = new S3mini({ ...bucket, requestAbortTimeout: 30_000 })
  return {
    put: (stream) =>
      receiveFile(stream, join(tmpdir(), 'parcha-incoming'), async (path, { sha256, mime }) => {
        const { ok, status } = await s3.putObject(keyOf(sha256), await readFile(path), mime)
        if (!ok) throw new Error(`the bucket answered ${status}`)
      }),
    open: async (sha256) => {
      const response = await s3.getObjectResponse(keyOf(sha256))
      if (!response?.body) return null
      return {
        stream: Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
        bytes: Number(response.headers.get('content-length')),
      }
    },
    remove: async (sha256) => void (await s3.deleteObject(keyOf(sha256))),
    storedBefore: (moment) => storedBefore(s3, moment),
  }
}

function keyOf(sha256: string): string {
  return `files/${sha256.slice(0, 2)}/${sha256}`
}

async function* storedBefore(s3: S3mini, moment: Date): AsyncIterable<string> {
  let next: string | undefined
  do {
    const page = await s3.listObjectsPaged('/', 'files/', pageSize, next)
    for (const { Key, LastModified } of page?.objects ?? []) if (new Date(LastModified) < moment) yield Key.slice(-64)
    next = page?.nextContinuationToken
  } while (next)
}
