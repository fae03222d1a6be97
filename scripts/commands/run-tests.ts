import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { outsideReport } from './outside-of-tests.ts'
import { runStep, type Step } from './run-step.ts'
import { verdictOfJourneys, verdictOfVitest, type Verdict } from './test-reports.ts'

const vitestReport = 'test-results/vitest.json'
const journeysReport = 'test-results/journeys.json'

export function beginVerdict(): Verdict {
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results')
  return { passed: 0, failures: [] }
}

/** Both to their ends whatever the first says: at length an hour lies between them. */
export async function runTests(verdict: Verdict, at: { vitest?: string[]; journeys?: string[] } = {}): Promise<void> {
  // One line a file and every failure whole; the counts come from the report.
  const vitest: Step = [
    'rules and database',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    '--reporter=./scripts/commands/outside-of-tests.ts',
    ...(at.vitest ?? []),
  ]
  const journeys: Step = ['journeys in Chromium', 'node_modules/@playwright/test/cli.js', 'test', ...(at.journeys ?? [])]
  const vitestEnded = await runStep(vitest)
  add(vitestEnded, vitest, verdictOfVitest(read(vitestReport), read(outsideReport)))
  add(await runStep(journeys), journeys, verdictOfJourneys(read(journeysReport)))

  /** A tool that fails without naming a test has failed all the same. */
  function add(ended: boolean, [name]: Step, { passed, failures }: Verdict): void {
    verdict.passed += passed
    verdict.failures.push(...failures, ...(ended || failures.length > 0 ? [] : [name]))
  }
}

export function count(verdict: Verdict, [name]: Step, passed: boolean): void {
  if (passed) verdict.passed += 1
  else verdict.failures.push(name)
}

export function endRun({ passed, failures }: Verdict): never {
  for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`)
  process.stdout.write(`\n\n${passed} passed, ${failures.length} failed\n`)
  process.exit(failures.length === 0 ? 0 : 1)
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
