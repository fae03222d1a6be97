import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { cartFollows } from './browser-cart-driver.ts'

/** Mount once beside the page: the cart follows who is signed in. Nobody at the desk has one. */
export function CartKeeper() {
  const session = useSession()
  const { is, me } = session
  const isDesk = /^\/(hi\/)?desk(\/|$)/.test(useLocation().pathname)
  useEffect(() => {
    if (!isDesk) cartFollows({ is, me })
    // Another account, or one that is no longer new, is another cart.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [is, me?.id, me?.is_new_user, isDesk])
  return null
}
