import { Plural, Trans } from '@lingui/react/macro'
import { nonBreaking } from '../../lib/medicine-name.ts'
import { formatPaise } from '../../lib/money.ts'
import { PackDrawing, type PackForm } from '../../ui/pictures/pack.tsx'
import { usePackWords } from '../catalog/pack-words.ts'
import { LooseAmount } from './loose-amount.tsx'
import styles from './order-item.module.css'
import type { CartItem } from './cart.contract.ts'

/** One medicine of what is about to be ordered: how much of it, and what that costs. */
export function OrderItem({ item: { item_name, quantity, unit, total_paise, available, medicine, short } }: { item: CartItem }) {
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
            <LooseAmount quantity={quantity} unit={medicine.unit} />
          )}
          {' · '}
          {packWords(medicine.packing)}
        </span>
        {short && <Short short={short} unit={medicine.unit} />}
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

/** Nobody finds out at home that the bottle is empty before the days are over. */
function Short({ short: { units, of_units, days, of_days }, unit }: { short: NonNullable<CartItem['short']>; unit: string }) {
  const amount = unit === 'ml' || unit === 'g' ? `${of_units} ${unit}` : of_units
  return (
    <b className={styles.short}>
      <Trans>
        Enough for {days} of {of_days} days: {units} of {amount} prescribed. Only whole packs are sold.
      </Trans>
    </b>
  )
}
