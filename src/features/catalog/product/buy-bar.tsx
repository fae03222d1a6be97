import { formatPaise } from '../../../lib/money.ts'
import type { Product } from '../catalog.contract.ts'
import { ProductAction } from '../product-action.tsx'
import { useAmountWords } from './amount-words.tsx'
import styles from './product.module.css'

/** On a phone the sum and the button, where the thumb is. */
export function BuyBar({ product, packs }: { product: Product; packs: number }) {
  const amountWords = useAmountWords()
  return (
    <ProductAction
      product={product}
      place="bar"
      packs={packs}
      around={(amount) => (
        <>
          <b className={`num ${styles.sum}`}>{formatPaise(product.price_paise * amount)}</b>
          <br />
          <span className={styles.small}>{amountWords(product, amount)}</span>
        </>
      )}
    />
  )
}
