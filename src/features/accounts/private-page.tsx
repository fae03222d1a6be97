import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { useSession } from './browser-session.ts'
import { signInPath } from './sign-in.rules.ts'

interface PrivatePageProps<T> {
  /** Rows of the skeleton while the session is restored. */
  rows?: number
  /** Where the desk has its own way in; left out, it is everybody's. */
  signIn?: '/desk/login'
  children: (data: T) => ReactNode
}

/**
 * What only signed-in people see. Without its data the frame stands and the session is restored, then the data is loaded;
 * whoever is nobody goes to sign-in and comes back. Without scripts there is a link to it.
 */
export function PrivatePage<T>({ rows = 3, signIn, children }: PrivatePageProps<T>) {
  const { t } = useLingui()
  // Everything the API answers is JSON already: what was loaded is what arrives.
  const data = useLoaderData() as T | null
  const here = useLocation()
  // Until the page has looked nobody is a visitor: a sign-in whose cookie was lost on its way is restored, not asked for again.
  const { is, unreachable } = useSession(true)
  const { state, revalidate } = useRevalidator()
  const mayLoad = data === null && is === 'signed-in'
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (mayLoad && state === 'idle') void revalidate().then(() => setTried(true))
    // Once for each session: data that stays away is no reason to ask for ever.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mayLoad])
  // In the browser and after hydration only: a server's redirect could go round in circles with a cookie that ran out.
  // Signed out in another tab, what stands here goes too.
  // At the desk a sign-in alone is not enough: what did not come although somebody is signed in wants the second factor.
  const wantsMore = is === 'visitor' || (data === null && signIn !== undefined && is === 'signed-in' && tried && state === 'idle')
  if (wantsMore && typeof window !== 'undefined') return <Navigate to={signInPath(here, signIn)} replace />
  if (data !== null) return children(data)
  // The page of what broke, from which it can be tried again: better than a page that is on its way for ever.
  if (unreachable) throw new Error('the session could not be restored')
  return (
    <>
      <SkeletonCards count={rows} label={t`Loading`} />
      <noscript>
        <ButtonLink to={signInPath(here, signIn)}>
          <Trans>Sign in to go on</Trans>
        </ButtonLink>
      </noscript>
    </>
  )
}
