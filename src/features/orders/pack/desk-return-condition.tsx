import { useLingui } from '@lingui/react/macro'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { type ReturnCondition, returnConditions } from '../return.rules.ts'

interface ConditionProps {
  chosen: ReturnCondition
  onChange: (next: ReturnCondition) => void
}

/** Where the goods are put: never back on the shelf. */
export function ConditionChoice({ chosen, onChange }: ConditionProps) {
  const { t } = useLingui()
  const words: Record<ReturnCondition, string> = {
    quarantined: t`Quarantine: kept apart for the supplier`,
    destroyed: t`Destroy`,
  }
  return (
    <ChoiceGroup
      type="radio"
      name="condition"
      legend={t`Returned medicines are not sold again. What happens to them?`}
      choices={returnConditions.map((value) => ({ value, label: words[value] }))}
      chosen={[chosen]}
      onChange={([next]) => onChange(returnConditions.find((one) => one === next) ?? 'quarantined')}
    />
  )
}
