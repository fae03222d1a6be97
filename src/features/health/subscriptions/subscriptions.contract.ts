import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { RefillWay, Writer } from '../doses/courses.contract.ts'
import { intervals } from './subscription.rules.ts'

const id = z.guid()
const Packs = z.int().min(1).max(30)
const EveryDays = z.literal(intervals).meta({ id: 'RefillInterval' })
const Day = z.iso.date()

export const Subscription = z
  .object({
    id: z.string(),
    patient: z.string(),
    medicine_id: z.string(),
    name: z.string(),
    manufacturer: z.string(),
    packing: z.string(),
    quantity: Packs,
    every_days: EveryDays,
    /** Intervals that the law leaves for this medicine. */
    intervals: z.array(EveryDays),
    next_on: z.string(),
    /** `due`: it waits for the account to confirm or to skip it. */
    state: z.enum(['active', 'due', 'paused']),
    /** What it costs today, without delivery. */
    amount_paise: z.int().nonnegative(),
    available: z.boolean(),
    /** A narrow therapeutic index: no other maker’s is ever offered in its place. */
    same_maker_only: z.boolean(),
    refill: RefillWay,
    /** The day from which the prescription allows the next supply. */
    refill_on: z.string().nullable(),
    renew_with: Writer.nullable(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

const Changes = z.strictObject({
  quantity: Packs.optional(),
  every_days: EveryDays.optional(),
  next_on: Day.optional(),
  paused: z.boolean().optional(),
})
export type SubscriptionChange = z.output<typeof Changes>

const NewSubscription = z.strictObject({
  patient: id,
  medicine_id: z.string().min(1).max(100),
  quantity: Packs.default(1),
  every_days: EveryDays,
  /** Without it one interval from today. */
  next_on: Day.optional(),
})
export type NewSubscription = z.output<typeof NewSubscription>

const params = z.object({ id })

export const subscriptionsContract = {
  'GET /api/subscription/': {
    operationId: 'listSubscriptions',
    access: ['patient'],
    summary: 'List the account’s subscriptions, due ones first, each at today’s price',
    response: z.array(Subscription),
  },
  'POST /api/subscription/': {
    operationId: 'addSubscription',
    access: ['patient'],
    summary: 'Subscribe to a medicine; every order is asked for first, and nothing is charged before that',
    body: NewSubscription,
    response: Subscription,
  },
  'PATCH /api/subscription/{id}/': {
    operationId: 'updateSubscription',
    access: ['patient'],
    summary: 'Change quantity, interval or next day of a subscription, pause it or resume it',
    params,
    body: Changes,
    response: Subscription,
  },
  'POST /api/subscription/{id}/skip/': {
    operationId: 'skipSubscription',
    access: ['patient'],
    summary: 'Skip the order that is due on this day; sent again it skips no other',
    params,
    body: z.strictObject({ next_on: Day }),
    response: Subscription,
  },
  'DELETE /api/subscription/{id}/': {
    operationId: 'endSubscription',
    access: ['patient'],
    summary: 'End a subscription; idempotent',
    params,
    response: z.object({ ended: z.literal(true) }),
  },
} satisfies Contract
