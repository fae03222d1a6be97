import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link, useLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { medicineIdOf } from '../../../lib/medicine-id.ts'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { inBrowser, onServer, type PageArgs } from '../../../data/page-data.ts'
import { Alternates } from './alternates.tsx'
import type { Product } from '../catalog.contract.ts'
import { DispensedBy } from './dispensed-by.tsx'
import { PrescriptionBox } from './prescription-box.tsx'
import { PriceSlip } from './price-slip.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPack } from '../product-pack.tsx'
import styles from './product.module.css'
import { SearchBox } from '../search/search-box.tsx'
import { useWords } from '../use-words.ts'

const load = async (api: Api, { params, pincode }: PageArgs) => {
  const id = medicineIdOf(params['id'] ?? '')
  if (id === null) throw data(null, { status: 404 })
  const near = pincode ? { postal_code: pincode } : {}
  const [product, alternates, place] = await Promise.all([
    api('GET /api/product/{id}/', { params: { id }, query: near }),
    api('GET /api/product/{id}/alternate_products/', { params: { id }, query: { limit: 6, ...near } }),
    pincode ? api('GET /api/pincode/details/', { query: { pincode } }) : null,
  ])
  return { product, alternates, place }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function ProductPage() {
  const { t } = useLingui()
  const words = useWords()
  const { product, alternates, place } = useLoaderData<typeof loader>()
  return (
    <div className="wrap">
      <title>{t`${product.name}: price and same-salt medicines`}</title>
      <meta
        name="description"
        content={t`${product.name}, ${words(product.packing)} by ${product.manufacturer}. Price, prescription requirement and cheaper medicines with the same salt.`}
      />
      <div className={styles.search}>
        <SearchBox />
      </div>
      <div className={styles.grid}>
        <figure className={styles.figure}>
          <div className={styles.art}>
            <ProductPack product={product} />
          </div>
          <figcaption className={styles.small}>
            <Trans>Illustration. The pack you receive may look different.</Trans>
          </figcaption>
        </figure>
        <div className={styles.facts}>
          <h1 className={styles.name}>{nonBreaking(product.name)}</h1>
          <p className={styles.small}>
            <Trans>
              {words(product.packing)} · by {product.manufacturer}
            </Trans>
          </p>
          <p>
            <Link to={`/search?term=${encodeURIComponent(saltsOf(product.composition))}`}>{product.composition}</Link>
          </p>
          <PrescriptionBox product={product} />
          <PartnerNote product={product} />
        </div>
        <PriceSlip product={product} place={place} />
        {!product.outside && (
          <>
            <Alternates product={product} alternates={alternates} />
            <ProductFacts product={product} />
            <DispensedBy pharmacies={product.pharmacies} />
          </>
        )}
      </div>
    </div>
  )
}

/** What the external pharmacy adds to what our own shelves say, and that it could not be asked. */
function PartnerNote({ product: { in_stock, partner_has_it, partial, outside } }: { product: Product }) {
  if (partial)
    return (
      <p className={styles.small}>
        <Trans>The partner pharmacy is not responding right now. This is our own pharmacy’s stock.</Trans>
      </p>
    )
  if (in_stock || outside || !partner_has_it) return null
  return (
    <p className={styles.small}>
      <Trans>Available at a partner pharmacy. Call us to find out how to get it.</Trans>
    </p>
  )
}

/** The salts without their strengths: what the link searches for. */
function saltsOf(composition: string): string {
  return composition.replaceAll(/\s*\([^)]*\)/g, '').replaceAll(' + ', ' ')
}
