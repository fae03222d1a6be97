import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

const DeskRings = lazy(() => import('./desk-rings.tsx').catch(() => ({ default: () => null })))

/** Mount once beside the page: whoever calls a doctor is heard on every page of the desk. */
export function DeskRingsOverPage() {
  if (!useLocation().pathname.startsWith('/desk')) return null
  return (
    <Suspense>
      <DeskRings />
    </Suspense>
  )
}
