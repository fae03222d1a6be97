import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import styles from '../edit/desk-catalogue.module.css'
import { PharmacyChips } from '../stock/desk-pharmacy-chips.tsx'
import { DispatchStamp } from './desk-dispatch-words.tsx'
import { NewDispatch } from './desk-new-dispatch.tsx'

const limit = 50
const shows = ['returns', 'out', 'in'] as const

const load = async (api: Api, { url }: PageArgs) => {
  const [cursor, pharmacy] = ['cursor', 'pharmacy'].map((name) => url.searchParams.get(name)?.slice(0, 80) || undefined)
  const show = shows.find((one) => one === url.searchParams.get('show')) ?? 'returns'
  const isNew = url.searchParams.has('new') && show !== 'in'
  const kind = show === 'returns' ? 'supplier_return' : 'transfer'
  const [pharmacies, rows, suppliers] = await Promise.all([
    api('GET /api/desk/stock/pharmacies/'),
    api('GET /api/desk/stock/dispatch/', { query: { cursor, pharmacy, kind, limit, ...(show === 'in' ? { incoming: 'true' } : {}) } }),
    isNew && show === 'returns' ? api('GET /api/desk/stock/supplier/', { query: { pharmacy } }) : [],
  ])
  const others = isNew && show === 'out' ? await api('GET /api/desk/stock/other-pharmacy/', { query: { pharmacy } }) : []
  return { pharmacies, rows, suppliers, others, show, pharmacy, isNew, isPaged: cursor !== undefined }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What left for a supplier or another pharmacy, and what comes from there. */
export default function DeskDispatchesPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Returns and transfers`}
      back={{ to: '/desk/stock', label: t`Stock` }}
      fills
      tools={(data) =>
        data.show !== 'in' && (
          <ButtonLink to={addressOf(data, { new: '1' })} icon="plus" className={styles.quiet}>
            {data.show === 'returns' ? <Trans>New return</Trans> : <Trans>New transfer</Trans>}
          </ButtonLink>
        )
      }
    >
      {(data) => (
        <div className={classNames(styles.page, data.isNew && styles.withDrawer)}>
          <div className={styles.list}>
            <Filters {...data} />
            <List {...data} />
          </div>
          {data.isNew && <NewDispatch key={`${data.show} ${data.pharmacy}`} {...data} closeTo={addressOf(data, {})} />}
        </div>
      )}
    </DeskFrame>
  )
}

function addressOf({ show, pharmacy }: Pick<Data, 'show' | 'pharmacy'>, change: Record<string, string | null>): string {
  const all = { show, pharmacy, ...change }
  return `?${new URLSearchParams(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])))}`
}

function Filters({ pharmacies, ...data }: Data) {
  const { t } = useLingui()
  const { show, pharmacy } = data
  const names = { returns: t`Returned to suppliers`, out: t`Transfers out`, in: t`Transfers in` }
  return (
    <div className={styles.filters}>
      <nav className={styles.chips} aria-label={t`Show`}>
        {shows.map((one) => (
          <Link key={one} to={addressOf(data, { show: one })} aria-current={one === show || undefined}>
            {names[one]}
          </Link>
        ))}
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
        <PaneState icon="truck" title={<Trans>Nothing here yet</Trans>}>
          {data.show === 'returns' ? (
            <Trans>A return takes expired, damaged or recalled batches out of stock and names them for the supplier.</Trans>
          ) : (
            <Trans>A transfer takes stock from one of your pharmacies to another with the same GSTIN.</Trans>
          )}
        </PaneState>
      )}
    </Pane>
  )
}

function Rows({ rows, pharmacy }: Pick<Data, 'rows' | 'pharmacy'>) {
  const { t } = useLingui()
  const moment = useMomentWords()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t`Returns and transfers`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Number`}</th>
          <th scope="col">{t`From`}</th>
          <th scope="col">{t`To`}</th>
          <th scope="col">{t`Date`}</th>
          <th scope="col">{t`Status`}</th>
          <th scope="col" className={styles.figure}>{t`Value at MRP`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row>
            <td>
              <Link
                className={styles.bold}
                to={{ pathname: `/desk/stock/sent/${row.id}`, search: pharmacy ? `?pharmacy=${pharmacy}` : '' }}
              >
                {row.number}
              </Link>
            </td>
            <td>{row.from}</td>
            <td>{row.to}</td>
            <td>{moment(row.posted_at ?? row.created_at)}</td>
            <td>
              <DispatchStamp {...row} />
            </td>
            <td className={classNames(styles.figure, 'num')}>{formatPaise(row.mrp_paise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
