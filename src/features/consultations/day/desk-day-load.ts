import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import { filterOf } from './day-rows.rules.ts'

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** A day and its week, what rings and waits, and what is not signed yet. */
export async function loadDay(api: Api, { url }: PageArgs) {
  const now = new Date().toISOString()
  const today = indiaDay(now)
  const asked = url.searchParams.get('day') ?? ''
  const day = dayShape.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today
  const [cursor, later, week] = ['cursor', 'later', 'week'].map((name) => url.searchParams.get(name))
  const [queue, presence, ofDay, appointments, { waiting }, ofWeek, earnings] = await Promise.all([
    api('GET /api/desk/queue/'),
    api('GET /api/desk/presence/'),
    api('GET /api/desk/day/', { query: { day, ...(cursor ? { cursor } : {}) } }),
    api('GET /api/desk/appointment/', { query: later ? { cursor: later } : {} }),
    api('GET /api/desk/waiting/'),
    api('GET /api/desk/week/', { query: { week: week !== undefined && week !== null && dayShape.test(week) ? week : day } }),
    api('GET /api/desk/earnings/', { query: { limit: 1 } }),
  ])
  return {
    queue,
    presence,
    waiting,
    day: ofDay,
    week: ofWeek,
    earnings,
    later: { ...appointments, paged: later !== null },
    filter: filterOf(url.searchParams.get('show')),
    isToday: day === today,
    around: { before: addDays(day, -1), after: addDays(day, 1) },
    now,
  }
}
export type DayData = Awaited<ReturnType<typeof loadDay>>
