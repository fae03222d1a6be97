import { expect, test } from 'vitest'
import { verdictOfJourneys, verdictOfVitest } from './test-reports.ts'

test('each failed test stands with its place, its name and why, without colours', () => {
  const red = String.fromCodePoint(27) + '[31m'
  const assertionResults = [
    { status: 'passed', fullName: 'adds up' },
    { status: 'failed', fullName: 'rounds down', failureMessages: [`AssertionError: ${red}expected 3\n  to be 2\n    at file.ts`] },
  ]
  const testResults = [{ name: '/a/clone/src/orders/money.test.ts', status: 'failed', message: '', assertionResults }]
  expect(verdictOfVitest({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failures: ['src/orders/money.test.ts › rounds down: AssertionError: expected 3 to be 2 at file.ts'],
  })
})

test('a file that cannot be loaded is a failure', () => {
  const testResults = [{ name: '/x/tests/rules.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }]
  expect(verdictOfVitest({ numPassedTests: 0, testResults }).failures).toEqual([
    'tests/rules.test.ts › the file itself: Cannot find module',
  ])
})

test('what went wrong outside of any test is told with where it came from and the file that ran then', () => {
  const stack = [
    'error: terminating connection',
    '    at Parser.parse (/x/node_modules/pg-protocol/dist/parser.js:37:38)',
    '    at pump (/x/src/platform/jobs/events.server.ts:140:22)',
    '    at file:///x/tests/support/database.ts:9:3',
  ].join('\n')
  const cut = { type: 'Uncaught Exception', name: 'error', message: 'terminating\n  connection', stack, file: '/x/src/a.db.test.ts' }
  const worker = { type: 'Unhandled Error', message: 'Worker exited unexpectedly' }
  expect(verdictOfVitest({ numPassedTests: 3, testResults: [] }, [cut, worker])).toEqual({
    passed: 3,
    failures: [
      'outside of a test › Uncaught Exception: error: terminating connection, at src/platform/jobs/events.server.ts:140:22, at tests/support/database.ts:9:3, while src/a.db.test.ts ran',
      'outside of a test › Unhandled Error: Worker exited unexpectedly',
    ],
  })
})

test('a journey that passed at its second try has passed, one that failed twice says why', () => {
  const specs = [
    {
      title: 'pays',
      line: 8,
      tests: [{ status: 'unexpected', results: [{ error: { message: 'slow' } }, { error: { message: 'gone' } }] }],
    },
    { title: 'waits', line: 20, tests: [{ status: 'flaky', results: [{ error: { message: 'slow' } }, {}] }] },
  ]
  const suites = [{ file: 'checkout.e2e.ts', specs: [], suites: [{ file: 'checkout.e2e.ts', specs }] }]
  expect(verdictOfJourneys({ stats: { expected: 4, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 5,
    failures: ['checkout.e2e.ts:8 › pays: gone'],
  })
})
