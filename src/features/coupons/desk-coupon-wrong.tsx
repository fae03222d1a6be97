import { useLingui } from '@lingui/react/macro'
import type { Wrong } from './coupon-draft.rules.ts'

/** What to write instead, for each field that says nothing usable. */
export function useWrongWords(): (wrong: readonly Wrong[]) => Partial<Record<Wrong, string>> {
  const { t } = useLingui()
  const words: Record<Wrong, string> = {
    codes: t`Enter at least one code of 3 to 20 letters and digits`,
    title: t`This field is required`,
    value: t`Enter an amount in rupees, or a percentage from 1 to 100`,
    max_discount_paise: t`Enter an amount in rupees, or leave blank`,
    min_amount_paise: t`Enter an amount in rupees, or leave blank`,
    per_user_limit: t`Enter 1 to 100`,
    total_limit: t`Enter 1 or more, or leave blank`,
    starts_at: t`Choose a date and time`,
    ends_at: t`Choose a date and time after the start`,
  }
  return (wrong) => Object.fromEntries(wrong.map((name) => [name, words[name]]))
}
