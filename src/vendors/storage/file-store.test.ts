import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { testBucket } from '../../../tests/support/bucket.ts'
import { type FileStore, largestFile } from './file-store.ts'
import { localStore } from './local-store.server.ts'
import { s3Store } from './s3-store.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcha-store-'))
const key = randomBytes(32)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { objects, endpoint, close } = await testBucket()
afterAll(close)
const stores: Record<string, FileStore> = { 'the data folder': localStore(folder, key) }
const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#08f' } })
  .png()
  .toBuffer()
const jpeg = await sharp(png).jpeg().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')
const filled = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 32)])
const chunked = (data: Buffer, size = 65_536) =>
  Readable.from(Array.from({ length: Math.ceil(data.length / size) }, (_, n) => data.subarray(n * size, (n + 1) * size)))

stores['a bucket'] = s3Store({ endpoint, region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret', key })

const placeOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)

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
    const { sha256 } = stored
    const kept = name === 'a bucket' ? objects.get(`files/${sha256.slice(0, 2)}/${sha256}`) : readFileSync(placeOf(sha256))
    expect(kept?.includes(data.subarray(0, 8))).toBe(false)
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

  test('gives a file out as it lies there, sealed, and takes it back', async () => {
    const { sha256 } = await store().put(chunked(png))
    const sealed = await store().readSealed(sha256)
    expect(sealed?.includes(png.subarray(0, 8))).toBe(false)
    await store().remove(sha256)
    expect(await store().readSealed(sha256)).toBeNull()
    await store().putSealed(sha256, sealed ?? Buffer.alloc(0))
    expect(await buffer((await store().open(sha256))!.stream)).toEqual(png)
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
  const { sha256 } = await localStore(folder, key).put(chunked(png))
  expect(statSync(join(folder, sha256.slice(0, 2), sha256)).mode & 0o077).toBe(0)
  await expect(localStore(folder, key).open('../../etc/passwd')).rejects.toThrow('not the hash of a content')
})

describe('sealed at rest (DP-10)', () => {
  const store = localStore(folder, key)
  const piece = 64 * 1024
  const wrong = /unable to authenticate|cut off|not the one of its name/
  const read = async (sha256: string, from = store) => buffer((await from.open(sha256))!.stream)

  test.each([piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 7])('%i bytes come back as they were', async (size) => {
    const data = filled(size)
    const { sha256 } = await store.put(chunked(data, 10_007))
    expect((await store.open(sha256))?.bytes).toBe(size)
    expect((await read(sha256)).equals(data)).toBe(true)
  })

  test('whoever changes, cuts, lengthens, reorders or swaps a file is found out, and another key opens nothing', async () => {
    const { sha256 } = await store.put(chunked(filled(3 * piece + 7)))
    const other = await store.put(chunked(filled(3 * piece + 8)))
    const path = placeOf(sha256)
    const whole = readFileSync(path)
    const [head, sealed] = [24, piece + 16]
    const flipped = (at: number) => whole.map((byte, n) => (n === at ? byte ^ 1 : byte))
    const cutTo = (length: number) => whole.subarray(0, length)
    const swappedPieces = [
      cutTo(head),
      whole.subarray(head + sealed, head + 2 * sealed),
      whole.subarray(head, head + sealed),
      whole.subarray(head + 2 * sealed),
    ]
    const changes: Record<string, Uint8Array> = {
      'a byte of its text': flipped(head + 5),
      'a byte of its salt': flipped(10),
      'a byte of its end': flipped(whole.length - 1),
      'its last piece gone': cutTo(head + 3 * sealed),
      'its end gone': cutTo(whole.length - 1),
      'everything gone but the head': cutTo(head),
      'a byte more': Buffer.concat([whole, Buffer.from('x')]),
      'two pieces the other way round': Buffer.concat(swappedPieces),
      'another file in its place': readFileSync(placeOf(other.sha256)),
      'a plain file in its place': png,
    }
    for (const [what, content] of Object.entries(changes)) {
      writeFileSync(path, content)
      await expect(read(sha256), what).rejects.toThrow(wrong)
    }
    writeFileSync(path, whole)
    await expect(read(sha256, localStore(folder, randomBytes(32)))).rejects.toThrow(wrong)
    expect((await read(sha256)).length).toBe(3 * piece + 7)
  })

  test('after a change of keys old files are read with the key of before, new ones are sealed with the new one', async () => {
    const [old, fresh, foreign] = [filled(2 * piece + 3), filled(2 * piece + 4), randomBytes(32)]
    const { sha256 } = await store.put(chunked(old))
    const changed = localStore(folder, randomBytes(32), [foreign, key])
    expect((await read(sha256, changed)).equals(old)).toBe(true)
    const since = await changed.put(chunked(fresh))
    expect((await read(since.sha256, changed)).equals(fresh)).toBe(true)
    await expect(read(since.sha256)).rejects.toThrow(wrong)
    await expect(read(sha256, localStore(folder, foreign, [randomBytes(32)]))).rejects.toThrow(wrong)
  })

  test('a file that was stored before files were sealed is still read', async () => {
    const sha256 = createHash('sha256').update(png).digest('hex')
    mkdirSync(join(folder, sha256.slice(0, 2)), { recursive: true })
    writeFileSync(placeOf(sha256), png)
    expect(await store.open(sha256)).toMatchObject({ bytes: png.length })
    expect(await read(sha256)).toEqual(png)
  })
})
