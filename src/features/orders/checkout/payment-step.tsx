import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { ConsentBox } from '../../accounts/consents/consent-notice.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import type { Cart } from '../../cart/cart.contract.ts'
import { useWarningWords } from '../../cart/cart-words.tsx'
import type { CheckoutData } from './checkout.types.ts'
import { consentsDue } from './checkout.rules.ts'
import { type PaymentMode, PlaceButton } from './place-button.tsx'
import type { Ordering } from './use-ordering.ts'
import styles from './checkout.module.css'

interface PaymentStepProps {
  data: CheckoutData
  ordering: Ordering
  /** The order stands; only its money is missing. */
  placed: boolean
  onPlaced: () => void
}

/** How it is paid, what is agreed to, and the one button that orders. With a prescription nothing is charged yet. */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function PaymentStep({ data, ordering, placed, onPlaced }: PaymentStepProps) {
  const { cart } = ordering
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [mode, setMode] = useDraft<PaymentMode>('checkout mode', 'online')
  const due = consentsDue(data.consents, cart.prescriptions.length > 0)
  // Never kept: what is agreed to is ticked on the page that asks (DP-2).
  const [given, setGiven] = useState<readonly string[]>([])
  const [pressed, setPressed] = useState(false)
  const boxes = useRef<HTMLDivElement>(null)
  const missing = due.filter(({ version }) => !given.includes(version))
  const inTheWay = useInTheWay(cart)
  const reason = placed ? undefined : inTheWay
  /** What is not ticked says so at its box, which gets the focus. */
  const complete = () => {
    if (placed || missing.length === 0) return true
    setPressed(true)
    requestAnimationFrame(() => boxes.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return false
  }
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
                label: cart.order_type === 'pickup' ? t`Cash at pickup` : t`Cash on delivery`,
                disabled: !cart.cod_allowed,
                ...(cart.cod_allowed ? {} : { detail: t`Not available for this order` }),
              },
            ]}
            chosen={[mode]}
            onChange={([next]) => setMode(next === 'cod' ? 'cod' : 'online')}
          />
          <div ref={boxes} className={styles.pay}>
            {due.map((notice) => (
              <ConsentBox
                key={notice.version}
                notice={notice}
                given={given.includes(notice.version)}
                onChange={(on) => tick(notice.version, on)}
                required
                error={pressed && missing.includes(notice) ? t`Please read and tick this to place your order.` : null}
              />
            ))}
          </div>
        </>
      )}
      <PlaceButton
        ordering={ordering}
        mode={mode}
        consents={consents}
        disabledReason={reason}
        ready={complete}
        onConsentMissing={() => void revalidate()}
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

/** Why it cannot be ordered as it stands; undefined when it can. */
function useInTheWay(cart: Cart): string | undefined {
  const { t } = useLingui()
  const words = useWarningWords(cart)
  const block = cart.warnings.find(({ blocks }) => blocks)
  if (block) return words(block)
  if (!cart.items.some(({ available }) => available)) return t`Nothing in your cart is available right now.`
  return undefined
}
