import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

const staff = ['doctor', 'pharmacist', 'admin'] as const
/** Options and answers of WebAuthn, as the standard writes them in JSON; what is in an answer is checked by its signature. */
export const WebAuthnJson = z.looseObject({})
const Passkey = z.object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })
const Code = z.string().regex(/^\d{6}$/, 'The code has six digits')

export const passkeysContract = {
  'GET /api/desk/passkey/': {
    access: staff,
    summary: 'My passkeys, and at which address of this installation they work; none without https and a host name',
    response: z.object({ origin: z.string().nullable(), passkeys: z.array(Passkey) }),
  },
  'POST /api/desk/passkey/options/': {
    access: staff,
    summary: 'Begins to add a passkey: the code of the authenticator once more, for what is added opens the desk',
    body: z.strictObject({ code: Code }),
    response: WebAuthnJson,
    perMinute: 20,
  },
  'POST /api/desk/passkey/': {
    access: staff,
    summary: 'Adds the passkey that was just made',
    body: z.strictObject({ name: z.string().trim().min(1, 'Name cannot be empty').max(60), response: WebAuthnJson }),
    response: Passkey,
    perMinute: 20,
  },
  'DELETE /api/desk/passkey/{id}/': {
    access: staff,
    summary: 'Removes a passkey of mine: it opens nothing any more',
    params: z.object({ id: z.guid() }),
    response: z.object({ removed: z.literal(true) }),
  },
  'POST /api/desk/session/options/': {
    access: ['patient', ...staff],
    summary: 'What a passkey of mine has to sign to open the desk; null where I have none',
    response: z.object({ options: WebAuthnJson.nullable() }),
    perMinute: 20,
  },
} satisfies Contract
