import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/commands/free-port.ts'
import { productEnv } from '../../scripts/commands/product-env.ts'
import type { Connection } from '../../src/platform/database/database.server.ts'
import { testSecret } from './test-now.ts'

/** Without the pages there is no product to kill. */
export const built = existsSync(new URL('../../build/server/index.js', import.meta.url))

/** Slow is no failure on a machine that does much else. */
const startWithinMs = 180_000

/** The product as it is started anywhere, in a process that can be killed. */
export interface AppProcess {
  port: number
  origin: string
  /** Answers after how many milliseconds it was ready; with the code of another folder where one is named. */
  start: (code?: string) => Promise<number>
  kill: (signal?: NodeJS.Signals) => Promise<void>
  isReady: () => Promise<boolean>
  pid: () => number
  /** What its last start wrote to standard output. */
  output: () => string
}

/** With its data in `folder`; on another database than its own when `database` says so. A setting that is undefined is not set. */
export async function appProcess(
  folder: string,
  database?: Connection,
  more: Record<string, string | undefined> = {},
): Promise<AppProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const where = database ? { DATABASE_URL: urlOf(database) } : {}
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PARCHA_DATA: folder,
    PARCHA_SECRET: testSecret,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'false',
    ...where,
    ...more,
  }
  let child: ChildProcess | null = null
  let output = ''
  const isReady = () =>
    fetch(`${origin}/api/ready/`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const start = async (code = '.') => {
    const begun = performance.now()
    const env = productEnv(settings)
    const started = spawn(process.execPath, ['scripts/commands/start.ts'], { cwd: code, env, stdio: ['ignore', 'pipe', 'pipe'] })
    output = ''
    started.stdout.on('data', (text) => (output += String(text)))
    let said = ''
    started.stderr.on('data', (text) => (said += String(text)))
    child = started
    await until(() => {
      if (started.exitCode !== null) throw new Error(`it ended with ${started.exitCode}: ${said}`)
      return isReady()
    }, startWithinMs)
    return performance.now() - begun
  }
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child?.once('exit', done))
    child.kill(signal)
    await gone
  }
  return { port, origin, start, kill, isReady, pid: () => child?.pid ?? 0, output: () => output }
}

export function processFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-process-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export function urlOf({ host, user, database }: Connection): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(String(host))}`
}

export async function until(look: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`it did not come within ${withinMs} ms`)
    await sleep(30)
  }
}
