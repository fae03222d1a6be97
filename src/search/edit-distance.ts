/** Letters that sound alike in Indian English; to take one for the other costs half. */
const soundAlike = new Set(['iy', 'yi', 'ck', 'kc', 'cs', 'sc', 'sz', 'zs', 'vw', 'wv', 'jg', 'gj', 'ea', 'ae', 'ie', 'ei', 'ou', 'uo'])

/** How many errors a word of this length may have and still be taken for another. */
export function errorBudget(length: number): number {
  if (length < 4) return 0
  if (length === 4) return 1
  return length <= 6 ? 1.5 : 2.5
}

/**
 * Weighted Damerau distance, `Infinity` above `budget`: a swap of neighbours costs 1, sound-alikes and doubled letters
 * half, an error in the first letter half more, because people rarely miss that one.
 */
export function editDistance(typed: string, word: string, budget: number): number {
  if (Math.abs(typed.length - word.length) > budget * 2) return Infinity
  let before: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, j) => gapCost(word, j))
  for (let i = 1; i <= typed.length; i++) {
    const row = [(above[0] ?? 0) + stepCost(typed, i)]
    for (let j = 1; j <= word.length; j++) row.push(cell(typed, word, i, j, { before, above, row }))
    if (Math.min(...row) > budget) return Infinity
    before = above
    above = row
  }
  const distance = above[word.length] ?? Infinity
  return distance <= budget ? distance : Infinity
}

interface Rows {
  before: number[]
  above: number[]
  row: number[]
}

function cell(typed: string, word: string, i: number, j: number, { before, above, row }: Rows): number {
  const [a, b] = [typed.charAt(i - 1), word.charAt(j - 1)]
  const first = i === 1 && j === 1 ? 0.5 : 0
  const swapped = i > 1 && j > 1 && a === word.charAt(j - 2) && b === typed.charAt(i - 2) ? (before[j - 2] ?? Infinity) + 1 : Infinity
  const replaced = (above[j - 1] ?? Infinity) + (a === b ? 0 : (soundAlike.has(a + b) ? 0.5 : 1) + first)
  return Math.min(replaced, (above[j] ?? Infinity) + stepCost(typed, i), (row[j - 1] ?? Infinity) + stepCost(word, j), swapped)
}

/** A letter too many or too few; half when it only doubles the one before it, or is an `h` after a consonant (`ph`, `th`). */
function stepCost(text: string, at: number): number {
  const letter = text.charAt(at - 1)
  return at > 1 && (letter === text.charAt(at - 2) || letter === 'h') ? 0.5 : 1
}

function gapCost(text: string, length: number): number {
  let cost = 0
  for (let at = 1; at <= length; at++) cost += stepCost(text, at)
  return cost
}
