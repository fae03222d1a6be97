import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData, useNavigation } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { inBrowser, onServer, type PageArgs } from '../../../data/page-data.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { missingLetters, searchSkeletonRows } from '../catalog.rules.ts'
import { ProductCards, WaitingCards } from '../product-cards.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search.module.css'
import { useWords } from '../use-words.ts'

const mostShown = 40

const load = async (api: Api, { url }: PageArgs) => {
  const term = (url.searchParams.get('term') ?? '').slice(0, 200)
  const [category, deal] = [slugIn(url, 'category'), slugIn(url, 'deal')]
  const shelf = category ? await shelfOf(api, category) : deal ? await dealOf(api, deal) : null
  return { term, ...(shelf ?? { shelf: null, ...(await api('GET /api/search/', { query: { term, limit: mostShown } })) }) }
}

const nothingRead = { corrected_to: null, near: [], partial: false }
const shelfQuery = { limit: mostShown }

async function shelfOf(api: Api, slug: string) {
  const [shelf, products] = await Promise.all([
    api('GET /api/featured-category/{slug}/', { params: { slug } }),
    api('GET /api/featured-category/{slug}/get_products/', { params: { slug }, query: shelfQuery }),
  ])
  return { shelf, products, ...nothingRead }
}

async function dealOf(api: Api, slug: string) {
  const [shelf, products] = await Promise.all([
    api('GET /api/deals/{slug}', { params: { slug } }),
    api('GET /api/deals/{slug}/items/', { params: { slug }, query: shelfQuery }),
  ])
  return { shelf, products, ...nothingRead }
}

function slugIn(url: URL, name: 'category' | 'deal'): string | undefined {
  return url.searchParams.get(name)?.slice(0, 100)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function SearchPage() {
  const { t } = useLingui()
  const found = useLoaderData<typeof loader>()
  const words = useWords()
  const waiting = useNavigation().location?.pathname === '/search'
  const shown = found.shelf ? words(found.shelf.title) : found.term
  return (
    <div className="wrap">
      <title>{shown ? t`${shown}: medicines and prices` : t`Search medicines`}</title>
      <meta name="description" content={t`Medicines by name, brand or salt, with prices and availability.`} />
      <div className={styles.search}>
        <SearchBox key={found.term} initial={found.term} />
      </div>
      {waiting ? (
        <div className={styles.results}>
          <PageHeading>{t`Search medicines`}</PageHeading>
          <WaitingCards count={searchSkeletonRows} label={t`Searching`} />
        </div>
      ) : (
        <>
          {found.partial && <OursAlone />}
          <Results found={found} shown={shown} />
        </>
      )}
    </div>
  )
}

/** The external pharmacy is away: whoever does not find a medicine now may find it later. */
function OursAlone() {
  const { t } = useLingui()
  return (
    <Notice kind="warning" title={t`Showing our own medicines only`}>
      <Trans>The partner pharmacy is not responding right now. Its medicines will appear again when it does.</Trans>
    </Notice>
  )
}

type Found = Awaited<ReturnType<typeof load>>

function Results({ found, shown }: { found: Found; shown: string }) {
  const words = useWords()
  const { products, corrected_to } = found
  if (products.length === 0) return <NothingFound found={found} />
  return (
    <div className={styles.results}>
      <PageHeading
        lead={found.shelf ? words(found.shelf.description) : corrected_to ? <Trans>Showing results for {corrected_to}</Trans> : undefined}
      >
        {found.shelf ? (
          shown
        ) : products.length === mostShown ? (
          <Trans>Medicines for “{shown}”</Trans>
        ) : (
          <Plural value={products.length} one={`# medicine for “${shown}”`} other={`# medicines for “${shown}”`} />
        )}
      </PageHeading>
      <ProductCards products={products} columns={2} heading="h2" />
    </div>
  )
}

function NothingFound({ found: { term, near } }: { found: Found }) {
  const { t } = useLingui()
  const missing = missingLetters(term)
  if (missing > 0) {
    return <PageHeading lead={<Trans>Type at least 3 letters of a medicine, brand or salt name.</Trans>}>{t`Search medicines`}</PageHeading>
  }
  return (
    <>
      <PageHeading
        lead={<Trans>Check the spelling, or search for the salt printed on the pack.</Trans>}
      >{t`No results found for “${term}”`}</PageHeading>
      {near.length > 0 && (
        <Notice title={t`Did you mean`}>
          <ul className={styles.near}>
            {near.map((name) => (
              <li key={name}>
                <Link to={`/search?term=${encodeURIComponent(name)}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
