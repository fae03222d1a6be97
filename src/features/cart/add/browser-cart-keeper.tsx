import { useEffect } from 'react'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { cartFollows } from './browser-cart-driver.ts'

/** Mount once beside the page: the cart follows who is signed in. */
export function CartKeeper() {
  const session = useSession()
  const { is, me } = session
  useEffect(() => {
    cartFollows({ is, me })
    // Another account, or one that is no longer new, is another cart.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [is, me?.id, me?.is_new_user])
  return null
}
