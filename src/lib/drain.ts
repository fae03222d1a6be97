const batch = 200

/**
 * Takes what waits batch by batch until nothing new is left, so that a backlog is worked off in one go. What fails is told and left for the next time;
 * `find` answers at most so many.
 */
export async function drain<T>(
  find: (most: number) => Promise<readonly T[]>,
  work: (one: T) => Promise<unknown>,
  failed: (error: unknown, one: T) => void,
): Promise<void> {
  const seen = new Set<string>()
  for (let most = batch; ; most = batch + seen.size) {
    const waiting = await find(most)
    const fresh = waiting.filter((one) => !seen.has(JSON.stringify(one)))
    for (const one of fresh) {
      await work(one).then(
        () => {},
        (error: unknown) => {
          seen.add(JSON.stringify(one))
          failed(error, one)
        },
      )
    }
    if (fresh.length === 0 || waiting.length < most) return
  }
}
