import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { productPath } from '../../../lib/medicine-id.ts'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { formatPaise } from '../../../lib/money.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { PriceBlock } from '../../../ui/layout/price-block.tsx'
import { RxTag } from '../../../ui/layout/stamp.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { usePackWords } from '../../catalog/pack-words.ts'
import styles from '../cart.module.css'
import type { CartItem } from '../cart.contract.ts'
import { useChangeWords } from '../cart-words.tsx'
import { LinePack } from './line-pack.tsx'
import { useCart } from '../add/browser-cart.ts'
import { useCartChanges } from './use-cart-changes.ts'

/** One medicine of the cart: what, how many, what it costs, and what is the matter with it; `beyond`: its prescription allows less. */
export function CartLine({ item, beyond }: { item: CartItem; beyond: boolean }) {
  const { t } = useLingui()
  const packWords = usePackWords()
  const { busy } = useCart()
  const { set, remove } = useCartChanges()
  const { item_name: name, medicine, quantity, max_quantity, available } = item
  return (
    <Card as="li" media prescription={item.rx_required}>
      <LinePack medicine={medicine} prescription={item.rx_required} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={productPath(medicine.medicine_id)}>{nonBreaking(name)}</Link>
        </h2>
        <p className={styles.small}>{packWords(medicine.packing)}</p>
        <Prescription item={item} />
        {available ? (
          <PriceBlock
            price={formatPaise(item.amount_paise)}
            {...(item.mrp_paise > item.amount_paise ? { mrp: { label: t`MRP`, amount: formatPaise(item.mrp_paise) } } : {})}
          />
        ) : (
          <p className={styles.wrong}>
            <Trans>Out of stock at your pincode. Not included in the total.</Trans>
          </p>
        )}
        <Matters item={item} />
        <div className={styles.controls}>
          {available && (
            <Stepper
              value={quantity}
              min={1}
              max={Math.max(max_quantity, 1)}
              label={t`Quantity of ${name}`}
              lessLabel={t`Decrease quantity of ${name}`}
              moreLabel={t`Increase quantity of ${name}`}
              busy={busy.has(medicine.medicine_id)}
              onChange={(next) => void set(item, next)}
            />
          )}
          <IconButton icon="trash" label={t`Remove ${name}`} onClick={() => void remove(item)} />
        </div>
        {!available && <Link to={`${productPath(medicine.medicine_id)}#same-salt`}>{t`See same-salt medicines`}</Link>}
        {available && quantity > max_quantity && (
          <p className={styles.wrong}>
            {beyond ? (
              <Trans>This is more than your prescription allows.</Trans>
            ) : (
              <Plural value={max_quantity} one="Only # is in stock." other="Only # are in stock." />
            )}
          </p>
        )}
      </div>
    </Card>
  )
}

function Prescription({ item: { rx_status } }: { item: CartItem }) {
  const { t } = useLingui()
  if (rx_status === 'not_needed') return null
  const words = {
    missing: t`Prescription needed`,
    attached: t`Prescription added, awaiting pharmacist`,
    approved: t`Prescription approved`,
    refused: t`Not covered by your prescription`,
  }
  if (rx_status === 'approved') {
    return (
      <p className={styles.good}>
        <Icon name="check-circle" size={20} />
        {words.approved}
      </p>
    )
  }
  return <RxTag>{words[rx_status]}</RxTag>
}

function Matters({ item: { changes } }: { item: CartItem }) {
  const words = useChangeWords()
  return changes.map((change) => (
    <p key={change.kind} className={styles.changed}>
      <Icon name="info" size={20} />
      {words(change)}
    </p>
  ))
}
