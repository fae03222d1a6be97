import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuilt } from '../build/build-stamp.ts'
import { outsideReport } from './outside-of-tests.ts'
import { lintAndTypes, runStep, runTogether, type Step } from './run-step.ts'
import { beginTestRun } from './test-run.ts'
import { verdictOfJourneys, verdictOfVitest, type Verdict } from './test-reports.ts'

const vitestReport = 'test-results/vitest.json'
const journeysReport = 'test-results/journeys.json'
const verdict: Verdict = { passed: 0, failures: [] }

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
beginTestRun()
const types: Step = ['route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen']
count(types, await runStep(types))
const browsers: Step = ['browsers', 'scripts/commands/ensure-browsers.ts']
// The longest first, but for what only waits for packages.
const checks: Step[] = [
  browsers,
  ...(isBuilt() ? [] : [['build', 'scripts/build/build.ts'] satisfies Step]),
  lintAndTypes,
  ['unused code', 'node_modules/knip/bin/knip.js'],
  ['format', 'node_modules/.bin/oxfmt', '--check', 'src', 'scripts', 'tests'],
]
for (const [at, passed] of (await runTogether(checks, 3)).entries()) count(checks[at]!, passed)
if (verdict.failures.includes(browsers[0])) end()
// One line a file and every failure whole; the counts come from the report.
const vitest: Step = [
  'rules and database',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
  '--reporter=./scripts/commands/outside-of-tests.ts',
]
const journeys: Step = ['journeys in Chromium', 'node_modules/@playwright/test/cli.js', 'test']
const vitestEnded = await runStep(vitest)
add(vitest, vitestEnded, verdictOfVitest(read(vitestReport), read(outsideReport)))
add(journeys, await runStep(journeys), verdictOfJourneys(read(journeysReport)))
end()

function end(): never {
  for (const failure of verdict.failures) process.stdout.write(`\nfailed: ${failure}`)
  process.stdout.write(`\n\n${verdict.passed} passed, ${verdict.failures.length} failed\n`)
  process.exit(verdict.failures.length === 0 ? 0 : 1)
}

function count([name]: Step, passed: boolean): void {
  if (passed) verdict.passed += 1
  else verdict.failures.push(name)
}

/** A tool that fails without naming a test has failed all the same. */
function add([name]: Step, ended: boolean, { passed, failures }: Verdict): void {
  verdict.passed += passed
  verdict.failures.push(...failures, ...(ended || failures.length > 0 ? [] : [name]))
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
