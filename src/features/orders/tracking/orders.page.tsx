import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { useStatusWords } from '../status-words.ts'
import type { OrderHead } from '../orders.contract.ts'
import styles from './order.module.css'

const pageOf = 20
const load = (api: Api, { url }: PageArgs) => {
  const cursor = url.searchParams.get('cursor')
  return api('GET /api/order/', { query: { limit: pageOf, ...(cursor ? { cursor } : {}) } })
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Everything that was ordered, the newest first. */
export default function OrdersPage() {
  const { t } = useLingui()
  useLive('order')
  return <AccountFrame<Data> title={t`Orders`}>{(orders) => (orders.length === 0 ? <NoneYet /> : <List orders={orders} />)}</AccountFrame>
}

function NoneYet() {
  return (
    <EmptyState
      illustration={<Scene name="parcel-at-door" />}
      action={
        <ButtonLink to="/order-medicines">
          <Trans>Find medicines</Trans>
        </ButtonLink>
      }
    >
      <Trans>You have no orders yet.</Trans>
    </EmptyState>
  )
}

function List({ orders }: { orders: Data }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const last = orders.at(-1)
  return (
    <>
      <ul className={styles.slips} aria-label={t`Orders`}>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      <div className={styles.actions}>
        {search.has('cursor') && (
          <ButtonLink to="/account/orders" variant="secondary">
            <Trans>Latest orders</Trans>
          </ButtonLink>
        )}
        {orders.length === pageOf && last && (
          <ButtonLink to={`/account/orders?cursor=${last.id}`} variant="secondary">
            <Trans>Older orders</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function Row({ order: { id, number, status, placed_at, total_paise, item_names, count, patient } }: { order: OrderHead }) {
  const dayWords = useDayWords()
  const { word, tone } = useStatusWords()[status]
  return (
    <Slip kind="bill" as="li" className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={`/account/orders/${id}`} className="stretched">
            <Trans>Order {number}</Trans>
          </Link>
        </h2>
        <Stamp tone={tone}>{word}</Stamp>
      </div>
      <p>{item_names.join(', ')}</p>
      <p className={`num ${styles.small}`}>
        {dayWords(placed_at)} · {patient.name} · <Plural value={count} one="# pack" other="# packs" /> · {formatPaise(total_paise)}
      </p>
    </Slip>
  )
}
