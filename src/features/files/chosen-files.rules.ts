/** What an order may carry, and what the server takes (api.md: 10 MiB and 5 files). */
export const uploadLimits = { files: 5, bytes: 10 * 1024 * 1024 } as const
export const acceptedKinds = 'image/jpeg,image/png,application/pdf'
/** Long side in points and JPEG quality: letters of a prescription stay sharp (quality: specification, section 9). */
export const shrinkTo = { longSide: 2000, quality: 0.75 } as const

export type FileFault = 'too_many' | 'too_large' | 'empty' | 'unknown_kind'

/** A file is a PDF if its name ends in .pdf (specification, section 5). */
export function isPdf(name: string): boolean {
  return name.toLowerCase().endsWith('.pdf')
}

interface Chosen {
  name: string
  type: string
  size: number
}

/** What cannot even be tried. Pictures are made smaller first, so only a PDF is held to the limit here. */
export function faultOf({ name, type, size }: Chosen, alreadyThere: number): FileFault | null {
  if (alreadyThere >= uploadLimits.files) return 'too_many'
  if (size === 0) return 'empty'
  if (isPdf(name)) return size > uploadLimits.bytes ? 'too_large' : null
  return /^image\/(jpeg|png|heic|heif|webp)$/.test(type) ? null : 'unknown_kind'
}

/** The size a picture is drawn in: as it is when it is small enough, never larger. */
export function drawnSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, shrinkTo.longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
