import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type Step = [name: string, script: string, ...args: string[]]

/**
 * One reading of the types serves both, which costs half of `tsc` and a lint beside it. What `tests/api-client` holds is
 * checked by its own test, against types that only that test writes.
 */
export const lintAndTypes: Step = [
  'lint and types',
  'node_modules/.bin/oxlint',
  '--type-aware',
  '--type-check',
  '--ignore-pattern=tests/api-client/**',
  'src',
  'scripts',
  'tests',
  'bench',
  ...['lingui', 'playwright', 'react-router', 'vite', 'vitest'].map((tool) => `${tool}.config.ts`),
]

const root = join(import.meta.dirname, '../..')

/** Runs one tool of node_modules with our Node; its output is shown as it comes. */
export function runStep([name, script, ...args]: Step): Promise<boolean> {
  process.stdout.write(`\n— ${name}\n`)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

/** Beside each other, as many as two cores feed; what each has said is shown when it has ended. Answers which passed. */
export async function runTogether(steps: Step[], atOnce = 2): Promise<boolean[]> {
  const passed: boolean[] = []
  const waiting = [...steps.entries()]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) passed[next[0]] = await runQuietly(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return passed
}

function runQuietly([name, script, ...args]: Step): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
    const end = (passed: boolean) => {
      process.stdout.write(`\n— ${name}\n${Buffer.concat(said).toString()}`)
      resolve(passed)
    }
    child.on('error', () => end(false))
    child.on('close', (code) => end(code === 0))
  })
}

/** All steps in their order; the first that fails ends the run. */
export async function runAll(steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (await runStep(step)) continue
    process.stderr.write(`\n${step[0]} failed\n`)
    process.exit(1)
  }
}
