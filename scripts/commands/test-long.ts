import { buildIfNeeded } from '../build/build-if-needed.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { ensureFirefox } from './ensure-firefox.ts'
import { ensureWebKit } from './ensure-webkit.ts'
import { beginVerdict, endRun, runTests } from './run-tests.ts'
import { beginTestRun } from './test-run.ts'

// What takes too long for every change: kills by the dozen, random sequences by the thousand, axe over the full product.
process.env['PARCHA_LONG'] = 'true'
ensureChromium()
ensureFirefox()
ensureWebKit()
const verdict = beginVerdict()
beginTestRun()
await buildIfNeeded()
await runTests(verdict, { vitest: ['--testTimeout=1800000'], journeys: ['--timeout=600000'] })
endRun(verdict)
