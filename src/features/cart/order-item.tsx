import { Plural, Trans } from '@lingui/react/macro'
import { nonBreaking } from '../../lib/medicine-name.ts'
import { formatPaise } from '../../lib/money.ts'
import { PackDrawing, type PackForm } from '../../ui/pictures/pack.tsx'
import { usePackWords } from '../catalog/pack-words.ts'
import styles from './order-item.module.css'
import type { CartItem } from './cart.contract.ts'

/** One medicine of what is about to be ordered: how much of it, and what that costs. */
export function OrderItem({ item: { item_name, quantity, unit, total_paise, available, medicine } }: { item: CartItem }) {
  const packWords = usePackWords()
  return (
    <li className={styles.item}>
      <PackDrawing medicineId={medicine.medicine_id} form={medicine.art as PackForm} strength={medicine.strength_label} />
      <span className={styles.itemName}>
        {nonBreaking(item_name)}
        <span className={styles.small}>
          {unit === 'pack' ? (
            <Plural value={quantity} one="# pack" other="# packs" />
          ) : (
            <Plural value={quantity} one="# loose unit" other="# loose units" />
          )}
          {' · '}
          {packWords(medicine.packing)}
        </span>
      </span>
      {available ? (
        <b className="num">{formatPaise(total_paise)}</b>
      ) : (
        <span className={styles.small}>
          <Trans>Out of stock</Trans>
        </span>
      )}
    </li>
  )
}
