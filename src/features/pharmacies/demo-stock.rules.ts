interface Stocked {
  medicine_id: string
  units: number
  mrp_paise: number
  popularity: number
}

/** What everybody asks for is never missing; of the rest one in fourteen is. */
const alwaysThere = 3_000
const missingOneIn = 14

/** The invented batches of one product at one pharmacy: two of different age, one in ten with a third that is too near its expiry to be sent. */
export function demoBatches(pharmacyId: string, product: Stocked, today: string) {
  const chance = numbersFrom(`${pharmacyId} ${product.medicine_id}`)
  if (product.popularity < alwaysThere && chance() * missingOneIn < 1) return []
  const packs = 4 + Math.floor(chance() * 30) + Math.floor(product.popularity / 500)
  const ages = chance() < 0.1 ? [1, 8, 18] : [7 + Math.floor(chance() * 8), 17 + Math.floor(chance() * 12)]
  return ages.map((months, at) => ({
    medicine_id: product.medicine_id,
    batch_no: `${letters(chance)}${String(Math.floor(chance() * 9_000) + 1_000)}${'ABC'[at]}`,
    expiry: monthsAfter(today, months),
    mrp_paise: product.mrp_paise,
    qty_units: packs * product.units,
  }))
}

/** The last day of a month: packs name a month, and that is what it means. */
function monthsAfter(today: string, months: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10)
}

function letters(chance: () => number): string {
  return Array.from({ length: 2 }, () => String.fromCharCode(65 + Math.floor(chance() * 26))).join('')
}

/** Even numbers in [0, 1) that are the same for the same text (mulberry32 over FNV-1a). */
function numbersFrom(text: string): () => number {
  let state = Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const a = Math.imul(state ^ (state >>> 15), 1 | state)
    const b = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a
    return ((b ^ (b >>> 14)) >>> 0) / 4_294_967_296
  }
}
