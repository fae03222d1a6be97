/** The least and the most of a whole number. */
export type Bounds = readonly [least: number, most: number]

/**
 * What the operator may change from the desk, and how far. Features read the same names with shapes of their own; these are narrower, so that nothing
 * saved here can stop them. What the law sets (DR-13: 7 and 30 days) can only be made stricter.
 */
export const policyBounds = {
  orders: {
    cod_limit_paise: [0, 10_000_000],
    pay_within_hours: [1, 72],
    review_within_hours: [1, 72],
    return_within_days: [0, 90],
    most_packs_of_one: [1, 100],
    max_attempts: [1, 5],
  },
  delivery_tax: { own_percent: [0, 28] },
  shelf_life: { days: [1, 730] },
  low_stock: { packs: [0, 10_000] },
  prescription_validity: { acute_days: [1, 7], chronic_days: [1, 30] },
  prescription_review: { lease_minutes: [5, 120] },
  slots: { ahead_days: [1, 60], lead_min: [0, 1_440], hold_min: [5, 60], most_holds: [1, 5] },
  order_thread: { open_days: [7, 180], most_a_day: [5, 200], most_of_one: [20, 1_000], answer_minutes: [15, 1_440] },
  front_office: { refund_limit_paise: [0, 10_000_000], refunds_a_day_paise: [0, 100_000_000] },
  doctor_share: { percent: [0, 100] },
  // An average of fewer than ten visits says little, and shows who they were (content of `next.md`).
  doctor_ratings: { shown: [0, 1], least_visits: [10, 1_000], within_days: [1, 60], months: [1, 24] },
  consultation_price: { platform_fee_paise: [0, 100_000], platform_tax_percent: [0, 28] },
  consultation_refund: { full_until_min: [0, 10_080], late_percent: [0, 100], in_person_percent: [0, 100] },
} as const satisfies Record<string, Record<string, Bounds>>

export type PolicyName = keyof typeof policyBounds
export const policyNames = Object.keys(policyBounds) as [PolicyName, ...PolicyName[]]
export type PolicyField = { [N in PolicyName]: keyof (typeof policyBounds)[N] }[PolicyName]

/** The fields whose number may not be saved under this name. The server decides again. */
export function fieldsOutOfBounds(name: PolicyName, value: Readonly<Record<string, number>>): string[] {
  const bounds: Record<string, Bounds> = policyBounds[name]
  return Object.entries(bounds).flatMap(([field, [least, most]]) => {
    const number = value[field] ?? Number.NaN
    return Number.isInteger(number) && number >= least && number <= most ? [] : [field]
  })
}

export type PolicyUnit = 'rupees' | 'percent' | 'hours' | 'days' | 'minutes' | 'months' | 'switch' | 'count'

/** What a number counts, by the end of its name. */
const units: readonly [end: RegExp, unit: PolicyUnit][] = [
  [/_paise$/, 'rupees'],
  [/percent$/, 'percent'],
  [/hours$/, 'hours'],
  [/days$/, 'days'],
  [/_min(?:utes)?$/, 'minutes'],
  [/^months$/, 'months'],
  [/^shown$/, 'switch'],
]

export function unitOf(field: string): PolicyUnit {
  return units.find(([end]) => end.test(field))?.[1] ?? 'count'
}

/** The least and the most of one number. */
export function boundsOf(name: PolicyName, field: string): Bounds {
  const bounds: Record<string, Bounds> = policyBounds[name]
  return bounds[field] ?? [0, Number.MAX_SAFE_INTEGER]
}

const [whole, withPaise] = [0, 2].map(
  (digits) => new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: 2 }),
)

/** As a person reads and types it: money in rupees, grouped as in India; everything else as it is kept. */
export function shownAmount(field: string, amount: number): string {
  const shown = unitOf(field) === 'rupees' ? amount / 100 : amount
  return (Number.isInteger(shown) ? whole : withPaise)?.format(shown) ?? String(shown)
}

/** What was typed, as it is kept, with or without commas and ₹; NaN for what is no such number. */
export function typedAmount(field: string, text: string): number {
  const isMoney = unitOf(field) === 'rupees'
  const plain = text.replaceAll(/(\d),(?=\d)/g, '$1').replace(isMoney ? /^₹\s*/ : '', '')
  const [, rupees = '', paise = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (rupees === '' || (paise !== '' && !isMoney)) return Number.NaN
  return isMoney ? Number(rupees) * 100 + Number(paise.padEnd(2, '0')) : Number(rupees)
}
