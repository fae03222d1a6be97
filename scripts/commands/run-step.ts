import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type Step = [name: string, script: string, ...args: string[]]

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

/** All steps in their order; the first that fails ends the run. */
export async function runAll(steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (await runStep(step)) continue
    process.stderr.write(`\n${step[0]} failed\n`)
    process.exit(1)
  }
}
