import { useLingui } from '@lingui/react/macro'
import type { Shelf } from './desk-board.rules.ts'
import type { Fulfilment } from '../orders.rules.ts'

export function useShelfWords(): Record<Shelf, string> {
  const { t } = useLingui()
  return {
    new: t`New`,
    to_pack: t`To pack`,
    to_send: t`To dispatch`,
    on_the_way: t`On the way`,
    returns: t`Returns`,
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
    cannot_deliver: t`Cannot deliver to this address`,
    prescription_doubt: t`Prescription in doubt`,
    other: t`Other reason`,
  }
}
