import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { countUnread } from '../accounts/counts/count-unread.ts'
import { dueDoses } from '../accounts/counts/badge.rules.ts'
import { forgetCounts, isCounted, setCounts } from '../accounts/counts/unread-store.ts'
import { onLiveEvent } from '../accounts/sessions/live-events.ts'
import { browserApi } from '../../data/page-data.ts'
import { toasts } from '../../ui/messages/toast-store.ts'

interface LiveNotice {
  title: string
  link: string
}

/** Shows a notice the moment it happens, with the way to what it is about, and keeps the count of the unread. */
export default function LiveNotices() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const show = useRef(({ title, link }: LiveNotice) => {
    toasts.show({ kind: 'info', text: title, action: { label: t`View`, run: () => void navigate(link) } })
  })
  useEffect(() => onLiveEvent('notice', (payload) => show.current(payload as LiveNotice)), [])
  useEffect(() => {
    if (!isCounted()) void countAll().catch(() => {})
    const deaf = onLiveEvent('notice', countUnread, countUnread)
    return () => {
      deaf()
      forgetCounts()
    }
  }, [])
  return null
}

/** Whoever comes straight to a page that shows no counts of its own: the header and the icon show them all the same. */
async function countAll(): Promise<void> {
  const { unread, today, now } = await browserApi('GET /api/home/')
  setCounts({ unread, doses: today ? dueDoses(today.slots, now) : 0 })
}
