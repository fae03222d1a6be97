import { cpuMs, type Peer } from './peers/peer.ts'
import { sized } from './size.ts'

export interface Timing {
  /** Processor milliseconds a query, the least of all rounds. */
  cpu: number
  /** The 99th of a hundred queries by the least wall time each took. */
  p99: number
}

/** Rounds in turn, so that a busy moment of the machine does not fall on one of them alone. `share` shortens the list for slow ones. */
export async function timeTogether(
  asked: { peer: Peer; share: number }[],
  texts: readonly string[],
  rounds = sized(3, 1),
): Promise<Map<string, Timing>> {
  const seen = asked.map(({ peer, share }) => {
    const own = texts.slice(0, Math.ceil(texts.length * share))
    return { peer, own, cpu: Infinity, least: new Float64Array(own.length).fill(Infinity) }
  })
  for (let round = 0; round <= rounds; round++) {
    for (const one of seen) {
      const cpu = await runOnce(one.peer, one.own, one.least)
      // The first round warms every engine alike.
      if (round > 0) one.cpu = Math.min(one.cpu, cpu)
    }
  }
  return new Map(seen.map(({ peer, cpu, least }) => [peer.name, { cpu, p99: percentile(least, 0.99) }]))
}

async function runOnce(peer: Peer, texts: readonly string[], least: Float64Array): Promise<number> {
  const [outside, inside] = [peer.outsideCpuMs(), process.cpuUsage()]
  for (const [at, text] of texts.entries()) {
    const start = performance.now()
    const answer = peer.ask(text, 10)
    if (answer instanceof Promise) await answer
    least[at] = Math.min(least[at] ?? Infinity, performance.now() - start)
  }
  return (cpuMs(inside) + peer.outsideCpuMs() - outside) / texts.length
}

export function percentile(values: Float64Array, share: number): number {
  return values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}
