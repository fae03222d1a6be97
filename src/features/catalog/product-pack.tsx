import { useLingui } from '@lingui/react/macro'
import { Pack } from '../../ui/pictures/pack.tsx'
import { faceOfGoods } from './face-of-goods.rules.ts'
import type { ProductCard } from './catalog.contract.ts'

/** The drawn pack of a product; its name says that it is an illustration. */
export function ProductPack({
  product,
}: {
  product: Pick<ProductCard, 'medicine_id' | 'name' | 'art' | 'strength_label' | 'rx_required'>
}) {
  const { t } = useLingui()
  const { medicine_id, name, art, strength_label, rx_required } = product
  return (
    <Pack
      medicineId={medicine_id}
      form={art}
      strength={strength_label}
      prescription={rx_required}
      face={faceOfGoods(name)}
      label={t`Illustration of ${name}, not the actual pack`}
    />
  )
}
