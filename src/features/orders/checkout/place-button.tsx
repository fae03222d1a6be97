import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { fromTop } from '../../../app/forms/from-top.ts'
import { formatPaise } from '../../../lib/money.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi, type Shell } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Cart } from '../../cart/cart.contract.ts'
import { PayButton } from '../../payments/pay/pay-button.tsx'
import type { Order } from '../orders.contract.ts'
import { CashInstead } from './cash-instead.tsx'
import { fetchPaymentState } from './order-payment.ts'
import type { Ordering } from './use-ordering.ts'

export type PaymentMode = 'online' | 'cod'

interface PlaceProps {
  ordering: Ordering
  mode: PaymentMode
  consents: { purpose: 'order' | 'share_prescription'; notice_version: string }[]
  disabledReason: string | undefined
  /** Looked at on every press: false when something is still to be ticked, which its box says. */
  ready: () => boolean
  /** The server misses an agreement this page did not ask for: another tab has withdrawn it. */
  onConsentMissing: () => void
  contact: string | null
  onPlaced: () => void
}

/** The one button that orders: with a payment at once, or without one. */
export function PlaceButton(props: PlaceProps) {
  const placing = usePlacing(props)
  return props.mode === 'online' && !isToBeReviewed(props.ordering.cart) ? (
    <PayNow {...props} placing={placing} />
  ) : (
    <PlaceOnly {...props} placing={placing} />
  )
}

/** A line without its approval is looked at before anything is charged (DR-2). */
function isToBeReviewed({ items }: Cart): boolean {
  return items.some(({ rx_status, available }) => available && (rx_status === 'attached' || rx_status === 'missing'))
}

type Placing = ReturnType<typeof usePlacing>

/** Ordering and paying are one tap; a payment that was closed is opened again for the same order. */
function PayNow({ ordering: { cart }, disabledReason, ready, contact, placing }: PlaceProps & { placing: Placing }) {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const navigate = useNavigate()
  const { order, orderId, ordered, place } = placing
  const start = async () => {
    const placed = orderId.current ? null : (await place()).payment
    const params = { id: orderId.current ?? '' }
    return placed ?? browserApi('POST /api/order/{id}/pay/', { params, body: {}, idempotencyKey: randomId() })
  }
  return (
    <PayButton
      purpose="order"
      amountPaise={cart.totals.payable_paise}
      disabledReason={disabledReason}
      ready={ready}
      start={start}
      look={() => fetchPaymentState(orderId.current ?? '')}
      onPaid={() => void navigate(`/account/orders/${orderId.current ?? ''}`, fromTop)}
      description={order?.number ?? t`Medicines`}
      operatorName={shell?.brand ?? ''}
      prefill={contact ? { contact } : {}}
      instead={ordered !== null && cart.cod_allowed && <CashInstead orderId={ordered} totalPaise={cart.totals.payable_paise} />}
    />
  )
}

/** Cash, or a prescription to be checked first: nothing is charged now. */
function PlaceOnly({ ordering: { cart }, disabledReason, ready, placing }: PlaceProps & { placing: Placing }) {
  const navigate = useNavigate()
  const { busy, error, send } = useSending()
  const amount = formatPaise(cart.totals.payable_paise)
  const waits = isToBeReviewed(cart)
  const submit = () =>
    send(async () => {
      const { order } = await placing.place()
      await navigate(`/account/orders/${order.id}`, fromTop)
    })
  return (
    <>
      {waits && (
        <p>
          <Trans>You are not charged now. A pharmacist reviews the prescription first; then you see the final amount.</Trans>
        </p>
      )}
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      <Button full busy={busy} disabledReason={disabledReason} onClick={() => ready() && void submit()}>
        {waits ? <Trans>Place order, pay later</Trans> : <Trans>Place order, pay {amount} in cash</Trans>}
      </Button>
    </>
  )
}

function orderIn(body: unknown): string | null {
  const meta = typeof body === 'object' && body !== null && 'meta' in body ? (body.meta as { order?: string }) : {}
  return meta.order ?? null
}

/** One order for one wish, however often the button is tapped; a cart that moved meanwhile is read anew and must be agreed to. */
function usePlacing({ ordering, mode, consents, onPlaced, onConsentMissing }: PlaceProps) {
  const { cart } = ordering
  const [keys] = useState(idempotencyKeys)
  const [order, setOrder] = useState<Order | null>(null)
  // The gateway's dialog calls back with the functions it was opened with.
  const orderId = useRef<string | null>(null)
  const [ordered, setOrdered] = useState<string | null>(null)
  const stands = (id: string) => {
    orderId.current = id
    setOrdered(id)
  }
  const place = async () => {
    const body = {
      ...(cart.order_type === 'delivery' && cart.address ? { address: cart.address } : {}),
      patient: cart.patient ?? '',
      payment_mode: mode,
      price_version: cart.price_version,
      consents,
    }
    try {
      const placed = await ordering.order(body, keys.keyFor(body))
      keys.done()
      stands(placed.order.id)
      setOrder(placed.order)
      onPlaced()
      return placed
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'consent_missing') onConsentMissing()
      // Ordered, and the gateway does not answer: the next press pays this order, not another one.
      const made = failure instanceof ApiFailure && failure.code === 'payment_unavailable' ? orderIn(failure.body) : null
      if (made !== null) {
        keys.done()
        stands(made)
        onPlaced()
      }
      throw failure
    } finally {
      void ordering.lookAgain()
    }
  }
  return { order, orderId, ordered, place }
}
