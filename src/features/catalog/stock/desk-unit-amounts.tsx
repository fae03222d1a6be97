import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** An amount in the units of a pack: "150 tablets". */
export function useUnitAmounts(): (amount: number, unit: string) => string {
  const { t } = useLingui()
  return (amount, unit) => {
    const words: Record<string, string> = {
      tablet: t`${plural(amount, { one: '# tablet', other: '# tablets' })}`,
      capsule: t`${plural(amount, { one: '# capsule', other: '# capsules' })}`,
      ml: t`${amount} ml`,
      g: t`${amount} g`,
      puff: t`${plural(amount, { one: '# puff', other: '# puffs' })}`,
      sachet: t`${plural(amount, { one: '# sachet', other: '# sachets' })}`,
      piece: t`${plural(amount, { one: '# piece', other: '# pieces' })}`,
    }
    return words[unit] ?? String(amount)
  }
}
