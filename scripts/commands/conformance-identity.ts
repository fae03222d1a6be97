import { chromium, request } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../tests/support/chromium.ts'
import { openSdk } from '../../tests/conformance/identity-page.ts'
import { conformanceSteps, type Seen } from '../../tests/conformance/identity-steps.ts'
import { embedded, emulator, type Service } from '../../tests/conformance/identity-target.ts'
import { buildIfNeeded } from '../build/build-if-needed.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { startApp } from './started-app.ts'

/** In what the vendor's emulator differs from our service, and why that is so (docs/decisions/0009). */
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
  await buildIfNeeded()
  const app = await startApp()
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumFlags, ...emulatorFlags] })
  const http = await request.newContext()
  try {
    const service = emulatorUrl ? emulator(http, emulatorUrl) : embedded(http, app.url)
    return report(await conformanceSteps(await openSdk(await browser.newPage(), app.url, service.target), service), service)
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

if (!(await main())) process.exitCode = 1
