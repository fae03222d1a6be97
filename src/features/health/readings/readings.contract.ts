import * as z from 'zod'
import { Removed } from '../../../lib/values.contract.ts'
import type { Contract } from '../../../lib/contract.ts'
import { levels } from './readings.rules.ts'

const id = z.guid()
const ReadingKind = z.enum(['pressure', 'sugar', 'weight']).meta({ id: 'ReadingKind' })
const SugarWhen = z.enum(['fasting', 'after_meal', 'other']).meta({ id: 'SugarWhen' })
const Level = z.enum(levels).meta({ id: 'ReadingLevel' })

export const Reading = z
  .object({
    id: z.string(),
    kind: ReadingKind,
    systolic_mmhg: z.int().nullable(),
    diastolic_mmhg: z.int().nullable(),
    pulse_per_min: z.int().nullable(),
    sugar_mg_dl: z.int().nullable(),
    sugar_when: SugarWhen.nullable(),
    weight_kg: z.number().nullable(),
    taken_at: z.string(),
    /** `emergency`: the emergency page; `today`: a doctor today; `watch`: a doctor at the next visit. */
    level: Level,
  })
  .meta({ id: 'Reading' })
export type Reading = z.infer<typeof Reading>

/** Figures that a device can show; anything else is a slip of the finger. */
const between = (least: number, most: number) => {
  const range = `Enter a number from ${least} to ${most}`
  return z.number(range).min(least, range).max(most, range)
}
const whole = (least: number, most: number) => {
  const range = `Enter a number from ${least} to ${most}`
  return z.int(range).min(least, range).max(most, range)
}

const taken = { patient: id, taken_at: z.iso.datetime({ offset: true }).optional() }
const NewReading = z.discriminatedUnion('kind', [
  z
    .strictObject({
      ...taken,
      kind: z.literal('pressure'),
      systolic_mmhg: whole(40, 300),
      diastolic_mmhg: whole(20, 200),
      pulse_per_min: whole(20, 250).nullable().default(null),
    })
    .refine(({ systolic_mmhg, diastolic_mmhg }) => systolic_mmhg > diastolic_mmhg, {
      error: 'The upper figure must be higher than the lower one',
      path: ['diastolic_mmhg'],
    }),
  z.strictObject({ ...taken, kind: z.literal('sugar'), sugar_mg_dl: whole(10, 1000), sugar_when: SugarWhen }),
  z.strictObject({ ...taken, kind: z.literal('weight'), weight_kg: between(0.3, 400).multipleOf(0.1) }),
])
export type NewReading = z.output<typeof NewReading>

export const readingsContract = {
  'GET /api/health/reading/': {
    operationId: 'listReadings',
    access: ['patient'],
    summary: 'List a person’s readings of one kind, newest first',
    query: z.object({
      patient: id,
      kind: ReadingKind,
      limit: z.coerce.number().int().min(1).max(400).default(100),
      cursor: z.string().max(80).optional(),
    }),
    response: z.object({ readings: z.array(Reading), next: z.string().nullable() }),
  },
  'POST /api/health/reading/': {
    operationId: 'addReading',
    access: ['patient'],
    summary: 'Add a reading of blood pressure, sugar or weight; its level says what it leads to',
    body: NewReading,
    response: Reading,
    perMinute: 120,
  },
  'DELETE /api/health/reading/{id}/': {
    operationId: 'deleteReading',
    access: ['patient'],
    summary: 'Delete a reading',
    params: z.object({ id }),
    response: Removed,
  },
} satisfies Contract
