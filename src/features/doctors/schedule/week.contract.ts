import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { ConsultationMode } from '../../../lib/values.contract.ts'
import { DeskSlot, inOrder, time, whose } from '../doctors-desk.contract.ts'
import { slotLengths } from '../slot-grid.rules.ts'

const Hours = z
  .strictObject({ opens: time, closes: time })
  .refine(...inOrder)
  .meta({ id: 'TimeSpan' })

/** How a doctor works on a day. */
export const Programme = z
  .strictObject({
    hours: z.array(Hours).max(6),
    breaks: z.array(Hours).max(6),
    slot_minutes: z.literal(slotLengths),
    /** Null: all that the doctor offers. */
    modes: z.array(ConsultationMode).min(1, 'Choose at least one way to consult').nullable(),
    /** Null: as many as there are slots. */
    most_bookings: z.int().min(1).max(200).nullable(),
  })
  .meta({ id: 'DayProgramme' })
export type Programme = z.infer<typeof Programme>

const WeekChange = z
  .discriminatedUnion('kind', [
    /** This day alone, its weekday in every week, or Monday to Friday. */
    z.strictObject({
      kind: z.literal('programme'),
      day: z.iso.date(),
      scope: z.enum(['day', 'weekday', 'workdays']),
      programme: Programme,
    }),
    /** Away on these days, the whole day or between two times; or back again. */
    z.strictObject({ kind: z.literal('leave'), from: z.iso.date(), to: z.iso.date(), opens: time, closes: time, away: z.boolean() }),
    /** The week after this one gets the same days. */
    z.strictObject({ kind: z.literal('copy'), week: z.iso.date() }),
  ])
  .meta({ id: 'WeekChange' })
export type WeekChange = z.infer<typeof WeekChange>

const WeekDay = z
  .object({
    day: z.string(),
    programme: Programme,
    /** As its weekday is in every week. */
    weekly: Programme,
    /** Not as its weekday. */
    own: z.boolean(),
    leave: z.array(Hours),
    slots: z.array(DeskSlot),
    booked: z.int(),
    /** Booked, held and free: what the day can hold. */
    places: z.int(),
  })
  .meta({ id: 'DoctorWeekDay' })
export type WeekDay = z.infer<typeof WeekDay>

export const Week = z
  .object({
    /** Its Monday. */
    week: z.string(),
    days: z.array(WeekDay),
    /** Slots are open for booking up to this day. */
    open_until: z.string(),
    modes: z.array(ConsultationMode),
    fee_instant_paise: z.int().nullable(),
    fee_booked_paise: z.int(),
    fee_follow_up_paise: z.int(),
    follow_up_days: z.int(),
  })
  .meta({ id: 'DoctorWeek' })
export type Week = z.infer<typeof Week>

const change = z.strictObject({ ...whose, change: WeekChange })

export const weekContract = {
  'GET /api/desk/week/': {
    operationId: 'getDoctorWeek',
    access: ['doctor', 'admin'],
    summary: 'Get a week of a doctor: programme, leave, slots and bookings of each day',
    query: z.object({ ...whose, week: z.iso.date().optional() }),
    response: Week,
    perMinute: 120,
  },
  'PUT /api/desk/week/': {
    operationId: 'changeDoctorWeek',
    access: ['doctor', 'admin'],
    summary: 'Change a day, a weekday or Monday to Friday, take leave, or copy a week; booked slots stay and are listed',
    body: change,
    response: Week.extend({ booked_outside: z.array(DeskSlot) }),
  },
  'POST /api/desk/week/check/': {
    operationId: 'checkDoctorWeek',
    access: ['doctor', 'admin'],
    summary: 'List the bookings that a change would newly leave outside the hours; saves nothing',
    body: change,
    response: z.object({ booked_outside: z.array(DeskSlot) }),
  },
} satisfies Contract
