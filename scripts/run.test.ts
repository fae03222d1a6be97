import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { atLength } from '../tests/support/long.ts'

interface Package {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  overrides: { '@sentry/node': Record<string, string> }
}
const { scripts, dependencies, overrides } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as Package
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
]
  // Each way is a process that loads the product: in npm test one of each command.
  .filter(([file], at, all) => atLength || all.findIndex(([other]) => other === file) === at)
  .map((line) => ({ line, said: line.join(' ') }))

test.concurrent.each(wrongly)(
  '$said: says in a line what is wrong, then how it is used, and does nothing',
  { timeout: 120_000 },
  async ({ line }) => {
    const { status, stderr, stdout } = await run(line)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^.+\nUsage: npm run /)
    expect(stderr).not.toMatch(/\n\s+at |node:internal/)
  },
)

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

test('a version that npm 9 cannot take from another line, by its $, is the same there', () => {
  expect(overrides['@sentry/node']['@opentelemetry/exporter-trace-otlp-http']).toBe(
    dependencies['@opentelemetry/exporter-metrics-otlp-http'],
  )
})

describe('the Node of the machine', () => {
  const scriptsFolder = import.meta.dirname
  const machine = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => existsSync(path) && !isNew(path))

  test.skipIf(!machine)(
    'starts the Node that npm installed, hands on what it was asked and how it ended, and mends the link npm 9 drops',
    () => {
      const project = mkdtempSync(join(tmpdir(), 'parcha-run-'))
      mkdirSync(join(project, 'scripts'))
      mkdirSync(join(project, 'node_modules/.bin'), { recursive: true })
      cpSync(join(scriptsFolder, 'run.mjs'), join(project, 'scripts/run.mjs'))
      writeFileSync(
        join(project, 'scripts/said.ts'),
        'console.log(process.versions.node.split(".")[0], process.argv.slice(2).join(" ")); process.exit(3)',
      )
      const installed = `node_modules/node-linux-${process.arch}/bin`
      mkdirSync(join(project, installed), { recursive: true })
      symlinkSync(process.execPath, join(project, installed, 'node'))
      const { status, stdout } = spawnSync(machine ?? '', ['scripts/run.mjs', 'said.ts', 'this', '--and', 'that'], {
        cwd: project,
        encoding: 'utf8',
      })
      expect([status, stdout]).toEqual([3, `${process.versions.node.split('.')[0]} this --and that\n`])
      expect(existsSync(join(project, 'node_modules/.bin/node'))).toBe(true)
      rmSync(project, { recursive: true })
    },
  )

  test.skipIf(!machine)('says in a line what is missing when nothing was installed', () => {
    const project = mkdtempSync(join(tmpdir(), 'parcha-run-'))
    cpSync(join(scriptsFolder, 'run.mjs'), join(project, 'scripts/run.mjs'))
    const { status, stderr } = spawnSync(machine ?? '', ['scripts/run.mjs', 'said.ts'], { cwd: project, encoding: 'utf8' })
    expect([status, stderr.split('\n').length]).toEqual([1, 2])
    expect(stderr).toMatch(/^Parcha needs Node 26, but this is v\d+/)
    rmSync(project, { recursive: true })
  })
})

function isNew(node: string): boolean {
  return Number(spawnSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }).stdout) >= 26
}
