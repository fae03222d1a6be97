import { ApiFailure } from '../lib/network-api.ts'

const againAfterMs = 2000

interface Asking<Answer> {
  ask: (signal: AbortSignal) => Promise<Answer>
  onAnswer: (answer: Answer) => void
  /** Each time that nothing came, before it is asked again. */
  onSilence: () => void
  afterMs: number
}

/** Asks until the server answers or refuses, for whoever waits should not have to type again after an outage; what it returns stops it. */
export function askUntilAnswered<Answer>({ ask, onAnswer, onSilence, afterMs }: Asking<Answer>): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const later = (ms: number) => {
    timer = setTimeout(() => {
      ask(stop.signal).then(
        (answer) => stop.signal.aborted || onAnswer(answer),
        (failure: unknown) => {
          if (stop.signal.aborted) return
          onSilence()
          if (mayPass(failure)) later(againAfterMs)
        },
      )
    }, ms)
  }
  later(afterMs)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

const mayPass = (failure: unknown) =>
  failure instanceof ApiFailure && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
