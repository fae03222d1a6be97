import { useLingui } from '@lingui/react/macro'
import type { Shelf } from './desk-board.rules.ts'
import type { Fulfilment } from './orders.rules.ts'

export function useShelfWords(): Record<Shelf, string> {
  const { t } = useLingui()
  return {
    new: t`New`,
    to_pack: t`To pack`,
    to_send: t`To send`,
    on_the_way: t`On the way`,
    returns: t`Returns`,
    done: t`Done`,
  }
}

export function useFulfilmentWords(): Record<Fulfilment, string> {
  const { t } = useLingui()
  return {
    assigned: t`Not taken on yet`,
    accepted: t`Taken on`,
    packed: t`Packed`,
    out_for_delivery: t`Out for delivery`,
    attempted: t`Nobody was there`,
    ready_for_pickup: t`Ready to be collected`,
    delivered: t`Handed over`,
  }
}

/** Why single medicines are taken out of an order. */
export function useUnavailableReasons() {
  const { t } = useLingui()
  return {
    out_of_stock: t`Out of stock`,
    prescription_doubt: t`Doubt about the prescription`,
    other: t`Another reason`,
  }
}

export function useRefusalReasons() {
  const { t } = useLingui()
  return {
    out_of_stock: t`Out of stock`,
    cannot_deliver: t`We cannot bring it there`,
    prescription_doubt: t`Doubt about the prescription`,
    other: t`Another reason`,
  }
}
