import { useLingui } from '@lingui/react/macro'
import { useReasonWords } from '../prescriptions/prescription-words.tsx'
import type { Order, OrderLine } from './orders.contract.ts'
import type { Fulfilment, OrderStatus } from './orders.rules.ts'

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

/** What the order waits for now, in one sentence. */
export function useStandingWords(): (order: Pick<Order, 'status' | 'fulfilment' | 'order_type' | 'payment_mode'>) => string {
  const { t } = useLingui()
  return ({ status, fulfilment, order_type, payment_mode }) => {
    const parcel: Partial<Record<Fulfilment, string>> = {
      accepted: t`The pharmacy is packing it.`,
      packed: order_type === 'pickup' ? t`It is packed.` : t`It is packed and waits for the rider.`,
      out_for_delivery: t`It is on its way. Have the delivery PIN ready.`,
      attempted: t`Nobody was there. The rider comes once more.`,
      ready_for_pickup: t`It waits for you at the pharmacy. Bring the PIN.`,
    }
    const words: Record<OrderStatus, string> = {
      PENDING: t`A pharmacist checks the prescription. Nothing is charged before that.`,
      PENDING_PAYMENT:
        payment_mode === 'cod'
          ? t`The pharmacist has finished. Please look at what changed and agree.`
          : t`Please pay, then the pharmacy packs it.`,
      PAYMENT_RECEIVED: t`Paid. The pharmacy takes it on next.`,
      ORDER_PLACED:
        order_type === 'pickup'
          ? t`The pharmacy takes it on next. You pay in cash when you collect it.`
          : t`The pharmacy takes it on next. You pay in cash at the door.`,
      PROCESSING: parcel[fulfilment] ?? t`The pharmacy is working on it.`,
      COMPLETED: t`It was handed over.`,
      CANCELLED: t`It was cancelled.`,
      RETURNED: t`It came back to the pharmacy. Your money is on its way.`,
      REFUNDED: t`The money has gone back to where it came from.`,
    }
    return words[status]
  }
}

/** The steps of the timeline; an action nobody needs to read about has no words. */
export function useTimelineWords(): (entry: Order['timeline'][number]) => string | null {
  const { t } = useLingui()
  const words: Record<string, string> = {
    placed: t`Order placed`,
    approve: t`Prescription approved`,
    approve_cash: t`Prescription approved`,
    reject: t`Prescription not accepted`,
    agree: t`You agreed`,
    pay: t`Payment received`,
    expire: t`Time ran out`,
    accept: t`The pharmacy took it on`,
    refuse: t`The pharmacy could not supply it`,
    pass_on_paid: t`Another of our pharmacies sends it`,
    pass_on_placed: t`Another of our pharmacies sends it`,
    lines_unavailable: t`Some items are not available`,
    revoke: t`The prescription was taken out of use`,
    pack: t`Packed`,
    batch_recalled: t`A batch was recalled`,
    dispatch: t`Out for delivery`,
    set_ready: t`Ready to be collected`,
    attempt: t`Nobody was there`,
    deliver: t`Handed over`,
    give_up: t`Went back to the pharmacy`,
    unpack: t`Being repacked from another batch`,
    cancel: t`Cancelled`,
    return: t`Came back`,
    return_requested: t`You asked to give something back`,
    settle: t`Refunded`,
  }
  return ({ what }) => words[what.split(' ')[0] ?? what] ?? null
}

export function useLineStateWords(): Record<OrderLine['state'] | 'unavailable', string | null> {
  const { t } = useLingui()
  return {
    ordered: null,
    refused: t`Not supplied`,
    unavailable: t`Not available`,
    packed: t`Packed`,
    delivered: t`Handed over`,
    part_returned: t`Partly returned`,
    returned: t`Returned`,
    cancelled: t`Cancelled`,
  }
}

export function useCancelReasons() {
  const { t } = useLingui()
  return {
    changed_mind: t`I no longer need it`,
    ordered_by_mistake: t`I ordered it by mistake`,
    too_slow: t`It takes too long`,
    found_elsewhere: t`I found it elsewhere`,
    wrong_details: t`The address or the person is wrong`,
    other: t`Another reason`,
  }
}

/** Why it ended before it came, as its patient is told; null when nothing more is to be said. */
export function useEndedWords(): (order: Pick<Order, 'cancelled'>) => string | null {
  const { t } = useLingui()
  const ofReview: Record<string, string> = useReasonWords()
  const own: Record<string, string> = useCancelReasons()
  const words: Record<string, string> = {
    out_of_stock: t`The pharmacy has no more of it.`,
    cannot_deliver: t`The pharmacy cannot bring it to this address.`,
    prescription_doubt: t`The pharmacist doubts the prescription. Please talk to your doctor.`,
    prescription_revoked: t`The prescription was taken out of use. Please talk to your doctor.`,
    time_over: t`It was not checked or paid in time.`,
    batch_recalled: t`A batch in your parcel was recalled.`,
    batch_expired: t`A batch in your parcel had expired.`,
    not_reached: t`Nobody was there to take it.`,
    not_prescribed: t`The prescription does not name these medicines.`,
    ...ofReview,
  }
  return ({ cancelled }) => {
    if (!cancelled) return null
    const reason = own[cancelled.reason]
    if (cancelled.by === 'patient') return reason ? t`You cancelled it: ${reason}.` : t`You cancelled it.`
    return words[cancelled.reason] ?? t`The pharmacy cannot supply it.`
  }
}

export function useReturnReasons() {
  const { t } = useLingui()
  return {
    damaged: t`It is damaged`,
    wrong_item: t`It is not what I ordered`,
    expired: t`It is past its date`,
    not_needed: t`I no longer need it`,
    recalled: t`The maker recalled it`,
    other: t`Another reason`,
  }
}
