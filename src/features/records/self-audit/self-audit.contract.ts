import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { darkPatterns } from './self-audit.rules.ts'

const Pattern = z.enum(darkPatterns).meta({ id: 'DarkPattern' })
const Finding = z
  .strictObject({
    pattern: Pattern,
    /** Whether the shop uses it. */
    found: z.boolean(),
    /** What was looked at; where one was found, what is done about it. */
    note: z.string().trim().max(1000, 'Enter at most 1,000 characters'),
  })
  .meta({ id: 'SelfAuditFinding' })
const PublicSelfAudit = z.object({ made_at: z.string(), found: z.array(Pattern) }).meta({ id: 'PublicSelfAudit' })
export type PublicSelfAudit = z.infer<typeof PublicSelfAudit>

const SelfAudit = z
  .object({
    id: z.string(),
    made_at: z.string(),
    /** The member of staff; null when they are no longer on the list. */
    made_by: z.string().nullable(),
    answers: z.array(Finding),
  })
  .meta({ id: 'SelfAudit' })
export type SelfAudit = z.infer<typeof SelfAudit>

export const selfAuditContract = {
  'GET /api/self_audit/': {
    operationId: 'getSelfAudit',
    access: ['anyone'],
    summary: 'Get the date and result of the latest self-audit for dark patterns',
    response: z.object({ latest: PublicSelfAudit.nullable() }),
  },
  'GET /api/desk/self_audit/': {
    operationId: 'listSelfAudits',
    access: ['admin'],
    summary: 'List self-audits for dark patterns, newest first',
    response: z.array(SelfAudit),
  },
  'POST /api/desk/self_audit/': {
    operationId: 'addSelfAudit',
    access: ['admin'],
    summary: 'Record a self-audit: one answer for each of the thirteen dark patterns',
    body: z.strictObject({ answers: z.array(Finding).max(darkPatterns.length) }),
    response: SelfAudit,
    idempotent: true,
  },
} satisfies Contract
