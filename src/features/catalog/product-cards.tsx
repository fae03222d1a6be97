import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { productPath } from '../../lib/medicine-id.ts'
import { nonBreaking } from '../../lib/medicine-name.ts'
import { formatPaise } from '../../lib/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PriceBlock } from '../../ui/layout/price-block.tsx'
import { RxTag } from '../../ui/layout/stamp.tsx'
import type { ProductCard } from './catalog.contract.ts'
import { ProductAction } from './product-action.tsx'
import { ProductPack } from './product-pack.tsx'
import styles from './product-cards.module.css'
import { Availability } from './availability.tsx'
import { useWords } from './use-words.ts'

/** What else can be done with one, below its button. */
type Foot = ComponentType<{ product: ProductCard }>

/** Products as rows on a phone and in columns on a desktop. */
export function ProductCards({
  products,
  columns,
  heading: Heading = 'h3',
  foot,
}: {
  products: readonly ProductCard[]
  columns: 2 | 3
  heading?: 'h2' | 'h3'
  foot?: Foot
}) {
  return (
    <ul className={columns === 3 ? styles.three : styles.two}>
      {products.map((product) => (
        <ProductRow key={product.medicine_id} product={product} heading={Heading} foot={foot} />
      ))}
    </ul>
  )
}

type RowProps = { product: ProductCard; heading: 'h2' | 'h3'; foot: Foot | undefined }

function ProductRow({ product, heading: Heading, foot: Below }: RowProps) {
  const { t } = useLingui()
  const words = useWords()
  const { mrp_paise, price_paise, saving_percent } = product
  return (
    <Card as="li" media prescription={product.rx_required}>
      <ProductPack product={product} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={productPath(product.medicine_id)} className="stretched">
            {nonBreaking(product.name)}
          </Link>
        </Heading>
        <p className={styles.small}>{words(product.packing)}</p>
        <p className={styles.small}>{product.manufacturer}</p>
        {product.rx_required && (
          <RxTag>
            <Trans>Prescription needed</Trans>
          </RxTag>
        )}
        <PriceBlock
          price={formatPaise(price_paise)}
          {...(mrp_paise > price_paise ? { mrp: { label: t`MRP`, amount: formatPaise(mrp_paise) } } : {})}
          saving={saving_percent > 0 ? t`${saving_percent}% off` : undefined}
        />
        <Availability product={product} />
        <ProductAction product={product} place="card" />
        {Below && <Below product={product} />}
      </div>
    </Card>
  )
}
