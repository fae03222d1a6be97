import { Trans } from '@lingui/react/macro'
import type { ProductCard } from './catalog.contract.ts'
import styles from './availability.module.css'

/** Says what cannot be had, and why; what can be had needs no words. */
export function Availability({ product }: { product: Pick<ProductCard, 'in_stock' | 'sold_online' | 'never_sold' | 'outside'> }) {
  if (product.never_sold) {
    return (
      <p className={styles.no}>
        <Trans>Not sold here</Trans>
      </p>
    )
  }
  if (product.outside) {
    return (
      <p className={styles.no}>
        <Trans>Available at a partner pharmacy. You cannot order it here.</Trans>
      </p>
    )
  }
  if (!product.sold_online) {
    return (
      <p className={styles.no}>
        <Trans>Not sold online. Please ask at a licensed pharmacy with your prescription.</Trans>
      </p>
    )
  }
  if (product.in_stock) return null
  return (
    <p className={styles.no}>
      <Trans>Out of stock</Trans>
    </p>
  )
}
