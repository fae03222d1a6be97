const most = 99

/** The number on the icon: unread messages and doses that are due; a number nobody counts to is cut. */
export function badgeCount({ unread, doses }: { unread: number; doses: number }): number {
  return Math.min(most, unread + doses)
}

interface Slot {
  at: string
  doses: readonly { state: string | null }[]
}

/** Doses whose time has come and that nobody has marked. */
export function dueDoses(slots: readonly Slot[], now: string): number {
  return slots.filter(({ at }) => at <= now).reduce((sum, { doses }) => sum + doses.filter(({ state }) => state === null).length, 0)
}
