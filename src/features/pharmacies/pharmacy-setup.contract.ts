import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { emailInvalid, normaliseEmail } from '../../lib/email.ts'
import { normaliseGstin } from '../../lib/gstin.ts'
import { licenceForms, missingParts } from './pharmacy-setup.rules.ts'

const LicenceForm = z.enum(licenceForms).meta({ id: 'LicenceForm' })
const access = ['admin'] as const
export const PharmacyId = z.string().min(1).max(60)
export const byId = z.object({ id: PharmacyId })

const Line = z.string().trim().min(1, 'This field is required').max(120, 'Enter at most 120 characters')
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time')
const Paise = z.int().min(0).max(10_000_000)
const Pincode = z.string().regex(/^[1-9][0-9]{5}$/, 'Entered pincode is not valid')
export const Charges = z
  .strictObject({ min_order_paise: Paise, shipping_paise: Paise, free_shipping_from_paise: Paise.nullable() })
  .meta({ id: 'DeliveryCharges' })

const Hours = z
  .strictObject({ weekday: z.int().min(1).max(7), opens: Time, closes: Time })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'Closing time must be after opening time' })
  .meta({ id: 'PharmacyHours' })

/** What an admin enters of a pharmacy. */
export const PharmacyFields = z.strictObject({
  legal_name: Line,
  trade_name: Line,
  /** Left out by a pharmacy that is not registered under GST: it charges no tax. */
  gstin: z
    .string()
    .max(40)
    .transform((text, context) => normaliseGstin(text) ?? wrong(context, 'Enter a valid GSTIN of 15 letters and digits'))
    .nullable(),
  line1: Line,
  line2: z.string().trim().max(120, 'Enter at most 120 characters').nullable(),
  city: Line,
  postal_code: Pincode,
  /** The revenue district; needed where the pincode lies in several. */
  district: z.string().max(80).nullable(),
  /** Ten digits, of a mobile or with the area code. */
  phone: z.string().regex(/^[0-9]{10}$/, 'Enter 10 digits, with the area code for a landline'),
  registered_email: z
    .string()
    .max(254)
    .transform((text, context) => normaliseEmail(text) ?? wrong(context, emailInvalid)),
  hours: z.array(Hours).max(21),
  /** False: patients collect their orders (DR-15). */
  delivery_enabled: z.boolean(),
  ...Charges.shape,
})
export type PharmacyFields = z.infer<typeof PharmacyFields>

function wrong(context: z.RefinementCtx, message: string) {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

const LicenceFields = z
  .strictObject({
    form: LicenceForm,
    number: z.string().trim().min(1, 'This field is required').max(60, 'Enter at most 60 characters'),
    valid_from: z.iso.date('Enter a date'),
    /** Null for one that is valid until it is suspended or cancelled. */
    valid_until: z.iso.date('Enter a date').nullable(),
  })
  .refine(({ valid_from, valid_until }) => valid_until === null || valid_until >= valid_from, {
    path: ['valid_until'],
    error: 'The last day must not be before the first',
  })
  .meta({ id: 'LicenceEntry' })
export type LicenceFields = z.infer<typeof LicenceFields>

const Pharmacist = z.strictObject({
  name: Line,
  registration_no: z.string().trim().min(1, 'This field is required').max(60, 'Enter at most 60 characters'),
  council: Line,
})
export type PharmacistFields = z.infer<typeof Pharmacist>

const SetupPharmacy = z
  .object({
    id: z.string(),
    active: z.boolean(),
    ...PharmacyFields.shape,
    gstin: z.string().nullable(),
    registered_email: z.string(),
    phone: z.string(),
    district: z.string(),
    state: z.string(),
    hours: z.array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string() })),
    licences: z.array(
      z.object({
        form: LicenceForm,
        number: z.string(),
        valid_from: z.string(),
        valid_until: z.string().nullable(),
        valid: z.boolean(),
      }),
    ),
    pharmacists: z.array(z.object({ ...Pharmacist.shape, id: z.string(), active: z.boolean() })),
    /** What it lacks before it may sell. */
    missing: z.array(z.enum(missingParts)),
    open_orders: z.int(),
    areas: z.int(),
  })
  .meta({ id: 'SetupPharmacy' })
export type SetupPharmacy = z.infer<typeof SetupPharmacy>

const change = { access, response: SetupPharmacy } as const

/** The licensed pharmacies of an operator, their licences and registered pharmacists. */
export const pharmacySetupContract = {
  'GET /api/desk/setup/pharmacy/': {
    operationId: 'listSetupPharmacies',
    access,
    summary: 'List pharmacies with their licences and pharmacists, inactive ones included',
    response: z.array(SetupPharmacy),
  },
  'GET /api/desk/setup/pharmacy/{id}/': {
    operationId: 'getSetupPharmacy',
    ...change,
    summary: 'Get a pharmacy with its licences and pharmacists',
    params: byId,
  },
  'POST /api/desk/setup/pharmacy/': {
    operationId: 'createPharmacy',
    ...change,
    summary: 'Add a pharmacy; it sells nothing until it is activated',
    idempotent: true,
    body: PharmacyFields,
  },
  'PUT /api/desk/setup/pharmacy/{id}/': {
    operationId: 'savePharmacy',
    ...change,
    summary: 'Change a pharmacy; its licences follow to its new district',
    params: byId,
    body: PharmacyFields,
  },
  'PUT /api/desk/setup/pharmacy/{id}/licences/': {
    operationId: 'savePharmacyLicences',
    ...change,
    summary: 'Replace the drug licences of a pharmacy',
    params: byId,
    body: z.strictObject({ licences: z.array(LicenceFields).max(20) }),
  },
  'POST /api/desk/setup/pharmacy/{id}/pharmacist/': {
    operationId: 'addPharmacist',
    ...change,
    summary: 'Add a registered pharmacist to a pharmacy',
    idempotent: true,
    params: byId,
    body: Pharmacist,
  },
  'PUT /api/desk/setup/pharmacy/{id}/pharmacist/{pharmacist}/': {
    operationId: 'savePharmacist',
    ...change,
    summary: 'Change or deactivate a pharmacist; an active pharmacy keeps at least one',
    params: byId.extend({ pharmacist: z.string().min(1).max(60) }),
    body: Pharmacist.extend({ active: z.boolean() }),
  },
  'POST /api/desk/setup/pharmacy/{id}/activate/': {
    operationId: 'activatePharmacy',
    ...change,
    summary: 'Let a pharmacy sell; needs licences in Forms 20 and 21 and a registered pharmacist',
    params: byId,
  },
  'POST /api/desk/setup/pharmacy/{id}/deactivate/': {
    operationId: 'deactivatePharmacy',
    ...change,
    summary: 'Stop a pharmacy from selling; refused while it has open orders, and for the last one unless `stop_sales` is true',
    params: byId,
    body: z.strictObject({ stop_sales: z.boolean() }),
  },
  'GET /api/desk/setup/place/': {
    operationId: 'getSetupPlace',
    access,
    summary: 'Look up the state and the revenue districts of a pincode',
    query: z.object({ pincode: Pincode }),
    response: z.object({ place_name: z.string().nullable(), state: z.string().nullable(), districts: z.array(z.string()) }),
  },
} satisfies Contract
