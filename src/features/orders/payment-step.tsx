import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { formatPaise } from '../../lib/money.ts'
import { wishKeys } from '../../lib/wish-key.ts'
import { browserApi, type Shell } from '../../page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConsentBox } from '../accounts/consent-notice.tsx'
import { useSending } from '../accounts/use-sending.ts'
import type { Cart } from '../cart/cart.contract.ts'
import { useWarningWords } from '../cart/cart-words.tsx'
import { PayButton } from '../payments/pay-button.tsx'
import type { CheckoutData } from './checkout.page.tsx'
import { consentsDue } from './checkout.rules.ts'
import type { Order } from './orders.contract.ts'
import { lookAtPayment } from './order-payment.ts'
import type { Ordering } from './use-ordering.ts'
import styles from './checkout.module.css'

interface PaymentStepProps {
  data: CheckoutData
  ordering: Ordering
  /** The order stands; only its money is missing. */
  placed: boolean
  onPlaced: () => void
}
type Mode = 'online' | 'cod'

/** How it is paid, what is agreed to, and the one button that orders. With a prescription nothing is charged yet. */
export function PaymentStep({ data, ordering, placed, onPlaced }: PaymentStepProps) {
  const { cart } = ordering
  const { t } = useLingui()
  const [mode, setMode] = useState<Mode>('online')
  const due = consentsDue(data.consents, cart.rx_needed || cart.prescriptions.length > 0)
  const [given, setGiven] = useState<readonly string[]>([])
  const words = useWarningWords(cart)
  const block = cart.warnings.find(({ blocks }) => blocks)
  const missing = due.filter(({ required, version }) => required && !given.includes(version))
  const reason = placed ? undefined : block ? words(block) : missing.length > 0 ? t`Please read and tick what is needed above.` : undefined
  const consents = due
    .filter(({ version }) => given.includes(version))
    .map(({ purpose, version }) => ({ purpose, notice_version: version }))
  const tick = (version: string, on: boolean) => setGiven(on ? [...given, version] : given.filter((other) => other !== version))
  return (
    <div className={styles.pay}>
      {!placed && (
        <>
          <ChoiceGroup
            type="radio"
            name="mode"
            legend={t`How do you want to pay?`}
            choices={[
              { value: 'online', label: t`Online`, detail: t`UPI, cards, net banking` },
              {
                value: 'cod',
                label: t`Cash on delivery`,
                disabled: !cart.cod_allowed,
                ...(cart.cod_allowed ? {} : { detail: t`Not offered for this order` }),
              },
            ]}
            chosen={[mode]}
            onChange={([next]) => setMode(next === 'cod' ? 'cod' : 'online')}
          />
          {due.map((notice) => (
            <ConsentBox
              key={notice.version}
              notice={notice}
              given={given.includes(notice.version)}
              onChange={(on) => tick(notice.version, on)}
            />
          ))}
        </>
      )}
      <Place
        ordering={ordering}
        mode={mode}
        consents={consents}
        disabledReason={reason}
        contact={data.me.phone_number}
        onPlaced={onPlaced}
      />
      <p className={styles.lock}>
        <Icon name="lock" size={20} />
        <Trans>UPI, cards and cash on delivery</Trans>
      </p>
    </div>
  )
}

interface PlaceProps {
  ordering: Ordering
  mode: Mode
  consents: { purpose: 'order' | 'share_prescription'; notice_version: string }[]
  disabledReason: string | undefined
  contact: string | null
  onPlaced: () => void
}

function Place(props: PlaceProps) {
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
function PayNow({ ordering: { cart }, disabledReason, contact, placing }: PlaceProps & { placing: Placing }) {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const navigate = useNavigate()
  const { order, orderId, place } = placing
  const start = async () => {
    const placed = orderId.current ? null : (await place()).payment
    const params = { id: orderId.current ?? '' }
    return placed ?? browserApi('POST /api/order/{id}/pay/', { params, body: {}, idempotencyKey: crypto.randomUUID() })
  }
  return (
    <PayButton
      purpose="order"
      amountPaise={cart.totals.payable_paise}
      disabledReason={disabledReason}
      start={start}
      look={() => lookAtPayment(orderId.current ?? '')}
      onPaid={() => void navigate(`/account/orders/${orderId.current ?? ''}`, { replace: true })}
      description={order?.number ?? t`Medicines`}
      operatorName={shell?.operatorName ?? ''}
      prefill={contact ? { contact } : {}}
    />
  )
}

/** Cash, or a prescription to be checked first: nothing is charged now. */
function PlaceOnly({ ordering: { cart }, disabledReason, placing }: PlaceProps & { placing: Placing }) {
  const navigate = useNavigate()
  const { busy, error, send } = useSending()
  const amount = formatPaise(cart.totals.payable_paise)
  const waits = isToBeReviewed(cart)
  const submit = () =>
    send(async () => {
      const { order } = await placing.place()
      await navigate(`/account/orders/${order.id}`, { replace: true })
    })
  return (
    <>
      {waits && (
        <p>
          <Trans>Nothing is charged now. A pharmacist checks the prescription first; then you see the final amount.</Trans>
        </p>
      )}
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      <Button full busy={busy} disabledReason={disabledReason} onClick={() => void submit()}>
        {waits ? <Trans>Place order, pay later</Trans> : <Trans>Place order, pay {amount} in cash</Trans>}
      </Button>
    </>
  )
}

/** One order for one wish, however often the button is tapped; a cart that moved meanwhile is read anew and must be agreed to. */
function usePlacing({ ordering, mode, consents, onPlaced }: PlaceProps) {
  const { cart } = ordering
  const [keys] = useState(wishKeys)
  const [order, setOrder] = useState<Order | null>(null)
  // The gateway's dialog calls back with the functions it was opened with.
  const orderId = useRef<string | null>(null)
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
      orderId.current = placed.order.id
      setOrder(placed.order)
      onPlaced()
      return placed
    } finally {
      void ordering.lookAgain()
    }
  }
  return { order, orderId, place }
}
