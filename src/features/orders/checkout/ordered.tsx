import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { AddBeside } from '../../cart/change/add-beside.tsx'
import { OrderItem } from '../../cart/order-item.tsx'
import type { Cart } from '../../cart/cart.contract.ts'
import type { Beside, CheckoutData } from './checkout.types.ts'
import styles from './checkout.module.css'

/** What is ordered, with quantity and price, before anybody says yes to it (CP-3). */
export function OrderedList({ cart: { items } }: { cart: Cart }) {
  const { t } = useLingui()
  return (
    <section className={styles.step} aria-label={t`What you order`}>
      <h2 className={styles.stepTitle}>
        <Trans>What you order</Trans>
      </h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <OrderItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

/** Fewer than come each time. */
export function FewerNotice({ fewer }: Pick<CheckoutData, 'fewer'>) {
  if (fewer.length === 0) return null
  return (
    <Notice kind="warning">
      <ul>
        {fewer.map(({ item_name, wanted, quantity }) => (
          <li key={item_name}>
            <Trans>
              {item_name}: {quantity} instead of {wanted}. There are no more in stock or on your prescription.
            </Trans>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Too little to be delivered by itself: collected, or ordered together with what else is in the cart. */
export function OrderWithOthers({ beside }: { beside: Beside }) {
  const of = 'prescription' in beside ? beside : beside.refill
  return (
    <>
      <p>
        <Trans>You can pick it up at the pharmacy, or add it to your cart and order it with other things.</Trans>
      </p>
      <AddBeside of={of} variant="secondary" />
    </>
  )
}

/** Ordered or skipped meanwhile, supplied already, or not allowed yet. */
export function NothingDue({ beside }: { beside: Beside }) {
  const { t } = useLingui()
  const ofPrescription = 'prescription' in beside
  const to = ofPrescription ? '/account/prescriptions' : 'course' in beside.refill ? '/account' : '/account/subscriptions'
  const label = ofPrescription ? t`Prescriptions` : 'course' in beside.refill ? t`Your health` : t`Subscriptions`
  return (
    <EmptyState action={<ButtonLink to={to}>{label}</ButtonLink>}>
      <Trans>Nothing to order now: it has been ordered already, or your prescription does not allow more yet.</Trans>
    </EmptyState>
  )
}
