import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { Canonical } from '../../../data/canonical.tsx'
import { inBrowser, onServer } from '../../../data/page-data.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { SlipLink } from '../../../ui/layout/slip.tsx'
import { Tiles } from '../../../ui/layout/tiles.tsx'
import { useWords } from '../use-words.ts'
import { BannerStrip } from './banner-strip.tsx'
import { DealCards } from './deal-cards.tsx'
import { OrderAgain } from './order-again.tsx'
import styles from './order-medicines.module.css'
import { ProductCards, shelfParts } from '../results/late-parts.ts'
import { SearchBox } from '../search/search-box.tsx'

const load = (api: Api) => api('GET /api/order_medicines/')
const throughPrescription = '/order-medicines/through-prescription'
export const loader = onServer(load)
export const clientLoader = inBrowser(load, shelfParts)

export default function OrderMedicinesPage() {
  const { t } = useLingui()
  const words = useWords()
  const { banners, categories, deals, often_ordered } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <Canonical path="/order-medicines" />
      <title>{t`Order Medicines`}</title>
      <meta name="description" content={t`Find medicines by name, salt or need, and compare prices of the same medicine.`} />
      <PageHeading>{t`Order Medicines`}</PageHeading>
      <SearchBox phoneOnly />
      <SlipLink
        kind="prescription"
        to={throughPrescription}
        icon="prescription"
        title={t`I have a prescription`}
        line={t`Take a photo. A pharmacist prepares your order in about 15 minutes.`}
      />
      <OrderAgain />
      <section className={styles.section}>
        <h2>
          <Trans>Browse by category</Trans>
        </h2>
        <Tiles tiles={categories.map(({ slug, icon, title }) => ({ to: `/search?category=${slug}`, icon, label: words(title) }))} />
        <p>
          <Link to="/category">
            <Trans>All categories</Trans>
          </Link>
        </p>
      </section>
      <BannerStrip banners={banners} />
      <section className={styles.section}>
        <h2>
          <Trans>Often ordered</Trans>
        </h2>
        <ProductCards products={often_ordered} columns={3} />
      </section>
      {deals.length > 0 && (
        <section className={styles.section}>
          <h2>
            <Trans>Shop by need</Trans>
          </h2>
          <DealCards deals={deals} />
        </section>
      )}
    </div>
  )
}
