import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { holdSession } from '../../accounts/sessions/browser-session-driver.ts'
import { type CallSession, startSession } from '../media/call-session.ts'
import type { CallView } from '../media/call-view.rules.ts'
import type { OwnMedia } from '../media/call-media.ts'
import type { Joined } from '../calls.contract.ts'

export interface Start {
  joined: Joined
  media: OwnMedia
  voiceOnly: boolean
  measuredKbps: number | null
}
interface RunningCall {
  session: CallSession
  view: CallView
}

/** Joins when `start` is given and stays until the page goes; `join` gets a ticket for each further hello. */
export function useCallSession(start: Start | null, join: () => Promise<Joined>): RunningCall | null {
  const [session, setSession] = useState<CallSession | null>(null)
  const latestJoin = useRef(join)
  useEffect(() => {
    latestJoin.current = join
  })
  useEffect(() => {
    if (!start) return undefined
    let first = start.joined.token
    const opened = startSession({
      url: new URL(start.joined.url, location.href.replace(/^http/, 'ws')).href,
      inst: randomId(),
      getTicket: async () => {
        const ticket = first ?? (await latestJoin.current()).token
        first = null
        return ticket
      },
      media: start.media,
      relayOnly: start.joined.relay_only,
      voiceOnly: start.voiceOnly,
      measuredKbps: start.measuredKbps,
      now: () => performance.now(),
    })
    setSession(opened)
    // Nobody is signed out in the middle of a call (specification, section 4).
    const letGo = holdSession()
    return () => {
      opened.close()
      letGo()
      setSession(null)
    }
  }, [start])
  const subscribe = useCallback((listener: () => void) => session?.subscribe(listener) ?? (() => {}), [session])
  const view = useSyncExternalStore(
    subscribe,
    () => session?.view() ?? null,
    () => null,
  )
  return session && view ? { session, view } : null
}
