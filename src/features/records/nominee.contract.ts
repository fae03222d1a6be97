import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Name, Phone } from '../accounts/accounts.contract.ts'

const Relation = z.enum(['spouse', 'child', 'parent', 'sibling', 'grandparent', 'guardian_of', 'other'])
export const Nominee = z.object({ name: z.string(), relation: Relation, phone: z.string(), named_at: z.string() })

export const nomineeContract = {
  'GET /api/nominee/': { access: ['patient'], summary: 'Who may act for me when I cannot, or null (DP-8)', response: Nominee.nullable() },
  'POST /api/nominee/': {
    access: ['patient'],
    summary: 'Names that person; the one before is replaced',
    body: z.strictObject({ name: Name, relation: Relation, phone: Phone }),
    response: Nominee,
  },
  'DELETE /api/nominee/': { access: ['patient'], summary: 'Names nobody any more', response: z.object({ removed: z.literal(true) }) },
} satisfies Contract
