// Which connection between two pages counts, when each may begin a new one at any time (R18).

import type { RetryPolicy } from './link-watch.ts'

/** What one page knows of its connections to another page. */
export interface Generations {
  /** The page over there: one that was loaded anew knows nothing of the older ones. */
  inst: string
  /** The highest number so far, of either side; a higher one replaces it. */
  newest: number
  /** Connections in a row that did not come about. */
  failed: number
}

export function noGenerations(inst: string): Generations {
  return { inst, newest: 0, failed: 0 }
}

/** Odd and even belong to one side each, so that two begun at once are never taken for one. */
export function nextGeneration({ newest }: Generations, joinedFirst: boolean): number {
  return (Math.floor(newest / 2) + 1) * 2 + Number(joinedFirst)
}

const firstAnswerMs = 5000
const longestAnswerMs = 20_000
const firstPathMs = 15_000
const longestPathMs = 30_000

/** Each failure is waited for longer: an answer that takes twelve seconds is worth having too. Whoever only answers leaves the next try to the other side. */
export function retryPolicyAfter(failed: number, newcomer: boolean): RetryPolicy {
  const times = 2 ** failed
  const pathMs = Math.min(firstPathMs * times, longestPathMs)
  return { answerMs: Math.min(firstAnswerMs * times, longestAnswerMs), pathMs: newcomer ? pathMs : pathMs * 1.5 }
}
