import { Refusal } from '../lib/errors.ts'

interface Share {
  /** Works at a time of all accounts together, and of one; the rest waits. */
  atOnce: number
  ofOne: number
  /** How many of one account may wait; more are refused. */
  waiting: number
}
interface Work {
  begin: () => void
}

/** Accounts take turns: whoever asks for much waits behind themselves and never before others. */
export function fairTurns({ atOnce, ofOne, waiting }: Share): <T>(account: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, Work[]>()
  const running = new Map<string, number>()
  let busy = 0
  const beginNext = (): void => {
    for (const [account, queue] of queues) {
      if (busy >= atOnce) return
      if ((running.get(account) ?? 0) >= ofOne) continue
      const next = queue.shift()
      // The account goes to the end of those who wait.
      queues.delete(account)
      if (queue.length > 0) queues.set(account, queue)
      next?.begin()
    }
  }
  const count = (account: string, change: 1 | -1): void => {
    busy += change
    const now = (running.get(account) ?? 0) + change
    if (now === 0) running.delete(account)
    else running.set(account, now)
  }
  return async (account, work) => {
    const queue = queues.getOrInsertComputed(account, () => [])
    if (queue.length >= waiting) throw new Refusal('too_many_requests', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => {
      const begin = () => {
        count(account, 1)
        resolve()
      }
      queue.push({ begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      count(account, -1)
      beginNext()
    }
  }
}
