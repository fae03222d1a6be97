import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PayoutNotice } from '../../payments/payout-notice.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import type { Order } from '../orders.contract.ts'
import styles from './order.module.css'

/** An invoice is written when the parcel is packed. */
const invoiced = ['packed', 'out_for_delivery', 'attempted', 'ready_for_pickup', 'delivered']

/** What was paid and what went back, each with its number and its day; the invoice when there is one. */
export function OrderMoney({ order: { id, payments, fulfilment, status, payouts } }: { order: Order }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const captured = payments.filter(({ captured_at }) => captured_at !== null)
  const hasInvoice = invoiced.includes(fulfilment) && status !== 'PENDING'
  if (captured.length === 0 && !hasInvoice && payouts.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Payment</Trans>
      </h2>
      {payouts.map((payout) => (
        <PayoutNotice key={payout.id} payout={payout} />
      ))}
      {captured.map((payment) => (
        <ul key={payment.id} className={styles.plain}>
          <li className="num">
            {t`Paid ${formatPaise(payment.amount_paise)} on ${dayWords(payment.captured_at ?? '')}, receipt ${payment.receipt_no}`}
          </li>
          {payment.refunds.map((refund) => (
            <li key={refund.id} className="num">
              {refund.settled_at
                ? t`${formatPaise(refund.amount_paise)} refunded on ${dayWords(refund.settled_at)}`
                : t`${formatPaise(refund.amount_paise)} will be refunded by ${dayWords(refund.expected_by)}`}
            </li>
          ))}
        </ul>
      ))}
      {hasInvoice && (
        <div>
          <ButtonLink to={`/invoice/order/${id}`} variant="secondary" icon="receipt">
            <Trans>Invoice</Trans>
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
