import type { LineBox } from './workbench.contract.ts'

const whole = 10_000
/** Where medicines usually stand: below the head of a prescription, above the signature, in its whole width. */
const band = { top: 2600, height: 6600 }
/** Fewer lines share the band as if they were so many: each crop stays as low as its row. */
const fewest = 6

/**
 * The box of every line: as it was marked; below one that was, as far as those above it are apart; before any was, where lines of ink were found in the
 * picture, else its even share of the band where medicines usually stand.
 */
export function boxesOf(lines: readonly { box: LineBox | null }[], found: readonly LineBox[] = []): LineBox[] {
  const boxes: LineBox[] = []
  const first = lines.findIndex(({ box }) => box !== null)
  for (const [at, { box }] of lines.entries()) {
    const isBelow = first !== -1 && at > first
    const suggested = found.length > 0 ? (found[at] ?? below(boxes)) : share(at, Math.max(lines.length, fewest))
    boxes.push(box ?? (isBelow ? below(boxes.slice(first)) : suggested))
  }
  return boxes
}

function share(at: number, count: number): LineBox {
  const height = band.height / count
  return within({ page: 1, left: 0, top: band.top + at * height, width: whole, height, turn: 0 })
}

/** Where the next line would stand. */
export function below(before: readonly LineBox[]): LineBox {
  const last = before.at(-1)
  if (!last) return share(0, fewest)
  const other = before.at(-2)
  const apart =
    other && other.page === last.page && other.turn === last.turn ? { x: last.left - other.left, y: last.top - other.top } : null
  const step = apart && Math.hypot(apart.x, apart.y) > last.height / 2 && last.turn === 0 && apart.y > 0 ? apart.y : null
  return within(moved(last, step ?? Math.min(last.width, last.height)))
}

/** Down the page as it is read. */
function moved(box: LineBox, by: number): LineBox {
  if (box.turn === 90) return { ...box, left: box.left + by }
  if (box.turn === 180) return { ...box, top: box.top - by }
  if (box.turn === 270) return { ...box, left: box.left - by }
  return { ...box, top: box.top + by }
}

/** The reading line a little up or down. */
export function nudged(box: LineBox, by: -1 | 1): LineBox {
  return within(moved(box, (by * Math.min(box.width, box.height)) / 4))
}

/** Never outside its picture, and never too small to be read. */
export function within({ page, left, top, width, height, turn }: LineBox): LineBox {
  const [w, h] = [clamp(width, 100, whole), clamp(height, 100, whole)]
  return { page, turn, width: w, height: h, left: clamp(left, 0, whole - w), top: clamp(top, 0, whole - h) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)))
}

type Turn = LineBox['turn']
interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** Where a part of the stored picture is once the picture is turned. */
export function turnedPart({ left, top, width, height }: Part, turn: Turn): Part {
  if (turn === 90) return { left: whole - top - height, top: left, width: height, height: width }
  if (turn === 180) return { left: whole - left - width, top: whole - top - height, width, height }
  if (turn === 270) return { left: top, top: whole - left - width, width: height, height: width }
  return { left, top, width, height }
}

/** The other way: a part of the turned picture as it is stored. */
export function storedPart(part: Part, turn: Turn): Part {
  return turnedPart(part, ((360 - turn) % 360) as Turn)
}
