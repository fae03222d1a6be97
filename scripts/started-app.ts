import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface StartedApp {
  /** Without a slash at its end. */
  url: string
  pid: number
  stop: () => Promise<void>
}

/** The product as `npm start` runs it, in a process of its own, on a temporary folder and a free port. */
export async function startApp(settings: Record<string, string> = {}): Promise<StartedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-started-'))
  const env = { ...process.env, PARCHA_DATA: folder, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const url = await openedAddress(child).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, pid: child.pid ?? 0, stop }
}

function openedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Parcha is open at (http:\S+)\n/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the app ended with ${code} before it was open:\n${said}`)))
  })
}
