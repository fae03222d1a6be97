import { useLingui } from '@lingui/react/macro'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { ConsentBox } from '../consents/consent-notice.tsx'
import type { ConsentNotice } from '../consents.contract.ts'

export interface Answer {
  agreed: boolean
  basis: 'parent' | 'lawful_guardian' | 'caregiver_explicit'
}

interface ConsentForThemProps {
  asks: 'child' | 'adult'
  notice: ConsentNotice
  answer: Answer
  onChange: (answer: Answer) => void
  error: string | undefined
}

/** By what right somebody speaks for a child (DP-5) or for another adult (DP-6), and the notice they agree to. */
export function ConsentForThem({ asks, notice, answer: { agreed, basis }, onChange, error }: ConsentForThemProps) {
  const { t } = useLingui()
  const first =
    asks === 'child'
      ? { value: 'parent' as const, label: t`Father or mother` }
      : { value: 'caregiver_explicit' as const, label: t`They agreed that I add them and see their health data` }
  const guardian = asks === 'child' ? t`Lawful guardian` : t`I am their lawful guardian and agree for them`
  return (
    <>
      <ChoiceGroup
        type="radio"
        name="basis"
        legend={asks === 'child' ? t`You are this child’s` : t`Whose consent is this?`}
        choices={[first, { value: 'lawful_guardian', label: guardian }]}
        chosen={[basis === 'lawful_guardian' ? basis : first.value]}
        onChange={([next]) => onChange({ agreed, basis: next as Answer['basis'] })}
      />
      <ConsentBox notice={notice} given={agreed} onChange={(next) => onChange({ agreed: next, basis })} required error={error} />
    </>
  )
}
