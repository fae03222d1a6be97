import { randomId } from './random-id.ts'

/**
 * Idempotency keys for one button: the same wish keeps its key until it went through, so a tap after a lost answer
 * is the same order; another wish has another key (R4).
 */
export function idempotencyKeys(newKey: () => string = randomId) {
  let held: { wish: string; key: string } | null = null
  return {
    keyFor: (body: unknown): string => {
      const wish = JSON.stringify(body)
      if (held?.wish !== wish) held = { wish, key: newKey() }
      return held.key
    },
    /** It went through: the next tap is a new wish, even if it asks for the same. */
    done: () => void (held = null),
  }
}
