import { useLingui } from '@lingui/react/macro'
import type { Review } from '../review/review.contract.ts'

/** What doctors of this clinic prescribed this patient against a warning, and why, in one line each. */
export function useKeptWarningWords(): (kept: Review['kept_warnings'][number]) => string {
  const { t } = useLingui()
  const codes: Record<string, string> = {
    allergy: t`allergy`,
    related_allergy: t`related allergy`,
    interaction: t`interaction`,
    duplicate_salt: t`same salt twice`,
    duplicate_class: t`same class twice`,
    daily_dose: t`high dose`,
    weekly_dose: t`high dose`,
    pregnancy: t`pregnancy`,
    breastfeeding: t`breastfeeding`,
    age_below: t`age`,
    age_from: t`age`,
    condition: t`illness of the patient`,
    unlisted: t`not in the catalogue`,
  }
  return ({ medicine, code, reason }) => {
    const warning = codes[code] ?? code
    return t`Prescriber’s kept warning, ${medicine}: ${warning}. Reason: ${reason}`
  }
}
