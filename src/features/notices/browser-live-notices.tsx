import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../accounts/sessions/browser-session.ts'

const LiveNotices = lazy(() => import('./live-notices.tsx').catch(() => ({ default: () => null })))

/** Mount once beside the page: what happens meanwhile is told here, for those who are signed in. The desk has its own lists. */
export function LiveNoticesOverPage() {
  const { is } = useSession()
  const { pathname } = useLocation()
  if (is !== 'signed-in' || pathname.startsWith('/desk')) return null
  return (
    <Suspense>
      <LiveNotices />
    </Suspense>
  )
}
