import { addDays, countDays, weekdayOf } from '../../../lib/india-time.ts'
import { zoneClock } from '../zone-time.ts'
import { type Clocks, doseOf, dueAt, isAfterLast, isDue, isWhenNeeded, type Pattern, slots } from './schedule.rules.ts'

/** A refill is due when what is left lasts no longer than this. */
export const refillWithinDays = 5

/** Whole days that the units left last; null where nobody has counted or it is taken when needed. */
export function daysLeft(pattern: Pattern, unitsLeft: number | null): number | null {
  if (unitsLeft === null || isWhenNeeded(pattern)) return null
  const aWeek = pattern.doses.reduce((sum, dose) => sum + dose, 0) * pattern.weekdays.length
  return Math.floor((unitsLeft / aWeek) * 7)
}

const fewTimes = 10

/** What is taken when needed lasts nobody knows how long: more of it is ordered while it is enough for ten times. */
export function needsMore({
  when_needed: needed,
  units_left: left,
}: {
  when_needed: { amount: number } | null
  units_left: number | null
}): boolean {
  return needed !== null && left !== null && left <= fewTimes * needed.amount
}

/** Whoever orders more of what they take daily has it for as many days again. */
const refillDays = 30

/** Whole packs for thirty days, or for those until the last; one of what is taken when needed. */
export function packsOfRefill(pattern: Pattern, { units, today, goesOn }: { units: number; today: string; goesOn: boolean }): number {
  if (isWhenNeeded(pattern)) return 1
  const left = goesOn || pattern.ends_on === null ? refillDays : countDays(today, pattern.ends_on) + 1
  const aWeek = pattern.doses.reduce((sum, dose) => sum + dose, 0) * pattern.weekdays.length
  return Math.max(1, Math.ceil((Math.min(left, refillDays) * aWeek) / 7 / units))
}

/** When to order more: five days before the supply ends, for the way takes time; today when that has passed, never for what lasts until its last day. */
export function refillDay(left: number | null, today: string, endsOn: string | null): string | null {
  if (left === null || (endsOn !== null && addDays(today, left) > endsOn)) return null
  return addDays(today, Math.max(0, left - refillWithinDays))
}

interface PaperLine {
  line_id: string
  duration_days: number | null
}

/** Of a chronic prescription: not those for less than half as long as its longest, such as five days of a painkiller beside a month of tablets. */
export function linesThatGoOn(lines: readonly PaperLine[]): string[] {
  const longest = Math.max(...lines.map(({ duration_days }) => duration_days ?? 0))
  return lines.filter(({ duration_days: days }) => days === null || 2 * days >= longest).map(({ line_id }) => line_id)
}

interface SinceCount {
  /** When the units were counted. */
  since: Date
  today: string
  /** `day slot` of each dose since then that somebody marked as taken or as skipped. */
  marked: ReadonlySet<string>
  /** As many units as there were: no more can be gone. */
  most: number
}

/** Units of the doses that came due since the count, whose day is over and that nobody marked: most people take their medicines and mark few, so they count as taken. */
export function unmarkedUnits(pattern: Pattern, clocks: Clocks, { since, today, marked, most }: SinceCount): number {
  if (isWhenNeeded(pattern)) return 0
  const counted = zoneClock(clocks.zone, since).day
  const last = pattern.ends_on !== null && pattern.ends_on < today ? pattern.ends_on : addDays(today, -1)
  let units = 0
  for (let day = later(counted, pattern.starts_on); day <= last && units < most; day = addDays(day, 1))
    for (const slot of slots) {
      const isOpen = isDue(pattern, { day, slot }) && !marked.has(`${day} ${slot}`)
      if (isOpen && (day > counted || dueAt(clocks, { day, slot }) > since)) units += doseOf(pattern, slot)
    }
  return Math.min(units, most)
}

const later = (one: string, other: string) => (one > other ? one : other)

/** How many doses came due between two moments. */
export function dosesDue(pattern: Pattern, clocks: Clocks, { from, until }: { from: Date; until: Date }): number {
  const [began, ended] = [zoneClock(clocks.zone, from).day, zoneClock(clocks.zone, until).day]
  const first = later(began, pattern.starts_on)
  const last = pattern.ends_on !== null && pattern.ends_on < ended ? pattern.ends_on : ended
  if (first > last) return 0
  const times = slots.filter((slot) => doseOf(pattern, slot) > 0)
  const outside = [...new Set([began, ended])].flatMap((day) =>
    times.filter((slot) => {
      const at = dueAt(clocks, { day, slot })
      return day >= first && day <= last && isDue(pattern, { day, slot }) && (at < from || at > until)
    }),
  )
  const isWhole = last !== pattern.ends_on || !pattern.weekdays.includes(weekdayOf(last))
  const cut = isWhole ? 0 : times.filter((slot) => isAfterLast(pattern, { day: last, slot })).length
  return times.length * countWeekdays(pattern.weekdays, first, last) - outside.length - cut
}

function countWeekdays(weekdays: readonly number[], first: string, last: string): number {
  const days = countDays(first, last) + 1
  const rest = Array.from({ length: days % 7 }, (_, at) => weekdayOf(addDays(first, at)))
  return Math.floor(days / 7) * weekdays.length + rest.filter((day) => weekdays.includes(day)).length
}

/** How more of it is had (DR-5, DR-13). */
export const refillWays = ['order', 'later', 'renew', 'search'] as const
export type RefillWay = (typeof refillWays)[number]

/** What the law and the prescriptions in force say of a medicine today (`rx-status.rules.ts`). */
interface RefillFacts {
  status: 'not_needed' | 'missing' | 'attached' | 'approved' | 'refused'
  units: number
  next_allowed_on: string | null
}

/**
 * A prescription medicine only while a prescription is in force and units are left on it; otherwise a doctor has to see the patient again. What the
 * catalogue does not know, because it was typed by hand, is searched.
 */
export function refillWay(facts: RefillFacts | null): RefillWay {
  if (facts === null) return 'search'
  if (facts.status === 'not_needed') return 'order'
  if (facts.status === 'approved' && facts.units > 0) return 'order'
  return facts.next_allowed_on === null ? 'renew' : 'later'
}
