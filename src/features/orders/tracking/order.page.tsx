import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, data } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { Bill } from '../../cart/bill.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderHelp, PatientThread } from './order-help.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPlace } from './order-place.tsx'
import { OrderReturns } from './order-returns.tsx'
import { PayNow } from './pay-now.tsx'
import { Recalled } from './recalled.tsx'
import { Standing } from './standing.tsx'
import { Timeline } from './timeline.tsx'
import type { Order } from '../orders.contract.ts'
import { useStandingWords } from '../order-words.tsx'
import styles from './order.module.css'

const load = async (api: Api, { params }: PageArgs) => {
  const id = params['id'] ?? ''
  if (!/^[0-9a-f-]{36}$/.test(id)) throw data(null, { status: 404 })
  const order = await api('GET /api/order/{id}/summary/', { params: { id } })
  const due = order.actions.includes('pay') || order.actions.includes('agree')
  const thread = await api('GET /api/order/{id}/thread/', { params: { id } })
  const payNow = due ? await api('GET /api/order/paynow/summary/', { query: { order: id } }) : null
  return { order, thread, payNow, now: new Date().toISOString() }
}
export const loader = privateOnServer(load)
const read = privateInBrowser(load)
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<OrderData | null> {
  // What could not be brought is asked for again where it stands.
  const [loaded] = await Promise.all([read(args), PatientThread.bring().catch(() => undefined)])
  return loaded
}
export type OrderData = Awaited<ReturnType<typeof load>>

/** One order: how it stands, what to do now, what is in it, where it goes, what was paid. It follows the pharmacy by itself. */
export default function OrderPage() {
  const { t } = useLingui()
  useLive('order')
  return (
    <AccountFrame<OrderData> wide title={t`Order`} back={{ to: '/account/orders', label: t`Orders` }}>
      {(data) => <View data={data} />}
    </AccountFrame>
  )
}

function View({ data: { order, thread, payNow, now: loadedAt } }: { data: OrderData }) {
  const standing = useStandingWords()(order)
  // A copy that is read without a line may be of another day.
  const [openedAt] = useState(() => new Date().toISOString())
  const now = useOnline() ? loadedAt : openedAt
  return (
    <div className={styles.sides}>
      <div className={styles.parts}>
        <LiveRegion text={standing} />
        <Standing order={order} now={now} />
        <NeedsAnswer order={order} />
        <Recalled order={order} />
        {payNow && <PayNow order={order} payNow={payNow} />}
        <Timeline order={order} now={now} />
        <OrderLines order={order} />
      </div>
      <div className={styles.parts}>
        {wasBilled(order) && <Bill totals={order.totals} totalLabel={<TotalWord order={order} />} couponCode={order.coupon_code} />}
        <OrderReturns order={order} />
        <OrderMoney order={order} />
        <OrderPlace order={order} />
        <OrderActions order={order} />
      </div>
      <OrderHelp order={order} thread={thread} now={now} />
    </div>
  )
}

/** An order that waits for its patient says so at its top. */
function NeedsAnswer({ order: { lines } }: { order: Order }) {
  if (!lines.some(({ awaits_answer }) => awaits_answer)) return null
  return (
    <Notice kind="warning">
      <Trans>
        The pharmacy asks about another product. <a href="#help">See the question and answer</a>
      </Trans>
    </Notice>
  )
}

/** What ended before anything was paid has no total: nobody owes it. */
function wasBilled({ status, payments }: Order): boolean {
  return status !== 'CANCELLED' || payments.some(({ captured_at }) => captured_at !== null)
}

function TotalWord({ order: { status, fulfilment, payment_mode } }: { order: Order }) {
  if (status === 'PENDING' || status === 'PENDING_PAYMENT') return <Trans>To pay</Trans>
  if (payment_mode !== 'cod') return <Trans>Total</Trans>
  return fulfilment === 'delivered' ? <Trans>Paid in cash</Trans> : <Trans>Pay in cash</Trans>
}
