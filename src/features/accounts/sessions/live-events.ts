import { readEvents } from '../../../lib/event-stream.ts'
import { currentSession, subscribeToSession } from './browser-session.ts'
import { apiToken, sessionDoubted } from './browser-session-driver.ts'

type Listener = (payload: unknown) => void
const listeners = new Map<string, Set<Listener>>()
const resyncs = new Set<() => void>()
let stop: AbortController | undefined

/**
 * Hears an account's live events of one topic over the one stream of this tab. `onResync`: events were missed, load anew what is shown.
 * Returns how to stop hearing.
 */
export function onLiveEvent(topic: string, listener: Listener, onResync?: () => void): () => void {
  const some = listeners.get(topic) ?? new Set()
  listeners.set(topic, some)
  some.add(listener)
  if (onResync) resyncs.add(onResync)
  follow()
  return () => {
    some.delete(listener)
    if (onResync) resyncs.delete(onResync)
    follow()
  }
}

/** The stream is open while somebody is signed in and somebody listens. */
function follow(): void {
  const wanted = currentSession().is === 'signed-in' && [...listeners.values()].some(({ size }) => size > 0)
  if (wanted === (stop !== undefined)) return
  stop?.abort()
  stop = wanted ? new AbortController() : undefined
  if (stop) void readEvents({ token: apiToken, onEvent: tell, onResync: tellMissed, signal: stop.signal }).catch(() => refused())
}

/** The server ends the stream with the session: this is how an open page hears at once that it ended elsewhere. */
async function refused(): Promise<void> {
  stop = undefined
  if (await sessionDoubted()) follow()
}
subscribeToSession(follow)

function tell({ topic, payload }: { topic: string; payload: unknown }): void {
  for (const listener of listeners.get(topic) ?? []) listener(payload)
}

function tellMissed(): void {
  for (const listener of resyncs) listener()
}
