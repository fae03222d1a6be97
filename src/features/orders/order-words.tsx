import { useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../lib/money.ts'
import { useReasonWords } from '../prescriptions/reason-words.ts'
import type { Order, OrderLine } from './orders.contract.ts'
import { itemsText, type ReturnedPart, returnedPart } from './returned-part.rules.ts'
import type { Fulfilment, OrderStatus, StepAhead } from './orders.rules.ts'

/** What the order waits for now, in one sentence. */
export function useStandingWords(): (
  order: Pick<Order, 'status' | 'fulfilment' | 'order_type' | 'payment_mode' | 'totals' | 'lines' | 'returns'>,
) => string {
  const { t } = useLingui()
  const returned = useReturnedWords()
  return (order) => {
    const { status, fulfilment, order_type, payment_mode } = order
    const amount = formatPaise(order.totals.payable_paise)
    const part = returnedPart(order)
    if (part) return returned(part, status === 'REFUNDED')
    const parcel: Partial<Record<Fulfilment, string>> = {
      accepted: t`The pharmacy is packing your order.`,
      packed: order_type === 'pickup' ? t`Your order is packed.` : t`Your order is packed and waiting for the rider.`,
      out_for_delivery:
        payment_mode === 'cod'
          ? t`Your order is on the way. Keep ${amount} in cash and your delivery PIN ready.`
          : t`Your order is on the way. Keep your delivery PIN ready.`,
      attempted: t`No one was available at the address. We will try again.`,
      ready_for_pickup: t`Your order is ready at the pharmacy. Bring your PIN.`,
    }
    const words: Record<OrderStatus, string> = {
      PENDING: t`A pharmacist is reviewing your prescription. You will not be charged before that.`,
      PENDING_PAYMENT:
        payment_mode === 'cod'
          ? t`The pharmacist has finished. Please check the changes and confirm.`
          : t`Please pay so that the pharmacy can pack your order.`,
      PAYMENT_RECEIVED: t`Payment received. Waiting for the pharmacy to accept your order.`,
      ORDER_PLACED:
        order_type === 'pickup'
          ? t`Waiting for the pharmacy to accept your order. Pay in cash at pickup.`
          : t`Waiting for the pharmacy to accept your order. Pay in cash on delivery.`,
      PROCESSING: parcel[fulfilment] ?? t`The pharmacy is preparing your order.`,
      COMPLETED: t`Your order is complete.`,
      CANCELLED: t`Your order was cancelled.`,
      RETURNED: t`Your order was returned to the pharmacy. Your refund is on its way.`,
      REFUNDED: t`The amount has been refunded to your original payment method.`,
    }
    return words[status]
  }
}

/** What came back, and what of the money has. */
function useReturnedWords() {
  const { t } = useLingui()
  return ({ items, refund_paise }: ReturnedPart, settled: boolean) => {
    const [names, amount] = [itemsText(items), formatPaise(refund_paise)]
    if (refund_paise === 0) return t`You returned ${names}. You keep the rest.`
    return settled
      ? t`You returned ${names}. ${amount} has been refunded. You keep the rest.`
      : t`You returned ${names}. ${amount} will be refunded. You keep the rest.`
  }
}

/** The steps of the timeline; an action nobody needs to read about has no words. */
export function useTimelineWords(): (entry: Order['timeline'][number], returns: Order['returns']) => string | null {
  const { t } = useLingui()
  const words: Record<string, string> = {
    placed: t`Order placed`,
    approve: t`Prescription approved`,
    approve_cash: t`Prescription approved`,
    reject: t`Prescription not accepted`,
    agree: t`You confirmed the order`,
    pay: t`Payment received`,
    expire: t`Order expired`,
    accept: t`Accepted by the pharmacy`,
    refuse: t`The pharmacy could not supply your order`,
    pass_on_paid: t`Transferred to another of our pharmacies`,
    pass_on_placed: t`Transferred to another of our pharmacies`,
    put_back_paid: t`Waiting for the pharmacy`,
    put_back_placed: t`Waiting for the pharmacy`,
    promise_moved: t`New delivery time`,
    substitution_proposed: t`The pharmacy proposed another product`,
    substitution_accepted: t`You accepted another product`,
    product_chosen: t`The pharmacist chose the product`,
    substitution_declined: t`You declined another product`,
    substitution_expired: t`No answer about another product`,
    lines_unavailable: t`Some items are not available`,
    revoke: t`Prescription withdrawn`,
    pack: t`Packed`,
    batch_recalled: t`A batch was recalled`,
    dispatch: t`Out for delivery`,
    set_ready: t`Ready for pickup`,
    attempt: t`Delivery attempted`,
    deliver: t`Delivered`,
    give_up: t`Returned to the pharmacy`,
    unpack: t`Repacking from another batch`,
    cancel: t`Cancelled`,
    return: t`Returned`,
    return_requested: t`You requested a return`,
    settle: t`Refunded`,
  }
  return ({ what, at, by }, returns) => {
    const of = returns.find(({ requested_at, decided_at }) => at === (what === 'return' ? decided_at : requested_at))
    const items = of && itemsText(of.items)
    if (items && what === 'return') return t`Returned: ${items}`
    if (items && what === 'return_requested' && by === 'pharmacy') return t`The pharmacy arranged the return of ${items}.`
    if (items && what === 'return_requested') return t`You asked to return ${items}. The pharmacy will call you.`
    return words[what.split(' ')[0] ?? what] ?? null
  }
}

/** The steps that are still to come. */
export function useStepsAheadWords(): (order: Pick<Order, 'order_type' | 'payment_mode'>) => Record<StepAhead, string> {
  const { t } = useLingui()
  return ({ order_type, payment_mode }) => ({
    review: t`Prescription review`,
    pay: payment_mode === 'cod' ? t`Your confirmation` : t`Your payment`,
    accept: t`Pharmacy accepts the order`,
    pack: t`Packing`,
    way: order_type === 'pickup' ? t`Ready for pickup` : t`Out for delivery`,
    handed_over: order_type === 'pickup' ? t`You collect it` : t`Delivered`,
  })
}

export function useLineStateWords(): Record<OrderLine['state'] | 'unavailable', string | null> {
  const { t } = useLingui()
  return {
    ordered: null,
    refused: t`Not supplied`,
    unavailable: t`Not available`,
    packed: t`Packed`,
    delivered: t`Delivered`,
    part_returned: t`Partially returned`,
    returned: t`Returned`,
    cancelled: t`Cancelled`,
  }
}

export function useCancelReasons() {
  const { t } = useLingui()
  return {
    changed_mind: t`I no longer need it`,
    ordered_by_mistake: t`I ordered it by mistake`,
    too_slow: t`It is taking too long`,
    found_elsewhere: t`I found it elsewhere`,
    wrong_details: t`Wrong address or patient details`,
    other: t`Other reason`,
  }
}

/** Why it ended before it came, as its patient is told; null when nothing more is to be said. */
export function useEndedWords(): (order: Pick<Order, 'cancelled'>) => string | null {
  const { t } = useLingui()
  const ofReview: Record<string, string> = useReasonWords()
  const own: Record<string, string> = useCancelReasons()
  const words: Record<string, string> = {
    out_of_stock: t`Out of stock at the pharmacy.`,
    not_stocked: t`The pharmacy does not stock this medicine.`,
    cannot_deliver: t`The pharmacy cannot deliver to this address.`,
    prescription_doubt: t`The pharmacist could not verify the prescription. Please talk to your doctor.`,
    prescription_revoked: t`The prescription was withdrawn. Please talk to your doctor.`,
    time_over: t`The order expired because it was not reviewed or paid in time.`,
    batch_recalled: t`A batch in your parcel was recalled.`,
    batch_expired: t`A batch in your parcel had expired.`,
    not_reached: t`No one was available to receive it.`,
    not_prescribed: t`These medicines are not on the prescription.`,
    ...ofReview,
  }
  return ({ cancelled }) => {
    if (!cancelled) return null
    const reason = own[cancelled.reason]
    if (cancelled.by === 'patient') return reason ? t`You cancelled this order: ${reason}.` : t`You cancelled this order.`
    return words[cancelled.reason] ?? t`The pharmacy cannot supply this order.`
  }
}

export function useReturnReasons() {
  const { t } = useLingui()
  return {
    damaged: t`Item is damaged`,
    wrong_item: t`Wrong item received`,
    expired: t`Item has expired`,
    not_needed: t`I no longer need it`,
    recalled: t`Batch recalled`,
    other: t`Other reason`,
  }
}
