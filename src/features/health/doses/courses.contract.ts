import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { CourseSource } from '../../consultations/declared/declared.contract.ts'
import { isZone } from '../zone-time.ts'
import { DoseUnit, FoodTiming } from '../../prescriptions/sign/draft.contract.ts'
import { slots } from './schedule.rules.ts'
import { refillWays } from './supply.rules.ts'

const id = z.guid()
const amount = z.number().min(0).max(50).multipleOf(0.25)
const Doses = z.tuple([amount, amount, amount, amount])
const Weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** When something was taken that has no times, on the clocks of the person. */
const Minute = z.templateLiteral([z.string().regex(/^([01]\d|2[0-3])$/), ':', z.string().regex(/^[0-5]\d$/)])
const units = z.number().min(0).max(100_000).multipleOf(0.25)
const DoseSlot = z.enum(slots).meta({ id: 'DoseSlot' })
const DoseState = z.enum(['taken', 'skipped', 'cleared']).meta({ id: 'DoseState' })
export const RefillWay = z.enum(refillWays).meta({ id: 'RefillWay' })

/** Whom a renewal is booked with: who wrote the prescription, while they see patients here. */
export const Writer = z.object({ doctor: z.string(), speciality: z.string() }).meta({ id: 'PrescriptionWriter' })
export type Writer = z.infer<typeof Writer>

export const Course = z
  .object({
    id: z.string(),
    patient: z.string(),
    name: z.string(),
    medicine_id: z.string().nullable(),
    source: CourseSource,
    prescription: z.string().nullable(),
    /** Morning, noon, evening, night; all nothing: when needed. */
    doses: z.array(z.number()),
    dose_unit: DoseUnit,
    /** It has no times: how much at a time, and how often a day at most where its prescription says so. Null with `doses` all nothing: nobody has said when. */
    when_needed: z.object({ amount: z.number(), most_a_day: z.int().nullable() }).nullable(),
    weekdays: z.array(z.int()),
    food: FoodTiming,
    starts_on: z.string(),
    ends_on: z.string().nullable(),
    /** The last time of the last day, where its first day began in the middle; null: all of them. */
    ends_slot: DoseSlot.nullable(),
    /** By the last count, without doses marked as taken and those of past days that nobody marked: an estimate. */
    units_left: z.number().nullable(),
    /** Null: nobody has counted, or it is taken when needed. */
    days_left: z.int().nullable(),
    /** The day on which to order more, 5 days before it ends, or the prescription of a chronic medicine that nobody has counted; today when that has passed. */
    refill_due_on: z.string().nullable(),
    remind: z.boolean(),
    /** `later`: the prescription allows more from `refill_on`; `renew`: no prescription allows it any more (DR-5, DR-13). */
    refill: RefillWay,
    refill_on: z.string().nullable(),
    renew_with: Writer.nullable(),
    /** The order in which more of it is under way, or came and is not counted yet. */
    on_order: z.object({ id: z.string(), number: z.string(), delivered: z.boolean() }).nullable(),
  })
  .meta({ id: 'Course' })
export type Course = z.infer<typeof Course>

/** A medicine that is over: its last day has passed, or it was stopped. */
const FinishedCourse = Course.pick({
  id: true,
  patient: true,
  name: true,
  source: true,
  doses: true,
  dose_unit: true,
  when_needed: true,
  starts_on: true,
  renew_with: true,
})
  .extend({
    finished_on: z.string(),
    stopped: z.boolean(),
    /** Its prescription for a chronic condition ended and nothing took its place: the paper is over, not the treatment. */
    to_renew: z.boolean(),
    taken: z.int(),
    skipped: z.int(),
    /** Doses that came due; null for what was taken when needed or began before doses are kept. */
    all: z.int().nullable(),
  })
  .meta({ id: 'FinishedCourse' })
export type FinishedCourse = z.infer<typeof FinishedCourse>

/** Something that could be added: its doctor signed it, or it was delivered, and it is not counted yet. */
const Suggestion = z
  .object({
    kind: z.enum(['prescription', 'order']),
    id: z.string(),
    names: z.array(z.string()),
    at: z.string(),
    /** All of it is taken already: what was delivered is counted into what is left, and nothing joins the list. */
    known: z.boolean(),
  })
  .meta({ id: 'CourseSuggestion' })

const TodayDose = z
  .object({
    course: z.string(),
    name: z.string(),
    amount: z.number(),
    dose_unit: DoseUnit,
    food: FoodTiming,
    state: DoseState.nullable(),
    /** When it was marked, by the clock of the device. */
    at: z.string().nullable(),
    /** It is the last day of this medicine. */
    last_day: z.boolean(),
  })
  .meta({ id: 'TodayDose' })

export const TodayDoses = z
  .object({
    day: z.string(),
    /** `time` is `HH:MM` on the clocks of the person; `at` the moment. */
    slots: z.array(z.object({ slot: DoseSlot, time: z.string(), at: z.string(), doses: z.array(TodayDose) })),
    all: z.int(),
    taken: z.int(),
  })
  .meta({ id: 'TodayDoses' })
export type TodayDoses = z.infer<typeof TodayDoses>

const NeededDose = z
  .object({
    course: z.string(),
    name: z.string(),
    amount: z.number(),
    dose_unit: DoseUnit,
    most_a_day: z.int().nullable(),
    /** Times of today at which it was taken, `HH:MM`, the first first. */
    taken: z.array(z.string()),
    last_at: z.string().nullable(),
  })
  .meta({ id: 'NeededDose' })

const MissedDose = z
  .object({
    course: z.string(),
    slot: DoseSlot,
    advice: z.array(z.string()),
    sources: z.array(z.object({ publisher: z.string(), title: z.string(), address: z.string(), section: z.string() })),
  })
  .meta({ id: 'MissedDose' })
export type MissedDose = z.infer<typeof MissedDose>

const RecentDoses = TodayDoses.extend({
  zone: z.string(),
  /** The two days before with a dose, the newest first: what was forgotten can still be marked. */
  earlier: z.array(TodayDoses),
  /** What is taken only when needed. */
  needed: z.array(NeededDose),
  /** Doses of today that are hours late and not marked, with what to do about each. */
  missed: z.array(MissedDose),
}).meta({ id: 'RecentDoses' })
export type RecentDoses = z.infer<typeof RecentDoses>

const Settings = z
  .object({
    zone: z.string(),
    times: z.array(z.string()),
    quiet_from: z.string(),
    quiet_until: z.string(),
    remind: z.boolean(),
    hide_details: z.boolean(),
  })
  .meta({ id: 'HealthSettings' })
export type HealthSettings = z.infer<typeof Settings>

/** Of what has no times, as its person was told to take it. */
const WhenNeeded = z.strictObject({
  amount: z.number().min(0.25).max(50).multipleOf(0.25),
  most_a_day: z.int().min(1).max(24).nullable().default(null),
})

const NewCourse = z.strictObject({
  patient: id,
  name: z.string().trim().min(1).max(120),
  medicine_id: z.string().min(1).max(100).nullable().default(null),
  doses: Doses,
  dose_unit: DoseUnit,
  /** Left out of account where `doses` has times. */
  when_needed: WhenNeeded.optional(),
  weekdays: Weekdays.default([1, 2, 3, 4, 5, 6, 7]),
  food: FoodTiming.default('any'),
  starts_on: z.iso.date().optional(),
  ends_on: z.iso.date().nullable().default(null),
  units_left: units.nullable().default(null),
  remind: z.boolean().default(true),
})
export type NewCourse = z.output<typeof NewCourse>

const CourseChange = z.strictObject({
  doses: Doses.optional(),
  dose_unit: DoseUnit.optional(),
  /** What a prescription says of it stays as it is written there. */
  when_needed: WhenNeeded.optional(),
  weekdays: Weekdays.optional(),
  food: FoodTiming.optional(),
  ends_on: z.iso.date().nullable().optional(),
  units_left: units.nullable().optional(),
  remind: z.boolean().optional(),
})
export type CourseChange = z.output<typeof CourseChange>

const params = z.object({ id })
const whose = z.object({ patient: id })

export const coursesContract = {
  'GET /api/health/course/': {
    operationId: 'listCourses',
    access: ['patient'],
    summary: 'List a person’s medicines: those taken now, those that are over, and what could be added',
    query: whose,
    response: z.object({ courses: z.array(Course), suggestions: z.array(Suggestion), finished: z.array(FinishedCourse) }),
  },
  'POST /api/health/course/': {
    operationId: 'addCourse',
    access: ['patient'],
    summary: 'Add a medicine that a person takes, typed by hand',
    body: NewCourse,
    response: Course,
  },
  'POST /api/health/course/from_prescription/': {
    operationId: 'addCoursesFromPrescription',
    access: ['patient'],
    summary: 'Add the medicines of a prescription; those added before stay as they are',
    body: z.strictObject({ prescription: id }),
    response: z.object({ added: z.int() }),
  },
  'POST /api/health/course/from_order/': {
    operationId: 'addCoursesFromOrder',
    access: ['patient'],
    summary: 'Count a delivered order into what is left, each line once',
    body: z.strictObject({ order: id }),
    response: z.object({ added: z.int(), counted: z.int() }),
  },
  'PATCH /api/health/course/{id}/': {
    operationId: 'updateCourse',
    access: ['patient'],
    summary: 'Change when and how much of a medicine is taken, what is left, or whether to remind',
    params,
    body: CourseChange,
    response: Course,
  },
  'DELETE /api/health/course/{id}/': {
    operationId: 'stopCourse',
    access: ['patient'],
    summary: 'Stop a medicine: it leaves the list and reminds no more; idempotent',
    params,
    response: z.object({ stopped: z.literal(true) }),
  },
  'POST /api/health/course/{id}/dose/': {
    operationId: 'markDose',
    access: ['patient'],
    summary: 'Mark a dose as taken or skipped, with the device’s time; sent again it changes nothing',
    params,
    body: z.strictObject({ day: z.iso.date(), slot: z.union([DoseSlot, Minute]), state: DoseState, at: z.iso.datetime({ offset: true }) }),
    response: z.object({ state: DoseState, units_left: z.number().nullable() }),
    perMinute: 120,
  },
  'GET /api/health/today/': {
    operationId: 'listTodayDoses',
    access: ['patient'],
    summary: 'List a person’s doses of today and the two days before, by time of day',
    query: whose,
    response: RecentDoses,
  },
  'GET /api/health/settings/': {
    operationId: 'getHealthSettings',
    access: ['patient'],
    summary: 'Get times of day, quiet hours and reminders, and whether the first page hides details',
    response: Settings,
  },
  'PATCH /api/health/settings/': {
    operationId: 'updateHealthSettings',
    access: ['patient'],
    summary: 'Change times of day, quiet hours, reminders, or whether the first page hides details',
    body: z.strictObject({
      zone: z.string().max(60).refine(isZone, 'Unknown time zone').optional(),
      times: z
        .tuple([Time, Time, Time, Time])
        .refine(
          (times) => times.every((time, at) => at === 0 || (times[at - 1] ?? '') < time),
          'Each time must be later than the one before',
        )
        .optional(),
      quiet_from: Time.optional(),
      quiet_until: Time.optional(),
      remind: z.boolean().optional(),
      hide_details: z.boolean().optional(),
    }),
    response: Settings,
  },
} satisfies Contract
