import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../scripts/commands/free-port.ts'
import { openConnection } from '../../src/platform/database/database.server.ts'
import { postgresBinaries } from '../../src/platform/database/postgres-binaries.server.ts'
import { databaseUser } from '../../src/platform/database/postgres-user.server.ts'
import { until } from './app-process.ts'

interface TcpPostgres {
  /** A new empty database of an owner who is no superuser, as a managed server gives it; its address with the password. */
  database: (name: string) => Promise<string>
  stop: () => Promise<void>
}

const password = randomBytes(12).toString('hex')

/** PostgreSQL as somebody else runs it: reached over TCP, everybody with a password, no socket. */
export async function tcpPostgres(): Promise<TcpPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-tcp-'))
  const user = databaseUser(folder)
  const place = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  mkdirSync(place, { mode: 0o700 })
  writeFileSync(passwordFile, password)
  if (user) for (const path of [folder, place, passwordFile]) chownSync(path, user.uid, user.gid)
  const { initdb, postgres } = postgresBinaries(user)
  const as = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }, ...(user ? { uid: user.uid, gid: user.gid } : {}) }
  const made = spawnSync(
    initdb,
    ['-D', place, '-U', 'root_of_server', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--no-sync'],
    as,
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`)
  const port = await freePort()
  const values = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' }
  const settings = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(postgres, ['-D', place, ...settings], { ...as, stdio: 'ignore' })
  const admin = { host: '127.0.0.1', port, user: 'root_of_server', password, database: 'postgres' }
  await until(() => answers(admin))
  const database = async (name: string) => {
    await ask(admin, `create role ${name}_owner login createrole password '${password}'`)
    await ask(admin, `create database ${name} owner ${name}_owner template template0`)
    return `postgresql://${name}_owner:${password}@127.0.0.1:${port}/${name}`
  }
  const stop = async () => {
    await ended(server)
    rmSync(folder, { recursive: true, force: true })
  }
  return { database, stop }
}

async function ask(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = await openConnection(connection)
  await client.query(sql)
  await client.end()
}

function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  // A refused connection arrives twice, as an event and as a rejection; the rejection is read.
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

function ended(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill('SIGINT')
  return promise
}
