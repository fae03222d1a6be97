import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { scripts: Record<string, string> }
const started = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node scripts\/run\.mjs (\S+)/.exec(line) ?? []
  return file ? [[name, file] as const] : []
})

test.each(started)('npm run %s does its work: %s does not wait to be the main module, which run.mjs is', (_, file) => {
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toContain('import.meta.main')
})

const wrongly = [
  ['backup.ts'],
  ['backup.ts', 'here', 'there'],
  ['backup.ts', '--now'],
  ['restore.ts'],
  ['restore.ts', '/nowhere/at-all'],
  ['restore.ts', import.meta.dirname, '--to', 'yesterday'],
  ['new-migration.ts'],
  ['new-migration.ts', 'Coupon Terms'],
  ['import-catalogue.ts'],
  ['import-catalogue.ts', '/nowhere/at-all.csv'],
  ['import-pincodes.ts'],
  ['import-pincodes.ts', '--fast', 'a.csv'],
  ['staff-add.ts'],
  ['staff-add.ts', '--phone', '12345'],
  ['staff-add.ts', '--phone', '9000000001', '--name', 'Anita Joshi'],
  ['breach.ts'],
  ['breach.ts', '--from', 'then', '--to', 'now'],
  ['breach.ts', '--from', '2026-11-21T00:00Z', '--to', '2026-11-20T00:00Z'],
  ['audit-verify.ts', 'everything'],
].map((line) => ({ line, said: line.join(' ') }))

test.concurrent.each(wrongly)('$said: says in a line what is wrong, then how it is used, and does nothing', async ({ line }) => {
  const { status, stderr, stdout } = await run(line)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^.+\nUsage: npm run /)
  expect(stderr).not.toMatch(/\n\s+at |node:internal/)
})

/** As npm starts it, with an environment that names no data of anybody. */
function run([script, ...rest]: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, PARCHA_DATA: '/nowhere/at-all' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs'), `commands/${script}`, ...rest], { env })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((resolve) => void child.on('close', (status) => resolve({ status, stdout, stderr })))
}
