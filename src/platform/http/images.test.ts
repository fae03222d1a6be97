import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { imageWidths, registerImages, sizedImage } from './images.server.ts'

const cacheFolder = mkdtempSync(join(tmpdir(), 'parcha-images-'))
const noise = await sharp({
  create: { width: 800, height: 400, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
})
  .jpeg()
  .withExif({ IFD3: { GPSLatitude: '26/1 55/1 0/1' } })
  .toBuffer()
const turned = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#08f' } })
  .jpeg()
  .withMetadata({ orientation: 6 })
  .toBuffer()

/** A PNG that says it is 50,000 x 50,000 and holds nothing. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50, 8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(100)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const originals: Record<string, Buffer> = {
  noise,
  turned,
  bomb: bomb(),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  half: noise.subarray(0, 300),
}
let opened = 0
const app = fastify() as unknown as FastifyInstance
await registerImages(app, { cacheFolder, open: async (id) => (opened++, originals[id] ?? null) })
afterAll(async () => {
  await app.close()
  rmSync(cacheFolder, { recursive: true })
})
const get = (url: string) => app.inject(url)
const widthOf = async (url: string) => (await sharp((await get(url)).rawPayload).metadata()).width

test('a picture comes as WebP, never larger than asked nor than it was', async () => {
  const response = await get('/images/noise?w=360')
  expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
  expect((await sharp(response.rawPayload).metadata()).format).toBe('webp')
  expect(await widthOf('/images/noise?w=360')).toBe(360)
  expect(await widthOf('/images/noise?w=1920')).toBe(800)
})

test('quality is 75 by default', async () => {
  const [plain, asked, low] = [
    await get('/images/noise?w=480'),
    await get('/images/noise?w=480&q=75'),
    await get('/images/noise?w=480&q=50'),
  ]
  expect(plain.rawPayload).toEqual(asked.rawPayload)
  expect(low.rawPayload.length).toBeLessThan(plain.rawPayload.length)
})

test('it stands upright and tells no place where it was taken', async () => {
  const upright = await sizedImage(turned, { width: 128, quality: 75 })
  expect(await sharp(upright).metadata()).toMatchObject({ width: 100, height: 200 })
  expect((await sharp(await sizedImage(noise, { width: 128, quality: 75 })).metadata()).exif).toBeUndefined()
})

test('it is made once, also for many who ask at the same moment', async () => {
  opened = 0
  await Promise.all(Array.from({ length: 10 }, () => get('/images/noise?w=256')))
  await get('/images/noise?w=256')
  expect(opened).toBe(1)
  expect(readdirSync(cacheFolder)).toContain('noise-256-75.webp')
})

test('sizes are a closed list', async () => {
  for (const query of ['w=361', 'w=-1', 'w=1e9', 'w=', 'w=a', '', 'w=360&q=99', 'w=360&w=360'])
    expect((await get(`/images/noise?${query}`)).statusCode).toBe(400)
  expect(imageWidths).toContain(1280)
})

test.each(['bomb', 'svg', 'half'])('%s is refused in well under a second', async (id) => {
  const before = performance.now()
  expect((await get(`/images/${id}?w=360`)).statusCode).toBe(415)
  expect(performance.now() - before).toBeLessThan(1000)
})

test('an unknown picture and an id that is a path are not found', async () => {
  for (const id of ['none', '..%2f..%2fetc%2fpasswd', 'a.b', '%00']) expect((await get(`/images/${id}?w=360`)).statusCode).toBe(404)
})
