import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPaise } from '../../lib/money.ts'
import { type BillRow, BillRows } from '../../ui/layout/price-block.tsx'
import { Slip } from '../../ui/layout/slip.tsx'
import styles from './cart.module.css'
import type { Cart } from './cart.contract.ts'

interface BillProps {
  totals: Cart['totals']
  /** "To pay" of a cart, "Paid" of an order. */
  totalLabel: ReactNode
  couponCode?: string | null
  /** How much more for free delivery. */
  toFreeDeliveryPaise?: number | null
  /** Less than a rupee was left to pay. */
  waivedPaise?: number
  /** Everything lasts at least so long (CP-3); left out where it was bought already. */
  shelfLifeDays?: number
  /** Above the foot: the coupon field. */
  children?: ReactNode
  action?: ReactNode
}

/** The yellow slip: every rupee before anybody pays, delivery too (CP-4). */
export function Bill({ totals, totalLabel, couponCode, toFreeDeliveryPaise, waivedPaise = 0, shelfLifeDays, children, action }: BillProps) {
  const { t } = useLingui()
  const less = (paise: number) => `− ${formatPaise(paise)}`
  const rows: (BillRow | false)[] = [
    { label: t`Total MRP`, amount: formatPaise(totals.mrp_paise) },
    totals.discount_paise > 0 && { label: t`Discount on MRP`, amount: less(totals.discount_paise), tone: 'saving' },
    totals.coupon_paise > 0 && { label: t`Coupon ${couponCode ?? ''}`, amount: less(totals.coupon_paise), tone: 'saving' },
    { label: t`Delivery`, amount: totals.delivery_paise > 0 ? formatPaise(totals.delivery_paise) : t`Free` },
  ]
  const more = toFreeDeliveryPaise ? formatPaise(toFreeDeliveryPaise) : null
  return (
    <Slip
      kind="bill"
      as="aside"
      className={styles.bill}
      aria-label={t`Bill`}
      foot={more ? <Trans>Add {more} more for free delivery. All taxes included.</Trans> : <Trans>All taxes included.</Trans>}
    >
      <h2>
        <Trans>Bill</Trans>
      </h2>
      <BillRows rows={rows.filter((row) => row !== false)} total={{ label: totalLabel, amount: formatPaise(totals.payable_paise) }} />
      {waivedPaise > 0 && (
        <p>
          <Trans>The remaining amount is below ₹1, so you pay nothing.</Trans>
        </p>
      )}
      {shelfLifeDays !== undefined && shelfLifeDays > 0 && (
        <p className={styles.small}>
          <Plural
            value={shelfLifeDays}
            one="Everything has at least # day left before it expires."
            other="Everything has at least # days left before it expires."
          />
        </p>
      )}
      {children}
      {action}
    </Slip>
  )
}
