import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { DoctorId } from '../doctors.contract.ts'
import { whose } from '../doctors-desk.contract.ts'
import { isMonth } from './earnings.rules.ts'

const Month = z.string().refine(isMonth, 'Enter a month as YYYY-MM')
const Payout = z.object({ amount_paise: z.int(), reference: z.string(), paid_on: z.string() }).meta({ id: 'DoctorPayout' })

const Earnings = z
  .object({
    month: z.string(),
    /** The share in force now. */
    percent: z.int(),
    earned_paise: z.int(),
    consultations: z.int(),
    /** The whole month before, and that month up to the same day. */
    before_paise: z.int(),
    before_same_day_paise: z.int(),
    days: z.array(z.object({ day: z.string(), amount_paise: z.int(), consultations: z.int() })),
    /** Earned up to the end of this month and not marked as paid. */
    unpaid_paise: z.int(),
    payout: Payout.nullable(),
    /** The last that was paid out, of whichever month. */
    last_payout: Payout.nullable(),
    entries: z.array(
      z.object({ id: z.string(), at: z.string(), consultation: z.string(), number: z.string(), amount_paise: z.int(), percent: z.int() }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'DoctorEarnings' })
export type Earnings = z.infer<typeof Earnings>

const DoctorMonth = z
  .object({ doctor: z.string(), name: z.string(), percent: z.int(), earned_paise: z.int(), payout: Payout.nullable() })
  .meta({ id: 'DoctorMonth' })
export type DoctorMonth = z.infer<typeof DoctorMonth>

const params = z.object({ id: DoctorId })

export const earningsContract = {
  'GET /api/desk/earnings/': {
    operationId: 'getDoctorEarnings',
    access: ['doctor', 'admin'],
    summary: 'Get a doctor’s earnings of a month, by day and by consultation, with what was paid out',
    query: z.object({
      ...whose,
      month: Month.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(20),
      cursor: z.string().max(80).optional(),
    }),
    response: Earnings,
  },
  'GET /api/desk/doctor_month/': {
    operationId: 'listDoctorMonths',
    access: ['admin'],
    summary: 'List every doctor with share, earnings and payout of a month',
    query: z.object({ month: Month.optional() }),
    response: z.object({ month: z.string(), is_over: z.boolean(), doctors: z.array(DoctorMonth) }),
  },
  'PUT /api/desk/doctor/{id}/share/': {
    operationId: 'setDoctorShare',
    access: ['admin'],
    summary: 'Set a doctor’s share of the fee from now on; earlier consultations keep theirs',
    params,
    body: z.strictObject({ percent: z.int().min(0).max(100) }),
    response: z.object({ percent: z.int() }),
  },
  'POST /api/desk/doctor/{id}/payout/': {
    operationId: 'markDoctorPaid',
    access: ['admin'],
    summary: 'Mark a doctor’s month as paid, with the reference of the transfer',
    params,
    body: z.strictObject({ month: Month, reference: z.string().trim().min(1, 'Enter the reference').max(60), paid_on: z.iso.date() }),
    response: Payout,
    idempotent: true,
  },
} satisfies Contract
