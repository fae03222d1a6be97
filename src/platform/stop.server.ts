import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { JobContext } from './jobs/jobs.server.ts'

interface StopStep {
  name: string
  stop: () => unknown
  withinMs?: number
}

const usualMs = 10_000
const late = Symbol('late')

/** Ends what was started, in the order given: each step has its time, and one that fails or takes too long holds up no other. Calling twice is one stop. */
export function stopInOrder(steps: StopStep[], log: JobContext['log']): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const run = async () => {
    for (const { name, stop, withinMs = usualMs } of steps) {
      const done = Promise.resolve().then(stop)
      const outcome = await Promise.race([done, sleep(withinMs, late, { ref: false })]).catch((error: unknown) =>
        log.error({ err: error, job: name }, 'stop failed'),
      )
      if (outcome === late) log.warn({ job: name, ms: withinMs }, 'stop took too long')
    }
  }
  return () => (stopping ??= run())
}

/** No new requests, live streams end, requests in hand get their time, then their lines are cut. */
export function stopServing(app: FastifyInstance, withinMs = usualMs): StopStep {
  const stop = async () => {
    // A line kept alive by a browser or proxy becomes idle when its request is answered, and would be waited for.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    const cut = setTimeout(() => app.server.closeAllConnections(), withinMs)
    try {
      await app.close()
    } finally {
      clearInterval(idle)
      clearTimeout(cut)
    }
  }
  return { name: 'http', stop, withinMs: withinMs + 1000 }
}

type Signals = Pick<NodeJS.Process, 'on'>

/** Stops at SIGTERM and SIGINT; a second one does not wait. */
export function stopOnSignals(
  stop: () => Promise<void>,
  exit: (code: number) => void = (code) => process.exit(code),
  from: Signals = process,
): void {
  let asked = false
  const onSignal = () => {
    if (asked) return exit(1)
    asked = true
    void stop().then(() => exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) from.on(signal, onSignal)
}

/** A bug that nobody caught ends the process, as it would by itself, but is told like any other: without a value in its message. */
export function endOnBugs(
  log: JobContext['log'],
  exit: (code: number) => void = (code) => process.exit(code),
  from: Signals = process,
): void {
  from.on('uncaughtException', (error: unknown) => {
    log.error({ err: error }, 'unexpected error; the process ends')
    exit(1)
  })
}
