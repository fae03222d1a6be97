import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { emailInvalid, normaliseEmail } from '../../lib/email.ts'
import { readAbha } from './abha.rules.ts'
import { oneLine } from './accounts.rules.ts'
import { normalisePhone, phoneInvalid } from '../../lib/phone.ts'
import { Purpose } from './consents.contract.ts'
import { Gender, Language } from '../../lib/values.contract.ts'

/** A text that has a meaning only after it was read by `read`: stored as that. */
function readAs(read: (text: string) => string | null, message: string) {
  return z
    .string()
    .max(320)
    .transform((text, context) => {
      const value = read(text)
      if (value === null) context.addIssue({ code: 'custom', message, input: text })
      return value ?? ''
    })
}
export const Phone = readAs(normalisePhone, phoneInvalid)
export const Email = readAs(normaliseEmail, emailInvalid)
export const AbhaNumber = readAs(readAbha, 'Check the ABHA number: it has 14 digits, and one of these is wrong')
export const Id = z.guid()

export const Me = z
  .object({
    id: z.string(),
    phone_number: z.string().nullable(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    name: z.string().nullable(),
    /** The account's own profile; null until the person has said who they are. */
    patient_id: z.string().nullable(),
    /** Of the default address. */
    postal_code: z.string().nullable(),
    is_new_user: z.boolean(),
    language: z.string(),
    consents_due: z.array(z.object({ purpose: Purpose, notice_version: z.string(), patient_id: z.string().nullable() })),
  })
  .meta({ id: 'Account' })
export type Me = z.infer<typeof Me>

export const Name = z.string().overwrite(oneLine).trim().min(1, 'Name cannot be empty').max(120, 'Enter at most 120 characters')
export const Birthday = z.iso.date('Date of birth is not valid')

const sent = z.object({ sent: z.literal(true) })
const available = z.object({ available: z.boolean() })
/** For one address, behind which a whole neighbourhood may sit: questions, and what sends an e-mail (S3). */
const asksPerMinute = 30
const mailsPerMinute = 10

export const accountsContract = {
  'GET /api/user/me/': {
    operationId: 'getCurrentUser',
    access: ['patient'],
    summary: 'Get the signed-in account and the consents still required',
    response: Me,
  },
  'PATCH /api/user/me/': {
    operationId: 'updateCurrentUser',
    access: ['patient'],
    summary: 'Update the account; setting a name creates the owner’s profile if there is none',
    body: z.strictObject({
      name: Name.optional(),
      gender: Gender.optional(),
      dob: Birthday.optional(),
      language: Language.optional(),
      email: Email.optional(),
    }),
    response: Me,
  },
  'POST /api/user/verify_user/': {
    operationId: 'confirmEmail',
    access: ['patient'],
    summary: 'Mark the email as verified once the identity service confirms it; idempotent',
    response: z.object({ email_verified: z.boolean() }),
  },
  'POST /api/verify_mail/': {
    operationId: 'sendEmailVerification',
    access: ['patient'],
    summary: 'Send a link that adds this email to the account',
    body: z.strictObject({ email: Email }),
    response: sent.extend({ expires_at: z.string() }),
    perMinute: mailsPerMinute,
  },
  'POST /api/check_email_available/': {
    operationId: 'checkEmailAvailability',
    access: ['anyone'],
    summary: 'Check whether sign-in can continue with this email; reveals nothing about other accounts',
    body: z.strictObject({ email: Email }),
    response: available,
    perMinute: asksPerMinute,
  },
  'GET /api/check_email_available/': {
    operationId: 'getEmailAvailability',
    access: ['anyone'],
    summary: 'Same as POST, with query parameters',
    query: z.object({ email: Email }),
    response: available,
    perMinute: asksPerMinute,
  },
  'POST /api/check_phone_available/': {
    operationId: 'checkPhoneAvailability',
    access: ['anyone'],
    summary: 'Check whether sign-in can continue with this phone number; reveals nothing about other accounts',
    body: z.strictObject({ phone_number: Phone }),
    response: available,
    perMinute: asksPerMinute,
  },
  'GET /api/is_email_verified/': {
    operationId: 'getEmailVerification',
    access: ['anyone'],
    summary: 'Check whether the caller’s email is verified; false if not signed in',
    query: z.object({ email: Email.optional() }),
    response: z.object({ email_verified: z.boolean() }),
    perMinute: asksPerMinute,
  },
  'POST /api/login_with_email/': {
    operationId: 'sendSignInLink',
    access: ['anyone'],
    summary: 'Send a sign-in link to a verified email; the response is the same for unknown addresses',
    body: z.strictObject({ email: Email }),
    response: sent,
    perMinute: mailsPerMinute,
  },
} satisfies Contract
