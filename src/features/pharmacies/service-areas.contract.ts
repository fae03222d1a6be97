import * as z from 'zod'
import { Removed } from '../../lib/values.contract.ts'
import type { Contract } from '../../lib/contract.ts'
import { byId, Charges, PharmacyId } from './pharmacy-setup.contract.ts'

const AreaKind = z.enum(['district', 'pincodes']).meta({ id: 'ServiceAreaKind' })
const access = ['admin'] as const
const Hour = z.int('Enter a number of hours').min(0, 'Enter a number of hours').max(720, 'Enter at most 720 hours')
const StateCode = z.string().regex(/^[0-9]{2}$/, 'Invalid state id')
const longestList = 400_000

const terms = {
  /** Hours from order to door. */
  min_hours: Hour,
  max_hours: Hour,
  /** Null: those of the pharmacy. */
  charges: Charges.nullable(),
  cod_allowed: z.boolean(),
  /** Nothing is delivered there; patients collect (DR-15). */
  pickup_only: z.boolean(),
}
const District = z.strictObject({
  kind: z.literal('district'),
  state_code: StateCode,
  district: z.string().min(1, 'Choose a district').max(80),
})
const List = z.strictObject({
  kind: z.literal('pincodes'),
  name: z.string().trim().min(1, 'This field is required').max(80, 'Enter at most 80 characters'),
  /** As it was pasted: one a line or many, with or without names of places. */
  pincodes: z.string().max(longestList, 'This list is too long'),
})

export const AreaFields = z
  .strictObject({ covers: z.discriminatedUnion('kind', [District, List]), ...terms })
  .refine(({ min_hours, max_hours }) => min_hours <= max_hours, { path: ['max_hours'], error: 'Must not be less than the minimum' })
export type AreaFields = z.infer<typeof AreaFields>

const ServiceArea = z
  .object({
    id: z.string(),
    pharmacy: z.string(),
    kind: AreaKind,
    name: z.string(),
    state_code: z.string().nullable(),
    district: z.string().nullable(),
    ...terms,
    /** How many pincodes it has, and how many of them lie outside the districts of the pharmacy's valid licences (DR-13). */
    pincodes: z.int(),
    unlicensed: z.int(),
  })
  .meta({ id: 'ServiceArea' })
export type ServiceArea = z.infer<typeof ServiceArea>

const OneArea = ServiceArea.extend({
  /** Of a list: its codes. */
  codes: z.array(z.string()),
  /** Of those, the first that lie outside. */
  unlicensed_codes: z.array(z.string()),
}).meta({ id: 'ServiceAreaWithPincodes' })
export type OneArea = z.infer<typeof OneArea>

const byArea = byId.extend({ area: z.guid() })

/** Where each pharmacy delivers and on which terms; a list of pincodes goes before the district it lies in. */
export const serviceAreasContract = {
  'GET /api/desk/setup/area/': {
    operationId: 'listServiceAreas',
    access,
    summary: 'List delivery areas of all pharmacies, and whether delivery is off everywhere',
    response: z.object({
      /** DR-15: nothing is delivered anywhere, patients collect. */
      pickup_only: z.boolean(),
      pharmacies: z.array(
        z.object({ id: PharmacyId, trade_name: z.string(), active: z.boolean(), state_code: z.string(), district: z.string() }),
      ),
      areas: z.array(ServiceArea),
    }),
  },
  'PUT /api/desk/setup/delivery/': {
    operationId: 'setPickupOnly',
    access,
    summary: 'Turn delivery off or on everywhere (DR-15); open orders are not affected',
    body: z.strictObject({ pickup_only: z.boolean() }),
    response: z.object({ pickup_only: z.boolean() }),
  },
  'GET /api/desk/setup/district/': {
    operationId: 'listSetupDistricts',
    access,
    summary: 'List the revenue districts of a state with the number of their pincodes',
    query: z.object({ state: StateCode }),
    response: z.array(z.object({ district: z.string(), pincodes: z.int() })),
  },
  'GET /api/desk/setup/pharmacy/{id}/area/{area}/': {
    operationId: 'getServiceArea',
    access,
    summary: 'Get a delivery area with its pincodes',
    params: byArea,
    response: OneArea,
  },
  'POST /api/desk/setup/pharmacy/{id}/area/': {
    operationId: 'createServiceArea',
    access,
    summary: 'Add a delivery area: a district, or a pasted list of pincodes that is checked line by line',
    idempotent: true,
    params: byId,
    body: AreaFields,
    response: OneArea,
  },
  'PUT /api/desk/setup/pharmacy/{id}/area/{area}/': {
    operationId: 'saveServiceArea',
    access,
    summary: 'Change a delivery area; open orders keep their terms',
    params: byArea,
    body: AreaFields,
    response: OneArea,
  },
  'DELETE /api/desk/setup/pharmacy/{id}/area/{area}/': {
    operationId: 'deleteServiceArea',
    access,
    summary: 'Delete a delivery area; open orders are still delivered',
    params: byArea,
    response: Removed,
  },
} satisfies Contract
