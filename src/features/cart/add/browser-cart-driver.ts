import type { Session } from '../../accounts/sessions/browser-session.ts'
import { setCartState } from './browser-cart.ts'

/** What changes a cart. */
export function cartDriver() {
  return import('./cart-driver.ts')
}

/** After sign-in the cart is loaded when the user is not new (specification, section 4); what a visitor put aside goes into it. */
export function cartFollows({ is, me }: Pick<Session, 'is' | 'me'>): void {
  if (is === 'visitor') return setCartState({ cart: null, loading: false })
  if (is !== 'signed-in' || !me || me.is_new_user) return
  void cartDriver().then(({ takeOver }) => takeOver())
}
