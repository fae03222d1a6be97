export const missReasons = ['no_one_home', 'address_not_found', 'could_not_pay', 'refused', 'other'] as const
/** Why a return could not be fetched. */
export const pickupMissReasons = ['no_one_home', 'address_not_found', 'refused', 'other'] as const
export type PickupMissReason = (typeof pickupMissReasons)[number]
export type MissReason = (typeof missReasons)[number]

/** Clocks of phones differ by this much from ours without anybody being able to help it. */
const clockSlackMs = 5 * 60_000

/** Why a report cannot have happened when it says; null when it can. What happened while there was no line may be told hours later. */
export function implausible(at: Date, { now, leftAt }: { now: Date; leftAt: Date }): 'future' | 'before_leaving' | null {
  if (at.getTime() > now.getTime() + clockSlackMs) return 'future'
  return at.getTime() < leftAt.getTime() - clockSlackMs ? 'before_leaving' : null
}

/** Never later than it was told: a clock that is a little fast does not write into the future. */
export function happenedAt(at: Date, now: Date): Date {
  return at < now ? at : now
}

/** Where a parcel of a round is, as its rider sees it. */
export const parcelPlaces = ['pharmacy', 'out', 'attempted', 'to_return'] as const
export type ParcelPlace = (typeof parcelPlaces)[number]
