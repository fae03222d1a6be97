import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useSignOut } from './use-sign-out.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { WaitingPill } from '../../../ui/messages/waiting-pill.tsx'
import { currentSession, useSession } from './browser-session.ts'
import { sessionDriver } from './browser-session-driver.ts'
import { onLiveEvent } from './live-events.ts'
import { waitsForSession } from './session-states.rules.ts'
import { useIdleness } from './session-idleness.ts'

/** What a session shows above every page: that it is being restored, that it is about to end, that it has ended. */
export default function SessionParts() {
  const { t } = useLingui()
  const { is, idle, overlay, restored } = useSession()
  const idleness = useIdleness()
  const signOut = useSignOut()
  useStreamOfSession(is)
  // The desk has a lock of its own, which comes sooner.
  const atDesk = useLocation().pathname.startsWith('/desk')
  const waits = waitsForSession(useMatches())
  return (
    <>
      {/* The desk says by itself who is signed in and what is loading, and its rows stand where the pill would. */}
      {overlay && !atDesk && is === 'pending' && waits && <WaitingPill label={t`Loading your account`} />}
      {overlay && !atDesk && is === 'signed-in' && !restored && <WaitingPill label={t`You are signed in`} />}
      {idleness.is === 'warned' && !atDesk && <EndingSoon endsAt={idleness.endsAt} onSignOut={signOut} />}
      <Expired open={idle && !atDesk} onSignOut={signOut} />
    </>
  )
}

/** The server ends the stream of live events with the session: a page that hears nothing else holds it for that. */
function useStreamOfSession(is: string): void {
  useEffect(() => (is === 'signed-in' ? onLiveEvent('session', () => {}) : undefined), [is])
}

function EndingSoon({ endsAt, onSignOut }: { endsAt: number; onSignOut: () => Promise<void> }) {
  const { t } = useLingui()
  const seconds = useSecondsUntil(endsAt)
  const stay = () => void sessionDriver().then((driver) => driver.stay())
  return (
    <Dialog
      open
      alert
      onClose={stay}
      title={t`Are you still there?`}
      actions={
        <>
          <Button onClick={stay} data-first-focus>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button variant="secondary" onClick={() => void onSignOut()}>
            <Trans>Logout</Trans>
          </Button>
        </>
      }
    >
      <p className="num" aria-hidden="true">
        <Trans>You have been inactive for a while. Your session ends in {seconds} seconds.</Trans>
      </p>
      <LiveRegion urgent text={t`Your session ends in ${Math.ceil(seconds / 30) * 30} seconds.`} />
    </Dialog>
  )
}

function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
  })
  return seconds
}

/** The specification's modal (section 4). It leaves the page below as it is, so that nothing typed is lost. */
function Expired({ open, onSignOut }: { open: boolean; onSignOut: () => Promise<void> }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    const goesOn = await sessionDriver()
      .then((driver) => driver.reopen())
      .catch(() => false)
    setBusy(false)
    // Where the session is over the page below asks to sign in.
    if (!goesOn && !currentSession().over) toasts.show({ kind: 'error', text: t`Something went Wrong` })
  }
  return (
    <Dialog
      open={open}
      alert
      escape="ignore"
      onClose={() => {}}
      title={t`Your session has expired`}
      actions={
        <>
          <Button busy={busy} onClick={() => void refresh()} data-first-focus>
            <Trans>Refresh</Trans>
          </Button>
          <Button variant="secondary" onClick={() => void onSignOut()}>
            <Trans>Logout</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You were inactive for 30 minutes. Refresh to continue where you left off; what you typed is still here.</Trans>
      </p>
    </Dialog>
  )
}
