/** Which square of a picture is taken: how near, and where its middle lies, both from 0 to 1 of what is free. */
export interface Crop {
  /** 1 is the largest square the picture has. */
  zoom: number
  x: number
  y: number
}

export const wholeFace: Crop = { zoom: 1, x: 0.5, y: 0.3 }
export const mostZoom = 4

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The square in pixels of the picture, never outside it. */
export function squareOf({ width, height }: { width: number; height: number }, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / within(zoom, 1, mostZoom)
  return { side, left: within(x, 0, 1) * (width - side), top: within(y, 0, 1) * (height - side) }
}

/** Dragged by so much of the side of the square: the picture goes with the hand. */
export function dragged(size: { width: number; height: number }, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop)
  const along = (at: number, free: number, moved: number) => (free <= 0 ? at : within(at - (moved * side) / free, 0, 1))
  return { ...crop, x: along(crop.x, size.width - side, by.x), y: along(crop.y, size.height - side, by.y) }
}
