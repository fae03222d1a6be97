import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from './orders.rules.ts'

type Tone = 'ink' | 'leaf' | 'pen' | 'amber' | 'red'

/** The specification's labels, spelt as it spells them; right in every other language. */
export function useStatusWords(): Record<OrderStatus, { word: string; tone: Tone }> {
  const { t } = useLingui()
  return {
    PENDING: { word: t`Pending`, tone: 'amber' },
    PENDING_PAYMENT: { word: t`Pending Payment`, tone: 'amber' },
    PAYMENT_RECEIVED: { word: t`Payment Recieved`, tone: 'leaf' },
    ORDER_PLACED: { word: t`Order Placed`, tone: 'pen' },
    PROCESSING: { word: t`Processing`, tone: 'pen' },
    COMPLETED: { word: t`Completed`, tone: 'leaf' },
    CANCELLED: { word: t`Cancelled`, tone: 'red' },
    RETURNED: { word: t`Returned`, tone: 'ink' },
    REFUNDED: { word: t`Refunded`, tone: 'ink' },
  }
}
