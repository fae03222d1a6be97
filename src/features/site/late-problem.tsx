import { Trans } from '@lingui/react/macro'
import { lazy, memo, Suspense } from 'react'
import { useLocation } from 'react-router'
import { withWords } from '../../i18n/words.ts'

const Problem = lazy(() =>
  withWords(import('./problem.tsx')).then(
    (part) => ({ default: part.Problem }),
    () => ({ default: NoLine }),
  ),
)

const DeskProblem = lazy(() =>
  withWords(import('./desk-problem.tsx')).then(
    (part) => ({ default: part.DeskProblem }),
    () => ({ default: NoLine }),
  ),
)

const Closed = lazy(() =>
  withWords(import('./closed.tsx')).then(
    (part) => ({ default: part.Closed }),
    () => ({ default: NoLine }),
  ),
)

// `memo`: drawn anew while its file is on the way, a part that the server has sent would give way to nothing.

/** Stands where a page begins what the clinic may not do yet, or does not offer. */
export const LateClosed = memo(function LateClosed({ why }: { why: 'closed' | 'not_offered' }) {
  return (
    <Suspense>
      <Closed why={why} />
    </Suspense>
  )
})

/** Stands where a page could not be; where not even its words can be had it says that it needs the internet. */
export const LateProblem = memo(function LateProblem({ status, code }: { status: number; code?: string | undefined }) {
  const { pathname } = useLocation()
  const Part = /^\/desk(\/|$)/.test(pathname) ? DeskProblem : Problem
  return (
    <Suspense>
      <Part status={status} code={code} />
    </Suspense>
  )
})

function NoLine() {
  return (
    <p className="wrap">
      <button type="button" onClick={() => location.reload()}>
        <Trans>No internet connection. Please try again.</Trans>
      </button>
    </p>
  )
}
