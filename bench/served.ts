import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { sized } from './size.ts'

/** Something that answers HTTP in a process of its own, whose processor time is told from outside. */
export interface Served {
  name: string
  url: string
  pid: number
  headers?: Record<string, string>
}

interface Cost {
  /** Processor milliseconds an answer, of the process and all it started (the database too), the least of all rounds. */
  cpu: number
  /** Of these, without what the process started. */
  own: number
}

const together = 8
const agent = new Agent({ keepAlive: true, maxSockets: together })

/** Rounds in turn, so that a busy moment of the machine does not fall on one of them alone; the first round only warms. */
export async function costOf(
  all: { served: Served; paths: readonly string[]; count: number }[],
  rounds = sized(3, 1),
): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>()
  for (let round = 0; round <= rounds; round++) {
    for (const { served, paths, count } of all) {
      const before = treeCpuMs(served.pid)
      await askMany(served, paths, count)
      const after = treeCpuMs(served.pid)
      const least = costs.get(served.name) ?? { cpu: Infinity, own: Infinity }
      if (round === 0) continue
      const [all, own] = [after.all - before.all, after.own - before.own]
      // A process of the database that ended meanwhile took its time with it.
      const cpu = all < own ? least.cpu : Math.min(least.cpu, all / count)
      costs.set(served.name, { cpu, own: Math.min(least.own, own / count) })
    }
  }
  return costs
}

async function askMany({ url, headers = {} }: Served, paths: readonly string[], count: number): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await ask(url + (paths[next++ % paths.length] ?? '/'), headers)
  }
  await Promise.all(Array.from({ length: together }, worker))
}

function ask(address: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${address} answered ${response.statusCode}`))))
    })
    request.on('error', reject)
  })
}

/** User and system time of a process and of everything below it, at the usual hundred ticks a second. Needs Linux's /proc. */
export function treeCpuMs(pid: number): { all: number; own: number } {
  const stats = allStats()
  const own = stats.find((one) => one.pid === pid)
  if (!own) throw new Error(`process ${pid} is gone`)
  return { all: below(stats, pid).reduce((sum, { ms }) => sum + ms, own.ms), own: own.ms }
}

/** A process and everything below it. */
export function treeOf(pid: number): number[] {
  return [pid, ...below(allStats(), pid).map((one) => one.pid)]
}

type Stat = ReturnType<typeof statOf>[number]

const allStats = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name))

function below(stats: readonly Stat[], parent: number): Stat[] {
  return stats.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(stats, one.pid)])
}

function statOf(name: string) {
  try {
    const [pid, , parent, ...rest] = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/\(.*\) ./, '0')
      .split(' ')
    return [{ pid: Number(pid), parent: Number(parent), ms: (Number(rest[9]) + Number(rest[10])) * 10 }]
  } catch {
    return []
  }
}

/** A peer script as a process; it tells its port when it listens. */
export async function serveBare(script: string): Promise<Served & { stop: () => void }> {
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [port] = (await once(child, 'message')) as [number]
  return { name: 'bare node:http', url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() }
}
