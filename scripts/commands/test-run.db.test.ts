import { spawn, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../../tests/support/app-process.ts'

const script = `
  import { spawn } from 'node:child_process'
  import { tmpdir } from 'node:os'
  import { join } from 'node:path'
  import { beginTestRun } from ${JSON.stringify(new URL('test-run.ts', import.meta.url).href)}
  import { ensurePostgres } from ${JSON.stringify(new URL('../../src/platform/database/postgres.server.ts', import.meta.url).href)}
  const folder = beginTestRun()
  const server = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  const postgres = await ensurePostgres({ folder: join(tmpdir(), 'data'), fsync: false })
  process.stdout.write(JSON.stringify({ folder, pids: [server.pid, postgres.pid()] }) + '\\n')`

test('a test run that is killed takes its servers, databases and files with it', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const { folder, pids } = JSON.parse(await firstLine(run.stdout)) as { folder: string; pids: number[] }
  expect(pids.map(lives)).toEqual([true, true])
  run.kill('SIGKILL')
  await until(() => !pids.some(lives) && !existsSync(folder))
})

test('the journeys find a free port of their own', () => {
  const portOf = () => {
    const env = { ...process.env }
    delete env['JOURNEYS_PORT']
    const file = JSON.stringify(join(import.meta.dirname, 'journeys-port.ts'))
    return execFileSync(process.execPath, ['--input-type=module', '-e', `console.log((await import(${file})).journeysPort())`], {
      env,
    }).toString()
  }
  expect(Number(portOf())).toBeGreaterThan(1023)
  expect(portOf()).not.toBe(portOf())
})

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function firstLine(from: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  return new Promise((done) => {
    from.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('\n')) done(said)
    })
  })
}
