import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { BillRows } from '../../../ui/layout/price-block.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import type { PriceView } from '../consultations.contract.ts'
import styles from './review.module.css'

type Price = Omit<PriceView, 'refund_rules'> & Partial<Pick<PriceView, 'refund_rules'>>

/** The yellow bill: what it costs and, under the dashed line, what goes back when. */
export function Bill({ price, paid, children }: { price: Price; paid?: boolean; children?: ReactNode }) {
  const { t } = useLingui()
  const rows = [
    { label: t`Doctor’s fee`, amount: formatPaise(price.fee_paise) },
    ...(price.discount_paise > 0
      ? [{ label: t`Coupon ${price.coupon ?? ''}`, amount: `−${formatPaise(price.discount_paise)}`, tone: 'saving' as const }]
      : []),
    ...(price.platform_fee_paise > 0 ? [{ label: t`Platform fee`, amount: formatPaise(price.platform_fee_paise) }] : []),
    ...(price.tax_paise > 0 ? [{ label: t`GST on platform fee`, amount: formatPaise(price.tax_paise) }] : []),
  ]
  return (
    <Slip kind="bill" aria-label={t`Bill`} foot={price.refund_rules && <RefundRules rules={price.refund_rules} />}>
      <BillRows rows={rows} total={{ label: paid ? t`Paid` : t`To pay`, amount: formatPaise(price.total_paise) }} />
      {children && <div className={styles.pay}>{children}</div>}
    </Slip>
  )
}

function RefundRules({ rules }: { rules: PriceView['refund_rules'] }) {
  const { t } = useLingui()
  const words = useRefundWords()
  return (
    <>
      <p>
        <b>{t`Refund policy`}</b>
      </p>
      <ul className={styles.rules}>
        {rules
          .filter(({ rule_id }) => rule_id !== 'never-connected')
          .map((rule) => (
            <li key={rule.rule_id}>{words(rule)}</li>
          ))}
      </ul>
      <p>
        <Trans>Refunds go to your original payment method within 5 working days.</Trans>
      </p>
    </>
  )
}

/** Rules of refund by their id, in the language of the page; one that is new shows the server's words. */
function useRefundWords(): (rule: PriceView['refund_rules'][number]) => string {
  const { t } = useLingui()
  return ({ rule_id, text, percent, until_min }) => {
    const hours = Math.round((until_min ?? 0) / 60)
    const words: Record<string, string> = {
      'booked-early': t`If you cancel ${hours} hours or more before: ${percent}%`,
      'booked-late': t`If you cancel later: ${percent}%`,
      'doctor-absent': t`If the doctor does not join: ${percent}%`,
      'never-connected': t`If the call does not connect: ${percent}%`,
    }
    return words[rule_id] ?? text
  }
}
