/** Costs are in quarters of one edit, so that the table stays in whole numbers. */
export const edit = 4
const half = edit / 2
const longest = 24

const alike = new Uint8Array(256 * 256)
for (const pair of ['yi', 'ie', 'ck', 'cs', 'kq', 'sz', 'vw', 'jg', 'ou', 'ea', 'zj', 'fv', 'ao', 'td', 'bv']) {
  const [a, b] = [pair.charCodeAt(0), pair.charCodeAt(1)]
  alike[a * 256 + b] = alike[b * 256 + a] = 1
}
const softeners = new Set(Array.from('ptkgcsdbj', (letter) => letter.charCodeAt(0)))
const h = 'h'.charCodeAt(0)
const p = 'p'.charCodeAt(0)
const f = 'f'.charCodeAt(0)

const width = longest + 1
const table = new Uint8Array(width * width)

interface Distance {
  whole: number
  /** The cheapest reading of the first word as an unfinished beginning of the second. */
  beginning: number
}
const result: Distance = { whole: 0, beginning: 0 }

/**
 * Weighted Damerau distance of `typed` to the bytes `[from, to)` of `bytes`: letters that sound alike, doubled letters and a
 * silent h cost half, a wrong first letter half more. Past `bound` the answer is only known to be larger. The result is reused.
 */
export function distance(typed: Uint8Array, bytes: Uint8Array, from: number, to: number, bound: number): Distance {
  const rows = Math.min(typed.length, longest)
  const columns = Math.min(to - from, longest)
  const first = soundsFirst(typed, bytes, from) ? 0 : half
  for (let j = 0; j <= columns; j++) table[j] = Math.min(255, j * edit)
  for (let i = 1; i <= rows; i++) {
    const lowest = row(typed, bytes, from, i, columns)
    // A pair of letters may reach back over a row at half an edit.
    if (lowest + first > bound + half) return over(bound)
  }
  const last = rows * width
  result.whole = table[last + columns]! + first
  result.beginning = 255
  for (let j = 0; j <= columns; j++) result.beginning = Math.min(result.beginning, table[last + j]! + first)
  return result
}

function soundsFirst(typed: Uint8Array, bytes: Uint8Array, from: number): boolean {
  const [a, b] = [typed[0]!, bytes[from]!]
  return a === b || alike[a * 256 + b] === 1 || (a === f && b === p && bytes[from + 1] === h) || (a === p && typed[1] === h && b === f)
}

function over(bound: number): Distance {
  result.whole = bound + 1
  result.beginning = bound + 1
  return result
}

function row(typed: Uint8Array, bytes: Uint8Array, from: number, i: number, columns: number): number {
  const base = i * width
  const above = base - width
  const letter = typed[i - 1]!
  const dropped = i > 1 && (typed[i - 2] === letter || (letter === h && softeners.has(typed[i - 2]!))) ? half : edit
  table[base] = Math.min(255, i * edit)
  let lowest = table[base]
  for (let j = 1; j <= columns; j++) {
    const other = bytes[from + j - 1]!
    let cost = table[above + j - 1]! + (letter === other ? 0 : alike[letter * 256 + other] === 1 ? half : edit)
    cost = Math.min(cost, table[above + j]! + dropped)
    const before = j > 1 ? bytes[from + j - 2]! : 0
    cost = Math.min(cost, table[base + j - 1]! + (j > 1 && (before === other || (other === h && softeners.has(before))) ? half : edit))
    cost = pairs(cost, typed[i - 2]!, letter, before, other, above - width + j - 2, above + j, base + j)
    table[base + j] = Math.min(cost, 255)
    if (cost < lowest) lowest = cost
  }
  return lowest
}

/** Two letters against two, or ph against f, which end at this place of the table. */
function pairs(
  cost: number,
  typedBefore: number,
  typed: number,
  before: number,
  other: number,
  twoBack: number,
  above: number,
  here: number,
): number {
  if (typedBefore === other && typed === before) cost = Math.min(cost, table[twoBack]! + edit)
  if (typedBefore === p && typed === h && other === f) cost = Math.min(cost, table[above - width - 1]! + half)
  if (before === p && other === h && typed === f) cost = Math.min(cost, table[here - width - 2]! + half)
  return cost
}
