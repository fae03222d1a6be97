import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface TestBucket {
  objects: Map<string, Buffer>
  /** With the bucket's name in its path. */
  endpoint: string
  close: () => void
}

/** A bucket that knows put, get, delete and list, as the object storage protocol writes them; its access key id is `key`. */
export async function testBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const bucket = createServer((request, response) => {
    void buffer(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://bucket')
      const key = decodeURIComponent(url.pathname).replace('/bucket/', '')
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return response.writeHead(403).end()
      if (request.method === 'PUT') objects.set(key, body)
      if (request.method === 'DELETE') objects.delete(key)
      if (url.searchParams.has('list-type')) {
        const entries = [...objects.keys()].map(
          (name) => `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified><Size>1</Size></Contents>`,
        )
        return response.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`)
      }
      if (request.method !== 'GET') return response.writeHead(200, { etag: '"1"' }).end()
      const found = objects.get(key)
      return found
        ? response.writeHead(200, { 'content-length': found.length }).end(found)
        : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    })
  })
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/bucket`
  return { objects, endpoint, close: () => void bucket.close() }
}
