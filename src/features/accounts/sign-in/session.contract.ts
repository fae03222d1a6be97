import * as z from 'zod'
import { type Contract, staffRoles } from '../../../lib/contract.ts'
import { WebAuthnJson } from './passkeys.contract.ts'

const Session = z
  .object({
    id: z.string(),
    is_new_user: z.boolean(),
    ends_at: z.string(),
    /** Nothing of the account opens until its date of birth was said (`/api/session/owner/`). */
    owner_check: z.boolean(),
  })
  .meta({ id: 'Session' })
const Device = z
  .object({
    id: z.string(),
    device: z.string(),
    app: z.enum(['patient', 'desk']),
    last_active_at: z.string(),
    is_this: z.boolean(),
  })
  .meta({ id: 'SessionDevice' })

/** At the desk or not: a session is everybody's own. */
const everybodySignedIn = ['patient', ...staffRoles] as const

export const sessionContract = {
  'POST /api/session/': {
    operationId: 'startSession',
    access: [...everybodySignedIn, 'unproven_owner'],
    summary: 'Start or resume the session and set the cookie user_token',
    headers: z.object({ cookie: z.string().optional() }),
    body: z.strictObject({ device: z.string().max(400).optional() }),
    response: Session,
  },
  'DELETE /api/session/': {
    operationId: 'endSession',
    access: ['anyone'],
    summary: 'Sign out this device; always clears the cookie',
    response: z.object({ ended: z.literal(true) }),
  },
  'GET /api/session/device/': {
    operationId: 'listSessionDevices',
    access: everybodySignedIn,
    summary: 'List devices signed in to the account',
    response: z.array(Device),
  },
  'DELETE /api/session/device/': {
    operationId: 'endDeviceSession',
    access: everybodySignedIn,
    summary: 'Sign out one device, or all devices if none is given',
    query: z.strictObject({ id: z.guid().optional() }),
    response: z.object({ ended: z.int() }),
  },
  'POST /api/desk/session/': {
    operationId: 'openDesk',
    access: everybodySignedIn,
    summary: 'Open the desk with a second factor: a passkey or a single-use authenticator code',
    body: z
      .strictObject({ code: z.string().regex(/^\d{6}$/, 'Enter the 6-digit code'), passkey: WebAuthnJson })
      .partial()
      .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), 'Send either a passkey or a code'),
    response: z.object({ roles: z.array(z.string()), ends_at: z.string() }),
    perMinute: 20,
  },
  'DELETE /api/desk/session/': {
    operationId: 'lockDesk',
    access: everybodySignedIn,
    summary: 'Lock the desk; the second factor is needed to open it, the sign-in remains',
    response: z.object({ left: z.literal(true) }),
  },
  'GET /api/desk/me/': {
    operationId: 'getCurrentStaffMember',
    access: staffRoles,
    summary: 'Get the signed-in staff member',
    response: z.object({
      name: z.string(),
      roles: z.array(z.string()),
      doctor_id: z.string().nullable(),
      pharmacy_id: z.string().nullable(),
    }),
  },
} satisfies Contract
