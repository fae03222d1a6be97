import { isBuilt } from '../build/build-stamp.ts'
import { lintAndTypes, runStep, runTogether, type Step } from './run-step.ts'
import { beginVerdict, count, endRun, runTests } from './run-tests.ts'
import { beginTestRun } from './test-run.ts'

const verdict = beginVerdict()
beginTestRun()
const types: Step = ['route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen']
count(verdict, types, await runStep(types))
const browsers: Step = ['browsers', 'scripts/commands/ensure-browsers.ts']
// The longest first, but for what only waits for packages.
const checks: Step[] = [
  browsers,
  ...(isBuilt() ? [] : [['build', 'scripts/build/build.ts'] satisfies Step]),
  lintAndTypes,
  ['unused code', 'node_modules/knip/bin/knip.js'],
  ['format', 'node_modules/.bin/oxfmt', '--check', 'src', 'scripts', 'tests'],
]
for (const [at, passed] of (await runTogether(checks, 3)).entries()) count(verdict, checks[at]!, passed)
if (verdict.failures.includes(browsers[0])) endRun(verdict)
await runTests(verdict)
endRun(verdict)
