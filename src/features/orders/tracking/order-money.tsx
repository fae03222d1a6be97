import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { refundDay } from '../../payments/refund-day.rules.ts'
import { PayoutNotice } from '../../payments/payout-notice.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import type { Order } from '../orders.contract.ts'
import styles from './order.module.css'

/** An invoice is written when the parcel is packed. */
const invoiced = ['packed', 'out_for_delivery', 'attempted', 'ready_for_pickup', 'delivered']

/** One on its way by transfer has its own notice, for it does not go where the money came from. */
const isShown = ({ channel, settled_at }: Order['payments'][number]['refunds'][number]) => channel === 'gateway' || settled_at !== null

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
          {payment.refunds.filter(isShown).map((refund) => (
            <li key={refund.id} className="num">
              {refund.settled_at
                ? t`${formatPaise(refund.amount_paise)} refunded on ${dayWords(refund.settled_at)}`
                : t`${formatPaise(refund.amount_paise)} will be refunded to your original payment method within 5 working days, by ${dayWords(refundDay(refund))}`}
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
