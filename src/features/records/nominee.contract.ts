import * as z from 'zod'
import { Removed } from '../../lib/values.contract.ts'
import type { Contract } from '../../lib/contract.ts'
import { Name, Phone } from '../accounts/accounts.contract.ts'
import { Relation } from '../accounts/patients.contract.ts'

const Nominee = z.object({ name: z.string(), relation: Relation, phone: z.string(), named_at: z.string() }).meta({ id: 'Nominee' })

export const nomineeContract = {
  'GET /api/nominee/': {
    operationId: 'getNominee',
    access: ['patient'],
    summary: 'Get my nominee, or null (DP-8)',
    response: Nominee.nullable(),
  },
  'POST /api/nominee/': {
    operationId: 'setNominee',
    access: ['patient'],
    summary: 'Set my nominee; replaces the earlier one',
    body: z.strictObject({ name: Name, relation: Relation, phone: Phone }),
    response: Nominee,
  },
  'DELETE /api/nominee/': {
    operationId: 'removeNominee',
    access: ['patient'],
    summary: 'Remove nominee',
    response: Removed,
  },
} satisfies Contract
