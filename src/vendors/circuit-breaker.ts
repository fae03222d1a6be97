export interface CircuitBreaker {
  /** Whether a call may go out now; while open, one at a time after each pause. */
  mayTry(now: number): boolean
  succeeded(): void
  failed(now: number): void
}

/** After `failures` in a row nothing goes out for `pauseMs`; then one call tries for all, and its outcome decides. */
export function circuitBreaker({ failures, pauseMs }: { failures: number; pauseMs: number }): CircuitBreaker {
  let inARow = 0
  let nextTry = 0
  return {
    mayTry(now) {
      if (inARow < failures) return true
      if (now < nextTry) return false
      nextTry = now + pauseMs
      return true
    },
    succeeded() {
      inARow = 0
    },
    failed(now) {
      inARow += 1
      nextTry = now + pauseMs
    },
  }
}
