import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { ProductCard } from '../catalog.contract.ts'

type Amount = Pick<ProductCard, 'packing' | 'units' | 'unit'>

/** An amount as people count it: "2 strips, 30 tablets". A pack of one piece is that piece. */
export function useAmountWords(): (product: Amount, packs: number) => string {
  const { t } = useLingui()
  return ({ packing, units, unit }, packs) => {
    const container = /^(strip|bottle|tube|box|packet|vial|canister|jar|roll)\b/.exec(packing.en)?.[1]
    const all = packs * units
    const inside = {
      tablet: t`${plural(all, { one: '# tablet', other: '# tablets' })}`,
      capsule: t`${plural(all, { one: '# capsule', other: '# capsules' })}`,
      ml: t`${all} ml`,
      g: t`${all} g`,
      puff: t`${plural(all, { one: '# puff', other: '# puffs' })}`,
      sachet: t`${plural(all, { one: '# sachet', other: '# sachets' })}`,
      piece: t`${plural(all, { one: '# piece', other: '# pieces' })}`,
    }[unit]
    const around: Record<string, string> = {
      strip: t`${plural(packs, { one: '# strip', other: '# strips' })}`,
      bottle: t`${plural(packs, { one: '# bottle', other: '# bottles' })}`,
      tube: t`${plural(packs, { one: '# tube', other: '# tubes' })}`,
      box: t`${plural(packs, { one: '# box', other: '# boxes' })}`,
    }
    const outside = (container && around[container]) ?? t`${plural(packs, { one: '# pack', other: '# packs' })}`
    return `${outside}, ${inside}`
  }
}
