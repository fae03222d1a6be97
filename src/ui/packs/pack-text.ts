const narrow = new Set(".,:;'|!iIljt ()/-")
const wide = new Set('mwMW%@')

/** Width in bold Anek in em, each letter rounded up: a strength must never run over the edge of its label. */
function textWidth(text: string): number {
  let width = 0
  for (const letter of text) width += narrow.has(letter) ? 0.33 : wide.has(letter) ? 0.92 : 0.6
  return width
}

/** Ways to set a text on one line or two; "500 mg + 125 mg" breaks at a space or behind a + or / before a figure. */
function settings(text: string): string[][] {
  const breaks = [...text.matchAll(/\s+(?![+/])|(?<=[+/])(?=\d)/g)]
  return [[text], ...breaks.map((at) => [text.slice(0, at.index), text.slice(at.index + at[0].length)])]
}

type FittedText = { lines: string[]; size: number }

/** The biggest setting of `text` in a box of the drawing's units, never bigger than `largest`. */
export function fitText(text: string, box: { width: number; height: number }, largest: number): FittedText {
  const sized = settings(text.trim()).map((lines) => {
    const widest = Math.max(...lines.map(textWidth), 0.6)
    const size = Math.min(largest, box.width / widest, box.height / (lines.length * 1.05))
    return { lines, size: Math.round(size * 10) / 10 }
  })
  // Two lines must pay: "100 ml" reads better in one piece, even when a little smaller.
  return sized.reduce((best, next) => (next.size > best.size * (best.lines.length < next.lines.length ? 1.3 : 1) ? next : best))
}
