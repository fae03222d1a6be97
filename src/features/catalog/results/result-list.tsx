import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, useRouteLoaderData, useSearchParams, useSubmit } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { formatPaise } from '../../../lib/money.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Select } from '../../../ui/controls/text-input.tsx'
import { useWords } from '../use-words.ts'
import { GroupCard } from './group-card.tsx'
import { FilterRail, ProductCards } from './late-parts.ts'
import styles from './result-list.module.css'
import { mostShown, type ResultsAddress, shownAtOnce, withChanges, withoutFilters } from './results-address.rules.ts'
import type { ResultPage } from '../search/results.contract.ts'

/** Groups of equal medicines with their filters beside them, in the order that somebody chose. */
export function ResultList({
  page,
  address,
  title,
  action,
}: {
  page: ResultPage
  address: ResultsAddress
  title?: string
  action: string
}) {
  const shell = useRouteLoaderData<Shell>('root')
  const { groups, group_count } = page
  const [query] = useSearchParams()
  return (
    <div className={styles.grid}>
      <FilterRail address={address} facets={page.facets} pincode={shell?.pincode ?? shell?.homePincode ?? null} action={action} />
      <section id="results" className={styles.list}>
        <ListTop page={page} address={address} title={title} action={action} />
        {address.kind && (
          <Link to={withChanges(query, { kind: null })} className={styles.more}>
            <Icon name="caret-left" size={20} />
            <Trans>All kinds</Trans>
          </Link>
        )}
        {groups.length === 0 && <NothingFits price={page.facets.price} />}
        <noscript>
          <p>
            <Trans>The cart needs JavaScript. Turn it on, or call us to order.</Trans>
          </p>
        </noscript>
        {groups.map((group) => (
          <GroupCard key={group.equivalence_key || group.products[0]?.medicine_id} group={group} />
        ))}
        <ShowMore address={address} left={group_count - address.after - groups.length} />
        {page.outside.length > 0 && <ProductCards products={page.outside} columns={2} heading="h2" />}
      </section>
    </div>
  )
}

/** With the other filters as they are, what one costs: the next price is no guess. */
function NothingFits({ price }: { price: ResultPage['facets']['price'] }) {
  const [query] = useSearchParams()
  const isPriced = price && (query.has('from') || query.has('to'))
  return (
    <Notice
      title={<Trans>Nothing fits these filters</Trans>}
      action={
        <Link to={withoutFilters(query)}>
          <Trans>Clear filters</Trans>
        </Link>
      }
    >
      {isPriced && (
        <Link to={withChanges(query, { from: null, to: null })}>
          <Trans>
            At any price: {formatPaise(price.min_paise)} to {formatPaise(price.max_paise)} for one
          </Trans>
        </Link>
      )}
    </Notice>
  )
}

interface ListProps {
  page: ResultPage
  address: ResultsAddress
  title?: string | undefined
  action: string
}

function ListTop({ page, address, title, action }: ListProps) {
  const { product_count, group_count, at_least } = page
  const shown = useShownTerm(page, address.term)
  // Devices and goods are no medicines.
  const isGoods = page.groups.length > 0 && page.groups.every(({ salts }) => salts.length === 0)
  return (
    <>
      <div className={styles.top}>
        <PageHeading
          lead={
            isGoods ? (
              <Trans>No one pays to be listed here.</Trans>
            ) : (
              <Trans>Lowest price of one first in each group. No one pays to be listed here.</Trans>
            )
          }
        >
          {title ?? (
            <>
              {at_least ? (
                <Trans>Medicines for “{shown}”</Trans>
              ) : isGoods ? (
                <Plural value={product_count} one={`# product for “${shown}”`} other={`# products for “${shown}”`} />
              ) : (
                <Plural value={product_count} one={`# medicine for “${shown}”`} other={`# medicines for “${shown}”`} />
              )}
            </>
          )}
        </PageHeading>
        <SortBy address={address} action={action} />
      </div>
      <p className={styles.count}>
        {title !== undefined && (
          <>
            <Plural value={product_count} one="# medicine" other="# medicines" />,{' '}
          </>
        )}
        {!isGoods && <Plural value={group_count} one="# kind by salt, strength and form" other="# kinds by salt, strength and form" />}
      </p>
    </>
  )
}

/** What the list is of: a need in the language of the page, a corrected word, or what was typed. */
function useShownTerm({ understood: { kind, text, need } }: ResultPage, term: string): string {
  const words = useWords()
  if (kind === 'need' && need) return words(need.title)
  return kind === 'spelling' || kind === 'part' || kind === 'brand' ? text : term
}

function SortBy({ address, action }: { address: ResultsAddress; action: string }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const submit = useSubmit()
  const kept = [...query].filter(([name]) => !['sort', 'shown', 'after'].includes(name))
  return (
    <Form
      method="get"
      action={action}
      preventScrollReset
      className={styles.sort}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {kept.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Select name="sort" aria-label={t`Sort by`} defaultValue={address.sort} key={address.sort}>
        <option value="best">{t`Best match`}</option>
        <option value="price">{t`Price of one`}</option>
        <option value="name">{t`Name`}</option>
      </Select>
      <noscript>
        <button type="submit" className={styles.apply}>
          <Trans>Sort</Trans>
        </button>
      </noscript>
    </Form>
  )
}

/** Adds to the list, which stays where it is; a very long one goes on in another. */
function ShowMore({ address, left }: { address: ResultsAddress; left: number }) {
  const [query] = useSearchParams()
  if (left <= 0) return null
  const next =
    address.shown < mostShown
      ? withChanges(query, { shown: Math.min(mostShown, address.shown + shownAtOnce), ...(address.after > 0 && { after: address.after }) })
      : withChanges(query, { after: address.after + address.shown })
  return (
    <Link to={next} preventScrollReset={address.shown < mostShown} className={styles.more}>
      <Plural value={left} one="Show # more kind" other="Show more, # kinds left" />
      <Icon name="caret-down" size={20} />
    </Link>
  )
}
