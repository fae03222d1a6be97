import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Eta, Undelivered } from '../../places/places.contract.ts'
import { pincodeTexts } from '../../places/places.rules.ts'
import { Id, Name, Phone } from '../accounts.contract.ts'
import { oneLine } from '../accounts.rules.ts'
import { Archived } from '../patients.contract.ts'

const Label = z.enum(['home', 'work', 'other']).meta({ id: 'AddressLabel' })
/** Whether medicines are brought there, as of a moment: licences and policies change. */
const Deliverable = z
  .object({ is_deliverable: z.boolean(), eta: Eta.nullable(), reason: Undelivered.nullable(), as_of: z.string() })
  .meta({ id: 'Deliverability' })

export const Address = z
  .object({
    id: z.string(),
    label: Label,
    name: z.string(),
    phone: z.string(),
    line1: z.string(),
    line2: z.string().nullable(),
    landmark: z.string().nullable(),
    city: z.string(),
    district: z.string(),
    state: z.string(),
    state_code: z.string(),
    postal_code: z.string(),
    is_default: z.boolean(),
    deliverable: Deliverable,
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof Address>

const line = z.string().overwrite(oneLine).trim().max(200)
const Postcode = z
  .string()
  .min(1, pincodeTexts.empty)
  .regex(/^[0-9]{6}$/, pincodeTexts.invalid)

const NewAddress = z.strictObject({
  label: Label,
  name: Name,
  phone: Phone,
  /** City, district and state come from it. */
  postal_code: Postcode,
  line1: line.min(1, 'Address cannot be empty'),
  line2: line.nullable().optional(),
  landmark: line.nullable().optional(),
  city: line.min(1).optional(),
  is_default: z.boolean().optional(),
})
const AddressChange = NewAddress.partial()
export type NewAddress = z.output<typeof NewAddress>
export type AddressChange = z.output<typeof AddressChange>

const params = z.object({ id: Id })

export const addressesContract = {
  'GET /api/patient/{id}/address/': {
    operationId: 'listAddresses',
    access: ['patient'],
    summary: 'List delivery addresses, default first',
    params,
    response: z.array(Address),
  },
  'POST /api/patient/{id}/address/': {
    operationId: 'addAddress',
    access: ['patient'],
    summary: 'Add an address; city, district and state come from the pincode',
    params,
    body: NewAddress,
    response: Address,
  },
  'GET /api/address/{id}/': { operationId: 'getAddress', access: ['patient'], summary: 'Get an address', params, response: Address },
  'PATCH /api/address/{id}/': {
    operationId: 'updateAddress',
    access: ['patient'],
    summary: 'Update an address',
    params,
    body: AddressChange,
    response: Address,
  },
  'DELETE /api/address/{id}/': {
    operationId: 'removeAddress',
    access: ['patient'],
    summary: 'Remove an address; the response says what is retained and until when',
    params,
    response: Archived,
  },
} satisfies Contract
