import { useLingui } from '@lingui/react/macro'
import { data, useLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { Canonical } from '../../../data/canonical.tsx'
import { inBrowser, onServer, type PageArgs } from '../../../data/page-data.ts'
import { useWords } from '../use-words.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { categoryOf } from '../search/categories.rules.ts'
import { listParts, ResultList } from './late-list.ts'
import { OtherWays } from './late-parts.ts'
import { readAddress, resultsQuery } from './results-address.rules.ts'
import styles from './search.module.css'

const load = async (api: Api, { url, params, pincode }: PageArgs) => {
  const category = categoryOf(params['slug'] ?? '')
  if (!category) throw data(null, { status: 404 })
  const address = { ...readAddress(url.searchParams), term: '', as: undefined }
  const page = await api('GET /api/search/results/', { query: { ...resultsQuery(address, pincode), category: category.slug } })
  return { address, page, title: category.title, slug: category.slug }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load, listParts)

export default function CategoryPage() {
  const { t } = useLingui()
  const words = useWords()
  const { address, page, title, slug } = useLoaderData<typeof loader>()
  const name = words(title)
  return (
    <div className="wrap">
      <title>{t`${name}: medicines and prices`}</title>
      <meta name="description" content={t`${name}: medicines by salt and strength, with prices and availability.`} />
      <Canonical path={`/category/${slug}`} />
      <div className={styles.results}>
        <Breadcrumbs
          path={[
            { to: '/order-medicines', name: t`Medicines` },
            { to: '/category', name: t`Categories` },
          ]}
          here={name}
        />
        <ResultList page={page} address={address} title={name} action={`/category/${slug}`} />
        <OtherWays />
      </div>
    </div>
  )
}
