import { addDays, indiaDay, indiaInstant } from '../../lib/india-time.ts'

export const spanNames = ['today', '7d', '28d'] as const
export type SpanName = (typeof spanNames)[number]
interface Span {
  from: Date
  to: Date
}

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
/** India's hours begin half an hour after those of UTC. */
const halfHourMs = 1_800_000

/** The beginning of the Indian hour of a moment. */
export function hourStart(at: Date): Date {
  return new Date(Math.floor((at.getTime() + halfHourMs) / hourMs) * hourMs - halfHourMs)
}

/** From an Indian midnight until now; compared with the same weekdays and hours before: a week ago, or for 28 days the 28 before. */
export function spansOf(name: SpanName, now: Date): { now: Span; before: Span } {
  const days = { today: 1, '7d': 7, '28d': 28 }[name]
  const from = indiaInstant(addDays(indiaDay(now), 1 - days))
  const backMs = name === '28d' ? 4 * weekMs : weekMs
  const back = (at: Date) => new Date(at.getTime() - backMs)
  return { now: { from, to: now }, before: { from: back(from), to: back(now) } }
}

/** Where each bar of a chart begins: the hours of a day, or the days. */
export function stepsOf(name: SpanName, { from }: Span): Date[] {
  const [count, stepMs] = name === 'today' ? [24, hourMs] : [{ '7d': 7, '28d': 28 }[name], 24 * hourMs]
  return Array.from({ length: count }, (_, at) => new Date(from.getTime() + at * stepMs))
}

/** Which part of a time is kept by whole hours, and what has to be counted beside it. */
export function splitAt({ from, to }: Span, kept: Span | null): { kept: Span | null; counted: Span[] } {
  if (kept === null) return { kept: null, counted: [{ from, to }] }
  const start = new Date(Math.max(from.getTime(), kept.from.getTime()))
  const end = new Date(Math.min(hourStart(to).getTime(), kept.to.getTime()))
  if (start >= end) return { kept: null, counted: [{ from, to }] }
  const counted = [
    { from, to: start },
    { from: end, to },
  ].filter((part) => part.from < part.to)
  return { kept: { from: start, to: end }, counted }
}

export function isSpan(value: string | null): value is SpanName {
  return spanNames.some((name) => name === value)
}
