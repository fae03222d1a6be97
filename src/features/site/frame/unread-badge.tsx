import { Plural } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useUnread } from '../../accounts/counts/unread-store.ts'
import cart from '../../cart/add/cart-link.module.css'

/** How many messages nobody has opened, as last counted; it hangs beside the word and moves nothing. */
export function UnreadBadge({ className }: { className?: string | undefined }) {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <>
      <span className={classNames(cart.badge, className)} aria-hidden="true">
        {unread}
      </span>
      <VisuallyHidden>
        <Plural value={unread} one="# new message" other="# new messages" />
      </VisuallyHidden>
    </>
  )
}
