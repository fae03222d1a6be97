import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { data, useLoaderData, useRouteLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { withWords } from '../../../i18n/words.ts'
import { medicineIdOf, productPath } from '../../../lib/medicine-id.ts'
import { Canonical, useOrigin } from '../../../data/canonical.tsx'
import { inBrowser, onServer, type PageArgs, type Shell } from '../../../data/page-data.ts'
import { StructuredData } from '../../../data/structured-data.tsx'
import type { Product } from '../catalog.contract.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { useWords } from '../use-words.ts'
import { BuyBar, PriceSlip, ProductHead, productTop } from './late-top.ts'
import { productFacts } from './product-schema.rules.ts'
import styles from './product.module.css'
import { RecentlyViewed } from '../viewed/recently-viewed-place.tsx'
import { alternatesShown } from './shown-alternates.ts'
import { useLateTarget } from './use-late-target.ts'

const load = async (api: Api, { params, pincode, language }: PageArgs) => {
  const id = medicineIdOf(params['id'] ?? '')
  if (id === null) throw data(null, { status: 404 })
  const near = pincode ? { postal_code: pincode } : {}
  const [product, alternates, together, information, place] = await Promise.all([
    api('GET /api/product/{id}/', { params: { id }, query: near }),
    api('GET /api/product/{id}/alternate_products/', { params: { id }, query: { limit: alternatesShown, ...near } }),
    api('GET /api/product/{id}/bought_together/', { params: { id }, query: near }),
    api('GET /api/product/{id}/information/', { params: { id }, query: { language } }),
    pincode ? api('GET /api/pincode/details/', { query: { pincode } }) : null,
  ])
  return { product, alternates, together, information, place, now: new Date().toISOString() }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load, productTop)

/** What is read further down, which the server has sent: its scripts come after those of the price. */
const ProductSections = lazy(() => withWords(import('./product-sections.tsx'), ['later', 'medicine']))

export default function ProductPage() {
  const { t } = useLingui()
  const words = useWords()
  const { product, alternates, together, information, place, now } = useLoaderData<typeof loader>()
  const [packs, setPacks] = useState(1)
  useLateTarget()
  const here = { ...product, in_stock: place?.is_deliverable ? (product.availability?.in_stock ?? product.in_stock) : product.in_stock }
  return (
    <div className="wrap">
      <Head product={product} />
      <Breadcrumbs
        path={[
          { to: '/order-medicines', name: t`Medicines` },
          ...(product.category ? [{ to: `/category/${product.category.slug}`, name: words(product.category.title) }] : []),
        ]}
        here={product.name}
      />
      <div className={styles.columns}>
        <ProductHead product={product} />
        <div className={styles.side}>
          <PriceSlip product={here} place={place} now={now} packs={packs} onPacks={setPacks} />
        </div>
        {!product.outside && (
          <div className={styles.more}>
            <Suspense>
              <ProductSections product={here} alternates={alternates} together={together} information={information} />
            </Suspense>
          </div>
        )}
      </div>
      <RecentlyViewed product={product} />
      <BuyBar product={here} packs={packs} />
    </div>
  )
}

function Head({ product }: { product: Product }) {
  const { t } = useLingui()
  const words = useWords()
  const path = productPath(product.medicine_id)
  const [origin, seller] = [useOrigin(), useRouteLoaderData<Shell>('root')?.brand ?? '']
  const facts = productFacts(product, { address: origin + path, origin, seller })
  return (
    <>
      <Canonical path={path} />
      {facts && <StructuredData facts={facts} />}
      <title>{t`${product.name}: price and same-salt medicines`}</title>
      <meta
        name="description"
        content={t`${product.name}, ${words(product.packing)} by ${product.manufacturer}. Price, prescription requirement and cheaper medicines with the same salt.`}
      />
    </>
  )
}
