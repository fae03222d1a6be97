import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { DoctorPortrait } from '../../doctors/doctors.contract.ts'
import { RefillWay, TodayDoses, Writer } from '../doses/courses.contract.ts'
import { DoseUnit } from '../../prescriptions/sign/draft.contract.ts'
import { ReasonCode } from '../../prescriptions/prescriptions.contract.ts'
import { Reading } from '../readings/readings.contract.ts'

/** Names, figures and the PIN are null where the account hides details on the first page. */
const whose = { patient: z.string().nullable() }

const NextThing = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('appointment'),
      ...whose,
      id: z.string(),
      doctor: z.string().nullable(),
      photo: z.string().nullable(),
      portrait: DoctorPortrait.nullable(),
      /** Null for an instant consultation. */
      start_at: z.string().nullable(),
      can_join_from: z.string().nullable(),
      join_open: z.boolean(),
      state: z.enum(['upcoming', 'searching', 'in_call', 'unable']),
    }),
    z.object({
      kind: z.literal('delivery'),
      ...whose,
      id: z.string(),
      number: z.string(),
      packs: z.int(),
      pin: z.string().nullable(),
      until: z.string().nullable(),
      state: z.enum(['under_way', 'out_for_delivery', 'attempted', 'ready_for_pickup']),
    }),
    z.object({
      kind: z.literal('needs_you'),
      ...whose,
      what: z.enum(['pay_order', 'agree_order', 'pay_appointment', 'answer_pharmacist', 'refund_details']),
      id: z.string(),
      number: z.string().nullable(),
      amount_paise: z.int().nullable(),
      until: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('refill'),
      ...whose,
      patient_id: z.string(),
      id: z.string(),
      name: z.string().nullable(),
      days_left: z.int(),
      /** Null where nobody has counted: `days_left` is of its prescription. */
      units_left: z.number().nullable(),
      dose_unit: DoseUnit,
      way: RefillWay,
      refill_on: z.string().nullable(),
      medicine_id: z.string().nullable(),
      prescription: z.string().nullable(),
      renew_with: Writer.nullable(),
    }),
    /** A prescription for a chronic condition ended and nothing took its place: the paper is over, not the treatment. */
    z.object({
      kind: z.literal('renew'),
      ...whose,
      patient_id: z.string(),
      id: z.string(),
      /** Its medicines; null where details are hidden. */
      names: z.array(z.string()).nullable(),
      /** The last day of the newest of them. */
      last_day: z.string(),
      renew_with: Writer.nullable(),
    }),
    z.object({
      kind: z.literal('subscription'),
      ...whose,
      id: z.string(),
      name: z.string().nullable(),
      amount_paise: z.int().nullable(),
      due_on: z.string(),
    }),
    /** A pharmacist did not accept it; shown until a newer one of that person is there. */
    z.object({ kind: z.literal('rejected'), ...whose, id: z.string(), reason: ReasonCode.nullable(), decided_at: z.string() }),
    /** A pharmacist approved it; shown until it is ordered or in the cart. */
    z.object({ kind: z.literal('approved'), ...whose, id: z.string(), medicines: z.int(), decided_at: z.string() }),
    z.object({ kind: z.literal('review'), ...whose, id: z.string(), sent_at: z.string(), step: z.enum(['sent', 'checking']) }),
  ])
  .meta({ id: 'NextThing' })
export type NextThing = z.infer<typeof NextThing>

const Home = z
  .object({
    /** The account's owner; null while there is no profile. */
    person: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    hidden: z.boolean(),
    /** The server's clock, by which `Today` is said. */
    now: z.string(),
    next: z.array(NextThing),
    /** How many more than those in `next`. */
    more: z.int(),
    today: TodayDoses.nullable(),
    /** Of whom the account cares for, and whose doses are not all marked today. */
    family: z.array(z.object({ patient: z.string(), name: z.string().nullable(), doses_left: z.int() })),
    /** The newest of each kind. */
    readings: z.array(Reading),
    unread: z.int(),
    cart: z.int(),
  })
  .meta({ id: 'Home' })
export type Home = z.infer<typeof Home>

const TimelineKind = z.enum(['visit', 'prescription', 'order', 'report']).meta({ id: 'TimelineKind' })
const TimelineEntry = z
  .object({
    kind: TimelineKind,
    id: z.string(),
    at: z.string(),
    /** The doctor, the prescriber, the order number, the report’s title. */
    title: z.string().nullable(),
    /** State of the visit, prescription or order, `PART_RETURNED` where some of it stays with its patient; kind of the report. */
    state: z.string(),
    amount_paise: z.int().nullable(),
    /** Of an order and a prescription: how many medicines, and the first of them. */
    medicines: z.int(),
    first: z.string().nullable(),
    /** The last day on which a prescription is supplied. */
    valid_until: z.string().nullable(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** How many papers of a person there are, and the newest of them. */
const HealthPapers = z
  .object({
    prescriptions: z.object({ count: z.int(), newest_at: z.string().nullable() }),
    documents: z.object({ count: z.int(), newest: z.string().nullable() }),
    vaccinations: z.int(),
    /** Of the whole account: bills name who paid, not who was treated. */
    invoices: z.int(),
  })
  .meta({ id: 'HealthPapers' })
export type HealthPapers = z.infer<typeof HealthPapers>

export const homeContract = {
  'GET /api/health/papers/': {
    operationId: 'countHealthPapers',
    access: ['patient'],
    summary: 'Count a person’s prescriptions, reports and vaccinations, and the account’s invoices',
    query: z.object({ patient: z.guid() }),
    response: HealthPapers,
  },
  'GET /api/health/timeline/': {
    operationId: 'getTimeline',
    access: ['patient'],
    summary: 'Get a person’s visits, prescriptions, orders and reports in one line, newest first',
    query: z.object({
      patient: z.guid(),
      kind: TimelineKind.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(8),
      cursor: z.guid().optional(),
    }),
    response: z.object({ entries: z.array(TimelineEntry), next: z.string().nullable() }),
  },
  'GET /api/home/': {
    operationId: 'getHome',
    access: ['patient'],
    summary: 'Get what comes next for the account, in the order of urgency, with today’s doses and the newest readings',
    response: Home,
    perMinute: 120,
  },
} satisfies Contract
