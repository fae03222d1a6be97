import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { browserApi } from '../../data/page-data.ts'
import { Chip } from '../../ui/layout/stamp.tsx'
import { useSession } from '../../features/accounts/sessions/browser-session.ts'
import { onLiveEvent } from '../../features/accounts/sessions/live-events.ts'
import { setCounts } from '../../features/accounts/counts/unread-store.ts'

const listeners = new Set<() => void>()

/** A message was read here: counts shown anywhere on the page are counted anew. */
export function unreadChanged(): void {
  for (const listener of listeners) listener()
}

/** How many messages nobody has opened yet; nothing while there are none. A new one counts the moment it comes. */
export function UnreadMessages() {
  const { is } = useSession()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (is !== 'signed-in') return undefined
    const look = () =>
      void browserApi('GET /api/notice/unread/').then(({ unread }) => {
        setCount(unread)
        setCounts({ unread })
      }, Boolean)
    look()
    listeners.add(look)
    const stop = onLiveEvent('notice', look, look)
    return () => {
      listeners.delete(look)
      stop()
    }
  }, [is])
  if (count === 0) return null
  return (
    <Chip>
      <Trans>{count} new</Trans>
    </Chip>
  )
}
