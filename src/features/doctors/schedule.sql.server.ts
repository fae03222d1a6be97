import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { indiaDay, weekdayOf } from '../../lib/india-time.ts'
import type { DayHours, Hours, Programme, Schedule, SlotMinutes, WeeklyHours } from './slot-grid.rules.ts'

const day = (text: string) => sql<Date>`${text}::date`
const short = ({ opens, closes }: Hours) => ({ opens: opens.slice(0, 5), closes: closes.slice(0, 5) })

/** How a doctor works, every week and on single days from one day on. */
export async function scheduleOf(db: Db, doctorId: string, from: string): Promise<Schedule> {
  return {
    week: await weekOf(db, doctorId),
    days: await exceptionsOf(db, doctorId, from),
    weekdays: await weekdaysOf(db, doctorId),
    dates: await datesOf(db, doctorId, from),
  }
}

async function weekOf(db: Db, doctorId: string): Promise<WeeklyHours[]> {
  const rows = await db
    .selectFrom('doctor_hours')
    .select(['weekday', 'opens', 'closes'])
    .where('doctor_id', '=', doctorId)
    .orderBy('weekday')
    .orderBy('opens')
    .execute()
  return rows.map(({ weekday, ...hours }) => ({ weekday, ...short(hours) }))
}

async function exceptionsOf(db: Db, doctorId: string, from: string): Promise<DayHours[]> {
  const rows = await db
    .selectFrom('doctor_days')
    .select([sql<string>`day::text`.as('day'), 'kind', 'opens', 'closes'])
    .where('doctor_id', '=', doctorId)
    .where('day', '>=', day(from))
    .orderBy('doctor_days.day')
    .orderBy('opens')
    .execute()
  return rows.map(({ day: ofDay, kind, ...hours }) => ({ day: ofDay, kind, ...short(hours) }))
}

interface SettingsRow {
  slot_minutes: number
  breaks: unknown
  modes: string[] | null
  most_bookings: number | null
}
const settings = ({ slot_minutes, breaks, modes, most_bookings }: SettingsRow) => ({
  slot_minutes: slot_minutes as SlotMinutes,
  breaks: breaks as Hours[],
  modes: modes as Programme['modes'],
  most_bookings,
})

async function weekdaysOf(db: Db, doctorId: string) {
  const rows = await db.selectFrom('doctor_weekdays').selectAll().where('doctor_id', '=', doctorId).orderBy('weekday').execute()
  return rows.map(({ weekday, ...row }) => ({ weekday, ...settings(row) }))
}

async function datesOf(db: Db, doctorId: string, from: string) {
  const rows = await db
    .selectFrom('doctor_dates')
    .selectAll()
    .select(sql<string>`day::text`.as('on_day'))
    .where('doctor_id', '=', doctorId)
    .where('day', '>=', day(from))
    .orderBy('doctor_dates.day')
    .limit(400)
    .execute()
  return rows.map(({ on_day, hours, ...row }) => ({ day: on_day, hours: hours as unknown as Hours[], ...settings(row) }))
}

/** How many bookings a doctor wants on the day of this moment; null for as many as there are slots. */
export async function mostBookings(db: Db, doctorId: string, at: Date): Promise<number | null> {
  const { rows } = await sql<{ most_bookings: number | null }>`
    select most_bookings from doctor_dates where doctor_id = ${doctorId} and day = ${indiaDay(at)}::date
    union all select most_bookings from doctor_weekdays where doctor_id = ${doctorId} and weekday = ${weekdayOf(indiaDay(at))}
      and not exists (select 1 from doctor_dates where doctor_id = ${doctorId} and day = ${indiaDay(at)}::date)`.execute(db)
  return rows[0]?.most_bookings ?? null
}

/** Writes a whole schedule; single days before `today` stay as they were. */
export async function writeSchedule(db: Db, doctorId: string, { week, days, weekdays, dates }: Schedule, today: string): Promise<void> {
  const doctor_id = doctorId
  for (const table of ['doctor_hours', 'doctor_weekdays'] as const) await db.deleteFrom(table).where('doctor_id', '=', doctorId).execute()
  for (const table of ['doctor_days', 'doctor_dates'] as const)
    await db.deleteFrom(table).where('doctor_id', '=', doctorId).where('day', '>=', day(today)).execute()
  const ahead = <Row extends { day: string }>(rows: readonly Row[]) => rows.filter((row) => row.day >= today)
  const json = (hours: readonly Hours[]) => JSON.stringify(hours)
  const [offOrMore, own] = [ahead(days), ahead(dates)]
  if (week.length > 0)
    await db
      .insertInto('doctor_hours')
      .values(week.map((row) => ({ ...row, doctor_id })))
      .execute()
  if (weekdays.length > 0)
    await db
      .insertInto('doctor_weekdays')
      .values(weekdays.map((row) => ({ ...row, breaks: json(row.breaks), doctor_id })))
      .execute()
  if (offOrMore.length > 0)
    await db
      .insertInto('doctor_days')
      .values(offOrMore.map((row) => ({ ...row, doctor_id })))
      .execute()
  if (own.length > 0)
    await db
      .insertInto('doctor_dates')
      .values(own.map((row) => ({ ...row, hours: json(row.hours), breaks: json(row.breaks), doctor_id })))
      .execute()
}
