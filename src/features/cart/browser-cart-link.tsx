import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type CartState, countIn, linesOf, useCart } from './browser-cart.ts'
import styles from './cart-link.module.css'

/** The header's Cart: the number on it, and on hover or focus what is in it with the way on (specification, section 2). */
export function CartLink({ className }: { className?: string }) {
  const { t } = useLingui()
  const cart = useCart()
  const [open, setOpen] = useState(false)
  const here = useLocation().pathname === '/cart'
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  const show = () => setOpen(true)
  return (
    <div
      role="presentation"
      className={styles.place}
      onPointerEnter={show}
      onPointerLeave={() => setOpen(false)}
      onFocus={show}
      onBlur={leave}
      onKeyDown={escape}
    >
      <Link to="/cart" onClick={() => setOpen(false)} className={classNames(className, styles.link)}>
        <Icon name="shopping-cart-simple" size={28} />
        {t`Cart`}
        <CartCount />
      </Link>
      {open && !here && countIn(cart) > 0 && <Summary cart={cart} onGone={() => setOpen(false)} />}
    </div>
  )
}

/** The sum of the quantities; nothing when there is nothing. */
export function CartCount() {
  const count = countIn(useCart())
  if (count === 0) return null
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>
        <Plural value={count} one="# item" other="# items" />
      </VisuallyHidden>
    </>
  )
}

const mostNamed = 6

function Summary({ cart, onGone }: { cart: CartState; onGone: () => void }) {
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
