import { addDays, countDays, daySpan, indiaDay, listDays } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { lockDoctor, type DoctorRow } from '../doctors.sql.server.ts'
import { ensureSlots, regenerateSlots } from '../generate-slots.server.ts'
import { bookedOutside, deskSlot, refuseOverlaps } from '../outside.server.ts'
import { doctorOf, requireAnyDoctor } from '../require-doctor.server.ts'
import { scheduleOf, writeSchedule } from '../schedule.sql.server.ts'
import { leaveOf, programmeOf, type Schedule } from '../slot-grid.rules.ts'
import { listSlots, type SlotRow } from '../slots.sql.server.ts'
import { changedSchedule, mondayOf } from './week-change.rules.ts'
import { type Week, type WeekChange, weekContract } from './week.contract.ts'

const longestLeaveDays = 92

export const weekApi = implement(weekContract, {
  'GET /api/desk/week/': async (context, { query }) => {
    const doctor = await requireAnyDoctor(context.db, doctorOf(context, query.doctor), context.now)
    await ensureSlots(context.db, [doctor], context.now)
    return weekView(context, doctor.doctor_id, mondayOf(query.week ?? indiaDay(context.now)))
  },
  'PUT /api/desk/week/': async (context, { body }) => {
    const doctorId = doctorOf(context, body.doctor)
    refuseWrong(body.change, context.now)
    return inTransaction(context.db, async (db) => {
      if (!(await lockDoctor(db, doctorId))) throw new Refusal('not_found')
      const today = indiaDay(context.now)
      const before = await scheduleOf(db, doctorId, today)
      const after = changedSchedule(before, body.change)
      await writeSchedule(db, doctorId, after, today)
      await regenerateSlots(db, doctorId, context.now)
      const outside = await newlyOutside({ ...context, db }, doctorId, { before, after })
      return { ...(await weekView({ ...context, db }, doctorId, weekOf(body.change))), booked_outside: outside.map(deskSlot) }
    })
  },
  'POST /api/desk/week/check/': async (context, { body }) => {
    const doctorId = doctorOf(context, body.doctor)
    refuseWrong(body.change, context.now)
    await requireAnyDoctor(context.db, doctorId, context.now)
    const before = await scheduleOf(context.db, doctorId, indiaDay(context.now))
    return {
      booked_outside: (await newlyOutside(context, doctorId, { before, after: changedSchedule(before, body.change) })).map(deskSlot),
    }
  },
})

/** What was outside already was named when it came to be so. */
async function newlyOutside({ db, now }: Context, doctorId: string, { before, after }: { before: Schedule; after: Schedule }) {
  const known = new Set((await bookedOutside(db, doctorId, before, now)).map(({ start_at }) => start_at.getTime()))
  return (await bookedOutside(db, doctorId, after, now)).filter(({ start_at }) => !known.has(start_at.getTime()))
}

function weekOf(change: WeekChange): string {
  if (change.kind === 'copy') return addDays(mondayOf(change.week), 7)
  return mondayOf(change.kind === 'leave' ? change.from : change.day)
}

function refuseWrong(change: WeekChange, now: Date): void {
  const wrong = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: [text] } })
  if (change.kind === 'programme') {
    refuseOverlaps(change.programme.hours, 'hours')
    if (change.day < indiaDay(now) && change.scope === 'day') throw wrong('day', 'This day is over')
  }
  if (change.kind !== 'leave') return
  if (change.to < change.from || change.closes <= change.opens) throw wrong('to', 'The end must be after the start')
  if (countDays(change.from, change.to) >= longestLeaveDays) throw wrong('to', `At most ${longestLeaveDays} days at a time`)
}

async function weekView({ db, now }: Context, doctorId: string, week: string): Promise<Week> {
  const doctor = await requireAnyDoctor(db, doctorId, now)
  const days = listDays(week, addDays(week, 6))
  const slots = Map.groupBy(await listSlots(db, doctorId, ...daySpan(week, addDays(week, 6))), ({ start_at }) => indiaDay(start_at))
  const schedule = await scheduleOf(db, doctorId, week)
  return {
    week,
    days: days.map((day) => dayView(day, schedule, slots.get(day) ?? [])),
    open_until: doctor.laid_out_until ?? indiaDay(now),
    ...priced(doctor),
  }
}

function priced({ modes, fee_instant_paise, fee_booked_paise, fee_follow_up_paise, follow_up_days }: DoctorRow) {
  return { modes: modes as Week['modes'], fee_instant_paise, fee_booked_paise, fee_follow_up_paise, follow_up_days }
}

function dayView(day: string, schedule: Schedule, slots: readonly SlotRow[]) {
  return {
    day,
    programme: programmeOf(day, schedule),
    weekly: programmeOf(day, { ...schedule, days: [], dates: [] }),
    own: [...schedule.dates, ...schedule.days.filter(({ kind }) => kind === 'extra')].some((one) => one.day === day),
    leave: leaveOf(day, schedule),
    slots: slots.map(deskSlot),
    booked: slots.filter(({ state }) => state === 'BOOKED').length,
    places: slots.filter(({ state }) => state !== 'BLOCKED').length,
  }
}
