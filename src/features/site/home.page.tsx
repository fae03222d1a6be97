import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useRouteLoaderData } from 'react-router'
import { inBrowser, onServer, type PageArgs, type Shell } from '../../data/page-data.ts'
import type { Api } from '../../data/contracts.ts'
import { Binding } from '../../ui/layout/binding.tsx'
import { SlipLink } from '../../ui/layout/slip.tsx'
import { Tiles } from '../../ui/layout/tiles.tsx'
import { BannerStrip } from '../catalog/shelves/banner-strip.tsx'
import { DealCards } from '../catalog/shelves/deal-cards.tsx'
import { ProductCards } from '../catalog/product-cards.tsx'
import { SearchBox } from '../catalog/search/search-box.tsx'
import { useWords } from '../catalog/use-words.ts'
import { usePincode } from '../places/pincode-store.ts'
import styles from './home.module.css'

const load = async (api: Api, _args: PageArgs) => {
  const [{ categories, deals, often_ordered }, banners] = await Promise.all([
    api('GET /api/order_medicines/'),
    api('GET /api/banner/', { query: { placement: 'home' } }),
  ])
  return { categories, deals, often_ordered, banners: banners.slice(0, 1) }
}
type BannerList = Awaited<ReturnType<typeof load>>['banners']
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function HomePage() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const pincode = usePincode(shell?.pincode ?? null)
  const words = useWords()
  const { categories, deals, often_ordered, banners } = useLoaderData<typeof loader>()
  const brand = shell?.brand ?? ''
  const { orders, consultations } = shell?.services ?? { orders: 'open', consultations: 'open' }
  if (orders === 'not_offered') return <HomeOfDoctors brand={brand} banners={banners} />
  return (
    <div className="wrap">
      <title>{consultations === 'not_offered' ? t`${brand}: medicines` : t`${brand}: medicines and doctors`}</title>
      <meta name="description" content={t`Search medicines, compare the same salt at lower prices, and get them delivered home.`} />
      <h1 className={styles.title}>
        {consultations === 'not_offered' ? <Trans>Medicines home today.</Trans> : <Trans>Medicines home today. A doctor in minutes.</Trans>}
      </h1>
      <div className={styles.search}>
        <SearchBox />
      </div>
      <section className={styles.book} aria-label={t`Start here`}>
        <Binding>
          <OrderSlips />
          {consultations !== 'not_offered' && <DoctorSlip />}
        </Binding>
      </section>
      {categories.length > 0 && (
        <section className={styles.section}>
          <h2>
            <Trans>What do you need help with?</Trans>
          </h2>
          <Tiles tiles={categories.map(({ slug, icon, title }) => ({ to: `/search?category=${slug}`, icon, label: words(title) }))} />
        </section>
      )}
      <BannerStrip banners={banners} />
      {often_ordered.length > 0 && (
        <section className={styles.section}>
          <h2>{pincode ? <Trans>Often ordered in {pincode}</Trans> : <Trans>Often ordered</Trans>}</h2>
          <ProductCards products={often_ordered} columns={3} />
        </section>
      )}
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

/** Where no medicines are sold. */
function HomeOfDoctors({ brand, banners }: { brand: string; banners: BannerList }) {
  const { t } = useLingui()
  return (
    <div className="wrap">
      <title>{t`${brand}: doctors`}</title>
      <meta name="description" content={t`Verified doctors on video, today or right now.`} />
      <h1 className={styles.title}>
        <Trans>A doctor in minutes.</Trans>
      </h1>
      <section className={styles.book} aria-label={t`Start here`}>
        <Binding>
          <DoctorSlip />
        </Binding>
      </section>
      <BannerStrip banners={banners} />
    </div>
  )
}

/** What people come for who need medicines. */
function OrderSlips() {
  const { t } = useLingui()
  return (
    <>
      <SlipLink
        kind="prescription"
        to="/upload-prescription"
        icon="prescription"
        title={t`I have a prescription`}
        line={t`Take a photo. A pharmacist fills your cart in about 15 minutes.`}
      />
      <SlipLink
        kind="bill"
        to="/search?term=paracetamol"
        icon="receipt"
        title={t`Same medicine, lower price`}
        line={t`Compare every maker of the same salt, strength and form, by price per tablet.`}
      />
    </>
  )
}

function DoctorSlip() {
  const { t } = useLingui()
  return (
    <SlipLink
      kind="appointment"
      to="/consultation"
      icon="video-camera"
      title={t`Talk to a doctor`}
      line={t`Verified doctors on video, today or right now.`}
    />
  )
}
