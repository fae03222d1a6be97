import * as z from 'zod'
import { type Contract, staffRoles } from '../../lib/contract.ts'
import { WebAuthnJson } from '../accounts/sign-in/passkeys.contract.ts'
import { setupItems } from './setup.rules.ts'
import { Service } from '../operator/operator.contract.ts'

export const everybodySignedIn = ['patient', ...staffRoles] as const
/** Where the settings of an outside service come from. */
export const ConnectionSource = z.enum(['environment', 'browser', 'none']).meta({ id: 'ConnectionSource' })
const Token = z.string().max(100)
export const PersonName = z.string().trim().min(1, 'Name cannot be empty').max(120, 'Enter at most 120 characters')
export const AuthenticatorCode = z.string().regex(/^\d{6}$/, 'Enter the 6-digit code')
export const AuthenticatorOffer = z.object({
  secret: z.string(),
  link: z.string(),
  /** The link as a QR code: a path in a square of `size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

export const setupContract = {
  'POST /api/setup/': {
    operationId: 'checkSetupLink',
    access: ['anyone'],
    summary: 'Check the setup link that a live installation prints while it has no admin',
    body: z.strictObject({ token: Token }),
    response: z.object({
      expires_at: z.string(),
      /** What sends the first admin their sign-in code. `none`: an SMS service has to be set up first; `browser`: one was, and may still be changed. */
      sms: ConnectionSource,
    }),
    perMinute: 20,
  },
  'POST /api/setup/authenticator/': {
    operationId: 'getSetupAuthenticator',
    access: everybodySignedIn,
    summary: 'Get the authenticator secret for the first admin; the same one until setup is confirmed',
    body: z.strictObject({ token: Token, name: PersonName }),
    response: AuthenticatorOffer,
    perMinute: 20,
  },
  'POST /api/setup/admin/': {
    operationId: 'becomeFirstAdmin',
    access: everybodySignedIn,
    summary: 'Become the first admin with an authenticator code; opens the desk and ends the setup link',
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
  'GET /api/desk/setup/': {
    operationId: 'getSetupList',
    access: ['admin'],
    summary: 'List what is missing before patients can order or consult',
    response: z.object({
      items: z.array(
        z.object({
          id: z.enum(setupItems),
          need: z.enum(['law', 'practice']),
          services: z.array(Service),
          done: z.boolean(),
          /** When it was last done, for what has to be repeated; null when never or not repeated. */
          last_at: z.string().nullable(),
        }),
      ),
      /** What the operator offers; the list holds nothing that only another service needs. */
      offers: z.array(Service),
      /** Whether nothing that the law requires is missing for each service. */
      lawful: z.object({ orders: z.boolean(), consultations: z.boolean() }),
      /** Outside services that are set up and did not work at their last test, which is made every hour. */
      failing: z.object({ count: z.int(), since: z.string().nullable() }),
    }),
  },
} satisfies Contract
