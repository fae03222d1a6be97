/** How many lines of the others somebody has read for sure, when nothing is kept of it on this device: all that stood there when they wrote themselves. */
export function readByAnswer(lines: readonly { mine: boolean }[]): number {
  const last = lines.findLastIndex(({ mine }) => mine)
  return lines.slice(0, last + 1).filter(({ mine }) => !mine).length
}
