import { Trans } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import type { ProductCard } from '../../catalog/catalog.contract.ts'
import { ProductCards } from '../../catalog/product-cards.tsx'
import { RecentlyViewed } from '../../catalog/viewed/recently-viewed-place.tsx'
import { BannerStrip } from '../../catalog/shelves/banner-strip.tsx'
import { DealCards } from '../../catalog/shelves/deal-cards.tsx'
import type { Banner, Category, Deal } from '../../catalog/shelves.contract.ts'
import { usePincode } from '../../places/pincode-store.ts'
import { DoctorsToday } from './doctors-today.tsx'
import type { HomeTopProps } from './home.types.ts'
import home from './home.module.css'
import { NeedsStrip } from './needs-strip.tsx'
import { PeopleAndPromises } from './people-and-promises.tsx'
import { SameSalt } from './same-salt.tsx'

interface HomeSectionsProps extends HomeTopProps {
  categories: readonly Category[]
  banners: Banner[]
  deals: Deal[]
  often: readonly ProductCard[]
  /** Whoever comes back has what is next for them at the top: what is for strangers to look around in is left out. */
  own: boolean
}

/** The home page below its top. */
export default function HomeSections({ categories, banners, deals, often, front, now, sells, consults, own }: HomeSectionsProps) {
  return (
    <div className="wrap">
      {sells && <NeedsStrip needs={categories} topics={front.health_topics} />}
      {consults && <DoctorsToday doctors={front.doctors} count={front.doctor_count} now={now} />}
      {sells && !own && front.comparison && <SameSalt comparison={front.comparison} now={now} />}
      {sells && !own && <Goods often={often} deals={deals} />}
      {sells && <RecentlyViewed product={null} />}
      <BannerStrip banners={banners} />
      <PeopleAndPromises front={front} sells={sells} consults={consults} />
    </div>
  )
}

/** What is often ordered and what is on offer: never a medicine of Schedule H, H1 or X (DR-12). */
function Goods({ often, deals }: Pick<HomeSectionsProps, 'often' | 'deals'>) {
  const shell = useRouteLoaderData<Shell>('root')
  const pincode = usePincode(shell)
  return (
    <>
      {often.length > 0 && (
        <section className={home.section}>
          <h2>{pincode ? <Trans>Often ordered in {pincode}</Trans> : <Trans>Often ordered</Trans>}</h2>
          <ProductCards products={often} columns={3} />
        </section>
      )}
      {deals.length > 0 && (
        <section className={home.section}>
          <h2>
            <Trans>Shop by need</Trans>
          </h2>
          <DealCards deals={deals} />
        </section>
      )}
    </>
  )
}
