import { existsSync, mkdtempSync, rmSync } from 'node:fs'
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
