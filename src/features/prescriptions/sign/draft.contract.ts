import * as z from 'zod'
import { doseUnits } from './dose-units.rules.ts'

const Therapy = z.enum(['new', 'refill', 'add_on']).meta({ id: 'Therapy' })
const DoseUnit = z.enum(doseUnits).meta({ id: 'DoseUnit' })
const TreatedCondition = z.enum(['acute', 'chronic']).meta({ id: 'TreatedConditionKind' })
export const FoodTiming = z.enum(['before', 'after', 'with', 'any']).meta({ id: 'FoodTiming' })
const text = (most: number) => z.string().trim().max(most)
const dose = z.number().min(0).max(100).multipleOf(0.5)
const given = dose.min(0.5)

const Timing = z
  .discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('grid'), doses: z.tuple([dose, dose, dose, dose]), food: FoodTiming })
      .refine(({ doses }) => doses.some((one) => one > 0), { path: ['doses'], error: 'Enter at least one dose a day' }),
    z.strictObject({ kind: z.literal('as_needed'), dose: given, most_per_day: z.int().min(1).max(24), reason: text(100).min(1) }),
    z.strictObject({ kind: z.literal('weekly'), dose: given, times: z.int().min(1).max(7) }),
  ])
  .meta({ id: 'DraftDoseTiming' })

export const DraftLine = z
  .strictObject({
    /** Any product of this composition: it is written by its generic name, unless no substitute may be given. */
    medicine_id: z.string().min(1).max(100),
    dose_unit: DoseUnit,
    timing: Timing,
    duration_days: z.int().min(1).max(180),
    /** In the product's unit; needed where it cannot be reckoned from the doses (drops, creams). */
    quantity_units: z.int().min(1).max(10_000).nullable().default(null),
    repeats: z.int().min(0).max(11).default(0),
    interval_days: z.int().min(0).max(180).default(0),
    therapy: Therapy.default('new'),
    instructions: text(300).default(''),
    /** Why it is given although it goes against an allergy of this person. */
    allergy_reason: text(300).default(''),
  })
  .meta({ id: 'DraftPrescriptionLine' })
export type DraftLine = z.output<typeof DraftLine>

/** What the doctor writes during and after the call; nothing is missing only when it is signed (TPG-13). */
export const PrescriptionDraft = z
  .strictObject({
    complaints: text(2000).default(''),
    history: text(2000).default(''),
    findings: text(2000).default(''),
    diagnosis: z
      .array(z.strictObject({ text: text(200).min(1), provisional: z.boolean().default(true) }))
      .max(10)
      .default([]),
    investigations: z.array(text(200).min(1)).max(20).default([]),
    lines: z.array(DraftLine).max(20).default([]),
    /** Said outright, so that an empty prescription is never an oversight. */
    no_medicines: z.boolean().default(false),
    advice: text(2000).default(''),
    condition_kind: TreatedCondition.nullable().default(null),
    follow_up_on: z.iso.date().nullable().default(null),
    in_person_advised: z.boolean().default(false),
    /** The doctor asked for the age outright (TPG-3). */
    age_confirmed: z.boolean().default(false),
    /** The diagnosis was made while seeing the patient (TPG-12). */
    seen_on_video: z.boolean().default(false),
  })
  .meta({ id: 'DraftPrescription' })
export type PrescriptionDraft = z.output<typeof PrescriptionDraft>
