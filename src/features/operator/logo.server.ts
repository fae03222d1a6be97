import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import * as z from 'zod'
import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { refuse } from '../../platform/http/http-errors.server.ts'
import { limited } from '../../platform/limited.ts'
import { mediaTypeOf } from '../../platform/media-type.server.ts'
import type { LogoFacts } from './operator.rules.ts'
import { logoBytes } from './operator.sql.server.ts'

const mostPixels = 25_000_000
const [mostWidth, mostHeight] = [640, 160]
export const iconSides = [192, 512] as const
type IconSide = (typeof iconSides)[number]
/** Android cuts icons round: what matters stands in the middle four fifths. */
const iconShare = 0.72

/** Drawn anew as PNG, with what shows through kept: nothing in it but the picture (S5). */
export async function drawLogo(upload: Buffer): Promise<LogoFacts & { png: Buffer }> {
  const type = await mediaTypeOf(upload)
  if (type !== 'image/png' && type !== 'image/jpeg' && type !== 'image/webp') throw notReadable()
  try {
    const { data: png, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: 10 })
      .rotate()
      .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true })
    const hash = createHash('sha256').update(png).digest('hex').slice(0, 16)
    return { png, hash, width: info.width, height: info.height }
  } catch {
    throw notReadable()
  }
}

function notReadable(): Refusal {
  return new Refusal('unsupported_media', { detail: 'This picture cannot be opened. Choose a PNG or JPEG file' })
}

function drawIcon(logo: Buffer, side: IconSide): Promise<Buffer> {
  const inner = Math.round(side * iconShare)
  const margin = { top: Math.floor((side - inner) / 2), bottom: Math.ceil((side - inner) / 2) }
  return sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .extend({ ...margin, left: margin.top, right: margin.bottom, background: '#ffffff' })
    .png()
    .toBuffer()
}

const Params = z.object({ name: z.string().regex(/^[0-9a-f]{16}(-(192|512))?$/) })

/** `/branding/<hash>.png`, and `/branding/<hash>-192.png` as an icon: what everybody may see, for ever under its own address. */
export async function registerLogo(app: FastifyInstance, db: Db): Promise<void> {
  const drawing = limited(1)
  const drawn = new Map<string, Promise<Buffer>>()
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get('/branding/:name.png', async (request, reply) => {
      const params = Params.safeParse(request.params)
      if (!params.success) throw new Refusal('not_found')
      const { name } = params.data
      const [hash = '', side] = name.split('-')
      const logo = await logoBytes(db, hash)
      if (!logo) throw new Refusal('not_found')
      const icon = iconSides.find((one) => String(one) === side)
      if (icon && !drawn.has(name)) {
        // Of a logo that was replaced nobody asks for icons again.
        for (const other of drawn.keys()) if (!other.startsWith(hash)) drawn.delete(other)
        drawn.set(
          name,
          drawing(() => drawIcon(logo, icon)),
        )
      }
      const picture = (icon && (await drawn.get(name))) ?? logo
      return reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
    })
  })
}

/** Where the picture is found. */
export const logoPath = ({ hash }: Pick<LogoFacts, 'hash'>, side?: IconSide) => `/branding/${hash}${side ? `-${side}` : ''}.png`
