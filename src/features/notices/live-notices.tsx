import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { onLiveEvent } from '../accounts/sessions/live-events.ts'
import { toasts } from '../../ui/messages/toast-store.ts'

interface LiveNotice {
  title: string
  link: string
}

/** Shows a notice the moment it happens, with the way to what it is about. */
export default function LiveNotices() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const show = useRef(({ title, link }: LiveNotice) => {
    toasts.show({ kind: 'info', text: title, action: { label: t`View`, run: () => void navigate(link) } })
  })
  useEffect(() => onLiveEvent('notice', (payload) => show.current(payload as LiveNotice)), [])
  return null
}
