import { buildIfNeeded } from '../build/build-if-needed.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { ensureFirefox } from './ensure-firefox.ts'
import { ensureWebKit } from './ensure-webkit.ts'
import { runAll } from './run-step.ts'
import { beginTestRun } from './test-run.ts'

// What takes too long for every change: kills by the dozen, random sequences by the thousand, axe over the full product.
process.env['PARCHA_LONG'] = 'true'
ensureChromium()
ensureFirefox()
ensureWebKit()
beginTestRun()
await buildIfNeeded()
await runAll([
  ['rules and database, at length', 'node_modules/vitest/vitest.mjs', 'run', '--testTimeout=1800000'],
  ['journeys, at length', 'node_modules/@playwright/test/cli.js', 'test', '--timeout=600000'],
])
