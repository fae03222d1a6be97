import { chromium, type Page, request } from '@playwright/test'
import { join } from 'node:path'
import { build } from 'vite'
import { chromiumFlags, findChromium } from '../tests/chromium.ts'
import type { Act, Outcome, Target } from '../tests/conformance/identity-sdk.ts'
import { conformanceSteps, type Seen } from '../tests/conformance/identity-steps.ts'
import { embedded, emulator, type Service } from '../tests/conformance/identity-target.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { startApp } from './started-app.ts'

/** In what the vendor's emulator differs from our service, and why that is so. */
const explained: Record<string, string> = {
  'a number that is none': 'the emulator takes any digits after a plus; ours sends to Indian mobiles only (specification, section 5)',
  'a forced refresh': "the emulator's tokens are not signed; ours are, and an unsigned one is refused",
  'a link that leads elsewhere': 'the emulator has no list of domains',
  'a revoked session cannot be refreshed': "the emulator's refresh tokens outlive `validSince`; the vendor's and ours do not",
  'the right code after five wrong ones': 'the emulator counts no tries; ours closes the session (S2)',
}

/** The emulator is of another origin on this very machine, which a page may not reach unasked. */
const emulatorFlags = ['--disable-features=LocalNetworkAccessChecks']

/**
 * Drives the real SDK in Chromium through everything a browser does with the identity service.
 * `--emulator http://127.0.0.1:9099` drives the vendor's emulator instead and lists where it differs.
 */
async function main(): Promise<boolean> {
  const given = process.argv.indexOf('--emulator')
  const emulatorUrl = given > 0 ? process.argv[given + 1] : undefined
  ensureChromium()
  const script = await bundledSdk()
  const app = await startApp()
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumFlags, ...emulatorFlags] })
  const http = await request.newContext()
  try {
    const service = emulatorUrl ? emulator(http, emulatorUrl) : embedded(http, app.url)
    const page = await browser.newPage()
    await openSdk(page, `${app.url}/conformance`, script, service.target)
    return report(await conformanceSteps(driving(page, app.url, service.target), service), service)
  } finally {
    await http.dispose()
    await browser.close()
    await app.stop()
  }
}

function report(seen: readonly Seen[], service: Service): boolean {
  const rows = seen.map((row) => ({
    ...row,
    ok: row.seen === row.expected,
    why: row.seen === row.expected ? '' : (explained[row.step] ?? '?'),
  }))
  process.stdout.write(`${service.name}\n`)
  console.table(rows)
  return rows.every(({ ok, why }) => ok || (service.target.emulator !== null && why !== '?'))
}

/** The SDK as a browser loads it, in one script. */
async function bundledSdk(): Promise<string> {
  const entry = join(import.meta.dirname, '../tests/conformance/identity-sdk.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'sdk' } },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the SDK was not bundled')
  return chunk.code
}

/** A page of our own origin, which the service trusts, with nothing on it but the SDK. */
async function openSdk(page: Page, address: string, script: string, target: Target): Promise<void> {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: `<script type="module">${script}</script>` }))
  await loaded(page, () => page.goto(address), target)
}

async function loaded(page: Page, load: () => Promise<unknown>, target: Target): Promise<void> {
  await load()
  await page.waitForFunction(() => 'sdk' in globalThis)
  await page.evaluate((where) => (globalThis as unknown as Sdk).sdk.open(where), target)
}

interface Sdk {
  sdk: { open: (target: Target) => void; run: (act: Act, ...args: unknown[]) => Promise<Outcome> }
}

function driving(page: Page, origin: string, target: Target) {
  return {
    origin,
    run: (act: Act, ...args: unknown[]) =>
      page.evaluate(([name, given]) => (globalThis as unknown as Sdk).sdk.run(name, ...given), [act, args] as const),
    reload: () => loaded(page, () => page.reload(), target),
  }
}

if (!(await main())) process.exitCode = 1
