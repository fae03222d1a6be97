import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { checkPincode, pincodeTexts } from './places.rules.ts'

const PincodeQuery = z
  .string({ error: ({ input }) => (input === undefined ? pincodeTexts.empty : pincodeTexts.invalid) })
  .superRefine((text, context) => {
    const message = checkPincode(text)
    if (message) context.addIssue({ code: 'custom', message, input: text })
  })

/** Why nothing is delivered to a place; null where it is. */
export const Undelivered = z
  .enum(['unknown_pincode', 'no_licensed_pharmacy', 'pickup_only', 'no_policy'])
  .meta({ id: 'NotDeliverableReason' })
export type Undelivered = z.infer<typeof Undelivered>

/** Hours from order to door. */
export const Eta = z.object({ min_h: z.int(), max_h: z.int() }).meta({ id: 'DeliveryEstimate' })
export type Eta = z.infer<typeof Eta>

/** What bringing an order there costs, from which total on nothing, and the least an order may come to. */
export const DeliveryCharges = z
  .object({ min_order_paise: z.int(), shipping_paise: z.int(), free_shipping_from_paise: z.int().nullable() })
  .meta({ id: 'PlaceCharges' })
export type DeliveryCharges = z.infer<typeof DeliveryCharges>

export const PincodeDetails = z
  .object({
    is_deliverable: z.boolean(),
    postal_code: z.string(),
    place_name: z.string().nullable(),
    district: z.string().nullable(),
    state: z.string().nullable(),
    eta: Eta.nullable(),
    charges: DeliveryCharges.nullable(),
    reason: Undelivered.nullable(),
  })
  .meta({ id: 'PincodeDetails' })
export type PincodeDetails = z.infer<typeof PincodeDetails>

const City = z.object({ id: z.string(), name: z.string(), state: z.string() }).meta({ id: 'City' })
const StateAnswer = z.object({ id: z.string(), name: z.string(), gst_code: z.string() }).meta({ id: 'State' })
const Language = z
  .object({ code: z.string(), name: z.string(), native_name: z.string(), ui: z.boolean(), doctors: z.boolean() })
  .meta({ id: 'Language' })

const rarelyChanges = 'public, max-age=3600, stale-while-revalidate=86400'

export const placesContract = {
  'GET /api/pincode/details/': {
    operationId: 'getPincodeDetails',
    access: ['anyone'],
    summary: 'Look up a pincode and whether it is serviceable; unknown pincodes are not serviceable',
    query: z.object({ pincode: PincodeQuery }),
    response: PincodeDetails,
    cache: 'public, max-age=60',
  },
  'GET /api/cities/': {
    operationId: 'listCities',
    access: ['anyone'],
    summary: 'List cities by name, optionally of one state',
    query: z.object({
      state: z
        .string()
        .regex(/^[0-9]{2}$/, 'Invalid state id')
        .optional(),
    }),
    response: z.array(City),
    cache: rarelyChanges,
  },
  'GET /api/states/': {
    operationId: 'listStates',
    access: ['anyone'],
    summary: 'List states and union territories with their GST codes',
    response: z.array(StateAnswer),
    cache: rarelyChanges,
  },
  'GET /api/languages/': {
    operationId: 'listLanguages',
    access: ['anyone'],
    summary: 'List languages of the interface (ui) and of doctors (doctors)',
    response: z.array(Language),
    cache: rarelyChanges,
  },
} satisfies Contract
