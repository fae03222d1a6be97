import type { Substitute, SubstituteOptions } from './engine.types.ts'
import { findId } from './index/id-slots.ts'
import { flag, isAvailable } from './index/index-entry.ts'
import { packedFind, unpack } from './index/packed-strings.ts'
import type { Segment } from './index/segment.ts'
import { unitPrice } from './index/substitute-groups.ts'

interface Offer extends Substitute {
  popularity: number
}

/** Medicines that may stand for this one; none for a narrow therapeutic index, Schedule X or an unreadable composition. */
export function substitutesIn(segments: readonly Segment[], medicineId: string, { orderBy, limit }: SubstituteOptions): Substitute[] {
  const asked = locate(segments, medicineId)
  if (!asked || limit < 1) return []
  const { data } = asked.segment
  const group = data.group[asked.document]!
  if (group === 0 || data.flags[asked.document]! & flag.notExchangeable) return []
  const key = unpack(data.groups.keys, group)
  const own = { price: unitPrice(data, asked.document), units: data.units[asked.document]!, medicineId }
  const offers = segments.flatMap((segment) => offersOf(segment, key, own, choices[orderBy], limit))
  return offers.sort(orders[orderBy]).slice(0, limit).map(plain)
}

/** The document of this id that is not a replaced or removed one. */
function locate(segments: readonly Segment[], medicineId: string): { segment: Segment; document: number } | undefined {
  for (const segment of segments) {
    const document = findId(segment.data.ids, segment.data.idSlots, medicineId)
    if (document >= 0 && !(segment.data.flags[document]! & flag.removed)) return { segment, document }
  }
  return undefined
}

type Choose = (
  members: Uint32Array,
  wanted: (document: number) => boolean,
  limit: number,
  percent: (document: number) => number,
) => number[]

/** Members lie by unit price, so the first that may be offered are the cheapest. */
const cheapest: Choose = (members, wanted, limit) => {
  const chosen: number[] = []
  for (let i = 0; i < members.length && chosen.length < limit; i++) if (wanted(members[i]!)) chosen.push(members[i]!)
  return chosen
}

/** As the cheapest, and on to the last one that saves as many whole per cent: among those popularity decides. */
const mostSaving: Choose = (members, wanted, limit, percent) => {
  const chosen: number[] = []
  for (const member of members) {
    if (chosen.length >= limit && percent(member) < percent(chosen.at(-1)!)) break
    if (wanted(member)) chosen.push(member)
  }
  return chosen
}

/** A document's number is its rank, so the smallest numbers are the most wanted. */
const mostWanted: Choose = (members, wanted, limit) =>
  Array.from(members)
    .filter(wanted)
    .sort((a, b) => a - b)
    .slice(0, limit)

const choices = { price: cheapest, saving: mostSaving, popularity: mostWanted }

function offersOf(
  segment: Segment,
  key: string,
  own: { price: number; units: number; medicineId: string },
  choose: Choose,
  limit: number,
): Offer[] {
  const { data } = segment
  const group = packedFind(data.groups.keys, key)
  if (group <= 0) return []
  const { offsets, values } = data.groups.documents
  const self = findId(data.ids, data.idSlots, own.medicineId)
  const mayStand = (document: number) =>
    document !== self && isAvailable(data.flags[document]!) && !(data.flags[document]! & (flag.notExchangeable | flag.removed))
  const percent = (document: number) => savingPercent(unitPrice(data, document), own.price)
  return choose(values.subarray(offsets[group], offsets[group + 1]), mayStand, limit, percent).map((document) =>
    offerOf(segment, document, own),
  )
}

const savingPercent = (price: number, own: number): number => (own > 0 ? Math.round((1 - price / own) * 100) : 0)

function offerOf({ data }: Segment, document: number, own: { price: number; units: number }): Offer {
  const unitPricePaise = unitPrice(data, document)
  return {
    medicineId: unpack(data.ids, document),
    unitPricePaise,
    savingPercent: savingPercent(unitPricePaise, own.price),
    savingPaise: Math.round((own.price - unitPricePaise) * own.units),
    popularity: data.popularity[document]!,
  }
}

const plain = ({ medicineId, unitPricePaise, savingPercent, savingPaise }: Offer): Substitute => ({
  medicineId,
  unitPricePaise,
  savingPercent,
  savingPaise,
})

const byId = (a: Offer, b: Offer) => (a.medicineId < b.medicineId ? -1 : 1)
const byPrice = (a: Offer, b: Offer) => a.unitPricePaise - b.unitPricePaise || b.popularity - a.popularity || byId(a, b)
const orders = {
  price: byPrice,
  saving: (a: Offer, b: Offer) => b.savingPercent - a.savingPercent || b.popularity - a.popularity || byPrice(a, b),
  popularity: (a: Offer, b: Offer) => b.popularity - a.popularity || byPrice(a, b),
}
