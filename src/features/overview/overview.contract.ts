import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { spanNames } from './spans.rules.ts'
import { taskKinds } from './tasks.rules.ts'

const Span = z.enum(spanNames).meta({ id: 'OverviewSpan' })
const Compared = z.object({ now: z.int(), before: z.int() })
const Waits = z.object({ p50_s: z.int().nullable(), p90_s: z.int().nullable() })
const ComparedWaits = z.object({ now: Waits, before: Waits })

const Task = z
  .object({
    kind: z.enum(taskKinds),
    /** Too late already; others are due soon or wait without a clock. */
    is_late: z.boolean(),
    /** Counted no further than 100. */
    count: z.int(),
    /** Since when, or until when for what is due. */
    at: z.string().nullable(),
    /** The medicine, doctor, ticket or speciality it is about; never a patient. */
    subject: z.string().nullable(),
    detail: z.string().nullable(),
    amount_paise: z.int().nullable(),
  })
  .meta({ id: 'OverviewTask' })
export type OverviewTask = z.infer<typeof Task>

const StockToActOn = z
  .object({
    medicine_id: z.string(),
    name: z.string(),
    pharmacy_id: z.string(),
    /** The first batch that expires soon; null where nothing is left to sell. */
    expires_on: z.string().nullable(),
    packs: z.int(),
    /** Carts that hold it now, counted no further than 100. */
    carts: z.int(),
  })
  .meta({ id: 'StockToActOn' })

const Overview = z
  .object({
    span: Span,
    place: z.string().nullable(),
    places: z.array(z.object({ id: z.string(), name: z.string() })),
    from: z.string(),
    to: z.string(),
    before: z.object({ from: z.string(), to: z.string() }),
    tasks: z.array(Task),
    /** Placed, at the place that was asked for. */
    orders: Compared,
    /** Invoiced less credited. */
    sales_paise: Compared,
    consultations: Compared,
    /** From the queue to the doctor who accepted. */
    reached: ComparedWaits,
    /** What patients are promised. */
    promise_s: z.int(),
    missed_rings: Compared,
    /** From the queue of uploads to the decision. */
    reviewed: ComparedWaits,
    refunds: z.object({ count: Compared, paise: Compared }),
    unable: Compared,
    /** Counted no further than 100. */
    stock: z.object({ out: z.int(), expiring: z.int(), rows: z.array(StockToActOn) }),
    /** By the hour for a day, by the day otherwise; `null` where the step has not begun. */
    steps: z.array(
      z.object({
        at: z.string(),
        orders: z.int().nullable(),
        orders_before: z.int(),
        p50_s: z.int().nullable(),
        p90_s: z.int().nullable(),
      }),
    ),
    stages: z.array(
      z.object({ stage: z.enum(['review', 'to_pay', 'to_accept', 'to_pack', 'ready', 'on_the_way']), count: z.int(), late: z.int() }),
    ),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

/** An order later than promised, with what an admin calls the pharmacy about: no patient, no medicine. */
const LateOrder = z
  .object({
    id: z.string(),
    number: z.string(),
    pharmacy: z.object({ name: z.string(), phone: z.string() }),
    stage: z.enum(['to_accept', 'to_pack', 'ready', 'on_the_way']),
    promised_until: z.string(),
    rider: z.string().nullable(),
  })
  .meta({ id: 'LateOrder' })
export type LateOrder = z.infer<typeof LateOrder>

export const overviewContract = {
  'GET /api/desk/overview/': {
    operationId: 'getOverview',
    access: ['admin', 'auditor'],
    summary: 'Get what needs attention now, and the figures of a day, 7 or 28 days beside the same hours before',
    query: z.object({ place: z.string().max(64).optional(), span: Span.default('today') }),
    response: Overview,
  },
  'GET /api/desk/overview/late/': {
    operationId: 'listLateOrders',
    access: ['admin', 'auditor'],
    summary: 'List the orders later than promised that the overview counts, the latest first; at most 100',
    query: z.object({ place: z.string().max(64).optional() }),
    response: z.object({ now: z.string(), orders: z.array(LateOrder) }),
  },
} satisfies Contract
