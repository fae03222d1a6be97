import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Birthday, Phone } from '../accounts.contract.ts'

const Answered = z.object({ outcome: z.enum(['passed', 'wrong', 'new_account']), tries_left: z.int() }).meta({ id: 'OwnerCheckResult' })
const tries = 20

export const ownerCheckContract = {
  'GET /api/session/owner/': {
    operationId: 'getOwnerCheck',
    access: ['unproven_owner'],
    summary: 'Get the remaining attempts for the date-of-birth check after sign-in on a new device',
    response: z.object({ tries_left: z.int() }),
  },
  'POST /api/session/owner/': {
    operationId: 'answerOwnerCheck',
    access: ['unproven_owner'],
    summary: 'Answer the date-of-birth check; the third wrong answer locks the account and creates a new, empty one',
    body: z.strictObject({ dob: Birthday }),
    response: Answered,
    perMinute: tries,
  },
  'POST /api/session/owner/decline/': {
    operationId: 'declineOwnerCheck',
    access: ['unproven_owner'],
    summary: 'Lock an account that is not mine and create a new, empty one for this phone number',
    response: Answered,
    perMinute: tries,
  },
} satisfies Contract

const Sealed = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    dob: z.string().nullable(),
    phone_number: z.string(),
    email: z.string().nullable(),
    cause: z.enum(['wrong_answers', 'declined']),
    sealed_at: z.string(),
    /** Whether the account that has the number now holds records of its own: then the number stays there. */
    number_in_use: z.boolean(),
    /** Whether another account has the e-mail by now: then it stays there, and the owner adds another one. */
    email_in_use: z.boolean(),
  })
  .meta({ id: 'LockedAccount' })

export const sealedAccountsContract = {
  'GET /api/desk/sealed/': {
    operationId: 'listLockedAccounts',
    access: ['admin'],
    summary: 'List accounts locked after a failed date-of-birth check',
    response: z.array(Sealed),
    audit: 'sealed_accounts_read',
  },
  'POST /api/desk/sealed/{id}/restore/': {
    operationId: 'restoreLockedAccount',
    access: ['admin'],
    summary: 'Restore a locked account to its owner after an identity check',
    params: z.object({ id: z.guid() }),
    body: z.strictObject({
      reason: z.string().trim().min(10, 'Write how you checked, in a sentence').max(500),
      phone_number: Phone,
      /** Takes the number from the account that has it now, if that holds no records. */
      move: z.boolean().default(false),
    }),
    /** Whether the account signs in with its e-mail again; null where it had none. */
    response: z.object({ restored: z.literal(true), email_restored: z.boolean().nullable() }),
    audit: 'account_restored',
  },
} satisfies Contract
