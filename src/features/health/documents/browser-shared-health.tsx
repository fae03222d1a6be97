import { lazy, Suspense } from 'react'

// What does not come is not shown; the rest of the visit stands.
const Shared = lazy(() => import('./desk-shared-health.tsx').catch(() => ({ default: () => null })))

/** For the console of a doctor, which the frame hands it to. */
export function SharedHealthSlot() {
  return (
    <Suspense>
      <Shared />
    </Suspense>
  )
}
