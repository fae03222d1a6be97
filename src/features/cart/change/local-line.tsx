import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { productPath } from '../../../lib/medicine-id.ts'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { formatPaise } from '../../../lib/money.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PriceBlock } from '../../../ui/layout/price-block.tsx'
import { RxTag } from '../../../ui/layout/stamp.tsx'
import { usePackWords } from '../../catalog/pack-words.ts'
import { cartDriver } from '../add/browser-cart-driver.ts'
import { type LocalItem, mostOfOne } from '../add/local-cart.rules.ts'
import type { Cart, CartItem } from '../cart.contract.ts'
import styles from '../cart.module.css'
import { LinePack } from './line-pack.tsx'

/** One thing a visitor put aside, with what the server says of it. */
export function LocalLine({ item, cart }: { item: LocalItem; cart: Cart | null }) {
  const { t } = useLingui()
  const { medicine_id, item_name: name, quantity } = item
  const known = cart?.items.find(({ medicine }) => medicine.medicine_id === medicine_id)
  const set = async (next: number) => (await cartDriver()).setQuantity({ medicine_id, item_name: name }, next)
  return (
    <Card as="li" media={known !== undefined}>
      {known && <LinePack medicine={known.medicine} prescription={known.rx_required} />}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={productPath(medicine_id)}>{nonBreaking(name)}</Link>
        </h2>
        {known ? <Priced known={known} quantity={quantity} /> : cart && <NotSold />}
        <div className={styles.controls}>
          <Stepper
            value={quantity}
            min={1}
            max={mostOfOne}
            label={t`Quantity of ${name}`}
            lessLabel={t`Decrease quantity of ${name}`}
            moreLabel={t`Increase quantity of ${name}`}
            onChange={(next) => void set(next)}
          />
          <IconButton icon="trash" label={t`Remove ${name}`} onClick={() => void set(0)} />
        </div>
      </div>
    </Card>
  )
}

function NotSold() {
  return (
    <p className={styles.wrong}>
      <Trans>Not sold online. Not included in the total.</Trans>
    </p>
  )
}

function Priced({ known, quantity }: { known: CartItem; quantity: number }) {
  const { t } = useLingui()
  const packWords = usePackWords()
  const { medicine, amount_paise, mrp_paise, available, max_quantity, rx_required } = known
  const each = formatPaise(medicine.price_paise)
  // While the server still answers for another quantity, its sum is not this line's.
  const total = known.quantity === quantity
  return (
    <>
      <p className={styles.small}>{packWords(medicine.packing)}</p>
      {rx_required && <RxTag>{t`Prescription needed`}</RxTag>}
      {available ? (
        <PriceBlock
          price={total ? formatPaise(amount_paise) : '…'}
          {...(total && mrp_paise > amount_paise ? { mrp: { label: t`MRP`, amount: formatPaise(mrp_paise) } } : {})}
          {...(quantity > 1 ? { notes: t`${each} a pack` } : {})}
        />
      ) : (
        <p className={styles.wrong}>
          <Trans>Out of stock at your pincode. Not included in the total.</Trans>
        </p>
      )}
      {available && quantity > max_quantity && (
        <p className={styles.wrong}>
          <Plural value={max_quantity} one="Only # is in stock." other="Only # are in stock." />
        </p>
      )}
    </>
  )
}
