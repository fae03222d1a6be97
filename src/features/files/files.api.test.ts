import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { clamd } from '../../vendors/scanner/clamd.server.ts'
import { eicarOnly } from '../../vendors/scanner/scanner.ts'
import { localStore } from '../../vendors/storage/local-store.server.ts'
import { renderPdf } from '../../platform/pdf/pdf.server.ts'
import { badFiles, eicar, goodPdfs, pdf, pngOf } from './bad-files.fixture.ts'
import { scanWaiting } from './files.jobs.server.ts'
import { storeUpload } from './store-upload.server.ts'

const { db, as, http, parts } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'parcha-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = localStore(folder, randomBytes(32))
const intake = { store, scanner: eicarOnly }
const context = { db, now: testNow, newId: uuidv7 }
const person = await seedPatient(db, testNow)

/** Strokes as wide as those of handwriting: no font is needed to draw them. */
const lines = Array.from({ length: 1000 }, (_, n) => {
  const [x, y] = [40 + (n % 40) * 20, 40 + Math.floor(n / 40) * 40]
  return `<path d="M${x} ${y}l${4 + (n % 7)} ${12 - (n % 5)}l${-3 + (n % 4)} 8" stroke="#222" stroke-width="2" fill="none"/>`
})
const paper = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#fff"/>${lines.join('')}</svg>`,
)
const photo = await sharp(paper)
  .jpeg()
  .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '26/1 54/1 0/1', GPSLatitudeRef: 'N' } })
  .toBuffer()

test('S5: the corpus holds forty files', () => expect(badFiles.length).toBeGreaterThanOrEqual(40))

test.each(badFiles)('S5: %s is refused, fast, and leaves no trace', async (name, content) => {
  const before = process.cpuUsage()
  await expect(storeUpload(intake, context, { userId: person.userId, name, content })).rejects.toMatchObject({
    code: expect.stringMatching(/^(unsupported_media|infected_file|too_large)$/) as string,
  })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(1)
  expect(await db.selectFrom('files').select('id').execute()).toEqual([])
  expect(readdirSync(folder).filter((entry) => entry !== 'incoming')).toEqual([])
})

test.each(goodPdfs)('a PDF with %s is taken', async (name, content) => {
  const { userId } = await seedPatient(db, testNow)
  expect(await storeUpload(intake, context, { userId, name, content })).toMatchObject({ mime: 'application/pdf' })
  await db.deleteFrom('files').where('user_id', '=', userId).execute()
})

test.each([
  [1, 1],
  [1, 4000],
  [4000, 1],
  [2, 3],
])('a picture of %d by %d points is taken and called small, never a fault of ours', async (width, height) => {
  const { userId } = await seedPatient(db, testNow)
  const file = await storeUpload(intake, context, { userId, name: 'dot.png', content: pngOf(width, height) })
  expect(Number.isInteger(file.legibility)).toBe(true)
  expect(file.hints).toContain('small')
  await db.deleteFrom('files').where('user_id', '=', userId).execute()
})

test('an intake that believes the first bytes of a file or its name takes most of the corpus: the tests above can fail', async () => {
  const believed = await Promise.all(
    badFiles.map(async ([name, content]) => {
      const kind = await fileTypeFromBuffer(content)
      return /jpeg|png|pdf|heic|webp/.test(kind?.mime ?? '') || /\.(jpe?g|png|pdf|heic|webp)$/i.test(name)
    }),
  )
  expect(believed.filter(Boolean).length).toBeGreaterThan(badFiles.length / 4)
})

describe('what is taken', () => {
  test('a photo is drawn anew: no place, no name of a camera, nothing behind it; with a small copy', async () => {
    const content = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK')])
    expect((await sharp(content).metadata()).exif).toBeDefined()
    const file = await storeUpload(intake, context, { userId: person.userId, name: '../../my photo.jpeg', content })
    const stored = await store.open(file.sha256)
    const bytes = Buffer.concat((await stored!.stream.toArray()) as Buffer[])
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('script')).toBe(false)
    expect(file).toMatchObject({ mime: 'image/jpeg', state: 'clean', name: '....my photo.jpeg', pages: 1 })
    const small = await db.selectFrom('files').selectAll().where('thumbnail_of', '=', file.id).executeTakeFirstOrThrow()
    expect(small.bytes).toBeLessThan(file.bytes)
  })

  test('a clear photo reads better than a shaken, a dark and a tiny one, and each is told why', async () => {
    const look = async (content: Buffer) => {
      const { legibility, hints } = await storeUpload(intake, context, { userId: person.userId, name: 'x', content })
      return { legibility: legibility ?? 0, hints }
    }
    const clear = await look(photo)
    const shaken = await look(await sharp(photo).blur(9).jpeg().toBuffer())
    const dark = await look(await sharp(photo).linear(0.12, 0).jpeg().toBuffer())
    const tiny = await look(await sharp(photo).resize({ width: 200 }).jpeg().toBuffer())
    expect(clear.hints).toEqual([])
    expect(shaken.hints).toContain('blurred')
    expect(dark.hints).toContain('dark')
    expect(tiny.hints).toContain('small')
    expect(clear.legibility).toBeGreaterThan(Math.max(shaken.legibility, dark.legibility))
  })

  test('a large picture is made smaller within 256 MB', async () => {
    const before = process.memoryUsage().rss
    const file = await storeUpload(intake, context, { userId: person.userId, name: 'large.png', content: pngOf(6000, 5000) })
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(256)
    expect(file.bytes).toBeLessThan(1_000_000)
  })

  test('of a PDF each page is a picture behind an address of its own; the file itself is never opened by a browser (S5)', async () => {
    const content = await renderPdf('= Rx', {})
    const { id } = await storeUpload({ store: parts.store, scanner: eicarOnly }, context, {
      userId: person.userId,
      name: 'rx.pdf',
      content,
    })
    const { page_urls } = await as(person.actor)('GET /api/file/{id}/', { params: { id } })
    expect(page_urls).toHaveLength(1)
    const [url = ''] = page_urls
    const { statusCode, headers } = await http.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(headers['content-disposition']).toContain('attachment; filename="rx-1.jpg"')
    expect((await http.inject(url.replace(`${id}.1`, `${id}.2`))).statusCode).toBe(404)
    expect((await http.inject(url.replace('page-files', 'files'))).statusCode).toBe(404)
  })

  test('a PDF stays as it is and is told by its pages', async () => {
    const file = await storeUpload(intake, context, { userId: person.userId, name: 'rx.pdf', content: pdf() })
    expect(file).toMatchObject({ mime: 'application/pdf', bytes: pdf().length, pages: 1, legibility: null })
  })

  test('the same photo sent again is the same file', async () => {
    const given = { userId: person.userId, name: 'again.jpg', content: await sharp(photo).negate().jpeg().toBuffer() }
    expect((await storeUpload(intake, context, given)).id).toBe((await storeUpload(intake, context, given)).id)
  })
})

describe('an upload over a bad line', () => {
  const metadata = `filename ${Buffer.from('पर्चा.jpg').toString('base64')}`
  const begin = (length: number, of = person) =>
    as(of.actor)('POST /api/file/', { headers: { 'upload-length': length, 'upload-metadata': metadata } })
  const send = (id: string, offset: number, body: Uint8Array, of = person) =>
    as(of.actor)('PATCH /api/file/{id}/', { params: { id }, headers: { 'upload-offset': offset }, body })

  test('goes on where it stopped, and ends as a file with addresses for five minutes', async () => {
    const { id } = await begin(photo.length)
    await send(id, 0, photo.subarray(0, 1000))
    expect((await as(person.actor)('GET /api/file/{id}/', { params: { id } })).received_bytes).toBe(1000)
    await expect(send(id, 0, photo.subarray(0, 1000))).rejects.toMatchObject({ code: 'conflict' })
    const done = await send(id, 1000, photo.subarray(1000))
    expect(done).toMatchObject({ id, state: 'clean', name: 'पर्चा.jpg', mime: 'image/jpeg', hints: [] })
    const answer = await http.inject({ url: done.url ?? '' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringContaining('attachment') as string,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await http.inject({ url: done.thumbnail_url ?? '' })).statusCode).toBe(200)
    expect((await http.inject({ url: (done.url ?? '').replace(/sig=./, 'sig=_') })).statusCode).toBe(404)
    const other = await seedPatient(db, testNow)
    expect((await http.inject({ url: (done.url ?? '').replace(person.userId, other.userId) })).statusCode).toBe(404)
  })

  test('belongs to one account, takes no more than was announced, and no more than 10 MiB', async () => {
    const other = await seedPatient(db, testNow)
    const { id } = await begin(10)
    await expect(send(id, 0, Buffer.alloc(10), other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(as(other.actor)('GET /api/file/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(as(other.actor)('DELETE /api/file/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(send(id, 0, Buffer.alloc(11))).rejects.toMatchObject({ code: 'conflict' })
    await expect(begin(10 * 1024 * 1024 + 1)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('twenty senders of one piece: one counts', async () => {
    const { id } = await begin(20)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => send(id, 0, Buffer.alloc(10))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a bad file is refused at its end and the upload is gone', async () => {
    const { id } = await begin(eicar.length)
    await expect(send(id, 0, Buffer.from(eicar))).rejects.toMatchObject({ code: 'infected_file', status: 422 })
    await expect(as(person.actor)('GET /api/file/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('over HTTP a visitor is refused before anything is kept', async () => {
    const answer = await http.inject({ method: 'POST', url: '/api/file/', headers: { app: 'patient', 'upload-length': '10' } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('with a scanner', () => {
  const daemon = createServer((socket) => {
    let seen = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      seen = Buffer.concat([seen, part])
      if (seen.length < 14 || !seen.subarray(-4).equals(Buffer.alloc(4))) return
      socket.end(seen.includes('WORM') ? 'stream: Example.Worm FOUND\0' : 'stream: OK\0')
    })
  })
  const address = new Promise<string>((resolve) => {
    daemon.listen(0, '127.0.0.1', () => resolve(`tcp://127.0.0.1:${(daemon.address() as AddressInfo).port}`))
  })
  afterAll(() => void daemon.close())

  test('what it finds is refused, what it passes is clean', async () => {
    const scanner = clamd(await address)
    const given = { userId: person.userId, name: 'a.pdf' }
    await expect(storeUpload({ store, scanner }, context, { ...given, content: pdf({ objects: '% WORM\n' }) })).rejects.toMatchObject({
      code: 'infected_file',
    })
    expect((await storeUpload({ store, scanner }, context, { ...given, content: pdf({ objects: '% fine\n' }) })).state).toBe('clean')
  })

  test('while it is away a file waits and nobody opens it; later it is looked at', async () => {
    const given = { userId: person.userId, name: 'a.pdf', content: pdf({ objects: '% patient\n' }) }
    const file = await storeUpload({ store, scanner: clamd('tcp://127.0.0.1:1') }, context, given)
    expect(file.state).toBe('pending_scan')
    const view = () => as(person.actor)('GET /api/file/{id}/', { params: { id: file.id } })
    expect(await view()).toMatchObject({ state: 'pending_scan', url: null })
    await scanWaiting({ store, scanner: clamd('tcp://127.0.0.1:1') }, db)
    expect((await view()).state).toBe('pending_scan')
    await scanWaiting({ store, scanner: clamd(await address) }, db)
    expect((await view()).url).toContain('/files/')
  })
})
