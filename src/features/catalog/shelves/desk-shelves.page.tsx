import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { useDayWords } from '../../../i18n/day-words.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { ShelfKind } from './desk-shelf-fields.ts'
import type { DeskBanner, DeskCategory, DeskDeal } from './desk-shelves.contract.ts'
import { useWords } from '../use-words.ts'

const load = async (api: Api) => {
  const [banners, deals, categories] = await Promise.all([
    api('GET /api/desk/banner/'),
    api('GET /api/desk/deal/'),
    api('GET /api/desk/featured-category/'),
  ])
  return { banners, deals, categories }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskShelvesPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Shelves and banners`}
      lead={<Trans>Content of the home page. Schedule H, H1 and X medicines and prescription products cannot be added.</Trans>}
    >
      {({ banners, deals, categories }) => (
        <div className={frame.parts}>
          <List kind="banner" heading={t`Banners`} rows={banners.map(bannerRow)} />
          <List kind="deal" heading={t`Deals`} rows={deals.map(dealRow)} />
          <List kind="featured-category" heading={t`Categories`} rows={categories.map(categoryRow)} />
        </div>
      )}
    </DeskFrame>
  )
}

interface ListRow {
  slug: string
  title: { en: string; hi: string }
  items: number | null
  ends_at: string | null
  running: boolean
}

const titleOf = ({ title_en: en, title_hi: hi }: { title_en: string; title_hi: string }) => ({ en, hi })
const bannerRow = (row: DeskBanner): ListRow => ({ ...row, slug: row.id, title: titleOf(row), items: null })
const dealRow = (row: DeskDeal): ListRow => ({ ...row, title: titleOf(row), items: row.items.length })
const categoryRow = (row: DeskCategory): ListRow => ({
  slug: row.slug,
  title: titleOf(row),
  items: row.items.length,
  ends_at: null,
  running: true,
})

function List({ kind, heading, rows }: { kind: ShelfKind; heading: string; rows: readonly ListRow[] }) {
  const { t } = useLingui()
  const [words, day] = [useWords(), useDayWords()]
  const columns: Column<ListRow>[] = [
    { key: 'title', heading: t`Title`, cell: ({ slug, title }) => <Link to={`/desk/shelves/${kind}/${slug}`}>{words(title)}</Link> },
    { key: 'items', heading: t`Products`, cell: ({ items }) => items, figures: true },
    { key: 'ends', heading: t`Until`, cell: ({ ends_at }) => ends_at && day(ends_at) },
    {
      key: 'state',
      heading: t`Status`,
      cell: ({ running }) => <Stamp tone={running ? 'leaf' : 'ink'}>{running ? t`Visible` : t`Hidden`}</Stamp>,
    },
  ]
  return (
    <section className={frame.part} aria-label={heading}>
      {rows.length > 0 && <DataTable caption={heading} columns={columns} rows={rows} rowKey={({ slug }) => slug} />}
      <p>
        <Link to={`/desk/shelves/${kind}/new`}>{t`Add to ${heading}`}</Link>
      </p>
    </section>
  )
}
