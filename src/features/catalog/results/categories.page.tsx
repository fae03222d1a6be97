import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { Canonical } from '../../../data/canonical.tsx'
import { inBrowser, onServer } from '../../../data/page-data.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Tiles } from '../../../ui/layout/tiles.tsx'
import { useWords } from '../use-words.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import styles from './categories.module.css'

const load = async (api: Api) => {
  const [categories, shelves] = await Promise.all([api('GET /api/category/'), api('GET /api/featured-category/')])
  return { categories, shelves }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function CategoriesPage() {
  const { t } = useLingui()
  const words = useWords()
  const { categories, shelves } = useLoaderData<typeof loader>()
  return (
    <div className="wrap">
      <title>{t`All medicine categories`}</title>
      <meta name="description" content={t`Medicines by what they are for, with prices and availability.`} />
      <Canonical path="/category" />
      <Breadcrumbs path={[{ to: '/order-medicines', name: t`Medicines` }]} here={t`Categories`} />
      <PageHeading>
        <Trans>All categories</Trans>
      </PageHeading>
      {shelves.length > 0 && (
        <section>
          <h2 className={styles.heading}>
            <Trans>Without a prescription</Trans>
          </h2>
          <Tiles
            tiles={shelves.map(({ slug, icon, title }) => ({
              to: `/search?category=${encodeURIComponent(slug)}`,
              icon,
              label: words(title),
            }))}
          />
        </section>
      )}
      <section>
        <h2 className={styles.heading}>
          <Trans>By what it is for</Trans>
        </h2>
        <ul className={styles.list}>
          {categories.map(({ slug, title, product_count }) => (
            <li key={slug}>
              <Link to={`/category/${slug}`}>{words(title)}</Link>
              <span className={styles.count}>
                <Plural value={product_count} one="# medicine" other="# medicines" />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
