import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuilt } from '../build/build-stamp.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { ensureFirefox } from './ensure-firefox.ts'
import { runStep, runTogether, type Step } from './run-step.ts'
import { beginTestRun } from './test-run.ts'

const counts = { passed: 0, failed: 0 }
const vitestReport = 'test-results/vitest.json'
const journeysReport = 'test-results/journeys.json'

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
ensureChromium()
ensureFirefox()
beginTestRun()
count(await runStep(['route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen']))
// The longest first.
const checks: Step[] = [
  ...(isBuilt() ? [] : [['build', 'scripts/build/build.ts'] satisfies Step]),
  ['lint', 'node_modules/.bin/oxlint', '--type-aware', 'src', 'scripts', 'tests'],
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['unused code', 'node_modules/knip/bin/knip.js'],
  ['format', 'node_modules/.bin/oxfmt', '--check', 'src', 'scripts', 'tests'],
]
for (const passed of await runTogether(checks)) count(passed)
// One line a file and every failure whole; the counts come from the report.
const vitest: Step = [
  'rules and database',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]
if (!(await runStep(vitest)) && read<VitestReport>(vitestReport).numFailedTests === 0) count(false)
const { numPassedTests, numFailedTests } = read<VitestReport>(vitestReport)
add(numPassedTests, numFailedTests)
const journeysPassed = await runStep(['journeys in Chromium', 'node_modules/@playwright/test/cli.js', 'test'])
const { expected, unexpected } = read<JourneysReport>(journeysReport).stats
add(expected, unexpected)
if (!journeysPassed && unexpected === 0) count(false)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}
interface JourneysReport {
  stats: { expected: number; unexpected: number }
}

function count(passed: boolean): void {
  add(Number(passed), Number(!passed))
}

function add(passed: number, failed: number): void {
  counts.passed += passed
  counts.failed += failed
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
