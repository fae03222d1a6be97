const minute = 60_000

/** Specification, sections 4 and 9; staff as decided ("Session", S4). */
export const sessionNumbers = {
  deskIdleMs: 15 * minute,
  /** A session at the desk ends by itself after this, whatever happens; one of a patient goes on as long as it is used (PATIENT_SESSION_DAYS). */
  deskAbsoluteMs: 12 * 60 * minute,
  /** Activity is written down this often at most. */
  touchEveryMs: minute,
  /** The desk closes sooner, so its activity is written down sooner. */
  deskTouchEveryMs: minute / 4,
  /** So many codes of an authenticator in so long a time, whatever sign-in they come from (S2). */
  totpTries: 5,
  totpTriesMs: 60 * minute,
} as const

export interface SessionFacts {
  app: 'patient' | 'desk'
  last_active_at: Date
  ends_at: Date
  ended_at: Date | null
  second_factor_at: Date | null
  desk_active_at: Date | null
  roles_changed_at: Date | null
}

/** Ended, or past its absolute end: nothing brings it back but a new sign-in. */
export function isOver({ ended_at, ends_at }: SessionFacts, now: Date): boolean {
  return ended_at !== null || ends_at <= now
}

/** The desk opens after the second factor, and closes sooner. Only what a person does at the desk itself keeps it open. */
export function isDeskOpen(session: SessionFacts, now: Date): boolean {
  if (session.second_factor_at === null || isOver(session, now)) return false
  const seen = session.desk_active_at ?? session.second_factor_at
  return now.getTime() - seen.getTime() <= sessionNumbers.deskIdleMs
}

/** It was open in this session and is closed since: nothing is shown, and whoever is waited for can still be rung. */
export function isDeskLocked(session: SessionFacts, now: Date): boolean {
  return session.app === 'desk' && !isOver(session, now) && !isDeskOpen(session, now)
}

/** When the person behind a request was last there, as their browser says; without a word of it, now. Nobody is there in the future. */
export function lastSeenAt(idleSeconds: string | undefined, now: Date): Date {
  const seconds = /^\d{1,7}$/.test(idleSeconds ?? '') ? Number(idleSeconds) : 0
  return new Date(now.getTime() - seconds * 1000)
}

/** What a person recognises a device by: its browser and system. Never more than these words. */
export function deviceName(userAgent: string): string {
  const browser = [/Edg/, /OPR|Opera/, /SamsungBrowser/, /Firefox/, /Chrome|CriOS/, /Safari/].findIndex((mark) => mark.test(userAgent))
  const system = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS X/, /Linux|X11/].findIndex((mark) => mark.test(userAgent))
  const browsers = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari']
  const systems = ['Android', 'iPhone', 'Windows', 'Mac', 'Linux']
  return `${browsers[browser] ?? 'Browser'} · ${systems[system] ?? 'device'}`
}
