import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { boardOf, isShelf, shelves, type Shelf } from './desk-board.rules.ts'
import type { DeskOrderHead } from './desk-orders.contract.ts'
import { useFulfilmentWords, useShelfWords } from './desk-order-words.tsx'
import { usePolling } from './desk-polling.ts'
import styles from './desk-orders.module.css'

const load = async (api: Api, { url }: PageArgs) => {
  const asked = url.searchParams.get('shelf')
  const shelf: Shelf = isShelf(asked) ? asked : 'new'
  const lists = await Promise.all(boardOf(shelf).map((query) => api('GET /api/desk/order/', { query })))
  return { shelf, orders: lists.flat() }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** The board of a pharmacy: one shelf at a time, what waits the longest first, no names. */
export default function DeskOrdersPage() {
  const { t } = useLingui()
  usePolling(15_000)
  return <DeskFrame<Data> title={t`Orders`}>{({ shelf, orders }) => <Board shelf={shelf} orders={orders} />}</DeskFrame>
}

function Board({ shelf, orders }: Data) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const words = useShelfWords()
  const fulfilmentWords = useFulfilmentWords()
  const moment = useMomentWords()
  const columns = [
    { key: 'number', heading: t`Order`, cell: ({ id, number }: DeskOrderHead) => <Link to={`/desk/orders/${id}`}>{number}</Link> },
    { key: 'placed', heading: t`Placed at`, cell: ({ placed_at }: DeskOrderHead) => <span className="num">{moment(placed_at)}</span> },
    { key: 'promised', heading: t`Promised by`, cell: ({ promised }: DeskOrderHead) => (promised ? moment(promised.until) : '–') },
    { key: 'state', heading: t`Parcel`, cell: ({ fulfilment }: DeskOrderHead) => fulfilmentWords[fulfilment] },
    {
      key: 'marks',
      heading: t`Tags`,
      cell: ({ rx, payment_mode, order_type }: DeskOrderHead) => (
        <span className={styles.marks}>
          {rx && <Stamp tone="red">{t`Prescription`}</Stamp>}
          {payment_mode === 'cod' && <Stamp tone="amber">{t`Cash`}</Stamp>}
          {order_type === 'pickup' && <Stamp>{t`Pickup`}</Stamp>}
        </span>
      ),
    },
    { key: 'count', heading: t`Packs`, figures: true, cell: ({ count }: DeskOrderHead) => count },
    { key: 'total', heading: t`Total`, figures: true, cell: ({ total_paise }: DeskOrderHead) => formatPaise(total_paise) },
  ]
  return (
    <>
      <nav aria-label={t`Order stages`} className={styles.shelves}>
        {shelves.map((name) => (
          <ButtonLink
            key={name}
            to={`?shelf=${name}`}
            variant={name === shelf ? 'primary' : 'secondary'}
            aria-current={name === (search.get('shelf') ?? 'new') ? 'page' : undefined}
          >
            {words[name]}
          </ButtonLink>
        ))}
      </nav>
      {orders.length === 0 ? (
        <EmptyState>
          <Trans>No orders here.</Trans>
        </EmptyState>
      ) : (
        <DataTable caption={words[shelf]} columns={columns} rows={orders} rowKey={({ id }) => id} />
      )}
    </>
  )
}
