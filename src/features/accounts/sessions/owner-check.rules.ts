const day = 24 * 3_600_000

/** A phone number may have a new owner (docs/decisions/0015). */
const ownerNumbers = {
  tries: 3,
  /** Operators give a number to somebody else after 90 days without use. */
  dormantMs: 90 * day,
  /** So long the first sign-in after an account was restored is not asked: a person of the operator has just checked. */
  restoredMs: 7 * day,
} as const

export interface OwnerFacts {
  /** What this sign-in was proven by. */
  by: 'phone' | 'email'
  holdsRecords: boolean
  /** Of the account's own profile, `YYYY-MM-DD`. */
  dob: string | null
  /** Somebody who was known to be the owner signed in on this device before. */
  knownDevice: boolean
  /** When the owner was last here, on any device; null when nobody remembers. */
  lastSeen: Date | null
  /** When a person of the operator gave the account back, if nobody has signed in since. */
  restoredAt: Date | null
}

/** Whether this sign-in must say the date of birth before anything of the account shows. */
export function asksForOwner({ by, holdsRecords, dob, knownDevice, lastSeen, restoredAt }: OwnerFacts, now: Date): boolean {
  if (by !== 'phone' || !holdsRecords || dob === null) return false
  if (restoredAt && now.getTime() - restoredAt.getTime() < ownerNumbers.restoredMs) return false
  return !knownDevice || lastSeen === null || now.getTime() - lastSeen.getTime() >= ownerNumbers.dormantMs
}

export function triesLeft(tries: number): number {
  return Math.max(0, ownerNumbers.tries - tries)
}
