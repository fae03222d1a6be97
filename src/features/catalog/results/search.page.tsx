import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { redirect, useLoaderData, useNavigation } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { withoutEmpty } from '../../../data/without-empty.ts'
import { productPath } from '../../../lib/medicine-id.ts'
import { inBrowser, onServer, type PageArgs } from '../../../data/page-data.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { SlipLink } from '../../../ui/layout/slip.tsx'
import { HiddenHeading } from '../../../ui/layout/visually-hidden.tsx'
import { missingLetters, searchSkeletonRows } from '../catalog.rules.ts'
import { WaitingCards } from '../waiting-cards.ts'
import { useWords } from '../use-words.ts'
import { listParts, ResultList } from './late-list.ts'
import { Alarms, NoResults, OtherWays, ProductCards, UnderstoodNote } from './late-parts.ts'
import { filterCount, readAddress, resultsQuery } from './results-address.rules.ts'
import type { NeedLink, ResultPage } from '../search/results.contract.ts'
import { SearchBox } from '../search/search-box.tsx'
import styles from './search.module.css'

const mostOnShelf = 40

const load = async (api: Api, { url, pincode }: PageArgs) => {
  const clean = withoutEmpty(url)
  if (clean) throw redirect(clean)
  const address = readAddress(url.searchParams)
  if (isPackNumber(address.term)) await goToPack(api, address.term)
  const [category, deal] = [slugIn(url, 'category'), slugIn(url, 'deal')]
  const shelf = category ? await shelfOf(api, category) : deal ? await dealOf(api, deal) : null
  const page = shelf ? null : await api('GET /api/search/results/', { query: resultsQuery(address, pincode) })
  return { address, shelf, page }
}

/** The number under the barcode of a pack is its name: the page of that medicine, or a search like any other. */
const isPackNumber = (term: string) => /^(\d{8}|\d{12,14})$/.test(term.replaceAll(' ', ''))

async function goToPack(api: Api, term: string): Promise<void> {
  const barcode = term.replaceAll(' ', '')
  const found = await api('GET /api/barcode/{barcode}/', { params: { barcode } }).catch((error: unknown) => {
    // No pack of ours carries it.
    if (error instanceof Error && 'status' in error && error.status === 404) return null
    throw error
  })
  if (found) throw redirect(productPath(found.medicine_id))
}

const shelfQuery = { limit: mostOnShelf }

async function shelfOf(api: Api, slug: string) {
  const [shelf, products] = await Promise.all([
    api('GET /api/featured-category/{slug}/', { params: { slug } }),
    api('GET /api/featured-category/{slug}/get_products/', { params: { slug }, query: shelfQuery }),
  ])
  return { ...shelf, products }
}

async function dealOf(api: Api, slug: string) {
  const [shelf, products] = await Promise.all([
    api('GET /api/deals/{slug}', { params: { slug } }),
    api('GET /api/deals/{slug}/items/', { params: { slug }, query: shelfQuery }),
  ])
  return { ...shelf, products }
}

function slugIn(url: URL, name: 'category' | 'deal'): string | undefined {
  return url.searchParams.get(name)?.slice(0, 100)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load, listParts)

export default function SearchPage() {
  const { t } = useLingui()
  const found = useLoaderData<typeof loader>()
  const words = useWords()
  const next = useNavigation().location
  const { term } = found.address
  const shown = found.shelf ? words(found.shelf.title) : term
  // Filters change the list in its place; another term is another page.
  const waiting = next?.pathname === '/search' && (new URLSearchParams(next.search).get('term') ?? '') !== term
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{shown ? t`${shown}: medicines and prices` : t`Search medicines`}</title>
      <meta name="description" content={t`Medicines by name, brand or salt, with prices and availability.`} />
      {/* Of a search there are as many addresses as people have words; categories and products are the pages to be found. */}
      <meta name="robots" content="noindex,follow" />
      <SearchBox key={term} initial={term} phoneOnly />
      {waiting ? (
        <div className={styles.results}>
          <PageHeading>{t`Search medicines`}</PageHeading>
          <WaitingCards count={searchSkeletonRows} label={t`Searching`} />
        </div>
      ) : (
        <Results found={found} shown={shown} />
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

function Results({ found: { address, shelf, page }, shown }: { found: Found; shown: string }) {
  const words = useWords()
  if (shelf) {
    return (
      <div className={styles.results}>
        <PageHeading lead={words(shelf.description)}>{shown}</PageHeading>
        <ProductCards products={shelf.products} columns={2} heading="h2" />
      </div>
    )
  }
  if (!page) return null
  return (
    <div className={styles.results}>
      {page.partial && <OursAlone />}
      <Alarms alarms={page.alarms} />
      {needsOf(page.understood).map((need) => (
        <NeedCard key={need.slug} need={need} />
      ))}
      <UnderstoodNote page={page} term={address.term} />
      <Body page={page} address={address} />
    </div>
  )
}

function Body({ page, address }: { page: NonNullable<Found['page']>; address: Found['address'] }) {
  const { t } = useLingui()
  const words = useWords()
  const isTooShort = missingLetters(address.term) > 0 && page.understood.kind === 'nothing'
  if (isTooShort) {
    return <PageHeading lead={<Trans>Type at least 3 letters of a medicine, brand or salt name.</Trans>}>{t`Search medicines`}</PageHeading>
  }
  const { form, maker } = page.facets
  const hasFilters = form.length > 0 || maker.length > 0 || filterCount(address) > 0
  if (page.product_count > 0 || hasFilters) {
    return (
      <>
        <ResultList page={page} address={address} action="/search" />
        <OtherWays />
      </>
    )
  }
  if (page.outside.length > 0) {
    return (
      <>
        <PageHeading>
          <Plural value={page.outside.length} one="# medicine" other="# medicines" />
        </PageHeading>
        <ProductCards products={page.outside} columns={2} heading="h2" />
        <OtherWays />
      </>
    )
  }
  const { kind, need } = page.understood
  if (kind === 'nothing' || kind === 'product' || kind === 'salt') return <NoResults term={address.term} near={page.near} />
  const title = need ? words(need.title) : page.understood.text
  // Nothing follows here: the alarm and its card say it to whoever sees them.
  if (page.alarms.length > 0) return <HiddenHeading>{title}</HiddenHeading>
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <OtherWays />
    </>
  )
}

const needsOf = ({ need, also }: ResultPage['understood']): NeedLink[] => (need ? [need, ...also] : [])

/** What a need leads to besides what can be bought; it promises what its page has. */
function NeedCard({ need }: { need: NeedLink }) {
  const { t } = useLingui()
  const title = useWords()(need.title)
  const lines: Record<NeedLink['promise'], string> = {
    advice: t`What helps at home and when to see a doctor`,
    signs: t`Warning signs and which doctor to see`,
    'first-aid': t`Whom to call first, and what to do then`,
    law: t`What the law says`,
    nothing: '',
  }
  // Whom to call, or the thing that was asked for, stands beside it; its page has no more to say.
  if (need.promise === 'nothing') return null
  return <SlipLink kind="goods" to={`/care/${need.slug}`} icon="first-aid-kit" title={title} line={lines[need.promise]} />
}
