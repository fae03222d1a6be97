import { Trans, useLingui } from '@lingui/react/macro'
import { Activity, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { useEarlyPresses } from '../../ui/early.ts'
import { useEarlyTyping } from '../../ui/early-typing.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { SkeletonCards } from '../../ui/layout/skeleton.tsx'
import { currentSession, useSession } from '../../features/accounts/sessions/browser-session.ts'
import { ReadingAgain } from './reading-again.tsx'
import { signInPath } from '../../features/accounts/sign-in/sign-in.rules.ts'
import { SignedOut } from '../../features/accounts/sign-in/signed-out.tsx'

interface PrivatePageProps<T> {
  /** Rows of the skeleton while the session is restored. */
  rows?: number
  /** In place of the skeleton. */
  loading?: ReactNode
  /** Where the desk has its own way in; left out, it is everybody's. */
  signIn?: '/desk/login'
  /** What is shown while a locked desk loads nothing. */
  kept?: T | null
  /** The way back in where a session ended; left out, it is everybody's. */
  signedOut?: ComponentType<{ onBack: () => Promise<void> }>
  /** After the session had ended here, the same person is back. */
  onReturn?: () => void
  children: (data: T) => ReactNode
}

/** What an `Activity` holds is taken over after the frame around it: what was typed and pressed in it before that is told to it. */
function DoneBefore() {
  useEarlyTyping()
  useEarlyPresses()
  return null
}

/** The page as it stands, out of sight while its session is over. */
function Kept({ out, children }: { out: boolean; children: ReactNode }) {
  // What the browser draws itself nobody has typed into before.
  const [served] = useState(!useHydrated())
  return (
    <Activity mode={out ? 'hidden' : 'visible'}>
      {children}
      {served && <DoneBefore />}
    </Activity>
  )
}

function OnTheirWay({ rows = 3 }: { rows?: number | undefined }) {
  const { t } = useLingui()
  return <SkeletonCards count={rows} label={t`Loading`} />
}

/**
 * What only signed-in people see. Without its data the frame stands and the session is restored, then the data is loaded;
 * whoever is nobody goes to sign-in and comes back. Without scripts there is a link to it. Where a session ends that was open, the page is put out of
 * sight as it stands and asks to sign in: the same person finds everything that was typed.
 */
export function PrivatePage<T>({ rows, loading, signIn, kept = null, onReturn, signedOut, children }: PrivatePageProps<T>) {
  const Out = signedOut ?? SignedOut
  // Everything the API answers is JSON already: what was loaded is what arrives.
  const loaded = (useLoaderData() as T | null) ?? kept
  const here = useLocation()
  // Until the page has looked nobody is a visitor: a sign-in whose cookie was lost on its way is restored, not asked for again.
  const { is, over, asked, unreachable, me } = useSession(true)
  const { state, revalidate } = useRevalidator()
  const [last, setLast] = useState(loaded)
  const [owner, setOwner] = useState<string | null>(null)
  const [out, setOut] = useState(false)
  if (over && !out) setOut(true)
  if (loaded !== null && loaded !== last && !out) setLast(loaded)
  if (me !== null && me.id !== owner && !out) setOwner(me.id)
  const data = out ? last : loaded
  const mayLoad = loaded === null && is === 'signed-in' && !out
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (mayLoad && state === 'idle') void revalidate().then(() => setTried(true))
    // Once for each session: data that stays away is no reason to ask for ever.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mayLoad])
  const comeBack = async () => {
    // Somebody else has signed in, or nobody knows who it was: nothing that stood here is theirs.
    if (last !== null && currentSession().me?.id !== owner) return location.reload()
    await revalidate()
    setOut(false)
    onReturn?.()
  }
  // In the browser and after hydration only: a server's redirect could go round in circles with a cookie that ran out.
  // Signed out on purpose in another tab, what stands here goes too.
  // At the desk a sign-in alone is not enough: what did not come although somebody is signed in wants the second factor.
  const wantsMore = loaded === null && signIn !== undefined && is === 'signed-in' && tried && state === 'idle' && !out
  // Where a session ended here, the question stands in place of the sign-in.
  const nobody = is === 'visitor' && !over && !(asked && out)
  if ((nobody || wantsMore) && typeof window !== 'undefined') return <Navigate to={signInPath(here, signIn)} replace />
  // The page of what broke, from which it can be tried again: better than a page that is on its way for ever.
  if (data === null && unreachable) throw new Error('the session could not be restored')
  return (
    <>
      {out && <Out onBack={comeBack} />}
      {data !== null && <Kept out={out}>{children(data)}</Kept>}
      {data !== null && !out && <ReadingAgain data={data} />}
      {data === null && !out && (
        <>
          {loading ?? <OnTheirWay rows={rows} />}
          <noscript>
            <ButtonLink to={signInPath(here, signIn)}>
              <Trans>Sign in to continue</Trans>
            </ButtonLink>
          </noscript>
        </>
      )}
    </>
  )
}
