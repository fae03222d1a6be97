import * as z from 'zod'

const whole = (least: number, most: number) => z.int().min(least).max(most)

/**
 * What the operator may change from the desk, and how far. Features read the same names with shapes of their own; these are narrower, so that nothing
 * saved here can stop them. What the law sets (DR-13: 7 and 30 days) can only be made stricter.
 */
export const policyShapes = {
  orders: z.strictObject({
    cod_limit_paise: whole(0, 10_000_000),
    pay_within_hours: whole(1, 72),
    review_within_hours: whole(1, 72),
    return_within_days: whole(0, 90),
    most_packs_of_one: whole(1, 100),
    max_attempts: whole(1, 5),
  }),
  delivery_tax: z.strictObject({ own_percent: whole(0, 28) }),
  shelf_life: z.strictObject({ days: whole(1, 730) }),
  low_stock: z.strictObject({ packs: whole(0, 10_000) }),
  prescription_validity: z.strictObject({ acute_days: whole(1, 7), chronic_days: whole(1, 30) }),
  prescription_review: z.strictObject({ lease_minutes: whole(5, 120) }),
  slots: z.strictObject({ ahead_days: whole(1, 60), lead_min: whole(0, 1_440), hold_min: whole(5, 60), most_holds: whole(1, 5) }),
  consultation_price: z.strictObject({ platform_fee_paise: whole(0, 100_000), platform_tax_percent: whole(0, 28) }),
  consultation_refund: z.strictObject({ full_until_min: whole(0, 10_080), late_percent: whole(0, 100), in_person_percent: whole(0, 100) }),
} as const satisfies Record<string, z.ZodObject>

export type PolicyName = keyof typeof policyShapes
export const policyNames = Object.keys(policyShapes) as [PolicyName, ...PolicyName[]]
export type PolicyField = { [N in PolicyName]: keyof z.infer<(typeof policyShapes)[N]> }[PolicyName]

/** A value that may be saved under this name, or what is wrong with each of its fields. */
export function checkPolicy(name: PolicyName, value: unknown): { value: Record<string, number> } | { wrong: Record<string, string[]> } {
  const parsed = policyShapes[name].safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const wrong: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) (wrong[String(path[0] ?? 'value')] ??= []).push(message)
  return { wrong }
}

const isMoney = (field: string): boolean => field.endsWith('_paise')

/** As a person reads and types it: money in rupees, everything else as it is kept. */
export function shownAmount(field: string, amount: number): string {
  return isMoney(field) ? (Number.isInteger(amount / 100) ? String(amount / 100) : (amount / 100).toFixed(2)) : String(amount)
}

/** What was typed, as it is kept; NaN for what is no such number. */
export function typedAmount(field: string, text: string): number {
  const [, rupees = '', paise = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (rupees === '' || (paise !== '' && !isMoney(field))) return Number.NaN
  return isMoney(field) ? Number(rupees) * 100 + Number(paise.padEnd(2, '0')) : Number(rupees)
}
