import * as z from 'zod'
import { Removed } from '../../../lib/values.contract.ts'
import { type Contract, staffRoles } from '../../../lib/contract.ts'

/** Options and answers of WebAuthn, as the standard writes them in JSON; what is in an answer is checked by its signature. */
export const WebAuthnJson = z.looseObject({}).meta({ id: 'WebAuthnJson' })
const Passkey = z
  .object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })
  .meta({ id: 'Passkey' })
const Code = z.string().regex(/^\d{6}$/, 'Enter the 6-digit code')

export const passkeysContract = {
  'GET /api/desk/passkey/': {
    operationId: 'listPasskeys',
    access: staffRoles,
    summary: 'List my passkeys and the address they work at; requires HTTPS and a host name',
    response: z.object({ origin: z.string().nullable(), passkeys: z.array(Passkey) }),
  },
  'POST /api/desk/passkey/options/': {
    operationId: 'getPasskeyOptions',
    access: staffRoles,
    summary: 'Get options to add a passkey; requires a new authenticator code',
    body: z.strictObject({ code: Code }),
    response: WebAuthnJson,
    perMinute: 20,
  },
  'POST /api/desk/passkey/': {
    operationId: 'addPasskey',
    access: staffRoles,
    summary: 'Add the passkey that was just created',
    body: z.strictObject({ name: z.string().trim().min(1, 'Name cannot be empty').max(60), response: WebAuthnJson }),
    response: Passkey,
    perMinute: 20,
  },
  'DELETE /api/desk/passkey/{id}/': {
    operationId: 'removePasskey',
    access: staffRoles,
    summary: 'Remove one of my passkeys',
    params: z.object({ id: z.guid() }),
    response: Removed,
  },
  'POST /api/desk/session/options/': {
    operationId: 'getDeskPasskeyChallenge',
    access: ['patient', ...staffRoles],
    summary: 'Get the challenge for desk sign-in with a passkey; null if I have none',
    response: z.object({ options: WebAuthnJson.nullable() }),
    perMinute: 20,
  },
} satisfies Contract
