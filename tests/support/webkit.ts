import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** WebKitGTK's own driver, and the small browser that comes with it. */
const drivers = ['/usr/bin/WebKitWebDriver']
export function findWebKit(): string | null {
  const driver = process.env['WEBKIT_DRIVER'] ?? drivers.find(existsSync) ?? null
  return process.env['DISPLAY'] || existsSync(virtualScreen) ? driver : null
}
const virtualScreen = '/usr/bin/Xvfb'

export const noWebKit =
  'No WebKitGTK here: install its driver and a screen (Debian: apt-get install webkit2gtk-driver xvfb), or set WEBKIT_DRIVER to its path. What is tested in it was LEFT OUT.'

/** A page of WebKit, as WebDriver drives it. */
export interface WebKitPage {
  goto: (url: string) => Promise<void>
  /** Runs in the page; answers what it returns. */
  run: <T>(script: string, ...values: unknown[]) => Promise<T>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export async function launchWebKit(): Promise<WebKitPage> {
  const port = await freePort()
  const screen = process.env['DISPLAY'] ? null : await openScreen()
  const env = { ...process.env, ...(screen ? { DISPLAY: screen.display } : {}), LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(findWebKit() ?? '', [`--port=${port}`], { env, stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  const args = ['--automation']
  const { sessionId } = await whenUp(() =>
    ask<{ sessionId: string }>(base, 'POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args } } },
    }),
  )
  const at = `/session/${sessionId}`
  return {
    goto: async (url) => void (await ask(base, 'POST', `${at}/url`, { url })),
    run: (script, ...values) => ask(base, 'POST', `${at}/execute/sync`, { script, args: values }),
    screenshot: async () => Buffer.from(await ask<string>(base, 'GET', `${at}/screenshot`), 'base64'),
    close: async () => {
      await ask(base, 'DELETE', at).catch(() => null)
      driver.kill()
      screen?.close()
    },
  }
}

/** A screen in memory; it says itself which number it took. */
async function openScreen(): Promise<{ display: string; close: () => void }> {
  const server = spawn(virtualScreen, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, close: () => void server.kill() }
}

const browsers = ['x86_64', 'aarch64'].flatMap((cpu) =>
  ['4.1', '4.0', '6.0'].map((at) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${at}/MiniBrowser`),
)
const miniBrowser = (): string => browsers.find(existsSync) ?? 'MiniBrowser'

async function ask<T>(base: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(base + path, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(90_000),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebKit answers ${value.error}: ${value.message}`)
  return value
}

async function whenUp<T>(open: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await open()
    } catch (error) {
      if (attempt >= 40 || !(error instanceof TypeError)) throw error
      await wait(250)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => void server.close(closed))
  return port
}
