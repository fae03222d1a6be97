import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { stepsOf } from './order-steps.rules.ts'
import styles from './desk-order-panel.module.css'

/** How far it is, as six doses: taken, being taken, to come. */
export function OrderSteps({ order }: { order: DeskOrder }) {
  const { t } = useLingui()
  const words = {
    placed: t`Placed`,
    checked: t`℞ checked`,
    paid: t`Paid`,
    confirmed: t`Confirmed`,
    accepted: t`Accepted`,
    packing: t`Packing`,
    way: order.order_type === 'pickup' ? t`Ready` : t`On the way`,
    delivered: t`Delivered`,
  }
  const states = { done: t`done`, now: t`now`, open: t`to come` }
  return (
    <ol className={styles.steps}>
      {stepsOf(order).map(({ step, is }) => (
        <li key={step} className={styles[is]} aria-current={is === 'now' ? 'step' : undefined}>
          <i aria-hidden="true" />
          {words[step]}
          <VisuallyHidden>, {states[is]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
