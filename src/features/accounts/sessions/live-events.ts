import { deskState, onDeskState } from '../../../data/desk-state.ts'
import { readEvents } from '../../../lib/event-stream.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import { currentSession, subscribeToSession } from './browser-session.ts'
import { apiToken, sessionDoubted } from './browser-session-driver.ts'
import { sessionEnd } from './session-ended.ts'

type Listener = (payload: unknown) => void
const listeners = new Map<string, Set<Listener>>()
const resyncs = new Set<() => void>()
let stop: AbortController | undefined
/** The server looks once whether a stream is at the desk: one that began elsewhere, or before the second factor, hears nothing of it. */
let atDesk = false

/**
 * Hears an account's live events of one topic over the one stream of this tab. `onResync`: events were missed, load anew what is shown.
 * Returns how to stop hearing.
 */
export function onLiveEvent(topic: string, listener: Listener, onResync?: () => void): () => void {
  const some = listeners.get(topic) ?? new Set()
  listeners.set(topic, some)
  some.add(listener)
  if (onResync) resyncs.add(onResync)
  if (topic === 'desk' && !atDesk) hangUp()
  follow()
  return () => {
    some.delete(listener)
    if (onResync) resyncs.delete(onResync)
    follow()
  }
}

const app = () => (atDesk ? 'desk' : 'patient')

/** The stream is open while somebody is signed in and somebody listens. */
function follow(): void {
  const wanted = currentSession().is === 'signed-in' && [...listeners.values()].some(({ size }) => size > 0)
  if (wanted === (stop !== undefined)) return
  hangUp()
  if (!wanted) return
  stop = new AbortController()
  atDesk = (listeners.get('desk')?.size ?? 0) > 0
  // Without the stream nothing on the page is heard to change: it is read, says that it could not be, and tries until it can.
  const heard = { onEvent: tell, onResync: tellMissed, onLost: tellMissed, onReady: tellOpened }
  void readEvents({ token: apiToken, app, ...heard, signal: stop.signal }).catch(refused)
}

/** The server ends the stream with the session: this is how an open page hears at once that it ended elsewhere. */
async function refused(failure: unknown): Promise<void> {
  stop = undefined
  if (failure instanceof ApiFailure) sessionEnd.refusedBy(failure.code)
  if (await sessionDoubted()) follow()
}
subscribeToSession(follow)

// A stream that began again while the desk was locked hears nothing of it.
onDeskState(() => {
  if (deskState() !== 'open' || !atDesk) return
  hangUp()
  follow()
})

function hangUp(): void {
  stop?.abort()
  stop = undefined
}

function tell({ topic, payload }: { topic: string; payload: unknown }): void {
  for (const listener of listeners.get(topic) ?? []) listener(payload)
}

/** What changes at the desk is not replayed: it may have changed before the stream was open. */
function tellOpened(): void {
  tell({ topic: 'desk', payload: {} })
}

function tellMissed(): void {
  for (const listener of resyncs) listener()
}
