import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { productEnv } from './product-env.ts'

export interface StartedApp {
  /** Without a slash at its end. */
  url: string
  pid: number
  stop: () => Promise<void>
  /** As when its power is cut: nothing ends in order. */
  kill: () => Promise<void>
  /** On the same folder and port as before. */
  startAgain: () => Promise<void>
}

/** The product as `npm start` runs it, in a process of its own, on a temporary folder and a free port. */
export async function startApp(settings: Record<string, string> = {}): Promise<StartedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-started-'))
  // Known beforehand: it is in the issuer of its tokens, and stays when it restarts.
  const env = productEnv({
    PARCHA_DATA: folder,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...settings,
  })
  let child = launch(env)
  const startAgain = async () => {
    child = launch(env)
    await openedAddress(child)
  }
  const stop = async () => {
    // The database of one that was killed lives on: the next start adopts it, and ends it.
    if (child.signalCode === 'SIGKILL') await startAgain()
    await end(child, 'SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const url = await openedAddress(child).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, pid: child.pid ?? 0, stop, kill: () => end(child, 'SIGKILL'), startAgain }
}

function launch(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

function openedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Parcha is running at (http:\S+)\n/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the app ended with ${code} before it was open:\n${said}`)))
  })
}
