import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import * as z from 'zod'
import { mediaTypeOf } from '../media-type.server.ts'
import { Refusal } from '../../lib/errors.ts'
import { refuse } from './http-errors.server.ts'
import { limited } from '../limited.ts'

/** The only widths there are, so that nobody can fill the disk with others. */
export const imageWidths = [64, 128, 256, 360, 480, 720, 960, 1280, 1920] as const
/** Image quality default 75 (specification, section 9). */
const imageQualities = [50, 75, 90] as const
const defaultQuality = 75
/** A picture that opens to more than this is a bomb, or nothing for a screen. */
const mostPixels = 25_000_000

interface ImagesOptions {
  /** The bytes of a picture that everybody may see, by its id; the feature that knows them asks its own table, never the store alone. */
  open: (id: string) => Promise<Buffer | null>
  cacheFolder: string
}
export interface Size {
  width: number
  quality: number
}

const closed = (list: readonly number[]) => z.coerce.number().refine((value) => list.includes(value), `must be one of ${list.join(', ')}`)
const Params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })
const Query = z.object({ w: closed(imageWidths), q: closed(imageQualities).default(defaultQuality) })

/** `GET /images/<id>?w=360`: public pictures as WebP, sized, kept on disk. An id always means the same bytes. */
export async function registerImages(app: FastifyInstance, options: ImagesOptions): Promise<void> {
  const resize = limited(2)
  const running = new Map<string, Promise<Buffer>>()
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get('/images/:id', async (request, reply) => {
      const params = Params.safeParse(request.params)
      const query = Query.safeParse(request.query)
      if (!params.success) throw new Refusal('not_found')
      if (!query.success) throw new Refusal('invalid', { fields: z.flattenError(query.error).fieldErrors })
      const { id } = params.data
      const size = { width: query.data.w, quality: query.data.q }
      const name = `${id}-${size.width}-${size.quality}.webp`
      const making = running.get(name) ?? cached(name, options, () => resize(() => make(id, size, options)))
      running.set(name, making)
      const image = await making.finally(() => running.delete(name))
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(image)
    })
  })
}

async function cached(name: string, { cacheFolder }: ImagesOptions, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(cacheFolder, name)
  const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (kept) return kept
  const image = await make()
  await mkdir(cacheFolder, { recursive: true })
  const half = `${path}.${randomUUID()}`
  await writeFile(half, image)
  await rename(half, path)
  return image
}

async function make(id: string, size: Size, { open }: ImagesOptions): Promise<Buffer> {
  const original = await open(id)
  if (!original) throw new Refusal('not_found')
  return sizedImage(original, size)
}

const readable = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** WebP, upright, without metadata, never wider than asked nor than it was. */
export async function sizedImage(original: Buffer, { width, quality }: Size): Promise<Buffer> {
  const type = await mediaTypeOf(original)
  if (!type || !readable.has(type)) throw new Refusal('unsupported_media')
  try {
    return await sharp(original, { limitInputPixels: mostPixels, sequentialRead: true })
      .timeout({ seconds: 10 })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  } catch {
    throw new Refusal('unsupported_media')
  }
}
