import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { OrderAddress } from '../orders.contract.ts'
import { missReasons, parcelPlaces, pickupMissReasons } from './round.rules.ts'

const Place = z.enum(parcelPlaces).meta({ id: 'ParcelPlace' })
const Miss = z.enum(missReasons).meta({ id: 'DeliveryMissReason' })
const PickupMiss = z.enum(pickupMissReasons).meta({ id: 'PickupMissReason' })

/** No phone: the rider calls the pharmacy, which knows it. */
const RoundAddress = OrderAddress.omit({ name: true, phone: true, district: true, state_code: true }).meta({ id: 'RoundAddress' })
const RoundPharmacy = z.object({ name: z.string(), phone: z.string() }).meta({ id: 'RoundPharmacy' })

/** What whoever brings it has to know: whose it is, where it goes, what to collect. Never what is in it. */
const RoundParcel = z
  .object({
    id: z.string(),
    number: z.string(),
    /** `to_return`: the order has ended, its parcel goes back to the pharmacy. */
    place: Place,
    name: z.string(),
    address: RoundAddress,
    cash_due_paise: z.int(),
    promised: z.object({ from: z.string(), until: z.string() }).nullable(),
    attempts: z.int(),
    /** It may not be handed over: the pharmacy says what to do with it. */
    is_stopped: z.boolean(),
    pharmacy: RoundPharmacy,
  })
  .meta({ id: 'RoundParcel' })
export type RoundParcel = z.infer<typeof RoundParcel>

/** A return to fetch: how many items, never which. */
const RoundPickup = z
  .object({
    /** Of the order. */
    id: z.string(),
    number: z.string(),
    name: z.string(),
    address: RoundAddress,
    items: z.int(),
    /** In the rider's hands, on its way to the pharmacy. */
    is_collected: z.boolean(),
    missed: PickupMiss.nullable(),
    pharmacy: RoundPharmacy,
  })
  .meta({ id: 'RoundPickup' })
export type RoundPickup = z.infer<typeof RoundPickup>

const RoundCash = z
  .object({ pharmacy: z.string(), in_hand_paise: z.int(), parcels: z.int() })
  .meta({ id: 'RoundCash', description: 'Cash collected for one pharmacy and not yet handed over.' })

const Round = z
  .object({
    /** Whose round it is: what their device keeps is theirs alone. */
    rider: z.string(),
    parcels: z.array(RoundParcel),
    pickups: z.array(RoundPickup),
    cash: z.array(RoundCash),
  })
  .meta({ id: 'Round' })
export type Round = z.infer<typeof Round>

const CashHandover = z
  .object({
    id: z.string(),
    rider: z.string(),
    parcels: z.int(),
    expected_paise: z.int(),
    counted_paise: z.int(),
    /** Why the two differ. */
    note: z.string().nullable(),
    counted_by: z.string(),
    counted_at: z.string(),
  })
  .meta({ id: 'CashHandover' })
export type CashHandover = z.infer<typeof CashHandover>

const RiderOut = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Parcels on their way. */
    out: z.int(),
    /** Cash taken at the door and not yet counted here, and from how many parcels. */
    cash_paise: z.int(),
    cash_parcels: z.int(),
    /** Parcels that could not be handed over and come back. */
    to_return: z.array(z.object({ id: z.string(), number: z.string(), reason: Miss, at: z.string(), has_ended: z.boolean() })),
  })
  .meta({ id: 'RiderOut' })
export type RiderOut = z.infer<typeof RiderOut>

const RidersOut = z.object({ riders: z.array(RiderOut), handovers: z.array(CashHandover) }).meta({ id: 'RidersOut' })
export type RidersOut = z.infer<typeof RidersOut>

const params = z.object({ id: z.guid() })
const at = z.iso.datetime()
const Reported = z
  .object({
    /** `wrong_pin` is no refusal: the try must be counted. `stopped`: the pharmacy wants it back. */
    result: z.enum(['delivered', 'attempted', 'given_up', 'wrong_pin', 'pin_locked', 'stopped']),
  })
  .meta({ id: 'RoundReported' })
export type Reported = z.infer<typeof Reported>

const step = (summary: string, audit: string) => ({ access: ['rider'], summary, params, idempotent: true, audit }) as const

export const roundContract = {
  'GET /api/desk/round/': {
    operationId: 'getRound',
    access: ['rider'],
    summary: 'Get my round: parcels by the time they were promised for, and the cash I have',
    response: Round,
    audit: 'round_read',
  },
  'POST /api/desk/round/{id}/deliver/': {
    operationId: 'reportDelivery',
    ...step(
      'Report a delivery with the PIN and the cash; settled once for each Idempotency-Key, however late it is sent',
      'order_delivered',
    ),
    body: z.strictObject({
      pin: z.string().regex(/^\d{4}$/, 'Enter the 4-digit PIN'),
      cash_paise: z.int().nonnegative().optional(),
      /** By the clock of the device. */
      at,
    }),
    response: Reported,
  },
  'POST /api/desk/round/{id}/attempt/': {
    operationId: 'reportFailedDelivery',
    ...step('Report that a parcel could not be handed over, and why', 'order_attempted'),
    body: z.strictObject({ reason: Miss, at }),
    response: Reported,
  },
  'POST /api/desk/round/{id}/retry/': {
    operationId: 'retryDelivery',
    ...step('Take an undelivered parcel out once more; the patient gets a new PIN', 'order_dispatched'),
    body: z.strictObject({}),
    response: z.object({ place: Place }),
  },
  'POST /api/desk/round/{id}/pickup/': {
    operationId: 'reportPickup',
    ...step('Report that a return was collected, or why not', 'return_collected'),
    body: z.union([
      z.strictObject({ collected: z.literal(true), at }),
      z.strictObject({ collected: z.literal(false), reason: PickupMiss, at }),
    ]),
    response: z.object({ collected: z.boolean() }),
  },
  'POST /api/desk/order/{id}/return-pickup/': {
    operationId: 'giveReturnToRider',
    access: ['pharmacist'],
    summary: 'Name the rider who fetches a requested return, or nobody',
    params,
    idempotent: true,
    body: z.strictObject({ rider: z.guid().nullable() }),
    response: z.object({ rider: z.string().nullable() }),
    audit: 'return_given_to_rider',
  },
  'GET /api/desk/rounds/': {
    operationId: 'listRidersOut',
    access: ['pharmacist'],
    summary: 'List the riders of my pharmacy: parcels on their way, parcels to return, cash not yet counted; and the last cash counted',
    response: RidersOut,
  },
  'POST /api/desk/rounds/cash/': {
    operationId: 'receiveRiderCash',
    access: ['pharmacist'],
    summary: 'Receive the cash of a rider as counted; a difference needs a note',
    idempotent: true,
    body: z.strictObject({
      rider: z.guid(),
      /** What the screen said; refused when the rider has reported more meanwhile. */
      expected_paise: z.int().positive(),
      counted_paise: z.int().nonnegative().max(100_000_000),
      note: z.string().trim().min(1).max(300).optional(),
    }),
    response: CashHandover,
    audit: 'rider_cash_received',
  },
  'POST /api/desk/order/{id}/parcel-back/': {
    operationId: 'receiveParcelBack',
    access: ['pharmacist'],
    summary: 'Receive an undelivered parcel back from its rider',
    params,
    idempotent: true,
    body: z.strictObject({}),
    response: z.object({ received: z.literal(true) }),
    audit: 'parcel_received_back',
  },
} satisfies Contract
