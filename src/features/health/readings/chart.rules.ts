interface Point {
  at: number
  value: number
}
export interface Line {
  name: string
  points: readonly Point[]
}
interface Size {
  width: number
  height: number
  left: number
  bottom: number
}

/** Steps of an axis that people count in. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500]

export interface Chart {
  lines: { name: string; path: string; dots: { x: number; y: number }[] }[]
  ticks: { y: number; value: number }[]
  /** Moments of the axis below: the first, the last and one between, where they are different days. */
  days: { x: number; at: number; anchor: 'start' | 'middle' | 'end' }[]
}

/** Lines over time in the units of a drawing, with a few round figures beside them; one point stands in the middle. */
export function chartOf(lines: readonly Line[], { width, height, left, bottom }: Size): Chart {
  const all = lines.flatMap(({ points }) => points)
  if (all.length === 0) return { lines: [], ticks: [], days: [] }
  const values = all.map(({ value }) => value)
  const times = all.map(({ at }) => at)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = steps.find((one) => (most - least) / one <= 5) ?? 1000
  const [from, to] = [Math.floor(least / step) * step, Math.max(Math.ceil(most / step) * step, Math.floor(least / step) * step + step)]
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const pad = 12
  const x = (at: number) =>
    round(first === last ? left + (width - left) / 2 : left + pad + ((at - first) / (last - first)) * (width - left - 2 * pad))
  const y = (value: number) => round(height - bottom - ((value - from) / (to - from)) * (height - bottom - pad))
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)
  return {
    days: daysOf(first, last).map((day) => ({ ...day, x: x(day.at) })),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    lines: lines.map(({ name, points }) => {
      const dots = points.toSorted((a, b) => a.at - b.at).map(({ at, value }) => ({ x: x(at), y: y(value) }))
      return { name, dots, path: dots.map((dot, at) => `${at === 0 ? 'M' : 'L'}${dot.x} ${dot.y}`).join('') }
    }),
  }
}

const dayMs = 86_400_000

function daysOf(first: number, last: number): { at: number; anchor: 'start' | 'middle' | 'end' }[] {
  if (last - first < dayMs) return [{ at: last, anchor: last === first ? 'middle' : 'end' }]
  const between = last - first < 3 * dayMs ? [] : [{ at: (first + last) / 2, anchor: 'middle' as const }]
  return [{ at: first, anchor: 'start' }, ...between, { at: last, anchor: 'end' }]
}

const round = (figure: number) => Math.round(figure * 10) / 10
