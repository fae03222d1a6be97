import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { LogRole } from '../records.contract.ts'

const Day = z.iso.date('Enter the date as YYYY-MM-DD')

export const AuditQuery = z.object({
  from: Day,
  to: Day,
  /** Somebody of the staff. */
  actor: z.guid().optional(),
  role: LogRole.optional(),
  action: z
    .string()
    .regex(/^[\w. ]{1,60}$/)
    .optional(),
  /** Whose data it was. */
  account: z.guid().optional(),
})
export type AuditQuery = z.output<typeof AuditQuery>

const Entry = z
  .object({
    account: z.string(),
    seq: z.int(),
    at: z.string(),
    /** Of the staff; a patient is not named here. */
    who: z.string().nullable(),
    actor: z.string(),
    role: LogRole,
    action: z.string(),
    /** The kind of record, and its id. */
    subject: z.string(),
    /** What people call the record: the number of an order, a consultation or a complaint, the name of a colleague; null for any other. */
    name: z.string().nullable(),
    reason: z.string(),
    address: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof Entry>

export const auditContract = {
  'GET /api/desk/audit/': {
    operationId: 'listAuditEntries',
    access: ['admin', 'auditor'],
    summary: 'List entries of the access log, newest first, at most 31 days at a time: kinds and ids of records, never what they say',
    query: AuditQuery.extend({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(120).optional(),
    }),
    response: z.object({
      entries: z.array(Entry),
      next: z.string().nullable(),
      /** Staff who can be filtered by. */
      staff: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Words of this span, the most frequent first. */
      actions: z.array(z.string()),
      /** The nightly signature of all chains; null before the first night. */
      anchor: z.object({ until: z.string(), accounts: z.int(), entries: z.int() }).nullable(),
      csv_url: z.string(),
    }),
    audit: 'audit_read',
  },
  'GET /api/desk/audit/chain/': {
    operationId: 'verifyAuditChain',
    access: ['admin', 'auditor'],
    summary: 'Check the chained record of one account from its first entry to its last',
    query: z.object({ account: z.guid() }),
    response: z.object({ entries: z.int(), broken_at: z.int().nullable() }),
    audit: 'audit_verified',
    perMinute: 30,
  },
} satisfies Contract
