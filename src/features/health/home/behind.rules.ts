import { indiaDay } from '../../../lib/india-time.ts'
import type { RecentDoses, TodayDoses } from '../doses/courses.contract.ts'
import { lateMs } from '../missed-dose.rules.ts'
import { zoneClock } from '../zone-time.ts'
import { soonMs } from './home.rules.ts'
import type { Home } from './home.contract.ts'

/** Whether a page of today's doses that was left open lacks what one read now would say: its day is over, or what to do about a dose that is late by now. */
export function areDosesBehind({ day, zone, slots, missed }: RecentDoses, now: Date): boolean {
  if (zoneClock(zone, now).day > day) return true
  const said = new Set(missed.map(({ course, slot }) => `${course} ${slot}`))
  const late = slots.filter(({ at }) => now.getTime() - Date.parse(at) > lateMs)
  return late.some(({ slot, doses }) => doses.some(({ course, state }) => state === null && !said.has(`${course} ${slot}`)))
}

/** Whether something of the first page has come due, become late or soon since it was read. */
export function isHomeBehind(home: Home, now: Date): boolean {
  const read = Date.parse(home.now)
  if (indiaDay(now) > indiaDay(home.now)) return true
  return [...doseTurns(home.today), ...home.next.flatMap(thingTurns)].some((turn) => turn > read && turn < now.getTime())
}

function doseTurns(today: TodayDoses | null): number[] {
  const open = today?.slots.filter(({ doses }) => doses.some(({ state }) => state === null)) ?? []
  return open.flatMap(({ at }) => [Date.parse(at), Date.parse(at) + lateMs])
}

function thingTurns(thing: Home['next'][number]): number[] {
  if (thing.kind === 'appointment')
    return [thing.can_join_from, thing.start_at].flatMap((at) => (at ? [Date.parse(at) - soonMs, Date.parse(at)] : []))
  return thing.kind === 'delivery' && thing.until ? [Date.parse(thing.until)] : []
}
