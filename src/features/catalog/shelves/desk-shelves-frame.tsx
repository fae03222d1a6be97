import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import list from '../../../app/shell/desk-list.module.css'
import type { Api } from '../../../data/contracts.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useWords } from '../use-words.ts'
import { type ShelfKind, shelfKinds } from './desk-shelf-fields.ts'
import type { DeskBanner, DeskCategory, DeskDeal } from './desk-shelves.contract.ts'

/** What a shelf is listed by, whatever its kind. */
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

/** Everything of one kind as it is kept, and as it is listed. */
export async function loadShelves(api: Api, kind: ShelfKind) {
  const [banners, deals, categories] = await Promise.all([
    kind === 'banner' ? api('GET /api/desk/banner/') : [],
    kind === 'deal' ? api('GET /api/desk/deal/') : [],
    kind === 'featured-category' ? api('GET /api/desk/featured-category/') : [],
  ])
  const rows = [...banners.map(bannerRow), ...deals.map(dealRow), ...categories.map(categoryRow)]
  return { kind, rows, kept: [...banners, ...deals, ...categories] }
}
export type ShelvesData = Awaited<ReturnType<typeof loadShelves>>
export const shelvesOf = (kind: ShelfKind) => `/desk/shelves?kind=${kind}`

/** What the home page shows, one kind at a time, and what stands open beside it. */
export function ShelvesFrame<T extends ShelvesData>({ drawer }: { drawer?: (data: T) => ReactNode }) {
  const { t } = useLingui()
  return (
    <DeskFrame<T>
      title={t`Shelves and banners`}
      lead={<Trans>Content of the home page. Schedule H, H1 and X medicines and prescription products cannot be added.</Trans>}
      fills
      tools={({ kind }) => <AddShelf kind={kind} />}
    >
      {(data) => (
        <div className={classNames(list.page, drawer && list.withDrawer)}>
          <div className={list.list}>
            <Kinds chosen={data.kind} />
            <Shelves {...data} />
          </div>
          {drawer?.(data)}
        </div>
      )}
    </DeskFrame>
  )
}

export function useShelfKinds(): Record<ShelfKind, string> {
  const { t } = useLingui()
  return { banner: t`Banners`, deal: t`Deals`, 'featured-category': t`Categories` }
}

function AddShelf({ kind }: { kind: ShelfKind }) {
  const { t } = useLingui()
  const heading = useShelfKinds()[kind]
  return (
    <ButtonLink to={`/desk/shelves/${kind}/new`} icon="plus" className={list.quiet}>
      {t`Add to ${heading}`}
    </ButtonLink>
  )
}

function Kinds({ chosen }: { chosen: ShelfKind }) {
  const { t } = useLingui()
  const words = useShelfKinds()
  return (
    <nav className={list.chips} aria-label={t`Show`}>
      {shelfKinds.map((kind) => (
        <Link key={kind} to={shelvesOf(kind)} aria-current={kind === chosen || undefined}>
          {words[kind]}
        </Link>
      ))}
    </nav>
  )
}

function Shelves({ kind, rows }: Pick<ShelvesData, 'kind' | 'rows'>) {
  const caption = useShelfKinds()[kind]
  const columns = useColumns(kind)
  return (
    <Pane flush className={list.rows}>
      {rows.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={list.scroll} tabIndex={0}>
          <DataTable caption={caption} captionHidden columns={columns} rows={rows} rowKey={({ slug }) => slug} />
        </div>
      ) : (
        <PaneState icon="image" title={<Trans>Nothing here yet.</Trans>} />
      )}
    </Pane>
  )
}

function useColumns(kind: ShelfKind): Column<ListRow>[] {
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
  return kind === 'banner' ? columns.filter(({ key }) => key !== 'items') : columns
}
