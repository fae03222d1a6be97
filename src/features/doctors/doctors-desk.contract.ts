import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Doctor, DoctorId } from './doctors.contract.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is HH:MM')
const hours = { opens: time, closes: time }
const inOrder = [(one: { opens: string; closes: string }) => one.opens < one.closes, 'Closing comes after opening'] as const
const WeeklyHours = z.strictObject({ weekday: z.int().min(1).max(7), ...hours }).refine(...inOrder)
const DayHours = z.strictObject({ day: z.iso.date(), kind: z.enum(['off', 'extra']), ...hours }).refine(...inOrder)
const Schedule = z.object({ week: z.array(WeeklyHours), days: z.array(DayHours) })
/** Admins say whose; doctors leave it out. */
const whose = { doctor: DoctorId.optional() }

const DeskSlot = z.object({
  id: z.string(),
  start_at: z.string(),
  end_at: z.string(),
  state: z.enum(['OPEN', 'HELD', 'BOOKED', 'BLOCKED', 'EXPIRED']),
  consultation: z.string().nullable(),
})

const Presence = z.object({
  state: z.enum(['online', 'busy', 'away']),
  idle_since: z.string(),
  /** Send a heartbeat at least this often. */
  heartbeat_s: z.int(),
  /** Away because rings were not answered, and not by the doctor's own choice. */
  missed_rings: z.boolean(),
})

const text = z.string().trim().min(1).max(300)
const year = z.int().min(1940).max(2100)
const fee = z.int().min(0).max(10_000_000)
const DoctorFields = z.strictObject({
  name: text,
  name_hi: text,
  title: text,
  gender: z.enum(['M', 'F', 'O', 'U']),
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
  modes: z.array(z.enum(['video', 'audio', 'chat'])).min(1),
  fee_instant_paise: fee.nullable(),
  fee_booked_paise: fee,
  fee_follow_up_paise: fee,
  follow_up_days: z.int().min(0).max(180),
  address: text,
  contact: text,
  active: z.boolean(),
  specialities: z
    .array(z.string().regex(/^[a-z-]{1,40}$/))
    .min(1)
    .max(10),
})
export type DoctorFields = z.output<typeof DoctorFields>
const DoctorChange = DoctorFields.partial()
export type DoctorChange = z.output<typeof DoctorChange>
const DeskDoctor = Doctor.extend({ verified_at: z.string().nullable(), active: z.boolean() })
export type DeskDoctor = z.infer<typeof DeskDoctor>

export const doctorsDeskContract = {
  'GET /api/desk/slot/': {
    access: ['doctor', 'admin'],
    summary: 'A doctor’s whole time between two days, with what is booked',
    query: z.object({ ...whose, from: z.iso.date().optional(), to: z.iso.date().optional() }),
    response: z.array(DeskSlot),
  },
  'POST /api/desk/slot/block/': {
    access: ['doctor', 'admin'],
    summary: 'Takes free and held time away, or gives it back; what is booked stays and is named',
    body: z.strictObject({ ...whose, from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }), block: z.boolean() }),
    response: z.object({ changed: z.int(), booked: z.array(DeskSlot) }),
    idempotent: true,
  },
  'GET /api/desk/schedule/': {
    access: ['doctor', 'admin'],
    summary: 'The week, and the days that differ from today on',
    query: z.object(whose),
    response: Schedule,
  },
  'PUT /api/desk/schedule/': {
    access: ['doctor', 'admin'],
    summary: 'A new week and new exceptions; free slots follow, booked ones stay and are named',
    body: z.strictObject({ ...whose, week: z.array(WeeklyHours).max(50), days: z.array(DayHours).max(200) }),
    response: Schedule.extend({ booked_outside: z.array(DeskSlot) }),
  },
  'GET /api/desk/presence/': {
    access: ['doctor', 'locked_doctor'],
    summary: 'Whether I am there, at a locked desk too',
    response: Presence,
    background: true,
  },
  'POST /api/desk/presence/': {
    access: ['doctor', 'locked_doctor'],
    summary: 'I am available, or away; as a heartbeat it only says that the page is still open, at a locked desk too, and changes neither',
    background: true,
    body: z.strictObject({ state: z.enum(['online', 'away']), heartbeat: z.boolean().optional() }),
    response: Presence,
    perMinute: 60,
  },
  'GET /api/desk/doctor/': { access: ['admin'], summary: 'Every doctor, unverified ones too', response: z.array(DeskDoctor) },
  'POST /api/desk/doctor/': {
    access: ['admin'],
    summary: 'Adds a doctor, in no list until the registration is verified (TPG-1)',
    body: DoctorFields,
    response: DeskDoctor,
    idempotent: true,
  },
  'PATCH /api/desk/doctor/{id}/': {
    access: ['admin'],
    summary: 'Changes a doctor; another registration number has to be verified anew',
    params: z.object({ id: DoctorId }),
    body: DoctorChange,
    response: DeskDoctor,
  },
  'POST /api/desk/doctor/{id}/verify/': {
    access: ['admin'],
    summary: 'Somebody compared the registration with the council’s list; or takes that back',
    params: z.object({ id: DoctorId }),
    body: z.strictObject({ verified: z.boolean() }),
    response: DeskDoctor,
  },
} satisfies Contract
