import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../../../tests/support/app-process.ts'
import { ensurePostgres } from './postgres.server.ts'

const lives = (pid: number) => existsSync(`/proc/${pid}`)

test('a server whose data is taken away is ended, told in one line, and not started again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-lost-'))
  const said: string[] = []
  const lost: string[] = []
  const server = await ensurePostgres({
    folder,
    fsync: false,
    say: (sentence) => said.push(sentence),
    onLost: (sentence) => lost.push(sentence),
  })
  said.length = 0
  const pid = server.pid() ?? 0
  rmSync(folder, { recursive: true, force: true })
  await until(() => lost.length > 0 && !lives(pid))
  expect(lost).toEqual([`The database in ${join(folder, 'cluster')} cannot go on: its folder is gone.`])
  expect(said).toEqual([])
  await server.stop()
  rmSync(String(server.connection.host), { recursive: true, force: true })
})

test('a server that listens in the folder systemd made for its service is reached by a command that knows nothing of it', async () => {
  const [folder, runtime] = [mkdtempSync(join(tmpdir(), 'parcha-service-')), mkdtempSync(join(tmpdir(), 'parcha-run-'))]
  // As the service's own user finds it; here root hands the server to another user.
  chmodSync(runtime, 0o755)
  process.env['RUNTIME_DIRECTORY'] = runtime
  const service = await ensurePostgres({ folder, fsync: false })
  delete process.env['RUNTIME_DIRECTORY']
  const beside = await ensurePostgres({ folder, fsync: false })
  await service.stop()
  expect(service.connection.host.startsWith(`${runtime}/`)).toBe(true)
  expect([beside.adopted, beside.connection.host]).toEqual([true, service.connection.host])
})
