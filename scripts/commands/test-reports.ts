/** What the reports of a test run say: how many passed, and of each that did not its place, its name and why, a line each. */
export interface Verdict {
  passed: number
  failures: string[]
}

export interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** What went wrong while no test was asked: the file is the one that ran then, not the culprit. */
export interface OutsideError {
  name?: string | undefined
  message: string
  stack?: string | undefined
  /** As Vitest calls its kinds: `Uncaught Exception`, `Unhandled Rejection`. */
  type?: string | undefined
  file?: string | undefined
}

export interface JourneysReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites?: JourneySuite[]
  errors?: { message?: string }[]
}

interface JourneySuite {
  file: string
  suites?: JourneySuite[]
  specs: { title: string; line: number; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

/** A file that cannot be loaded has no failed test of its own; it fails all the same. */
export function verdictOfVitest({ numPassedTests, testResults }: VitestReport, outside: OutsideError[] = []): Verdict {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [line(name, 'the file itself', message)] : []
    return failed.map((one) => line(name, one.fullName, one.failureMessages?.[0]))
  })
  return { passed: numPassedTests, failures: [...failures, ...outside.map(lineOutside)] }
}

/** One that passed at its second try has passed. */
export function verdictOfJourneys({ stats, suites = [], errors = [] }: JourneysReport): Verdict {
  const failures = suites.flatMap(failuresOf)
  return {
    passed: stats.expected + stats.flaky,
    failures: [...failures, ...errors.map((error) => line('journeys', 'outside of a journey', error.message))],
  }
}

function failuresOf({ file, specs, suites = [] }: JourneySuite): string[] {
  const own = specs.flatMap(({ title, line: at, tests }) =>
    tests.filter((one) => one.status === 'unexpected').map((one) => line(`${file}:${at}`, title, one.results.at(-1)?.error?.message)),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')
const longestReason = 300

function line(place: string, name: string, why = ''): string {
  const reason = firstLines(why)
  return `${shortPlace(place)} › ${name}${reason && `: ${reason}`}`
}

const ours = /^\s*at .*\/((?:src|tests|scripts)\/[^)]*)/
const mostFrames = 3

/** Without a test's name, what leads to it is where it came from; of a cut line only the file that ran then is known. */
function lineOutside({ type, name, message, stack = '', file }: OutsideError): string {
  const frames = stack.split('\n').flatMap((at) => (at.includes('/node_modules/') ? [] : (ours.exec(at)?.[1] ?? [])))
  const from = [...frames.slice(0, mostFrames).map((frame) => `at ${frame}`), ...(file ? [`while ${shortPlace(file)} ran`] : [])]
  const what = [type, name, firstLines(message)].filter(Boolean).join(': ')
  return ['outside of a test › ' + what, ...from].join(', ')
}

function firstLines(text: string): string {
  return text.replace(colours, '').split('\n').slice(0, 4).join(' ').replace(/\s+/g, ' ').trim().slice(0, longestReason)
}

function shortPlace(place: string): string {
  return place.replace(/^.*\/(?=(?:src|tests|scripts)\/)/, '')
}
