import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseLike } from '../../tests/support/template-server.ts'
import { buildIfNeeded } from '../build/build-if-needed.ts'
import { freePort } from './free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcha-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(buildIfNeeded, 300_000)
// A copy: a start writes into its database, and the template is everybody's.
const { connection, drop } = await databaseLike('template_demo', inject('postgres'))
afterAll(drop)
const { host, user, database } = connection as { host: string; user: string; database: string }
const socket = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`

test.concurrent('a port in use is told in one sentence, and the start ends with 1', async () => {
  const other = createServer().listen(0, '0.0.0.0')
  await new Promise((done) => other.once('listening', done))
  const { port } = other.address() as { port: number }
  const { code, said } = await start({ PORT: String(port), DATABASE_URL: socket })
  expect({ code, said }).toEqual({
    code: 1,
    said: `PORT: port ${port} is in use. Stop the other program or choose another port (PORT=3001 npm start).\n`,
  })
  other.close()
})

test.concurrent.each([
  {
    wrong: 'a database where nothing answers',
    url: () => freePort().then((port) => `postgresql://me@127.0.0.1:${port}/parcha`),
    says: 'connection refused',
  },
  {
    wrong: 'a database host that does not exist',
    url: () => Promise.resolve('postgresql://me@nowhere.invalid/parcha'),
    says: 'host not found',
  },
  {
    wrong: 'a database that does not exist',
    url: () => Promise.resolve(socket.replace(database, 'not_there')),
    says: 'database not found',
  },
])('$wrong is told in one sentence', async ({ url, says }) => {
  expect(await start({ DATABASE_URL: await url() })).toEqual({ code: 1, said: `DATABASE_URL: ${says}.\n` })
})

test.concurrent('a wrong TRUSTED_PROXY is told with the other wrong settings', async () => {
  const { code, said } = await start({ TRUSTED_PROXY: 'my-proxy', PORT: 'http' })
  expect(code).toBe(1)
  expect(said.split('\n')).toEqual([
    'Invalid settings:',
    expect.stringMatching(/^ {2}PORT: /),
    '  TRUSTED_PROXY: must be IP addresses or ranges, for example 127.0.0.1, 10.0.0.0/8',
    '',
  ])
})

test.concurrent('a data folder that is a file is told in one sentence', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(await start({ PARCHA_DATA: file })).toEqual({ code: 1, said: `PARCHA_DATA: ${file}/postgres is not a folder.\n` })
})

/** The product as `npm start` runs it, until it ends by itself. */
function start(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', PARCHA_DATA: join(folder, 'data'), PORT: '0', ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((done) => child.on('close', (code) => done({ code, said })))
}
