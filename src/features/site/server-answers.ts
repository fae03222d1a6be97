const [answersWithinMs, betweenMs] = [5000, 3000]

export async function serverAnswers(signal: AbortSignal): Promise<boolean> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(answersWithinMs)])
  return fetch('/api/health/', { cache: 'no-store', signal: limit }).then(
    ({ ok }) => ok && !signal.aborted,
    () => false,
  )
}

/** Resolves once the server answers, or nobody waits for it any more. */
export async function untilServerAnswers(signal = new AbortController().signal): Promise<void> {
  while (!(await serverAnswers(signal)) && !signal.aborted) await new Promise((done) => setTimeout(done, betweenMs))
}
