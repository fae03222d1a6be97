import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import styles from '../edit/desk-catalogue.module.css'
import { PharmacyChips } from '../stock/desk-pharmacy-chips.tsx'
import { CountStamp, useCountTitle } from './desk-count-words.tsx'
import { NewCount } from './desk-new-count.tsx'

const limit = 50

const load = async (api: Api, { url }: PageArgs) => {
  const [cursor, pharmacy] = ['cursor', 'pharmacy'].map((name) => url.searchParams.get(name)?.slice(0, 80) || undefined)
  const open = url.searchParams.get('show') === 'open'
  const [pharmacies, rows] = await Promise.all([
    api('GET /api/desk/stock/pharmacies/'),
    api('GET /api/desk/stock/counting/', { query: { cursor, pharmacy, limit, ...(open ? { open: 'true' } : {}) } }),
  ])
  return { pharmacies, rows, open, pharmacy, isNew: url.searchParams.has('new'), isPaged: cursor !== undefined }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What was counted, and what is being counted. */
export default function DeskCountsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Stock counts`}
      back={{ to: '/desk/stock', label: t`Stock` }}
      fills
      tools={(data) => (
        <ButtonLink to={addressOf(data, { new: '1' })} icon="plus" className={styles.quiet}>
          <Trans>New count</Trans>
        </ButtonLink>
      )}
    >
      {(data) => (
        <div className={classNames(styles.page, data.isNew && styles.withDrawer)}>
          <div className={styles.list}>
            <Filters {...data} />
            <List {...data} />
          </div>
          {data.isNew && <NewCount key={data.pharmacy} pharmacy={data.pharmacy} closeTo={addressOf(data, {})} />}
        </div>
      )}
    </DeskFrame>
  )
}

function addressOf({ open, pharmacy }: Pick<Data, 'open' | 'pharmacy'>, change: Record<string, string | null>): string {
  const all = { show: open ? 'open' : null, pharmacy, ...change }
  return `?${new URLSearchParams(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])))}`
}

function Filters({ pharmacies, ...data }: Data) {
  const { t } = useLingui()
  const { open, pharmacy } = data
  return (
    <div className={styles.filters}>
      <nav className={styles.chips} aria-label={t`Show`}>
        <Link to={addressOf(data, { show: null })} aria-current={!open || undefined}>
          <Trans>All</Trans>
        </Link>
        <Link to={addressOf(data, { show: 'open' })} aria-current={open || undefined}>
          <Trans>Not posted yet</Trans>
        </Link>
      </nav>
      <PharmacyChips pharmacies={pharmacies} chosen={pharmacy} addressOf={(id) => addressOf(data, { pharmacy: id })} />
    </div>
  )
}

function List({ rows, isPaged, ...data }: Data) {
  const last = rows.length === limit ? rows.at(-1) : undefined
  const pages = (isPaged || last) && (
    <span className={styles.pages}>
      {isPaged && (
        <Link to={addressOf(data, {})}>
          <Trans>First page</Trans>
        </Link>
      )}
      {last && (
        <Link to={addressOf(data, { cursor: `${last.created_at}|${last.id}` })}>
          <Trans>Next {limit}</Trans>
        </Link>
      )}
    </span>
  )
  return (
    <Pane flush className={styles.rows} foot={pages || undefined}>
      {rows.length > 0 ? (
        <Rows rows={rows} pharmacy={data.pharmacy} />
      ) : (
        <PaneState icon="desk:stack" title={<Trans>No counts yet</Trans>}>
          <Trans>Count a shelf without seeing what is expected. Differences are shown afterwards.</Trans>
        </PaneState>
      )}
    </Pane>
  )
}

function Rows({ rows, pharmacy }: Pick<Data, 'rows' | 'pharmacy'>) {
  const { t } = useLingui()
  const [moment, titleOf] = [useMomentWords(), useCountTitle()]
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t`Stock counts`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Count`}</th>
          <th scope="col">{t`Started`}</th>
          <th scope="col">{t`Posted`}</th>
          <th scope="col" className={styles.figure}>{t`Counted`}</th>
          <th scope="col">{t`Status`}</th>
          <th scope="col" className={styles.figure}>{t`Differences`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [done, all] = [row.counted, row.lines]
          return (
            <tr key={row.id} data-row>
              <td>
                <Link
                  className={styles.bold}
                  to={{ pathname: `/desk/stock/counts/${row.id}`, search: pharmacy ? `?pharmacy=${pharmacy}` : '' }}
                >
                  {titleOf(row.shelf)}
                </Link>
              </td>
              <td>{moment(row.created_at)}</td>
              <td>{row.posted_at ? moment(row.posted_at) : ''}</td>
              <td className={classNames(styles.figure, 'num')}>{t`${done} of ${all}`}</td>
              <td>
                <CountStamp state={row.state} />
              </td>
              <td className={classNames(styles.figure, 'num')}>{row.differing ?? ''}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
