import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi, type Shell } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { fromTop } from '../../../app/forms/from-top.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { PayButton } from '../../payments/pay/pay-button.tsx'
import { useReasonWords } from '../../prescriptions/reason-words.ts'
import { CashInstead } from '../checkout/cash-instead.tsx'
import { fetchPaymentState } from '../checkout/order-payment.ts'
import type { Order, PayNow as PayNowView } from '../orders.contract.ts'
import styles from './order.module.css'

/** After review: what changed, what it comes to, until when, and the way to pay or to agree. */
export function PayNow({ order, payNow }: { order: Order; payNow: PayNowView }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  return (
    <section className={styles.part} aria-label={t`Pay`}>
      {payNow.what_changed.length > 0 && <WhatChanged payNow={payNow} />}
      {payNow.agreed && <OldAndNew order={order} agreed={payNow.agreed} />}
      <p>
        <Trans>Complete by {moment(payNow.expires_at)}. After that, the order expires and you are not charged.</Trans>
      </p>
      {order.actions.includes('pay') ? <Pay order={order} payNow={payNow} /> : <Agree order={order} payNow={payNow} />}
    </section>
  )
}

function WhatChanged({ payNow: { what_changed } }: { payNow: PayNowView }) {
  const { t } = useLingui()
  const reasons: Record<string, string> = useReasonWords()
  return (
    <Notice kind="warning" title={t`The pharmacist made changes`}>
      <ul>
        {what_changed.map(({ line, item_name, kind, reason_code, was, now }) => (
          <li key={line}>
            {kind === 'refused' ? t`${item_name}: not available.` : t`${item_name}: ${now} instead of ${was}.`}{' '}
            {reason_code ? (reasons[reason_code] ?? '') : ''}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What was agreed at checkout beside what it is now: paying or agreeing is a new yes. */
function OldAndNew({ order: { totals, coupon_code }, agreed }: { order: Order; agreed: NonNullable<PayNowView['agreed']> }) {
  const { t } = useLingui()
  const code = agreed.coupon_code ?? ''
  const withCoupon = agreed.coupon_paise > 0 && agreed.coupon_paise !== totals.coupon_paise
  const couponNow = coupon_code === null ? t`no longer applies` : `− ${formatPaise(totals.coupon_paise)}`
  return (
    <dl className={styles.oldAndNew}>
      {withCoupon && <Row label={t`Coupon ${code}`} was={`− ${formatPaise(agreed.coupon_paise)}`} now={couponNow} />}
      <Row label={t`Total`} was={formatPaise(agreed.total_paise)} now={formatPaise(totals.payable_paise)} />
    </dl>
  )
}

function Row({ label, was, now }: { label: string; was: string; now: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        <s aria-label={was}>{was}</s> <b>{now}</b>
      </dd>
    </div>
  )
}

function Pay({ order, payNow }: { order: Order; payNow: PayNowView }) {
  const here = useLocation()
  const navigate = useNavigate()
  const { me } = useSession()
  const shell = useRouteLoaderData<Shell>('root')
  const contact = me?.phone_number
  const params = { id: order.id }
  return (
    <PayButton
      purpose="order"
      amountPaise={payNow.total_paise}
      start={() => browserApi('POST /api/order/{id}/pay/', { params, body: {}, idempotencyKey: randomId() })}
      look={() => fetchPaymentState(order.id)}
      onPaid={() => void navigate(here, fromTop)}
      description={order.number}
      operatorName={shell?.brand ?? ''}
      prefill={contact ? { contact } : {}}
      already={order.payments[0]?.state}
      instead={payNow.cod_allowed && <CashInstead orderId={order.id} totalPaise={payNow.total_paise} />}
    />
  )
}

/** Cash: the amount is final now, and the patient says yes to it. */
function Agree({ order, payNow }: { order: Order; payNow: PayNowView }) {
  const here = useLocation()
  const navigate = useNavigate()
  const [keys] = useState(idempotencyKeys)
  const { busy, error, send } = useSending()
  const agree = () =>
    send(async () => {
      await browserApi('POST /api/order/{id}/agree/', { params: { id: order.id }, body: {}, idempotencyKey: keys.keyFor(order.id) })
      keys.done()
      await navigate(here, fromTop)
    })
  const total = formatPaise(payNow.total_paise)
  return (
    <>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      <Button full busy={busy} onClick={() => void agree()}>
        <Trans>Confirm, pay {total} in cash</Trans>
      </Button>
    </>
  )
}
