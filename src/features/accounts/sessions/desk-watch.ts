import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../lib/network-api.ts'
import { browserApi } from '../../../data/page-data.ts'
import { finishBeforeLock, isAnyTabBusy } from '../../../data/before-lock.ts'
import { leaveDesk } from './desk-session.ts'
import { deskState, setDeskState } from '../../../data/desk-state.ts'
import { activityOfAllTabs, listenForActivity } from './session-activity.ts'
import { type SessionTimers, sessionTimes, startTimers } from './session-timers.ts'

/** Somebody who works without asking the server anything, as over a long note, is made known to it this often. */
const tellEveryMs = 60_000

/** Locks the desk after its idle time in all tabs at once, and lets the server know that somebody is there. `onOpen`: another tab was opened again. */
export function useDeskWatch(onOpen: () => void): { passed: () => void; stay: () => void; locksSoon: boolean } {
  const [locksSoon, setLocksSoon] = useState(false)
  const timers = useRef<SessionTimers | null>(null)
  const opened = useRef(onOpen)
  useEffect(() => {
    opened.current = onOpen
  })
  useEffect(() => {
    const onIdle = async (is: 'active' | 'warned' | 'expired') => {
      // Never during a call, in whichever tab it is: it cannot be covered, nor closed on the server from here.
      if (is !== 'active' && (await isAnyTabBusy())) return started.reopen()
      setLocksSoon(is === 'warned')
      if (is !== 'expired') return
      setDeskState('locked')
      await finishBeforeLock()
      void leaveDesk()
    }
    const started = startTimers({
      shared: activityOfAllTabs,
      idleAfter: sessionTimes.deskIdleAfter,
      // Locked it stays until the second factor was shown, whatever moves in this or another tab.
      onIdleness: ({ is }) => void onIdle(is),
      onRefreshDue: () => {},
    })
    timers.current = started
    const stopListening = listenForActivity(started)
    const stopTelling = tellServer()
    const tabs = new BroadcastChannel('desk')
    tabs.addEventListener('message', () => {
      started.reopen()
      if (deskState() === 'locked') opened.current()
    })
    return () => {
      stopListening()
      stopTelling()
      tabs.close()
      started.stop()
    }
  }, [])
  const passed = () => {
    timers.current?.reopen()
    const tabs = new BroadcastChannel('desk')
    tabs.postMessage('open')
    tabs.close()
  }
  return { passed, stay: () => timers.current?.activity(), locksSoon }
}

/** Tells of activity, and hears when the server has locked first: after it was not reached for long. */
function tellServer(): () => void {
  let told = activityOfAllTabs.read() ?? 0
  const tellNow = () => {
    const seen = activityOfAllTabs.read() ?? 0
    if (seen <= told || deskState() !== 'open') return
    told = seen
    browserApi('GET /api/desk/me/').catch((failure: unknown) => {
      if (failure instanceof ApiFailure && failure.status === 404) setDeskState('locked')
    })
  }
  const timer = setInterval(tellNow, tellEveryMs)
  return () => clearInterval(timer)
}
