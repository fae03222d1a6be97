import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Doctor, DoctorId } from './doctors.contract.ts'
import { ConsultationMode, Gender } from '../../lib/values.contract.ts'

export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter the time as HH:MM')
const hours = { opens: time, closes: time }
export const inOrder = [(one: { opens: string; closes: string }) => one.opens < one.closes, 'Closing comes after opening'] as const
const WeeklyHours = z
  .strictObject({ weekday: z.int().min(1).max(7), ...hours })
  .refine(...inOrder)
  .meta({ id: 'WeeklyHours' })
const DayHours = z
  .strictObject({ day: z.iso.date(), kind: z.enum(['off', 'extra']), ...hours })
  .refine(...inOrder)
  .meta({ id: 'DayHours' })
const Schedule = z.object({ week: z.array(WeeklyHours), days: z.array(DayHours) }).meta({ id: 'DoctorSchedule' })
/** Admins say whose; doctors leave it out. */
export const whose = { doctor: DoctorId.optional() }

const ScheduleChange = z.strictObject({ ...whose, week: z.array(WeeklyHours).max(50), days: z.array(DayHours).max(200) })

export const DeskSlot = z
  .object({
    id: z.string(),
    start_at: z.string(),
    end_at: z.string(),
    state: z.enum(['OPEN', 'HELD', 'BOOKED', 'BLOCKED', 'FULL', 'EXPIRED']),
    consultation: z.string().nullable(),
  })
  .meta({ id: 'DeskSlot' })

const Presence = z
  .object({
    /** `busy` in a call; `writing` after one that is not signed yet: nobody rings in either. */
    state: z.enum(['online', 'busy', 'writing', 'away']),
    idle_since: z.string(),
    /** Send a heartbeat at least this often. */
    heartbeat_s: z.int(),
    /** Away because rings were not answered, and not by the doctor's own choice. */
    missed_rings: z.boolean(),
  })
  .meta({ id: 'Presence' })

const text = z.string().trim().min(1).max(300)
const year = z.int().min(1940).max(2100)
const fee = z.int().min(0).max(10_000_000)
export const DoctorFields = z
  .strictObject({
    name: text,
    name_hi: text,
    title: text,
    gender: Gender,
    qualifications: z.array(text).min(1).max(10),
    registration_no: text,
    council: text,
    registered_year: year,
    languages: z
      .array(z.string().regex(/^[a-z]{2,3}$/))
      .min(1)
      .max(20),
    practising_since: year,
    about_en: z.string().trim().max(2000),
    about_hi: z.string().trim().max(2000),
    modes: z.array(ConsultationMode).min(1),
    fee_instant_paise: fee.nullable(),
    fee_booked_paise: fee,
    fee_follow_up_paise: fee,
    follow_up_days: z.int().min(0).max(180),
    address: text,
    contact: text,
    active: z.boolean(),
    /** When they sit in the clinic and see who walks in; 1 is Monday. */
    clinic_weekdays: z.array(z.int().min(1).max(7)).max(7).optional(),
    specialities: z
      .array(z.string().regex(/^[a-z-]{1,40}$/))
      .min(1)
      .max(10),
  })
  .meta({ id: 'DoctorFields' })
export type DoctorFields = z.output<typeof DoctorFields>
const DoctorChange = DoctorFields.partial()
export type DoctorChange = z.output<typeof DoctorChange>
const DeskDoctor = Doctor.omit({ next_slots: true, rating: true, few_ratings: true })
  .extend({
    verified_at: z.string().nullable(),
    /** The name of who compared the registration with the council's register. */
    verified_by: z.string().nullable(),
    active: z.boolean(),
    /** Whether there are weekly hours, so that slots can be booked. */
    has_hours: z.boolean(),
    /** Whether somebody signs in to the desk as this doctor. */
    desk_access: z.enum(['active', 'deactivated', 'none']),
  })
  .meta({ id: 'DeskDoctor' })
export type DeskDoctor = z.infer<typeof DeskDoctor>
/** Everything that is kept of a doctor, as it is changed. */
const DoctorRecord = z
  .object({ id: z.string(), fields: DoctorFields, verified_at: z.string().nullable(), verified_by: z.string().nullable() })
  .meta({ id: 'DoctorRecord' })
export type DoctorRecord = z.infer<typeof DoctorRecord>

export const doctorsDeskContract = {
  'GET /api/desk/slot/': {
    operationId: 'listDeskSlots',
    access: ['doctor', 'admin'],
    summary: 'List all slots of a doctor between two dates, with bookings',
    query: z.object({ ...whose, from: z.iso.date().optional(), to: z.iso.date().optional() }),
    response: z.array(DeskSlot),
  },
  'POST /api/desk/slot/block/': {
    operationId: 'blockSlots',
    access: ['doctor', 'admin'],
    summary: 'Block or unblock slots; booked slots stay and are listed',
    body: z.strictObject({ ...whose, from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }), block: z.boolean() }),
    response: z.object({ changed: z.int(), booked: z.array(DeskSlot) }),
    idempotent: true,
  },
  'GET /api/desk/schedule/': {
    operationId: 'getSchedule',
    access: ['doctor', 'admin'],
    summary: 'Get the weekly schedule and upcoming exceptions',
    query: z.object(whose),
    response: Schedule,
  },
  'PUT /api/desk/schedule/': {
    operationId: 'replaceSchedule',
    access: ['doctor', 'admin'],
    summary: 'Replace the weekly schedule and exceptions; available slots are regenerated, booked ones stay and are listed',
    body: ScheduleChange,
    response: Schedule.extend({ booked_outside: z.array(DeskSlot) }),
  },
  'POST /api/desk/schedule/check/': {
    operationId: 'checkSchedule',
    access: ['doctor', 'admin'],
    summary: 'List the bookings that a new schedule would leave outside its hours; saves nothing',
    body: ScheduleChange,
    response: z.object({ booked_outside: z.array(DeskSlot) }),
  },
  'GET /api/desk/presence/': {
    operationId: 'getPresence',
    access: ['doctor', 'locked_doctor'],
    summary: 'Get my availability; works at a locked desk',
    response: Presence,
    background: true,
  },
  'POST /api/desk/presence/': {
    operationId: 'setPresence',
    access: ['doctor', 'locked_doctor'],
    summary:
      'Go online or offline; a heartbeat only reports that the page is open, also at a locked desk; `with_patient` stops offers until the next heartbeat',
    background: true,
    body: z.strictObject({ state: z.enum(['online', 'away']), heartbeat: z.boolean().optional(), with_patient: z.boolean().optional() }),
    response: Presence,
    perMinute: 60,
  },
  'GET /api/desk/doctor/': {
    operationId: 'listDeskDoctors',
    access: ['admin', 'auditor'],
    summary: 'List all doctors, unverified ones included',
    response: z.array(DeskDoctor),
  },
  'POST /api/desk/doctor/': {
    operationId: 'addDoctor',
    access: ['admin'],
    summary: 'Add a doctor; not listed until the registration is verified (TPG-1)',
    body: DoctorFields,
    response: DeskDoctor,
    idempotent: true,
  },
  'GET /api/desk/doctor/{id}/': {
    operationId: 'getDeskDoctor',
    access: ['admin'],
    summary: 'Get a doctor as they are kept: profile, registration, fees, days in the clinic',
    params: z.object({ id: DoctorId }),
    response: DoctorRecord,
  },
  'PATCH /api/desk/doctor/{id}/': {
    operationId: 'updateDoctor',
    access: ['admin'],
    summary: 'Update a doctor; a new registration number must be verified again',
    params: z.object({ id: DoctorId }),
    body: DoctorChange,
    response: DeskDoctor,
  },
  'POST /api/desk/doctor/{id}/verify/': {
    operationId: 'verifyDoctor',
    access: ['admin'],
    summary: 'Verify a doctor’s registration against the council’s register, or undo the verification',
    params: z.object({ id: DoctorId }),
    body: z.strictObject({ verified: z.boolean() }),
    response: DeskDoctor,
  },
} satisfies Contract
