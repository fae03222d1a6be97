import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

const Day = z.iso.date('Enter the date as YYYY-MM-DD')

export const RegisterEntry = z
  .object({
    serial: z.int(),
    supplied_on: z.string(),
    order_id: z.string(),
    /** What it was supplied on. */
    prescription_id: z.string().nullable(),
    order_number: z.string(),
    prescriber_name: z.string(),
    prescriber_registration_no: z.string(),
    prescriber_address: z.string(),
    patient_name: z.string(),
    patient_address: z.string(),
    medicine: z.string(),
    maker: z.string(),
    batch_no: z.string(),
    expiry: z.string(),
    quantity: z.string(),
    pharmacist: z.string(),
    /** The day and the reason a parcel was opened before anybody had it; empty otherwise. */
    not_supplied: z.string(),
  })
  .meta({ id: 'ScheduleRegisterEntry' })
export type RegisterEntry = z.infer<typeof RegisterEntry>

const RegisterQuery = z.object({ kind: z.enum(['H', 'H1']), from: Day, to: Day, pharmacy: z.string().max(60).optional() })
export type RegisterQuery = z.output<typeof RegisterQuery>

export const registerContract = {
  'GET /api/desk/register/': {
    operationId: 'getScheduleRegister',
    access: ['pharmacist', 'admin', 'auditor'],
    summary: 'Get the Schedule H or H1 register between two dates (IST) (DR-7, DR-8): first 100 rows, and all rows as CSV at `csv_url`',
    query: RegisterQuery,
    /** `csv_url` holds for five minutes and for who asked. */
    response: z.object({ entries: z.array(RegisterEntry), csv_url: z.string() }),
    audit: 'register_read',
  },
} satisfies Contract
