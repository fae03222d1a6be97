import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveFile } from './serve-file.server.ts'
import { signerFor, urlSigner } from './signed-url.server.ts'

const signer = urlSigner(randomBytes(32))
const now = new Date('2026-11-21T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const file = { userId: 'u-1', fileId: 'f-1' }
/** An address of ours as a route reads it. */
const read = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const [, folder = '', id = ''] = pathname.split('/')
  return {
    folder,
    params: { id: decodeURIComponent(id) },
    query: Object.fromEntries(searchParams) as { user: string; until: string; by?: string; sig: string },
  }
}

test('a signed URL holds for five minutes at most', async () => {
  const address = read(signer.sign({ ...file, folder: 'files' }, now, 24 * 3600 * 1000))
  expect(await signer.verify('files', address, now)).toEqual(file)
  expect(await signer.verify('files', address, later(5 * 60_000 - 1))).toEqual(file)
  await expect(signer.verify('files', address, later(5 * 60_000))).rejects.toThrow('Not found')
})

test('it is bound to its person, its file and its time, letter by letter', async () => {
  const { params, query } = read(signer.sign({ ...file, folder: 'files' }, now))
  const changes = [
    { user: 'u-2' },
    { until: String(Number(query.until) - 1) },
    { sig: `${query.sig}A` },
    { sig: '' },
    { until: '1e99' },
    { sig: query.sig.toUpperCase() },
    { sig: `${query.sig.slice(0, -1)}é` },
  ]
  for (const change of changes)
    await expect(signer.verify('files', { params, query: { ...query, ...change } }, now)).rejects.toThrow('Not found')
  await expect(signer.verify('files', { params: { id: 'f-2' }, query }, now)).rejects.toThrow('Not found')
  await expect(signer.verify('files', { params, query: {} }, now)).rejects.toThrow('Not found')
  await expect(urlSigner(Buffer.alloc(32)).verify('files', { params, query }, now)).rejects.toThrow('Not found')
})

test('it is bound to its folder: leave to see one thing opens nothing else that has the same name', async () => {
  const address = read(signer.sign({ ...file, folder: 'page-files' }, now))
  expect(address.folder).toBe('page-files')
  expect(await signer.verify('page-files', address, now)).toEqual(file)
  await expect(signer.verify('files', address, now)).rejects.toThrow('Not found')
  // Where the folder ends and the name begins cannot be moved.
  const glued = read(signer.sign({ ...file, folder: 'files\nu-1' }, now))
  await expect(signer.verify('files', { ...glued, query: { ...glued.query, user: 'u-1\nu-1' } }, now)).rejects.toThrow('Not found')
})

test("a person's file is sent as an inert attachment under its true name", async () => {
  const app = fastify()
  app.get('/', (_, reply) =>
    serveFile(reply, { stream: Readable.from(['abc']), bytes: 3, mime: 'image/png', name: 'पर्ची "1"\r\nset-cookie: a.png' }),
  )
  const { headers, body } = await app.inject('/')
  expect(body).toBe('abc')
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w .-]+"; filename\*=UTF-8''%E0[\w%.-]+$/)
  expect(headers).not.toHaveProperty('set-cookie')
})

test('it ends with the session it was given to, and cannot be cut loose from it', async () => {
  const open = new Set(['s-1'])
  const bound = urlSigner(Buffer.alloc(32), async ({ session_id }) => open.has(session_id))
  const given = signerFor(bound, { id: 'u-9', roles: ['doctor'], sessionId: 's-1' })
  const { params, query } = read(given.sign({ ...file, folder: 'files' }, now))
  expect(await bound.verify('files', { params, query }, now)).toEqual(file)
  const { by: _, ...loose } = query
  await expect(bound.verify('files', { params, query: loose }, now)).rejects.toThrow('Not found')
  await expect(bound.verify('files', { params, query: { ...query, by: 'u-9.s-2' } }, now)).rejects.toThrow('Not found')
  open.clear()
  await expect(bound.verify('files', { params, query }, now)).rejects.toThrow('Not found')
})

test('given out at the desk it asks whether that is open, and cannot be made one of the session alone', async () => {
  const asked: unknown[] = []
  const bound = urlSigner(Buffer.alloc(32), async (holder) => asked.push(holder) > 0)
  const staff = { doctorId: 'd-1', pharmacyId: null, pharmacistId: null }
  const { params, query } = read(
    signerFor(bound, { id: 'u-9', roles: ['doctor'], sessionId: 's-1', staff }).sign({ ...file, folder: 'files' }, now),
  )
  expect(await bound.verify('files', { params, query }, now)).toEqual(file)
  expect(asked).toEqual([{ user_id: 'u-9', session_id: 's-1', desk: true }])
  await expect(bound.verify('files', { params, query: { ...query, by: 'u-9.s-1' } }, now)).rejects.toThrow('Not found')
})
