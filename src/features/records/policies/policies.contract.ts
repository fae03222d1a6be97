import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { policyNames } from './policy-bounds.rules.ts'

const PolicyName = z.enum(policyNames).meta({ id: 'BusinessRuleName' })
export const PolicyView = z
  .object({
    name: PolicyName,
    value: z.record(z.string(), z.number()),
    valid_from: z.string(),
    /** Why it is so: the rule, or who decided. */
    source: z.string(),
    state: z.enum(['in-force', 'to-come', 'past']),
  })
  .meta({ id: 'BusinessRule' })
export type PolicyView = z.infer<typeof PolicyView>

export const policiesContract = {
  'GET /api/desk/policy/': {
    operationId: 'listBusinessRules',
    access: ['admin', 'auditor'],
    summary: 'List business rules: current, upcoming and past values, with date and source',
    response: z.array(PolicyView),
  },
  'POST /api/desk/policy/': {
    operationId: 'scheduleBusinessRules',
    access: ['admin'],
    summary: 'Schedule new business rules; earlier values stay on record',
    body: z.strictObject({
      name: PolicyName,
      value: z.record(z.string().max(40), z.number()),
      valid_from: z.iso.datetime({ offset: true }),
      source: z.string().trim().min(1).max(300),
    }),
    response: PolicyView,
    idempotent: true,
  },
} satisfies Contract
