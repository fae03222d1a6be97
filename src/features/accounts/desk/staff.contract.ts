import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

const Member = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(['doctor', 'pharmacist', 'admin'])),
  active: z.boolean(),
  passkeys: z.int(),
  created_at: z.string(),
  is_me: z.boolean(),
})
const params = z.object({ id: z.guid() })

export const staffContract = {
  'GET /api/desk/staff/': { access: ['admin'], summary: 'Everybody who has or had the desk', response: z.array(Member) },
  'POST /api/desk/staff/{id}/deactivate/': {
    access: ['admin'],
    summary: 'They leave: no desk from now on, signed out everywhere; the last active admin stays',
    params,
    response: Member,
    audit: 'staff_deactivated',
  },
  'POST /api/desk/staff/{id}/reactivate/': {
    access: ['admin'],
    summary: 'They are back: the desk opens with their phone and their second factor',
    params,
    response: Member,
    audit: 'staff_reactivated',
  },
} satisfies Contract
