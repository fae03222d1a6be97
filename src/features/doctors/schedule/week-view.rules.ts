import { indiaTime } from '../../../lib/india-time.ts'
import type { Hours } from '../slot-grid.rules.ts'
import type { WeekDay } from './week.contract.ts'

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export interface Axis {
  from: number
  to: number
}

/** The hours that a week is drawn between: whole ones around everything that is in it, and never less than a working day. */
export function axisOf(days: readonly WeekDay[]): Axis {
  const hours = days.flatMap(({ programme }) => programme.hours)
  const slots = days.flatMap((day) => day.slots.map(({ start_at }) => minutesOf(indiaTime(start_at))))
  const from = Math.min(9 * 60, ...hours.map(({ opens }) => minutesOf(opens)), ...slots)
  const to = Math.max(18 * 60, ...hours.map(({ closes }) => minutesOf(closes)), ...slots.map((at) => at + 30))
  return { from: Math.floor(from / 60) * 60, to: Math.min(24 * 60, Math.ceil(to / 60) * 60) }
}

/** Where a time lies between the ends of the axis, in percent of its length. */
export function placeOf(time: string | number, { from, to }: Axis): number {
  const at = typeof time === 'number' ? time : minutesOf(time)
  return (Math.min(to, Math.max(from, at)) - from) / ((to - from) / 100)
}

/** Where the line of the present lies; null while it is earlier or later than everything that is drawn. */
export function nowPlace(time: string, axis: Axis): number | null {
  const at = minutesOf(time)
  return at < axis.from || at > axis.to ? null : placeOf(at, axis)
}

/** A box between two times as its upper edge and its height. */
export function boxOf({ opens, closes }: Hours, axis: Axis): { y: string; height: string } {
  const top = placeOf(opens, axis)
  return { y: `${top}%`, height: `${placeOf(closes, axis) - top}%` }
}

/** Every third hour, or every second of a short day. */
export function hourMarks({ from, to }: Axis): number[] {
  const step = to - from > 9 * 60 ? 180 : 120
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
}
