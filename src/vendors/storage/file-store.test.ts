import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, largestFile } from './file-store.ts'
import { localStore } from './local-store.server.ts'
import { s3Store } from './s3-store.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcha-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A bucket that knows put, get, delete and list, as S3 writes them. */
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
const stores: Record<string, FileStore> = { 'the data folder': localStore(folder) }
const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#08f' } })
  .png()
  .toBuffer()
const jpeg = await sharp(png).jpeg().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')
const filled = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 32)])
const chunked = (data: Buffer, size = 65_536) =>
  Readable.from(Array.from({ length: Math.ceil(data.length / size) }, (_, n) => data.subarray(n * size, (n + 1) * size)))

beforeAll(async () => {
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/bucket`
  stores['a bucket'] = s3Store({ endpoint, region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' })
})
afterAll(() => void bucket.close())

describe.each(['the data folder', 'a bucket'])('%s', (name) => {
  const store = () => stores[name]!

  test.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['application/pdf', pdf],
  ])('keeps a %s and gives the same bytes back', async (mime, data) => {
    const stored = await store().put(chunked(data, 7))
    expect(stored).toEqual({ sha256: createHash('sha256').update(data).digest('hex'), bytes: data.length, mime })
    const found = await store().open(stored.sha256)
    expect(found?.bytes).toBe(data.length)
    expect(await buffer(found!.stream)).toEqual(data)
  })

  test('takes 10 MiB and refuses one byte more, leaving nothing of it', async () => {
    const { sha256 } = await store().put(chunked(filled(largestFile)))
    expect((await store().open(sha256))?.bytes).toBe(largestFile)
    const more = filled(largestFile + 1)
    await expect(store().put(chunked(more))).rejects.toMatchObject({ code: 'too_large', status: 413 })
    expect(await store().open(createHash('sha256').update(more).digest('hex'))).toBeNull()
  })

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a PDF behind junk', `junk${pdf.toString('latin1')}`],
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['a ZIP', 'PK\u0003\u0004\u0014\u0000'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing', ''],
  ])('refuses %s whatever it is called', async (_, text) => {
    await expect(store().put(Readable.from([Buffer.from(text, 'latin1')]))).rejects.toMatchObject({
      code: 'unsupported_media',
      status: 415,
    })
  })

  test('a line that breaks in the middle leaves nothing', async () => {
    const broken = Readable.from(
      (function* () {
        yield png.subarray(0, 10)
        throw new Error('cut')
      })(),
    )
    await expect(store().put(broken)).rejects.toThrow('cut')
    expect(
      readdirSync(name === 'a bucket' ? join(tmpdir(), 'parcha-incoming') : join(folder, 'incoming')).filter((file) =>
        file.endsWith('.part'),
      ),
    ).toEqual([])
  })

  test('removes, and lists what is older than a moment', async () => {
    const { sha256 } = await store().put(chunked(jpeg))
    const old: string[] = []
    for await (const hash of store().storedBefore(new Date(Date.now() + 1000))) old.push(hash)
    expect(old).toContain(sha256)
    for await (const hash of store().storedBefore(new Date('2000-01-01'))) expect(hash).toBe('none is that old')
    await store().remove(sha256)
    await store().remove(sha256)
    expect(await store().open(sha256)).toBeNull()
  })
})

test('files in the data folder are readable by their owner only, and no name leads out of it', async () => {
  const { sha256 } = await localStore(folder).put(chunked(png))
  expect(statSync(join(folder, sha256.slice(0, 2), sha256)).mode & 0o077).toBe(0)
  await expect(localStore(folder).open('../../etc/passwd')).rejects.toThrow('not the hash of a content')
})
