import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError } from 'vitest/node'

export const outsideReport = 'test-results/vitest-outside.json'

/** Vitest fails a run for what went wrong outside of any test, and leaves it out of its report: kept here. */
export default class OutsideOfTests implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const kept = errors.map(({ name, message, stack, type, cause, VITEST_TEST_PATH: file }) => ({
      name,
      // Of a worker that is gone the cause alone says how it ended.
      message: [message, cause?.message].filter(Boolean).join(' '),
      stack,
      type,
      file,
    }))
    writeFileSync(outsideReport, JSON.stringify(kept))
  }
}
