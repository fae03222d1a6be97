import { Trans } from '@lingui/react/macro'
import type { ProductCard } from '../catalog.contract.ts'
import { ProductCards } from '../product-cards.tsx'
import styles from './alternates.module.css'

/** What others bought in the same order; nothing where too few did. */
export function BoughtTogether({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <Trans>Often bought together</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>From orders of at least 20 customers in 90 days, without prescription medicines. No one pays to be listed here.</Trans>
      </p>
      <ProductCards products={products} columns={2} />
    </section>
  )
}
