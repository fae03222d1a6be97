import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testConnection } from '../../../tests/support/database.ts'
import { openConnection, openDatabase } from './database.server.ts'

const connection = await testConnection({ empty: true })
const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

test('a connection that is cut while nobody asks it anything fails its next question, and nothing else', async () => {
  const idle = await openConnection(connection)
  const other = await openConnection(connection)
  onTestFinished(() => other.end())
  const ended = new Promise((done) => idle.once('end', done))
  await other.query(cut)
  await ended
  await expect(idle.query('select 1')).rejects.toThrow('not queryable')
})

test('a pool is closed before its server knows, which may cut it meanwhile: nothing is left to fail', async () => {
  const { pool, close } = openDatabase(connection)
  const other = await openConnection(connection)
  onTestFinished(() => other.end())
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { pid } = rows[0]!
  process.kill(pid, 'SIGSTOP')
  await close()
  await other.query(cut)
  process.kill(pid, 'SIGCONT')
  // An error without a listener would come now, outside of any test.
  await sleep(100)
  expect(pool.totalCount).toBe(0)
})
