/** So many at a time, the others in turn: the rest of the machine serves people. */
export function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => void waiting.push(resolve))
    busy++
    try {
      return await work()
    } finally {
      busy--
      waiting.shift()?.()
    }
  }
}
