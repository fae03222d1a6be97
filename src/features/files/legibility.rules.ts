/** What is measured of a picture, once it stands 1,000 points wide and grey. */
export interface ImageQuality {
  width: number
  height: number
  /** Mean brightness, 0 to 255. */
  brightness: number
  /** How far the brightness spreads. */
  contrast: number
  /** The spread of a Laplacian: edges of letters are sharp, a shaken picture has none. */
  sharpness: number
}
export type Hint = 'blurred' | 'dark' | 'washed_out' | 'small'

/** Writing cannot be told from paper below these; found by looking at photographs and their blurred copies. */
const limits = { sharpness: 1.2, dark: 55, bright: 225, flat: 14, shortSide: 500 } as const

export function hintsOf({ width, height, brightness, contrast, sharpness }: ImageQuality): Hint[] {
  const found: [Hint, boolean][] = [
    ['blurred', measured(sharpness) < limits.sharpness],
    ['dark', brightness < limits.dark],
    ['washed_out', brightness > limits.bright && measured(contrast) < limits.flat],
    ['small', Math.min(width, height) < limits.shortSide],
  ]
  return found.filter(([, holds]) => holds).map(([hint]) => hint)
}

/** 0 to 100, shown to the person at once; it never refuses anything: a pharmacist decides. */
export function legibility(quality: ImageQuality): number {
  const sharp = Math.min(1, measured(quality.sharpness) / (limits.sharpness * 3))
  const spread = Math.min(1, measured(quality.contrast) / (limits.flat * 2))
  return Math.round(100 * (0.7 * sharp + 0.3 * spread) * (hintsOf(quality).length > 0 ? 0.6 : 1))
}

/** A picture of one point has no edges and no spread, and what divides by their number is no figure. */
const measured = (value: number) => (Number.isFinite(value) ? value : 0)
