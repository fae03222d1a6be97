import { useLingui } from '@lingui/react/macro'

/** An amount in the units of a pack: "150 tablets". */
export function useUnitAmounts(): (amount: number, unit: string) => string {
  const { t } = useLingui()
  return (amount, unit) => {
    const words: Record<string, string> = {
      tablet: t`${amount} tablets`,
      capsule: t`${amount} capsules`,
      ml: t`${amount} ml`,
      g: t`${amount} g`,
      puff: t`${amount} puffs`,
      sachet: t`${amount} sachets`,
      piece: t`${amount} pieces`,
    }
    return words[unit] ?? String(amount)
  }
}
