import { Plural } from '@lingui/react/macro'

/** Cut from a pack, as people count it: "15 tablets". */
export function LooseAmount({ quantity, unit }: { quantity: number; unit: string }) {
  if (unit === 'tablet') return <Plural value={quantity} one="# tablet" other="# tablets" />
  if (unit === 'capsule') return <Plural value={quantity} one="# capsule" other="# capsules" />
  return <Plural value={quantity} one="# piece" other="# pieces" />
}
