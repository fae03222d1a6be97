import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../ui/messages/notice.tsx'
import { ProductCards } from '../catalog/product-cards.tsx'
import styles from './care.module.css'
import type { NeedView } from './needs.contract.ts'

/** What a pharmacist may sell without a prescription; for diseases of the 1954 Act devices and tests, and no claim. */
export function CareProducts({
  need: { products, law, unequal_liquids },
}: {
  need: Pick<NeedView, 'products' | 'law' | 'unequal_liquids'>
}) {
  if (products.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="products">
      <h2 id="products">
        {law.includes('magic-remedies-act') ? <Trans>Devices and aids</Trans> : <Trans>Available without a prescription</Trans>}
      </h2>
      <p className={styles.small}>
        {law.includes('magic-remedies-act') ? (
          <Trans>In stock here, the lowest price of one first in each kind.</Trans>
        ) : (
          <Trans>In stock here, lowest price per unit first. Read the label, and ask a pharmacist if you take other medicines.</Trans>
        )}
      </p>
      <UnequalLiquids liquids={unequal_liquids} />
      <ProductCards products={products} columns={2} />
    </section>
  )
}

/** Before anybody measures one of them as they measured the other. */
function UnequalLiquids({ liquids }: { liquids: NeedView['unequal_liquids'] }) {
  const { t } = useLingui()
  if (liquids.length === 0) return null
  return (
    <Notice kind="warning" title={t`These liquids are not equally strong`}>
      <p>
        <Trans>Never measure one like the other. Ask a doctor or pharmacist how many ml of yours.</Trans>
      </p>
      <ul>
        {liquids.map(({ name, per_ml }) => (
          <li key={name}>
            <Trans>
              {name}: {per_ml} in 1 ml
            </Trans>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
