// Which description of the other side counts, when they may come late, twice or in another order (R18).

/** Each offer of a connection has a number higher than all before it, from either side; an answer has that of its offer. */
export interface Turns {
  /** The last offer that both sides agreed on. */
  agreed: number
  /** The last of our own offers that was answered. */
  ownAgreed: number
  /** Our own offer that waits for its answer. */
  pending: number | null
  /** Later than everything seen so far. */
  next: number
}
export interface Offered {
  turn: number
  /** What the sender had agreed on when the offer was made. */
  base: number
}
export const firstTurns: Turns = { agreed: 0, ownAgreed: 0, pending: null, next: 1 }

/** `hold` waits for our answer that is still on its way; both offering at once, the polite side gives way. */
export function judgeOffer(turns: Turns, { turn, base }: Offered, polite: boolean): 'take' | 'drop' | 'hold' {
  // Seen already, or taken back by its sender in favour of an offer of ours.
  if (turn <= turns.agreed || base < turns.ownAgreed) return 'drop'
  // An answer we gave up waiting for is not waited for again.
  if (base > turns.agreed && base === turns.pending) return 'hold'
  return turns.pending === null || polite ? 'take' : 'drop'
}

export function offering(turns: Turns): Turns {
  return { ...turns, pending: turns.next, next: turns.next + 1 }
}

export function taken(turns: Turns, turn: number): Turns {
  return { ...turns, agreed: turn, pending: null, next: Math.max(turns.next, turn + 1) }
}

export function answered(turns: Turns): Turns {
  const agreed = turns.pending ?? turns.agreed
  return { ...turns, agreed, ownAgreed: agreed, pending: null }
}

export function rolledBack(turns: Turns): Turns {
  return { ...turns, pending: null }
}
