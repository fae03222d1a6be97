import { useLingui } from '@lingui/react/macro'
import type { Wrong } from './coupon-draft.rules.ts'

/** What to write instead, for each field that says nothing usable. */
export function useWrongWords(): (wrong: readonly Wrong[]) => Partial<Record<Wrong, string>> {
  const { t } = useLingui()
  const words: Record<Wrong, string> = {
    codes: t`Write at least one code of 3 to 20 letters and digits`,
    title: t`Please write something here`,
    value: t`Write an amount in rupees, or per cent from 1 to 100`,
    max_discount_paise: t`Write an amount in rupees, or nothing`,
    min_amount_paise: t`Write an amount in rupees, or nothing`,
    per_user_limit: t`Write a number from 1`,
    total_limit: t`Write a number from 1, or nothing`,
    starts_at: t`Choose a day and a time`,
    ends_at: t`Choose a day and a time after the beginning`,
  }
  return (wrong) => Object.fromEntries(wrong.map((name) => [name, words[name]]))
}
