import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DoseUnit } from '../sign/dose-units.rules.ts'

/** "2 puffs": how much at a time, as it is said; of what is rarely more than one the word alone, for every page pays for its words. */
export function useAmountText(): (amount: number, unit: DoseUnit) => string {
  const { t } = useLingui()
  return (amount, unit) => {
    const said: Partial<Record<DoseUnit, string>> = {
      tablet: t`${plural(amount, { one: '# tablet', other: '# tablets' })}`,
      capsule: t`${plural(amount, { one: '# capsule', other: '# capsules' })}`,
      puff: t`${plural(amount, { one: '# puff', other: '# puffs' })}`,
      drop: t`${plural(amount, { one: '# drop', other: '# drops' })}`,
    }
    const words: Partial<Record<DoseUnit, string>> = { sachet: t`sachet`, application: t`application`, piece: t`piece`, unit: t`unit` }
    return said[unit] ?? `${amount} ${words[unit] ?? unit}`
  }
}
