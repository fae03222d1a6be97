const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** Paise as a person reads them: `₹1,23,456.50`. */
export function formatPaise(paise: number): string {
  return rupees.format(paise / 100)
}

/** The price of one unit in paise, not rounded: it is compared, shown, and never charged. */
export function unitPricePaise(pricePaise: number, units: number): number {
  return pricePaise / units
}

/** Whole per cent saved against `fromPaise`, never rounded up: nobody is promised more than they get. */
export function savingPercent(fromPaise: number, toPaise: number): number {
  return fromPaise > toPaise ? Math.floor(((fromPaise - toPaise) * 100) / fromPaise) : 0
}
