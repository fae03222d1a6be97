import { addDays, indiaDay, indiaDayNumber, indiaTime } from '../../lib/india-time.ts'

/** How far away a moment is, in whole days of India: 0 today, 1 tomorrow. */
export function daysUntil(at: string, now: string): number {
  return indiaDayNumber(at) - indiaDayNumber(now)
}

export const dayParts = ['morning', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof dayParts)[number]

/** The part of the day people look for a time in: until noon, until five, until nine, after. */
export function dayPartOf(at: string): DayPart {
  const hour = Number(indiaTime(at).slice(0, 2))
  if (hour >= 4 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'afternoon'
  return hour >= 17 && hour < 21 ? 'evening' : 'night'
}

/** The day that `?next_availability=` asks for: a day or a moment; anything else is no wish. */
export function requestedDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(Date.parse(text))) return null
  return text.length === 10 ? text : indiaDay(text)
}

interface Free {
  id: string
  start_at: string
  state: 'open' | 'taken'
}
export interface FreeDay {
  day: string
  free: { id: string; start_at: string }[]
}

/** What is free on each of `count` days from `first`, empty days too: people see where nothing is. */
export function freeDays(slots: readonly Free[], first: string, count: number): FreeDay[] {
  const open = slots.filter(({ state }) => state === 'open')
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(first, at)
    const free = open.filter(({ start_at }) => indiaDay(start_at) === day).map(({ id, start_at }) => ({ id, start_at }))
    return { day, free }
  })
}
