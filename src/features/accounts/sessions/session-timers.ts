/** Milliseconds of the specification (sections 4 and 9), and how long before the end a person is warned (WCAG 2.2.1). */
export const sessionTimes = {
  refreshEvery: 600_000,
  idleAfter: 1_800_000,
  /** Staff see other people's data: the desk locks sooner (S4). */
  deskIdleAfter: 900_000,
  warnBefore: 120_000,
  /** The pending overlay ends this long after it is known who is there. */
  overlayAfter: 1000,
  /** On a change of route a token is good enough while it lives longer than this. */
  freshFor: 300_000,
  /** How often a call, a payment or an upload tells the other tabs that somebody is busy. */
  holdBeat: 30_000,
} as const

export type Idleness = { is: 'active' } | { is: 'warned'; endsAt: number } | { is: 'expired' }

/** What all tabs of a browser know together: when somebody last did something in any of them. */
export interface SharedActivity {
  read: () => number | null
  write: (at: number) => void
}

interface TimerParts {
  shared: SharedActivity
  onIdleness: (state: Idleness) => void
  onRefreshDue: () => void
  idleAfter?: number
  /** When somebody was last known to be here; left out, it is somebody who begins this now. */
  since?: number
  now?: () => number
  wait?: (run: () => void, ms: number) => () => void
}

/** The clock of a session, without a browser around it: idleness and refreshing, by a clock that is handed in. */
export interface SessionTimers {
  /** Somebody did something here. What is expired stays expired until it is reopened. */
  activity: () => void
  /** Looks at the clock: after a sleep of the machine, and when another tab has written its activity. */
  look: () => void
  /** A new token came: counts the ten minutes anew. */
  refreshed: () => void
  /** The session goes on after it had expired. */
  reopen: () => void
  /** While held (a call, a payment, an upload) nothing expires, in no tab; call the answer to let go. */
  hold: () => () => void
  stop: () => void
}

// oxlint-disable-next-line max-lines-per-function -- one closure over the timers that it starts and stops
export function startTimers({ shared, onIdleness, onRefreshDue, idleAfter = sessionTimes.idleAfter, ...clock }: TimerParts): SessionTimers {
  const { now = Date.now, wait = waitFor, since = now() } = clock
  let own = since
  let refreshedAt = now()
  let told: Idleness = { is: 'active' }
  let holds = 0
  let cancel = () => {}
  let cancelBeat = () => {}
  const last = () => Math.max(own, shared.read() ?? 0)
  if (last() === own) shared.write(own)

  const touch = () => {
    own = now()
    shared.write(own)
  }
  const tell = (next: Idleness) => {
    if (next.is === told.is && endOf(next) === endOf(told)) return
    told = next
    onIdleness(next)
  }
  /** A clock that was set back would keep everything waiting until it has caught up. */
  const noLaterThanNow = () => {
    refreshedAt = Math.min(refreshedAt, now())
    if (last() > now()) touch()
  }
  const look = () => {
    cancel()
    noLaterThanNow()
    if (holds > 0) touch()
    tell(idlenessAt(now(), last() + idleAfter))
    if (told.is !== 'expired' && now() - refreshedAt >= sessionTimes.refreshEvery) {
      refreshedAt = now()
      onRefreshDue()
    }
    cancel = wait(look, Math.max(0, nextLook(told, last() + idleAfter, refreshedAt) - now()))
  }
  const beat = () => {
    look()
    cancelBeat = wait(beat, sessionTimes.holdBeat)
  }
  look()
  return {
    look,
    activity: () => {
      look()
      if (told.is === 'expired') return
      touch()
      look()
    },
    refreshed: () => {
      refreshedAt = now()
      look()
    },
    reopen: () => {
      touch()
      look()
    },
    hold: () => {
      if (++holds === 1) beat()
      let held = true
      return () => {
        if (!held) return
        held = false
        if (--holds > 0) return
        touch()
        cancelBeat()
        look()
      }
    },
    stop: () => {
      cancel()
      cancelBeat()
    },
  }
}

function idlenessAt(now: number, endsAt: number): Idleness {
  if (now >= endsAt) return { is: 'expired' }
  return now >= endsAt - sessionTimes.warnBefore ? { is: 'warned', endsAt } : { is: 'active' }
}

const endOf = (state: Idleness) => (state.is === 'warned' ? state.endsAt : 0)

/** The next moment at which something can change by itself; an expired session waits for a person, and for another tab. */
function nextLook(state: Idleness, endsAt: number, refreshedAt: number): number {
  const refresh = refreshedAt + sessionTimes.refreshEvery
  if (state.is === 'expired') return Number.MAX_SAFE_INTEGER
  return Math.min(refresh, state.is === 'warned' ? endsAt : endsAt - sessionTimes.warnBefore)
}

/** Longer than a browser can count is for ever. */
function waitFor(run: () => void, ms: number): () => void {
  if (ms > 2 ** 31 - 1) return () => {}
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
