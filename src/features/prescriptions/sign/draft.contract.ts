import * as z from 'zod'
import { doseUnits, forms } from './dose-units.rules.ts'

const Therapy = z.enum(['new', 'refill', 'add_on']).meta({ id: 'Therapy' })
export const DoseUnit = z.enum(doseUnits).meta({ id: 'DoseUnit' })
const TreatedCondition = z.enum(['acute', 'chronic']).meta({ id: 'TreatedConditionKind' })
export const FoodTiming = z.enum(['before', 'after', 'with', 'any']).meta({ id: 'FoodTiming' })
const text = (most: number) => z.string().trim().max(most)
const dose = z.number().min(0).max(100).multipleOf(0.5)
const given = dose.min(0.5)

export const DraftTiming = z
  .discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('grid'), doses: z.tuple([dose, dose, dose, dose]), food: FoodTiming })
      .refine(({ doses }) => doses.some((one) => one > 0), { path: ['doses'], error: 'Enter at least one dose a day' }),
    z.strictObject({ kind: z.literal('as_needed'), dose: given, most_per_day: z.int().min(1).max(24), reason: text(100).min(1) }),
    z.strictObject({ kind: z.literal('weekly'), dose: given, times: z.int().min(1).max(7) }),
  ])
  .meta({ id: 'DraftDoseTiming' })

const figure = z.number().min(0).max(999).multipleOf(0.1).nullable().default(null)
/** What was measured. A figure out of range is kept as typed and named among the problems, so that no save is lost over it (`vitals.rules.ts`). */
const DraftVitals = z
  .strictObject({
    temperature_f: figure,
    systolic_mmhg: figure,
    diastolic_mmhg: figure,
    pulse_per_min: figure,
    spo2_percent: figure,
    weight_kg: figure,
  })
  .meta({ id: 'DraftVitals' })

/** A medicine the catalogue does not hold, as the law wants it written: generic name, strength and form (TPG-13). ORS or calamine have no strength. */
const UnlistedMedicine = z
  .strictObject({ name: text(120).min(1), strength: text(60), form: z.enum(forms) })
  .meta({ id: 'UnlistedMedicine' })

/** A warning of the tables that the doctor keeps, and why; a row of `*` keeps every warning of its code. */
export const KeptWarning = z
  .strictObject({ code: text(40).min(1), row: text(120).min(1), reason: text(300).min(1) })
  .meta({ id: 'KeptWarning' })
export type KeptWarning = z.output<typeof KeptWarning>

/** Not typed but filled in: the dose, the days, how often at most where it is taken as needed; or the line is of a prescription that was withdrawn. */
const Assumed = z.enum(['dose', 'days', 'most_per_day', 'withdrawn']).meta({ id: 'AssumedOfLine' })
export type Assumed = z.output<typeof Assumed>

export const DraftLine = z
  .strictObject({
    /** Any product of this composition: it is written by its generic name, unless no substitute may be given. Null with `unlisted`. */
    medicine_id: z.string().min(1).max(100).nullable(),
    unlisted: UnlistedMedicine.nullable().default(null),
    dose_unit: DoseUnit,
    timing: DraftTiming,
    duration_days: z.int().min(1).max(180),
    /** In the product's unit; needed where it cannot be reckoned from the doses (drops, creams). */
    quantity_units: z.int().min(1).max(10_000).nullable().default(null),
    repeats: z.int().min(0).max(11).default(0),
    interval_days: z.int().min(0).max(180).default(0),
    therapy: Therapy.default('new'),
    instructions: text(300).default(''),
    /** Why it is given although the tables warn; the pharmacist sees it. */
    kept: z.array(KeptWarning).max(30).default([]),
    /** What nobody said of it at this visit: it is signed only when the doctor has confirmed it, which empties this. */
    assumed: z.array(Assumed).max(4).default([]),
  })
  .refine(({ medicine_id, unlisted }) => (medicine_id === null) !== (unlisted === null), {
    path: ['medicine_id'],
    error: 'Choose a product, or write name, strength and form',
  })
  .meta({ id: 'DraftPrescriptionLine' })
export type DraftLine = z.output<typeof DraftLine>

/** What a table says of a line, by its row; the words are made of `code` and `params`. */
export const PrescriptionWarning = z
  .object({
    line: z.int(),
    rank: z.enum(['stop', 'caution', 'info']).meta({ id: 'WarningRank' }),
    code: z.string(),
    row: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** What is usually written instead: an id of `alternatives`. */
    alternative: z.string().optional(),
  })
  .meta({ id: 'PrescriptionWarning' })
export type PrescriptionWarning = z.output<typeof PrescriptionWarning>

/** What a table names instead of a medicine, as a line that may be written for this person here and now. */
export const PrescriptionAlternative = z
  .object({ id: z.string(), name: z.string(), typed: z.string(), line: DraftLine })
  .meta({ id: 'PrescriptionAlternative' })
export type PrescriptionAlternative = z.output<typeof PrescriptionAlternative>

/** The product of a line as the catalogue has it. */
export const PrescribedProduct = z
  .object({
    medicine_id: z.string(),
    name: z.string(),
    composition: z.string(),
    form: z.string(),
    unit: z.string(),
    /** In what it is sold: how far whole packs reach is said before the signature. */
    pack: z.object({ packing: z.string(), units: z.int(), sell_in_loose: z.boolean() }).optional(),
  })
  .meta({ id: 'PrescribedProduct' })
export type PrescribedProduct = z.output<typeof PrescribedProduct>

/** What the doctor writes during and after the call; nothing is missing only when it is signed (TPG-13). */
export const PrescriptionDraft = z
  .strictObject({
    complaints: text(2000).default(''),
    history: text(2000).default(''),
    findings: text(2000).default(''),
    vitals: DraftVitals.prefault({}),
    diagnosis: z
      .array(
        z.strictObject({
          text: text(200).min(1),
          provisional: z.boolean().default(true),
          /** Of `db/facts/diagnoses.json`; null for words of the doctor's own. */
          code: z
            .string()
            .regex(/^[a-z0-9-]{1,60}$/)
            .nullable()
            .default(null),
        }),
      )
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
    /** What the patient declared before the visit and the doctor, who asked, does not count: in the patient's words. */
    declared_wrong: z.array(text(100).min(1)).max(60).default([]),
  })
  .meta({ id: 'DraftPrescription' })
export type PrescriptionDraft = z.output<typeof PrescriptionDraft>
