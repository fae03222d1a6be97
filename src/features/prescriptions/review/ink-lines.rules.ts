import { within } from './boxes.rules.ts'
import type { LineBox } from './workbench.contract.ts'

/** A picture in greys, row after row. */
export interface Greys {
  pixels: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/** The table beneath a photographed paper, and its head and foot, hold no medicines. */
const sides = 0.08
const band = { top: 0.2, bottom: 0.95 }
/** Between neighbours: a stroke of a pen, and neither the shade of a hand nor the grain of the paper. */
const stroke = 22
/** Lines of one list are as far apart as the first two, give or take. */
const even = 0.3
const fewest = 3

interface Row {
  from: number
  to: number
}
const centre = ({ from, to }: Row) => (from + to) / 2

/**
 * Where the medicines of a paper seem to stand: the longest run of lines of ink that are evenly apart. Empty where there is none; a suggestion
 * in any case, which the pharmacist corrects by a press.
 */
export function inkBoxes(picture: Greys, page = 1): LineBox[] {
  const rows = longestList(inkRows(picture))
  const [first, second] = rows
  if (!first || !second || rows.length < fewest) return []
  const apart = (centre(rows.at(-1) ?? second) - centre(first)) / (rows.length - 1)
  const unit = 10_000 / picture.height
  return rows.map((row) => within({ page, left: 0, top: (centre(row) - apart / 2) * unit, width: 10_000, height: apart * unit, turn: 0 }))
}

/** Runs of rows with ink on them, from the top. */
function inkRows(picture: Greys): Row[] {
  const ink = smoothed(inkOfRows(picture))
  const { height } = picture
  const enough = Math.max(2, 0.15 * (ink.toSorted((a, b) => a - b)[Math.floor(0.95 * ink.length)] ?? 0))
  const rows: Row[] = []
  for (const [y, count] of ink.entries()) {
    if (count < enough) continue
    const last = rows.at(-1)
    // A dot of an i stands a little above its line.
    if (last && y - last.to <= Math.max(1, height * 0.004)) last.to = y
    else rows.push({ from: y, to: y })
  }
  return rows.filter((row) => row.to - row.from >= height * 0.005 && centre(row) > height * band.top && centre(row) < height * band.bottom)
}

function inkOfRows({ pixels, width, height }: Greys): number[] {
  const [from, to] = [Math.floor(width * sides), Math.ceil(width * (1 - sides))]
  return Array.from({ length: height }, (_, y) => {
    let count = 0
    for (let x = from + 1; x < to; x++) {
      const at = y * width + x
      if (Math.abs((pixels[at] ?? 0) - (pixels[at - 1] ?? 0)) > stroke) count++
    }
    return count
  })
}

function smoothed(ink: readonly number[]): number[] {
  return ink.map((count, y) => ((ink[y - 1] ?? count) + count + (ink[y + 1] ?? count)) / 3)
}

function longestList(rows: readonly Row[]): Row[] {
  let longest: Row[] = []
  for (const [at, row] of rows.entries()) {
    const list = listFrom(rows, at, row)
    if (list.length > longest.length) longest = list
  }
  return longest
}

function listFrom(rows: readonly Row[], at: number, first: Row): Row[] {
  const second = rows[at + 1]
  if (!second) return [first]
  const apart = centre(second) - centre(first)
  const list = [first, second]
  for (const row of rows.slice(at + 2)) {
    const last = list.at(-1) ?? second
    if (Math.abs(centre(row) - centre(last) - apart) > apart * even) break
    list.push(row)
  }
  return list
}
