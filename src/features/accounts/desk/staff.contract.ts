import * as z from 'zod'
import { type Contract, staffRoles } from '../../../lib/contract.ts'

export const StaffRole = z.enum(staffRoles).meta({ id: 'StaffRole' })
const Registration = z
  .strictObject({ pharmacy: z.string().min(1).max(60), pharmacist: z.string().min(1).max(60) })
  .meta({ id: 'PharmacistAtDesk' })
const Member = z
  .object({
    id: z.string(),
    name: z.string(),
    roles: z.array(StaffRole),
    active: z.boolean(),
    passkeys: z.int(),
    /** When they last worked at the desk; null before the first time. */
    last_seen_at: z.string().nullable(),
    created_at: z.string(),
    is_me: z.boolean(),
    /** Whose registration they work under at a pharmacy. */
    pharmacist: Registration.nullable(),
    /** Somebody asked for their second factor to be reset, and another admin has not confirmed yet. */
    reset: z.object({ asked_by: z.string().nullable(), by_me: z.boolean(), reason: z.string(), ends_at: z.string() }).nullable(),
  })
  .meta({ id: 'StaffMember' })
const params = z.object({ id: z.guid() })
const Bookings = z
  .object({
    count: z.int(),
    /** The first 50, by time; the number of each appointment, never whose it is. */
    bookings: z.array(z.object({ number: z.string(), start_at: z.string() })),
  })
  .meta({ id: 'StaffBookings' })

export const staffContract = {
  'GET /api/desk/staff/': {
    operationId: 'listStaff',
    access: ['admin', 'auditor'],
    summary: 'List current and former staff',
    response: z.array(Member),
  },
  'GET /api/desk/staff/{id}/bookings/': {
    operationId: 'listStaffBookings',
    access: ['admin'],
    summary: 'List the appointments that a doctor who leaves would miss',
    params,
    response: Bookings,
  },
  'POST /api/desk/staff/{id}/deactivate/': {
    operationId: 'deactivateStaffMember',
    access: ['admin'],
    summary:
      'Deactivate a staff member and sign them out everywhere; a doctor is no longer listed and every booked patient is asked to move; refused for the last active admin',
    params,
    response: Member,
    audit: 'staff_deactivated',
  },
  'POST /api/desk/staff/{id}/reactivate/': {
    operationId: 'reactivateStaffMember',
    access: ['admin'],
    summary: 'Reactivate a staff member; they sign in with their phone and second factor',
    params,
    response: Member,
    audit: 'staff_reactivated',
  },
  'PUT /api/desk/staff/{id}/roles/': {
    operationId: 'changeStaffRoles',
    access: ['admin'],
    summary:
      'Change the roles of somebody else; a doctor or pharmacist becomes one by invitation or registration. They pass the second factor again',
    params,
    body: z.strictObject({ roles: z.array(StaffRole).min(1, 'Choose at least one role').max(staffRoles.length) }),
    response: Member,
    audit: 'staff_roles',
  },
  'POST /api/desk/staff/{id}/reset/': {
    operationId: 'requestAuthenticatorReset',
    access: ['admin'],
    summary: 'Ask for the second factor of somebody else to be reset; another admin confirms it within 24 hours',
    params,
    body: z.strictObject({ reason: z.string().trim().min(1, 'Enter the reason').max(300) }),
    response: Member,
    audit: 'staff_reset_asked',
  },
  'POST /api/desk/staff/{id}/reset/confirm/': {
    operationId: 'confirmAuthenticatorReset',
    access: ['admin'],
    summary: 'Confirm a reset that another admin asked for: signs them out everywhere and sends a link to their phone',
    params,
    response: Member,
    audit: 'staff_reset',
  },
  'POST /api/desk/staff/{id}/reset/withdraw/': {
    operationId: 'withdrawAuthenticatorReset',
    access: ['admin'],
    summary: 'Withdraw the request to reset a second factor; idempotent',
    params,
    response: Member,
    audit: 'staff_reset_withdrawn',
  },
  'PUT /api/desk/staff/{id}/pharmacist/': {
    operationId: 'linkPharmacist',
    access: ['admin'],
    summary: 'Let a staff member work as a registered pharmacist of a pharmacy, or no longer',
    params,
    body: z.strictObject({ registration: Registration.nullable() }),
    response: Member,
    audit: 'staff_pharmacist',
  },
} satisfies Contract
