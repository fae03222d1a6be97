import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { countUnread } from '../../features/accounts/counts/count-unread.ts'
import { useUnread } from '../../features/accounts/counts/unread-store.ts'
import { useSession } from '../../features/accounts/sessions/browser-session.ts'
import { Chip } from '../../ui/layout/stamp.tsx'

/** How many messages nobody has opened yet; nothing while there are none. Another device may have opened some since the last page. */
export function UnreadMessages() {
  const { is } = useSession()
  const count = useUnread()
  useEffect(() => {
    if (is === 'signed-in') countUnread()
  }, [is])
  if (count === 0) return null
  return (
    <Chip>
      <Trans>{count} new</Trans>
    </Chip>
  )
}
