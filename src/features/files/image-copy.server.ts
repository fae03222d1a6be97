import sharp from 'sharp'
import { Refusal } from '../../lib/errors.ts'
import { hintsOf, type Hint, legibility } from './legibility.rules.ts'

/** A picture that opens to more than this is a bomb, or nothing anybody photographed. */
const mostPixels = 50_000_000
const longSide = 2560
const thumbnailSide = 360
const secondsEach = 10

interface ImageCopy {
  image: Buffer
  thumbnail: Buffer
  legibility: number
  hints: Hint[]
}

/** Drawn anew as JPEG: upright, no larger than needed to read it, nothing in it but the picture (S5: no EXIF, no GPS, no second file behind it). */
export async function copyImage(original: Buffer): Promise<ImageCopy> {
  try {
    const image = await drawn(original, longSide, 85)
    const [thumbnail, looks] = await Promise.all([drawn(image, thumbnailSide, 70), looksOf(image)])
    return { image, thumbnail, legibility: legibility(looks), hints: hintsOf(looks) }
  } catch {
    throw new Refusal('unsupported_media', { detail: 'This picture cannot be opened. Please take another one' })
  }
}

function drawn(original: Buffer, side: number, quality: number): Promise<Buffer> {
  return sharp(original, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error', pages: 1 })
    .timeout({ seconds: secondsEach })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .toBuffer()
}

async function looksOf(image: Buffer) {
  const { width, height } = await sharp(image).metadata()
  const grey = await sharp(image).resize({ width: 1000, withoutEnlargement: true }).greyscale().png({ compressionLevel: 0 }).toBuffer()
  const { channels, sharpness } = await sharp(grey).stats()
  return { width, height, sharpness, brightness: channels[0]?.mean ?? 0, contrast: channels[0]?.stdev ?? 0 }
}
