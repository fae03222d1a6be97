import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseTypes } from '../../src/platform/database/database-types.server.ts'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { ensurePostgres } from '../../src/platform/database/postgres.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcha-types-'))
const server = await ensurePostgres({ folder, fsync: false })
await migrate(server.connection)
const pool = new pg.Pool(server.connection)
// A connection that is still closing when the server stops is no failure.
pool.on('error', () => {})
writeFileSync(join(import.meta.dirname, '../../src/platform/database/database.types.ts'), await databaseTypes(pool))
await pool.end()
await server.stop()
rmSync(folder, { recursive: true, force: true })
