import { useLingui } from '@lingui/react/macro'
import type { BoardStage, OrderStage } from './order-stage.rules.ts'
import type { Fulfilment } from '../orders.rules.ts'

/** Of the bar above the board, and of one order on it. */
export function useStageWords(): Record<BoardStage | OrderStage, string> {
  const { t } = useLingui()
  return {
    open: t({ message: 'Open', context: 'of orders' }),
    late: t`Late`,
    check: t`Check ℞`,
    payment: t`Awaiting payment`,
    accept: t`To accept`,
    pack: t`To pack`,
    ready: t`Ready`,
    held: t({ message: 'Held', context: 'of orders' }),
    out: t`Out for delivery`,
    returns: t`Returns`,
    messages: t`Messages`,
    done: t`Done`,
  }
}

export function useFulfilmentWords(): Record<Fulfilment, string> {
  const { t } = useLingui()
  return {
    assigned: t`Awaiting acceptance`,
    accepted: t`Accepted`,
    packed: t`Packed`,
    out_for_delivery: t`Out for delivery`,
    attempted: t`Delivery attempted`,
    ready_for_pickup: t`Ready for pickup`,
    delivered: t`Handed over`,
  }
}

/** Why single medicines are taken out of an order. */
export function useUnavailableReasons() {
  const { t } = useLingui()
  return {
    out_of_stock: t`Out of stock`,
    prescription_doubt: t`Prescription in doubt`,
    other: t`Other reason`,
  }
}

export function useRefusalReasons() {
  const { t } = useLingui()
  return {
    out_of_stock: t`Out of stock`,
    not_stocked: t`We do not stock it`,
    cannot_deliver: t`Cannot deliver to this address`,
    prescription_doubt: t`Prescription in doubt`,
    other: t`Other reason`,
  }
}
