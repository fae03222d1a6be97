import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Bill } from '../bill.tsx'
import styles from '../cart.module.css'
import type { Cart } from '../cart.contract.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { CartLine } from './cart-line.tsx'
import { useShortWords } from '../cart-words.tsx'
import { CouponField } from './coupon-field.tsx'
import { MinimumNotice } from './minimum-notice.tsx'
import { PrescriptionAsk } from './prescription-ask.tsx'
import { SubstituteOffers } from './substitute-offers.tsx'
import { useCartChanges } from './use-cart-changes.ts'
import { DeliveryPlace } from './delivery-place.tsx'
import { WithdrawnNotice } from './withdrawn-notice.tsx'

const checkoutPath = '/cart/checkout'

/** The prescription first, then the lines, the bill, and one way on. */
export function CartContent({ cart }: { cart: Cart }) {
  const { t } = useLingui()
  const toPay = formatPaise(cart.totals.payable_paise)
  const words = useShortWords(cart)
  const block = blockOf(cart)
  return (
    <>
      <LiveRegion text={t`To pay ${toPay}`} after={700} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <MinimumNotice cart={cart} />
          <WithdrawnNotice cart={cart} />
          <PrescriptionAsk cart={cart} />
          <ChangedNotice cart={cart} />
          <ul className={styles.lines}>
            {cart.items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                beyond={cart.warnings.some((one) => one.kind === 'beyond_prescription' && one.item === item.id)}
              />
            ))}
          </ul>
          <SubstituteOffers cart={cart} />
          <ClearCart cart={cart} />
        </div>
        <div className={styles.sticky}>
          <Bill
            totals={cart.totals}
            totalLabel={<Trans>To pay</Trans>}
            couponCode={cart.coupon?.code}
            toFreeDeliveryPaise={cart.to_free_delivery_paise}
            waivedPaise={cart.waived_paise}
            shelfLifeDays={cart.shelf_life_days}
            action={<Onward cart={cart} />}
          >
            <DeliveryPlace cart={cart} />
            <CouponField coupon={cart.coupon} />
          </Bill>
        </div>
      </div>
      <div className={styles.onPhone}>
        <BottomBar action={<Onward cart={cart} short />}>
          <p className={styles.small}>
            <Trans>To pay</Trans>
          </p>
          <p className={`num ${styles.totalWord}`}>{toPay}</p>
          {block && <p className={styles.small}>{words(block)}</p>}
        </BottomBar>
      </div>
    </>
  )
}

/** What stops the way on. The prescription may also follow at checkout, so it does not stop anybody here. */
function blockOf({ warnings }: Cart) {
  return warnings.find(({ blocks, kind }) => blocks && kind !== 'no_place' && kind !== 'prescription_missing')
}

/** The one way on, or what is missing. */
function Onward({ cart, short }: { cart: Cart; short?: boolean }) {
  const { t } = useLingui()
  const words = useShortWords(cart)
  const block = blockOf(cart)
  if (block) {
    return (
      <Button full={!short} disabledReason={short ? undefined : words(block)} disabled>
        {t`Choose address`}
      </Button>
    )
  }
  return (
    <ButtonLink to={checkoutPath} full={!short}>
      {t`Choose address`}
    </ButtonLink>
  )
}

function ClearCart({ cart }: { cart: Cart }) {
  const { t } = useLingui()
  const { clear } = useCartChanges()
  return (
    <div>
      <Button variant="quiet" icon="trash" onClick={() => void clear(cart)}>
        {t`Clear cart`}
      </Button>
    </div>
  )
}
