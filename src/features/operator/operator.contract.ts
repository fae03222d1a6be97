import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { services, settableParts, spokenLanguages, supportDays } from './operator.rules.ts'

const SupportDays = z.enum(supportDays).meta({ id: 'SupportDays' })
const SpokenLanguage = z.enum(spokenLanguages).meta({ id: 'SpokenLanguage' })
export const Service = z.enum(services).meta({ id: 'Service' })
const access = ['admin'] as const
const upTo = (most: number, text: string) => z.string().trim().max(most, text)
/** May stay empty: every step can be left and come back to. */
const orEmpty = (pattern: RegExp, text: string) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || pattern.test(value), text)
const phone = orEmpty(/^\+?\d[\d ()-]{4,18}$/, 'Enter a phone number, with digits, spaces and hyphens')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time')
const color = orEmpty(/^#[0-9a-f]{6}$/i, 'Choose a colour')

const OperatorFields = z.strictObject({
  legal_name: upTo(200, 'Enter at most 200 characters'),
  brand_name: upTo(30, 'Enter at most 30 characters'),
  address: upTo(500, 'Enter at most 500 characters').refine(
    (value) => value === '' || /\b[1-9]\d{5}\b/.test(value),
    'Include the 6-digit pincode in the address',
  ),
  gstin: orEmpty(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'Enter the 15 characters of your GSTIN'),
  support_phone: phone,
  support_from: time,
  support_until: time,
  support_days: SupportDays,
  officer_name: upTo(120, 'Enter at most 120 characters'),
  officer_email: orEmpty(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'Enter an email address, for example name@clinic.example'),
  officer_phone: phone,
  security_contact: orEmpty(/^(mailto:\S+@\S+|https:\/\/\S+|[^\s@:/]+@[^\s@]+)$/, 'Enter an email address or an https:// address'),
  languages: z.array(SpokenLanguage).min(1, 'Choose at least one language'),
  offers: z.array(Service).min(1, 'Choose at least one service'),
  light_color: color,
  dark_color: color,
})
export type OperatorFields = z.infer<typeof OperatorFields>

const Logo = z.object({ url: z.string(), width: z.int(), height: z.int() }).meta({ id: 'OperatorLogo' })
const OperatorView = z
  .object({
    /** As they hold; what was never entered is empty. */
    values: z.object({
      legal_name: z.string(),
      brand_name: z.string(),
      address: z.string(),
      gstin: z.string(),
      support_phone: z.string(),
      support_from: z.string(),
      support_until: z.string(),
      support_days: SupportDays,
      officer_name: z.string(),
      officer_email: z.string(),
      officer_phone: z.string(),
      security_contact: z.string(),
      languages: z.array(SpokenLanguage),
      offers: z.array(Service),
      light_color: z.string(),
      dark_color: z.string(),
    }),
    /** Set by environment variables, which win: what is sent for these is ignored. */
    by_environment: z.array(z.enum(settableParts)),
    logo: Logo.nullable(),
  })
  .meta({ id: 'OperatorProfile' })
export type OperatorView = z.infer<typeof OperatorView>

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes')

export const operatorContract = {
  'GET /api/desk/operator/': {
    operationId: 'getOperator',
    access,
    summary: 'Get what the operator says of itself: name, address, contacts, services, logo and colours',
    response: OperatorView,
  },
  'PUT /api/desk/operator/': {
    operationId: 'saveOperator',
    access,
    summary: 'Save what the operator says of itself; empty fields may be completed later',
    body: OperatorFields,
    response: OperatorView,
  },
  'POST /api/desk/operator/logo/': {
    operationId: 'uploadOperatorLogo',
    access,
    summary: 'Upload the logo, PNG or JPEG; re-encoded to remove all metadata',
    takes: ['bytes'],
    body: bytes,
    response: OperatorView,
    perMinute: 20,
  },
  'DELETE /api/desk/operator/logo/': {
    operationId: 'deleteOperatorLogo',
    access,
    summary: 'Delete the logo',
    response: OperatorView,
  },
} satisfies Contract
