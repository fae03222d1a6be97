import { Plural, Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { type CartState, linesOf } from './browser-cart.ts'
import styles from './cart-link.module.css'

const mostNamed = 6

/** What is in the cart, with the way on. */
export function CartSummary({ cart, onGone }: { cart: CartState; onGone: () => void }) {
  const lines = linesOf(cart)
  const more = lines.length - mostNamed
  return (
    <div className={styles.panel}>
      <ul className={styles.lines}>
        {lines.slice(0, mostNamed).map(({ medicine_id, item_name, quantity }) => (
          <li key={medicine_id} className={styles.line}>
            <span>{item_name}</span>
            <span className="num">× {quantity}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
      <ButtonLink to="/cart" full onClick={onGone}>
        <Trans>Proceed to cart</Trans>
      </ButtonLink>
    </div>
  )
}
