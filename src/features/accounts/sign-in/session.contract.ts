import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { WebAuthnJson } from './passkeys.contract.ts'

const Session = z.object({
  id: z.string(),
  is_new_user: z.boolean(),
  ends_at: z.string(),
  /** Nothing of the account opens until its date of birth was said (`/api/session/owner/`). */
  owner_check: z.boolean(),
})
const Device = z.object({
  id: z.string(),
  device: z.string(),
  app: z.enum(['patient', 'desk']),
  last_active_at: z.string(),
  is_this: z.boolean(),
})

/** At the desk or not: a session is everybody's own. */
const everybodySignedIn = ['patient', 'doctor', 'pharmacist', 'admin'] as const

export const sessionContract = {
  'POST /api/session/': {
    access: [...everybodySignedIn, 'unproven_owner'],
    summary: 'Opens the session of this sign-in, or wakes it, and keeps its token as the cookie user_token',
    headers: z.object({ cookie: z.string().optional() }),
    body: z.strictObject({ device: z.string().max(400).optional() }),
    response: Session,
  },
  'DELETE /api/session/': {
    access: ['anyone'],
    summary: 'Signs this device out; the cookie goes in any case',
    response: z.object({ ended: z.literal(true) }),
  },
  'GET /api/session/device/': { access: everybodySignedIn, summary: 'Where this account is signed in', response: z.array(Device) },
  'DELETE /api/session/device/': {
    access: everybodySignedIn,
    summary: 'Signs out one device, or all of them when none is named',
    query: z.strictObject({ id: z.guid().optional() }),
    response: z.object({ ended: z.int() }),
  },
  'POST /api/desk/session/': {
    access: everybodySignedIn,
    summary: 'The second factor of staff: a passkey, or the code of their authenticator, once',
    body: z
      .strictObject({ code: z.string().regex(/^\d{6}$/, 'The code has six digits'), passkey: WebAuthnJson })
      .partial()
      .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), 'Send a passkey or a code'),
    response: z.object({ roles: z.array(z.string()), ends_at: z.string() }),
    perMinute: 20,
  },
  'DELETE /api/desk/session/': {
    access: everybodySignedIn,
    summary: 'Leaves the desk: it opens again with the second factor, the sign-in stays',
    response: z.object({ left: z.literal(true) }),
  },
  'GET /api/desk/me/': {
    access: ['doctor', 'pharmacist', 'admin'],
    summary: 'Who is at the desk',
    response: z.object({
      name: z.string(),
      roles: z.array(z.string()),
      doctor_id: z.string().nullable(),
      pharmacy_id: z.string().nullable(),
    }),
  },
} satisfies Contract
