export const callbackOutcomes = ['reached', 'no_answer', 'not_needed', 'gave_up'] as const
export type CallbackOutcome = (typeof callbackOutcomes)[number]

/** After so long without an answer it is tried again. */
const againMs = 2 * 3_600_000
const mostTries = 20

interface Noted {
  tries: number
  due_at: Date
}

/** What becomes of a promise after a call: done, or due again. */
export function afterCall(row: Noted, outcome: CallbackOutcome, now: Date) {
  if (outcome !== 'no_answer') return { done: true as const, outcome, tries: row.tries, due_at: row.due_at }
  const tries = row.tries + 1
  if (tries >= mostTries) return { done: true as const, outcome: 'gave_up' as const, tries, due_at: row.due_at }
  return { done: false as const, outcome: null, tries, due_at: new Date(now.getTime() + againMs) }
}
