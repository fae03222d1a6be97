const minute = 60_000

/** Specification, sections 4 and 9; staff as decided ("Session", S4). */
export const sessionNumbers = {
  /** Idle timeout. */
  idleMs: 1_800_000,
  deskIdleMs: 15 * minute,
  /** A session ends by itself after this, whatever happens. */
  absoluteMs: 12 * 60 * minute,
  /** Activity is written down this often at most. */
  touchEveryMs: minute,
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
}

/** Ended, or past its absolute end: nothing brings it back but a new sign-in. */
export function isOver({ ended_at, ends_at }: SessionFacts, now: Date): boolean {
  return ended_at !== null || ends_at <= now
}

/** Too long without a sign of the person; a fresh token of the same sign-in wakes it. */
export function isIdle({ last_active_at }: SessionFacts, now: Date): boolean {
  return now.getTime() - last_active_at.getTime() > sessionNumbers.idleMs
}

/** The desk opens after the second factor, and closes sooner. */
export function isDeskOpen(session: SessionFacts, now: Date): boolean {
  if (session.second_factor_at === null || isOver(session, now)) return false
  return now.getTime() - session.last_active_at.getTime() <= sessionNumbers.deskIdleMs
}

/** What a person recognises a device by: its browser and system. Never more than these words. */
export function deviceName(userAgent: string): string {
  const browser = [/Edg/, /OPR|Opera/, /SamsungBrowser/, /Firefox/, /Chrome|CriOS/, /Safari/].findIndex((mark) => mark.test(userAgent))
  const system = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS X/, /Linux|X11/].findIndex((mark) => mark.test(userAgent))
  const browsers = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari']
  const systems = ['Android', 'iPhone', 'Windows', 'Mac', 'Linux']
  return `${browsers[browser] ?? 'Browser'} · ${systems[system] ?? 'device'}`
}
