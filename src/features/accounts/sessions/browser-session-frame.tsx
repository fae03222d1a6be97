import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { withWords } from '../../../i18n/words.ts'
import { type Session, useSession } from './browser-session.ts'
import { restoreSession, routeChanged } from './browser-session-driver.ts'

/** The dialogs come with the SDK, for those who are signed in or are signing in. */
const SessionParts = lazy<() => ReactNode>(() => withWords(import('./session-parts.tsx')).catch(() => ({ default: () => null })))

/** Restores the session once and keeps it while somebody moves between pages. */
export function useRestoredSession(cookieHeld: boolean): Session {
  const session = useSession(cookieHeld)
  const { key } = useLocation()
  useEffect(() => restoreSession(cookieHeld), [cookieHeld])
  useEffect(() => routeChanged(), [key])
  return session
}

/** Mount once beside the page. */
export function SessionOverPage() {
  const { is, overlay } = useSession()
  if (is === 'visitor' || (is === 'pending' && !overlay)) return null
  return (
    <Suspense>
      <SessionParts />
    </Suspense>
  )
}
