import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveFile } from './serve-file.server.ts'
import { signingKey, urlSigner } from './signed-url.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcha-key-'))
const signer = urlSigner(signingKey(folder))
const now = new Date('2026-11-21T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const file = { userId: 'u-1', fileId: 'f-1' }
const read = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://x')
  return {
    fileId: decodeURIComponent(pathname.replace('/files/', '')),
    ...(Object.fromEntries(searchParams) as { user: string; until: string; sig: string }),
  }
}

test('a signed URL holds for five minutes at most', () => {
  const address = read(signer.sign(file, now, 24 * 3600 * 1000))
  expect(signer.verify(address, now)).toEqual(file)
  expect(signer.verify(address, later(5 * 60_000 - 1))).toEqual(file)
  expect(() => signer.verify(address, later(5 * 60_000))).toThrow('Not found')
})

test('it is bound to its person, its file and its time, letter by letter', () => {
  const address = read(signer.sign(file, now))
  const changes = [
    { user: 'u-2' },
    { fileId: 'f-2' },
    { until: String(Number(address.until) - 1) },
    { sig: `${address.sig}A` },
    { sig: '' },
    { until: '1e99' },
    { sig: address.sig.toUpperCase() },
  ]
  for (const change of changes) expect(() => signer.verify({ ...address, ...change }, now)).toThrow('Not found')
  expect(() => signer.verify({ fileId: 'f-1' }, now)).toThrow('Not found')
  expect(() => urlSigner(Buffer.alloc(32)).verify(address, now)).toThrow('Not found')
})

test('the key is made once, kept with the data, and nobody else may read it', () => {
  expect(signingKey(folder)).toEqual(signingKey(folder))
  expect(statSync(join(folder, 'signing-key')).mode & 0o077).toBe(0)
  rmSync(folder, { recursive: true })
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
