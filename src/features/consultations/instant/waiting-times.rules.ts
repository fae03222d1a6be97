interface Waiting {
  estimate_p50_s: number | null
  estimate_p90_s: number | null
  search_until: string
  still_looking: boolean
}

/** What may be said of a wait; never two things that contradict each other. */
type WaitingTimes =
  /** Minutes to a doctor; `most` only where nine of ten wait longer than that. */
  | { say: 'about'; minutes: number; most: number | null }
  /** It has taken longer than such a wait takes: no estimate holds any more. */
  | { say: 'longer' }
  /** A doctor is likely free only after we have stopped looking. */
  | { say: 'beyond' }
  | { say: 'nobody' }

export function waitingTimes({ estimate_p50_s, estimate_p90_s, search_until, still_looking }: Waiting, now: Date): WaitingTimes {
  if (estimate_p50_s === null) return { say: 'nobody' }
  if (still_looking) return { say: 'longer' }
  if (now.getTime() + estimate_p50_s * 1000 > Date.parse(search_until)) return { say: 'beyond' }
  const minutes = inMinutes(estimate_p50_s)
  const most = estimate_p90_s === null ? 0 : inMinutes(estimate_p90_s)
  const left = (Date.parse(search_until) - now.getTime()) / 1000
  return { say: 'about', minutes, most: most > minutes && (estimate_p90_s ?? 0) <= left ? most : null }
}

/** Rounded up: a wait that is said shorter than it is would be a promise broken. */
const inMinutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60))
