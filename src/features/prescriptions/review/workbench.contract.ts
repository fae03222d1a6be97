import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { ConditionKind, LineDecision, ReasonCode, WrittenAs } from '../prescriptions.contract.ts'
import { DrugSchedule } from '../../catalog/catalog.contract.ts'

const maybe = (most: number) => z.string().trim().max(most).nullable().default(null)
const share = z.int().min(0).max(10_000)

const PictureTurn = z.literal([0, 90, 180, 270]).meta({ id: 'PictureTurn' })

/** Where on the picture a line stands: the page from 1, and the box in ten-thousandths of its width and height. */
export const LineBox = z
  .strictObject({
    page: z.int().min(1).max(250),
    left: share,
    top: share,
    width: share.min(100),
    height: share.min(100),
    /** How the page was turned when it was read. */
    turn: PictureTurn.default(0),
  })
  .refine(({ left, width }) => left + width <= 10_000, { path: ['width'], error: 'The box ends outside the picture' })
  .refine(({ top, height }) => top + height <= 10_000, { path: ['height'], error: 'The box ends outside the picture' })
  .meta({ id: 'PrescriptionLineBox' })
export type LineBox = z.output<typeof LineBox>

/** A product as the pharmacist chooses it: what the law asks of it, what is on the shelf, what its name is mixed up with. */
export const ReviewProduct = z
  .object({
    medicine_id: z.string(),
    name: z.string(),
    packing: z.string(),
    form: z.string(),
    unit: z.string(),
    composition: z.string(),
    schedule: DrugSchedule,
    ndps: z.boolean(),
    /** Why nobody may approve it; null when they may. */
    refused_as: ReasonCode.nullable(),
    /** A narrow therapeutic index: never another maker without the prescriber. */
    nti: z.boolean(),
    discontinued: z.boolean(),
    /** Free on the shelf of the pharmacist's own pharmacy. */
    free_units: z.int(),
    /** Ingredients whose names are mixed up with this one's (db/facts/look-alikes.json). */
    looks_like: z.array(z.string()),
  })
  .meta({ id: 'ReviewProduct' })
export type ReviewProduct = z.infer<typeof ReviewProduct>

/** Somebody whose prescriptions were approved here before. */
const KnownPrescriber = z
  .object({
    name: z.string(),
    registration_no: z.string(),
    qualification: z.string().nullable(),
    council: z.string().nullable(),
    address: z.string().nullable(),
    seen: z.int(),
  })
  .meta({ id: 'KnownPrescriber' })
export type KnownPrescriber = z.infer<typeof KnownPrescriber>

/** An earlier prescription of this patient as it was read, so that the same need not be typed again. */
export const EarlierReading = z
  .object({
    id: z.string(),
    issued_on: z.string().nullable(),
    /** Signed by a doctor of this clinic. */
    ours: z.boolean(),
    condition_kind: ConditionKind,
    prescriber: KnownPrescriber.omit({ seen: true }).nullable(),
    lines: z.array(
      z.object({
        medicine_text: z.string(),
        product: ReviewProduct.nullable(),
        dose: z.string().nullable(),
        frequency: z.string().nullable(),
        duration_days: z.int().nullable(),
        written_as: WrittenAs,
        decision: LineDecision,
        quantity_units: z.int(),
        repeats: z.int(),
        interval_days: z.int(),
      }),
    ),
  })
  .meta({ id: 'EarlierReading' })
export type EarlierReading = z.infer<typeof EarlierReading>

export const workbenchContract = {
  'GET /api/desk/review/products/': {
    operationId: 'searchReviewProducts',
    access: ['pharmacist'],
    summary: 'Search products for a line of a prescription, with the law, the shelf of the own pharmacy and look-alike names',
    query: z.object({ term: z.string().trim().max(200), limit: z.coerce.number().int().min(1).max(20).default(6) }),
    response: z.array(ReviewProduct),
  },
  'GET /api/desk/review/prescribers/': {
    operationId: 'searchPrescribers',
    access: ['pharmacist'],
    summary: 'Search prescribers seen before, by name or registration number, the most frequent first',
    query: z.object({ term: maybe(120) }),
    response: z.array(KnownPrescriber),
  },
} satisfies Contract
