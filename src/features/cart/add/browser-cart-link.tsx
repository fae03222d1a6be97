import { Plural, useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { late } from '../../../ui/late.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { withWords } from '../../../i18n/words.ts'
import { countIn, useCart } from './browser-cart.ts'
import styles from './cart-link.module.css'

const CartSummary = late(() => withWords(import('./cart-summary.tsx')).then(({ CartSummary }) => CartSummary))

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
      {open && !here && countIn(cart) > 0 && <CartSummary cart={cart} onGone={() => setOpen(false)} />}
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
