import { addDays, weekdayOf } from '../../../lib/india-time.ts'
import { zoneClock, zoneInstant } from '../zone-time.ts'

/** The times of a day at which medicines are taken, as prescriptions write them: 1-0-0-1. */
export const slots = ['morning', 'noon', 'evening', 'night'] as const
export type Slot = (typeof slots)[number]

export interface Pattern {
  /** How much, slot by slot; nothing in all of them: when needed. */
  doses: readonly number[]
  /** 1 is Monday. */
  weekdays: readonly number[]
  starts_on: string
  ends_on: string | null
  /** The last time of the last day; left out or null: all of them. */
  ends_slot?: Slot | null
}
export interface Clocks {
  zone: string
  /** `HH:MM` of each slot, later and later. */
  times: readonly string[]
  quiet_from: string
  quiet_until: string
}
export interface DoseKey {
  day: string
  slot: Slot
}

export const doseOf = ({ doses }: Pattern, slot: Slot): number => doses[slots.indexOf(slot)] ?? 0
export const isWhenNeeded = ({ doses }: Pick<Pattern, 'doses'>): boolean => doses.every((dose) => dose === 0)

function isTakenOn({ weekdays, starts_on, ends_on }: Pattern, day: string): boolean {
  return day >= starts_on && (ends_on === null || day <= ends_on) && weekdays.includes(weekdayOf(day))
}

export function isDue(pattern: Pattern, dose: DoseKey): boolean {
  return doseOf(pattern, dose.slot) > 0 && isTakenOn(pattern, dose.day) && !isAfterLast(pattern, dose)
}

/** Later on the last day than its last dose. */
export function isAfterLast({ ends_on, ends_slot }: Pattern, { day, slot }: DoseKey): boolean {
  return day === ends_on && !!ends_slot && slots.indexOf(slot) > slots.indexOf(ends_slot)
}

export function isLater(one: DoseKey, other: DoseKey): boolean {
  return one.day === other.day ? slots.indexOf(one.slot) > slots.indexOf(other.slot) : one.day > other.day
}

export function dueAt({ zone, times }: Clocks, { day, slot }: DoseKey): Date {
  return zoneInstant(zone, day, times[slots.indexOf(slot)] ?? '08:00')
}

/** Whether a dose went by before its medicine was added: on the first day of what begins on the day it is added. Nobody has missed it. */
export function isBefore({ starts_on, created_at }: { starts_on: string; created_at: Date }, clocks: Clocks, dose: DoseKey): boolean {
  return dose.day === starts_on && dose.day === zoneClock(clocks.zone, created_at).day && dueAt(clocks, dose) < created_at
}

/** The day on which a medicine that is added now is taken first: tomorrow, once the last time of today has passed. */
export function firstDay(doses: readonly number[], clocks: Clocks, now: Date): string {
  const { day } = zoneClock(clocks.zone, now)
  const last = slots.findLast((slot) => (doses[slots.indexOf(slot)] ?? 0) > 0)
  return last !== undefined && dueAt(clocks, { day, slot: last }) < now ? addDays(day, 1) : day
}

/** What follows from a course's days and the moment at which it is added. */
interface Begun extends Omit<Pattern, 'ends_on' | 'ends_slot'> {
  /** How many days its doctor wrote; null: it goes on. */
  days: number | null
}

/** The last dose of what begins now: the doses of the first day that went by before are taken on the day after the last, or a pack of fifteen would last fourteen. */
export function lastDose({ days, ...pattern }: Begun, clocks: Clocks, now: Date): Pick<Pattern, 'ends_on'> & { ends_slot: Slot | null } {
  if (days === null) return { ends_on: null, ends_slot: null }
  const day = pattern.starts_on
  const missed = slots.findLast((slot) => doseOf({ ...pattern, ends_on: null }, slot) > 0 && dueAt(clocks, { day, slot }) < now)
  const isDaily = pattern.weekdays.length === 7
  return missed === undefined || !isDaily
    ? { ends_on: addDays(day, days - 1), ends_slot: null }
    : { ends_on: addDays(day, days), ends_slot: missed }
}

/** Marked longer before its time than this, a dose may be one that is meant for another time: it is asked about. */
const earlyMs = 4 * 3_600_000

export const isEarly = (due: string, now: Date): boolean => Date.parse(due) - now.getTime() > earlyMs

/** Whether nobody wants to be rung at this time of day; the hours may go over midnight. */
export function isQuiet({ quiet_from: from, quiet_until: until }: Clocks, time: string): boolean {
  if (from === until) return false
  return from < until ? time >= from && time < until : time >= from || time < until
}

/** The moment itself, or the end of the quiet hours that it falls into. */
export function afterQuiet(clocks: Clocks, at: Date): Date {
  const { day, time } = zoneClock(clocks.zone, at)
  if (!isQuiet(clocks, time)) return at
  const endsOn = time < clocks.quiet_until ? day : addDays(day, 1)
  return zoneInstant(clocks.zone, endsOn, clocks.quiet_until)
}

/** The last dose whose reminder would have come by now: where the reminders of somebody who begins now begin. */
export function lastPast(clocks: Clocks, now: Date): DoseKey {
  const { day } = zoneClock(clocks.zone, now)
  for (const one of [day, addDays(day, -1)]) {
    const slot = slots.findLast((each) => ringsBy(clocks, one, each, now))
    if (slot) return { day: one, slot }
  }
  return { day: addDays(day, -2), slot: 'night' }
}

const ringsBy = (clocks: Clocks, day: string, slot: Slot, now: Date) => afterQuiet(clocks, dueAt(clocks, { day, slot })) <= now

/** A week has every weekday in it; one more day for what is past of today. */
const mostDays = 8

/** The first dose after another of any of these patterns; null when there is none. */
export function nextDose(patterns: readonly Pattern[], past: DoseKey): DoseKey | null {
  const running = patterns.filter((pattern) => !isWhenNeeded(pattern) && (pattern.ends_on === null || pattern.ends_on >= past.day))
  if (running.length === 0) return null
  const first = running.map(({ starts_on }) => starts_on).toSorted()[0] ?? past.day
  const from = first > past.day ? first : past.day
  const last = running.map((pattern) => lastSearched(pattern, from)).reduce((one, other) => (one > other ? one : other))
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const slot = slots.find((one) => isLater({ day, slot: one }, past) && running.some((pattern) => isDue(pattern, { day, slot: one })))
    if (slot) return { day, slot }
  }
  return null
}

function lastSearched({ starts_on, ends_on }: Pattern, from: string): string {
  return ends_on ?? addDays(starts_on > from ? starts_on : from, mostDays)
}

export interface Step {
  /** Doses to remind of now, together. */
  due: DoseKey[]
  past: DoseKey
  /** When to look again; null when nothing is to come. */
  next: Date | null
}

/**
 * One look at a person's reminders. Every dose after `past` is reminded of exactly once, however late the look comes: those whose time has come are in
 * `due` and `past` moves over them. In quiet hours nothing is due; it waits for their end.
 */
export function remindStep(patterns: readonly Pattern[], clocks: Clocks, past: DoseKey, now: Date): Step {
  const open = afterQuiet(clocks, now)
  const due: DoseKey[] = []
  let at = past
  for (let dose = nextDose(patterns, at); dose; dose = nextDose(patterns, at)) {
    const rings = afterQuiet(clocks, dueAt(clocks, dose))
    if (rings > now) return { due, past: at, next: rings }
    if (open > now) return { due, past: at, next: open }
    due.push(dose)
    at = dose
  }
  return { due, past: at, next: null }
}
