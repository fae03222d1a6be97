import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadDemo } from '../src/app/demo.server.ts'
import { type Connection, openDatabase } from '../src/platform/database/database.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { ensurePostgres } from '../src/platform/database/postgres.server.ts'
import { now } from './bench-api.ts'
import { tiny } from './size.ts'

interface BenchServer {
  /** For what an application keeps beside its database. */
  folder: string
  /** Runs a statement beside all databases. */
  admin: (sql: string) => Promise<void>
  /** A new database with the demo clinic, as it is at `now`. */
  clinic: (name: string) => Promise<Connection>
  /** Its copy. */
  copy: (name: string, of: string) => Promise<Connection>
  stop: () => Promise<void>
}

/** A database server with nothing else to do. A tiny round takes that of the tests, with its clinic: to lay out both is most of what it did. */
export async function benchServer(bench: string): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), `bench-${bench}-`))
  const given = tiny ? process.env['JOURNEYS_POSTGRES'] : undefined
  const own = given === undefined ? await ensurePostgres({ folder, fsync: false }) : undefined
  const connection: Connection = own?.connection ?? (JSON.parse(given ?? '') as Connection)
  const at = (database: string): Connection => ({ ...connection, database })
  const admin = async (sql: string) => {
    const client = new pg.Client(at('postgres') as pg.ClientConfig)
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  const copy = async (name: string, of: string) => {
    // A round that failed has left its own on the server of the tests.
    await admin(`drop database if exists ${name} with (force)`)
    await admin(`create database ${name} template ${of}`)
    return at(name)
  }
  const clinic = async (name: string) => {
    if (!own) return copy(name, 'template_demo')
    await admin(`create database ${name}`)
    await migrate(at(name))
    const { db, close } = openDatabase(at(name))
    await loadDemo(db, now)
    await close()
    return at(name)
  }
  const stop = async () => {
    await own?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, admin, clinic, copy, stop }
}
