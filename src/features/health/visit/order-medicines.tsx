import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { BillRows } from '../../../ui/layout/price-block.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { cartDriver } from '../../cart/add/browser-cart-driver.ts'
import { OrderItem } from '../../cart/order-item.tsx'
import slip from '../../consultations/appointment-slip.module.css'
import health from '../health.module.css'
import styles from './after-visit.module.css'
import { AskPincode } from '../../places/ask-pincode.tsx'
import type { Signed } from './after-visit.types.ts'

type Order = Signed['order']

/** The medicines at today's price, from the shelf that serves this place; the prescription goes with them (TPG-15: where to buy is the patient's). */
export function OrderMedicines({ signed: { order, paper }, consultation }: { signed: Signed; consultation: string }) {
  const { cart, lines } = order
  const there = cart.items.filter(({ available }) => available)
  const usedUp = lines.every(({ units_left }) => units_left <= 0)
  return (
    <div className={styles.order}>
      <Slip kind="goods" className={styles.slip} aria-labelledby="order-these">
        <h2 id="order-these" className={styles.kind}>
          <Icon name="shopping-cart-simple" />
          <Trans>Order these medicines</Trans>
        </h2>
        {usedUp ? (
          <p>
            <Trans>All medicines of this prescription have been supplied, or it has expired.</Trans>
          </p>
        ) : (
          <>
            <ul className={health.list}>
              {cart.items.map((item) => (
                <OrderItem key={item.id} item={item} />
              ))}
            </ul>
            <NotHere order={order} />
            {there.length > 0 && <Total cart={cart} many={there.length} />}
            {there.length > 0 && <Acts cart={cart} prescription={paper.id} consultation={consultation} />}
          </>
        )}
        <p className={health.small}>
          <Trans>Your doctor earns nothing from this. You can show the slip at any pharmacy.</Trans>
        </p>
      </Slip>
    </div>
  )
}

/** What the doctor wrote and this pharmacy does not have: nobody finds out at home. */
function NotHere({ order: { lines } }: { order: Order }) {
  const left = lines.filter(({ item, units_left }) => item === null && units_left > 0)
  const namesOf = (large: boolean) =>
    left
      .filter(({ pack_too_large }) => pack_too_large === large)
      .map(({ medicine_text }) => medicine_text)
      .join(', ')
  const [missing, large] = [namesOf(false), namesOf(true)]
  return (
    <>
      {missing !== '' && (
        <p className={health.small}>
          <Trans>Not sold here: {missing}</Trans>
        </p>
      )}
      {large !== '' && (
        <p className={health.small}>
          <Trans>Our packs hold more than was prescribed: {large}. Show the slip at a pharmacy near you, or ask your doctor.</Trans>
        </p>
      )}
    </>
  )
}

function Total({ cart: { totals, deliverable, postal_code }, many }: { cart: Order['cart']; many: number }) {
  const { t } = useLingui()
  const goods = totals.payable_paise - totals.delivery_paise
  const rows = [
    { label: many === 1 ? t`Medicine` : t`All ${many} medicines`, amount: formatPaise(goods) },
    { label: t`Delivery`, amount: totals.delivery_paise === 0 ? t`Free` : formatPaise(totals.delivery_paise) },
  ]
  return (
    <>
      <BillRows rows={rows} total={{ label: t`To pay`, amount: formatPaise(totals.payable_paise) }} />
      <p className={health.small}>
        {deliverable === null ? (
          <AskPincode>
            <Trans>Enter your pincode to see stock and delivery</Trans>
          </AskPincode>
        ) : deliverable.is_deliverable ? (
          <Trans>Today’s price, in stock for {postal_code}.</Trans>
        ) : (
          <Trans>We do not deliver to {postal_code} yet.</Trans>
        )}
      </p>
    </>
  )
}

interface ActsProps {
  cart: Order['cart']
  prescription: string
  consultation: string
}

function Acts({ cart, prescription, consultation }: ActsProps) {
  const navigate = useNavigate()
  const { busy, error, send } = useSending()
  const [amount, least] = [formatPaise(cart.totals.payable_paise), formatPaise(cart.below_minimum_paise)]
  const blocked = cart.warnings.some(({ blocks, kind }) => blocks && kind !== 'no_place')
  const add = () =>
    void send(async () => {
      const { changeCart } = await cartDriver()
      await changeCart(() => browserApi('POST /api/past_consultations/add_to_cart/', { body: { consultation } }))
      await navigate('/cart')
    })
  return (
    <div className={slip.section}>
      {cart.below_minimum_paise > 0 && (
        <p className={health.small}>
          <Trans>Add {least} more to place an order.</Trans>
        </p>
      )}
      {!blocked && (
        <ButtonLink to={`/cart/checkout?prescription=${prescription}`} full>
          <Trans>Order all, {amount}</Trans>
        </ButtonLink>
      )}
      <Button variant={blocked ? 'primary' : 'secondary'} icon="shopping-cart-simple" full busy={busy} onClick={add}>
        <Trans>Add medicines to cart</Trans>
      </Button>
      {error && <Notice kind="danger" live="alert" title={error} />}
    </div>
  )
}
