const longestMs = 3000
const works = new Set<() => Promise<unknown>>()

/** What is typed and not yet sent is sent before the desk is closed, which takes nothing afterwards. Answers how to stop. */
export function beforeLock(work: () => Promise<unknown>): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Resolves when all of it is done or has failed; a server that does not answer keeps no desk open. */
export async function finishBeforeLock(mostMs = longestMs): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, mostMs)
  await Promise.race([Promise.allSettled([...works].map((work) => work())), promise])
  clearTimeout(timer)
}

/** The lock of a browser that a call holds. */
const busy = 'busy'

/** A call holds a lock of the browser: every tab can see it, and it goes with its tab however that ends. Answers how to let go. */
export function holdBusy(): () => void {
  const over = Promise.withResolvers<void>()
  // A browser without locks keeps to the activity that is written every half minute.
  void navigator.locks?.request(busy, { mode: 'shared' }, () => over.promise).catch(() => {})
  return over.resolve
}

/** Whether any tab of this browser is in a call, also one whose timers the browser has slowed down. */
export async function isAnyTabBusy(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some((lock) => lock.name === busy)
}
