/** As people count: whole packs, and units of an open one. */
export function packsAndLoose(units: number, perPack: number): { packs: number; loose: number } {
  return { packs: Math.floor(units / perPack), loose: units % perPack }
}

const most = 10_000_000

/** What was typed into the two cells, in units; null while both are empty, undefined where it is no amount. */
export function readCounted(packs: string, loose: string, perPack: number): number | null | undefined {
  const [some, rest] = [packs.trim(), loose.trim()]
  if (some === '' && rest === '') return null
  if (!/^\d{0,7}$/.test(some) || !/^\d{0,7}$/.test(rest)) return undefined
  const units = Number(some) * perPack + Number(rest)
  return units <= most ? units : undefined
}

interface Line {
  counted_units: number | null
  book_units: number | null
  mrp_paise: number
  units_per_pack: number
}

export function differenceOf({ counted_units, book_units }: Pick<Line, 'counted_units' | 'book_units'>): number {
  return counted_units === null || book_units === null ? 0 : counted_units - book_units
}

/** What is short and what is over, at the price on the packs. */
export function valueOfDifferences(lines: readonly Line[]): { short_paise: number; over_paise: number } {
  const sums = { short_paise: 0, over_paise: 0 }
  for (const line of lines) {
    const paise = Math.round((differenceOf(line) * line.mrp_paise) / line.units_per_pack)
    if (paise < 0) sums.short_paise -= paise
    else sums.over_paise += paise
  }
  return sums
}
