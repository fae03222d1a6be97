import { useLingui } from '@lingui/react/macro'
import type { ProductCard } from '../catalog.contract.ts'

/** The price of one unit in words: "₹7.40 per capsule". */
export function useUnitWords(): (unit: ProductCard['unit'], price: string) => string {
  const { t } = useLingui()
  return (unit, price) => {
    const words = {
      tablet: t`${price} per tablet`,
      capsule: t`${price} per capsule`,
      ml: t`${price} per ml`,
      g: t`${price} per g`,
      puff: t`${price} per puff`,
      sachet: t`${price} per sachet`,
      piece: t`${price} per piece`,
    }
    return words[unit]
  }
}
