import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Gender } from '../../../lib/values.contract.ts'
import { deskActs } from '../../consultations/appointment/desk-acts.rules.ts'
import { OrderStatus, Fulfilment } from '../../orders/orders.contract.ts'

/** What opens for who asked: a page that is theirs, never one that would refuse them. */
const Opens = z
  .object({ page: z.enum(['order', 'order_summary', 'visit', 'review', 'patient']), id: z.string() })
  .meta({ id: 'DeskSearchTarget' })
export type Opens = z.infer<typeof Opens>

const FoundPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    age_years: z.int().nullable(),
    gender: Gender,
    /** Null for a doctor, who is told it in the visit. */
    phone: z.string().nullable(),
    /** Orders or visits that who asked may open, 20 at most. */
    count: z.int(),
    /** The newest of them. */
    opens: Opens,
  })
  .meta({ id: 'FoundPerson' })
export type FoundPerson = z.infer<typeof FoundPerson>

const FoundOrder = z
  .object({
    id: z.string(),
    number: z.string(),
    name: z.string(),
    status: OrderStatus,
    fulfilment: Fulfilment,
    promised_until: z.string().nullable(),
    /** Minutes after the promise, while it is still to be brought. */
    late_min: z.int().nullable(),
    opens: Opens,
  })
  .meta({ id: 'FoundOrder' })
export type FoundOrder = z.infer<typeof FoundOrder>

const FoundPaper = z
  .object({
    id: z.string(),
    /** Of the visit; a paper from outside has none. */
    number: z.string().nullable(),
    name: z.string(),
    at: z.string(),
    /** `awaiting_review`: a paper that a pharmacist may take; `signed` and `unsigned`: of a visit. */
    state: z.enum(['awaiting_review', 'signed', 'unsigned']),
    opens: Opens,
  })
  .meta({ id: 'FoundPrescription' })
export type FoundPaper = z.infer<typeof FoundPaper>

/** What the doctor can do now with the newest visit of the first person found. */
const Doing = z.object({ visit: z.string(), name: z.string(), acts: z.array(z.enum(deskActs)) }).meta({ id: 'DeskSearchActions' })

export const deskSearchContract = {
  'GET /api/desk/search/': {
    operationId: 'searchDesk',
    access: ['doctor', 'pharmacist', 'front_office', 'admin'],
    summary: 'Search people by phone or name, orders and visits by number, prescriptions and products: what the role may open',
    query: z.strictObject({
      q: z.string().trim().min(1).max(80),
      /** One kind only, everything otherwise. */
      kind: z.enum(['people', 'orders']).optional(),
    }),
    /** Few of each: who needs another types more. */
    response: z.object({
      people: z.array(FoundPerson),
      /** Null where nobody of the doctor's was found. */
      doing: Doing.nullable(),
      orders: z.array(FoundOrder),
      prescriptions: z.array(FoundPaper),
      products: z.array(z.object({ id: z.string(), name: z.string(), packing: z.string() })),
    }),
    audit: 'desk_search',
    perMinute: 240,
  },
} satisfies Contract
