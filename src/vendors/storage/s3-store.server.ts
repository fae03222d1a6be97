import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import type { FileStore } from './file-store.ts'
import { receiveFile } from './receive-file.server.ts'
import { openSealed } from './sealed-file.ts'

interface Bucket {
  /** With the bucket's name in its path. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Of 32 bytes, which the bucket never sees. */
  key: Buffer
  /** With which files may be sealed that were stored earlier. */
  before?: readonly Buffer[]
}

const pageSize = 1000

/** Files in a bucket, sealed before they leave. Names are hashes of contents, so that writing one twice is harmless. */
export function s3Store({ key, before = [], ...bucket }: Bucket): FileStore {
  const s3 = new S3mini({ ...bucket, requestAbortTimeout: 30_000 })
  return {
    put: (stream) =>
      receiveFile(stream, { folder: join(tmpdir(), 'parcha-incoming'), key }, async (path, { sha256 }) => {
        const { ok, status } = await s3.putObject(keyOf(sha256), await readFile(path), 'application/octet-stream')
        if (!ok) throw new Error(`the bucket answered ${status}`)
      }),
    open: async (sha256) => {
      const response = await s3.getObjectResponse(keyOf(sha256))
      if (!response?.body) return null
      const stream = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
      return openSealed(stream, Number(response.headers.get('content-length')), { keys: [key, ...before], sha256 })
    },
    probe: async () => {
      const { ok, status } = await s3.putObject('probe', Buffer.from('probe'), 'application/octet-stream')
      if (!ok) throw new Error(`the bucket answered ${status}`)
    },
    remove: async (sha256) => void (await s3.deleteObject(keyOf(sha256))),
    storedBefore: (moment) => storedBefore(s3, moment),
    readSealed: async (sha256) => {
      const response = await s3.getObjectResponse(keyOf(sha256))
      return response ? Buffer.from(await response.arrayBuffer()) : null
    },
    putSealed: async (sha256, sealed) => {
      const { ok, status } = await s3.putObject(keyOf(sha256), sealed, 'application/octet-stream')
      if (!ok) throw new Error(`the bucket answered ${status}`)
    },
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
