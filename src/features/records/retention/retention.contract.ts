import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

const Ends = z.discriminatedUnion('by', [
  z.object({ by: z.literal('clock'), since: z.enum(['expiry', 'creation', 'last_use']), days: z.int() }),
  z.object({ by: z.literal('parent'), table: z.string() }),
  z.object({ by: z.literal('account') }),
  z.object({ by: z.literal('law'), years: z.int() }),
  z.object({ by: z.literal('nobody') }),
])
const RetentionTable = z
  .object({
    table: z.string(),
    group: z.enum(['sign_in', 'account', 'health', 'orders', 'pharmacy', 'messages', 'files', 'logs', 'desk']),
    /** The rule by which it stays or goes. */
    rule: z.string(),
    ends: Ends,
    /** When the nightly purge last went through it; null when it never did. */
    purged_at: z.string().nullable(),
    /** Rows it removed in the last 30 days. */
    removed: z.int(),
  })
  .meta({ id: 'RetentionTable' })
export type RetentionTable = z.infer<typeof RetentionTable>

const Retention = z.object({ purged_at: z.string().nullable(), tables: z.array(RetentionTable) }).meta({ id: 'Retention' })
export type Retention = z.infer<typeof Retention>

export const retentionContract = {
  'GET /api/desk/retention/': {
    operationId: 'getRetention',
    access: ['admin'],
    summary: 'List how long each table with data about people is kept, by which rule, and what the nightly purge removed',
    response: Retention,
  },
} satisfies Contract
