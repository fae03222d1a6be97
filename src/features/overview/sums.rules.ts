import type { Figure, FigureName } from './figures.sql.server.ts'

export interface Sum {
  count: number
  paise: number
}
export interface Waits {
  /** Whole seconds; null where nobody waited. */
  p50_s: number | null
  p90_s: number | null
}

export function sumOf(figures: readonly Figure[], figure: FigureName): Sum {
  let [count, paise] = [0, 0]
  for (const one of figures) {
    if (one.figure !== figure) continue
    count += one.count
    paise += one.paise
  }
  return { count, paise }
}

/** How long half of all waited, and nine in ten, read from steps: the beginning of the step that holds the one in question. */
export function waitsOf(figures: readonly Figure[], figure: FigureName): Waits {
  const steps = figures.filter((one) => one.figure === figure).toSorted((one, other) => one.step_s - other.step_s)
  const all = steps.reduce((sum, { count }) => sum + count, 0)
  return { p50_s: stepAt(steps, all * 0.5), p90_s: stepAt(steps, all * 0.9) }
}

function stepAt(steps: readonly Figure[], rank: number): number | null {
  let seen = 0
  for (const { count, step_s } of steps) {
    seen += count
    if (seen >= rank) return step_s
  }
  return null
}

/** Figures by the step of a chart in which their hour lies. */
export function byStep(figures: readonly Figure[], starts: readonly Date[]): Figure[][] {
  const parts: Figure[][] = starts.map(() => [])
  for (const one of figures) {
    const at = starts.findLastIndex((start) => start <= one.hour)
    parts[at]?.push(one)
  }
  return parts
}

/** Below this a percentage says more than there is. */
const fewest = 20

/** "+12%", or "−2" where there were few and "+₹39.80" where there was nothing; null where nothing changed. */
export function changeOf(now: number, before: number, shown: (value: number) => string = String): string | null {
  const difference = now - before
  if (difference === 0) return null
  const sign = difference > 0 ? '+' : '−'
  if (Math.abs(before) < fewest) return `${sign}${shown(Math.abs(difference))}`
  return `${sign}${Math.round((Math.abs(difference) / Math.abs(before)) * 100)}%`
}
