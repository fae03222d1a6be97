import { Trans } from '@lingui/react/macro'
import { ProductCards } from '../catalog/product-cards.tsx'
import styles from './care.module.css'
import type { NeedView } from './needs.contract.ts'

/** What a pharmacist may sell without a prescription; for diseases of the 1954 Act devices and tests, and no claim. */
export function CareProducts({ need: { products, law } }: { need: Pick<NeedView, 'products' | 'law'> }) {
  if (products.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="products">
      <h2 id="products">
        {law.includes('magic-remedies-act') ? <Trans>Check at home</Trans> : <Trans>Available without a prescription</Trans>}
      </h2>
      <p className={styles.small}>
        {law.includes('magic-remedies-act') ? (
          <Trans>In stock here, lowest price first.</Trans>
        ) : (
          <Trans>In stock here, lowest price per unit first. Read the label, and ask a pharmacist if you take other medicines.</Trans>
        )}
      </p>
      <ProductCards products={products} columns={2} />
    </section>
  )
}
