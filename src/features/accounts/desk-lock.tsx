import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { sessionDriver } from './browser-session.ts'
import { leaveDesk, setDeskRoles } from './desk-session.ts'
import { SecondFactorForm } from './desk-second-factor-form.tsx'
import { activityOfAllTabs, listenForActivity } from './session-activity.ts'
import { type SessionTimers, sessionTimes, startTimers } from './session-timers.ts'

/** After 15 minutes without a sign of anybody the desk is closed (S4). The page below stays as it is, so nothing typed is lost. */
export function DeskLock() {
  const { t } = useLingui()
  const [locked, setLocked] = useState(false)
  const timers = useRef<SessionTimers | null>(null)
  const navigate = useNavigate()
  const unlock = () => {
    timers.current?.reopen()
    setLocked(false)
  }
  const passed = () => {
    unlock()
    const tabs = new BroadcastChannel('desk')
    tabs.postMessage('open')
    tabs.close()
  }
  useEffect(() => {
    const started = startTimers({
      shared: activityOfAllTabs,
      idleAfter: sessionTimes.deskIdleAfter,
      // Locked it stays until the second factor was shown, whatever moves in this or another tab.
      onIdleness: ({ is }) => {
        if (is !== 'expired') return
        setLocked(true)
        void leaveDesk()
      },
      onRefreshDue: () => {},
    })
    timers.current = started
    const stopListening = listenForActivity(started)
    const tabs = new BroadcastChannel('desk')
    tabs.addEventListener('message', unlock)
    return () => {
      stopListening()
      tabs.close()
      started.stop()
    }
  }, [])
  const logOut = async () => {
    const driver = await sessionDriver()
    await driver.signOut()
    setDeskRoles(undefined)
    await navigate('/desk/login')
  }
  return (
    <Dialog open={locked} alert escape="ignore" onClose={() => {}} title={t`The desk is locked`}>
      <p>
        <Trans>Nothing was done here for 15 minutes. What you typed is still here.</Trans>
      </p>
      {locked && <SecondFactorForm onPassed={passed} />}
      <Button variant="quiet" onClick={() => void logOut()}>
        <Trans>Logout</Trans>
      </Button>
    </Dialog>
  )
}
