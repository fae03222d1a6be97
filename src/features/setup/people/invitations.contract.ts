import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { WebAuthnJson } from '../../accounts/sign-in/passkeys.contract.ts'
import { DoctorFields } from '../../doctors/doctors-desk.contract.ts'
import { AuthenticatorCode, AuthenticatorOffer, everybodySignedIn, PersonName } from '../setup.contract.ts'
import { invitationStates } from './invitations.rules.ts'
import { Language } from '../../../lib/values.contract.ts'
import { StaffRole } from '../../accounts/desk/staff.contract.ts'

const Roles = z.array(StaffRole).min(1, 'Choose at least one role').max(6)
const Channel = z.enum(['sms', 'email']).meta({ id: 'InvitationChannel' })
const text = z.string().trim().min(1).max(300)
/** The person's name stands on the invitation; a doctor works from the day they accept. */
const InvitedDoctor = DoctorFields.omit({ name: true, active: true })
const InvitedPharmacist = z.strictObject({ pharmacy: text, registration_no: text, council: text })
export type InvitedDoctor = z.output<typeof InvitedDoctor>
export type InvitedPharmacist = z.output<typeof InvitedPharmacist>

const Invitation = z
  .object({
    id: z.string(),
    name: z.string(),
    roles: Roles,
    channel: Channel,
    contact: z.string(),
    state: z.enum(invitationStates),
    sent_at: z.string(),
    expires_at: z.string(),
    /** When it was accepted or withdrawn. */
    ended_at: z.string().nullable(),
  })
  .meta({ id: 'StaffInvitation' })
export type Invitation = z.infer<typeof Invitation>

const Invite = z.strictObject({
  name: PersonName,
  /** A mobile number of India, or an e-mail address. */
  contact: z.string().max(254),
  roles: Roles,
  language: Language,
  /** For the role of a doctor. */
  doctor: InvitedDoctor.optional(),
  /** For the role of a pharmacist. */
  pharmacist: InvitedPharmacist.optional(),
})
export type Invite = z.output<typeof Invite>

const params = z.object({ id: z.guid() })
const Token = z.string().max(100)

export const invitationsContract = {
  'GET /api/desk/invitation/': {
    operationId: 'listStaffInvitations',
    access: ['admin'],
    summary: 'List invitations to the desk, newest first, and what can be chosen for a new one',
    response: z.object({
      invitations: z.array(Invitation),
      /** How an invitation can be sent here. */
      channels: z.array(Channel),
      pharmacies: z.array(z.object({ id: z.string(), name: z.string() })),
      specialities: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  'POST /api/desk/invitation/': {
    operationId: 'inviteStaff',
    access: ['admin'],
    summary: 'Invite somebody to the desk by phone or email',
    body: Invite,
    response: Invitation,
    idempotent: true,
  },
  'POST /api/desk/invitation/{id}/resend/': {
    operationId: 'resendStaffInvitation',
    access: ['admin'],
    summary: 'Send an invitation again with a new link; the earlier link stops working',
    params,
    response: Invitation,
    perMinute: 10,
  },
  'POST /api/desk/invitation/{id}/withdraw/': {
    operationId: 'withdrawStaffInvitation',
    access: ['admin'],
    summary: 'Withdraw an invitation that has not been accepted',
    params,
    response: Invitation,
  },
  'POST /api/invitation/': {
    operationId: 'checkStaffInvitation',
    access: ['anyone'],
    summary: 'Check the link of an invitation to the desk',
    body: z.strictObject({ token: Token }),
    response: z.object({ name: z.string(), roles: Roles, channel: Channel, expires_at: z.string() }),
    perMinute: 20,
  },
  'POST /api/invitation/authenticator/': {
    operationId: 'getInvitationAuthenticator',
    access: everybodySignedIn,
    summary: 'Get the authenticator secret for an invitation; null for staff, who keep their authenticator',
    body: z.strictObject({ token: Token }),
    response: z.object({ offer: AuthenticatorOffer.nullable() }),
    perMinute: 20,
  },
  'POST /api/invitation/accept/': {
    operationId: 'acceptStaffInvitation',
    access: everybodySignedIn,
    summary: 'Join the desk with an authenticator code; opens the desk and ends the invitation',
    body: z.strictObject({ token: Token, code: AuthenticatorCode }),
    response: z.object({
      roles: z.array(z.string()),
      /** Where passkeys work; null without https and a host name. */
      origin: z.string().nullable(),
      /** Options to add a passkey right away. */
      passkey: WebAuthnJson.nullable(),
    }),
    perMinute: 20,
  },
} satisfies Contract
