import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseTypes } from '../../src/platform/database/database-types.server.ts'
import { openDatabase } from '../../src/platform/database/database.server.ts'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { ensurePostgres } from '../../src/platform/database/postgres.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcha-types-'))
const server = await ensurePostgres({ folder, fsync: false })
await migrate(server.connection)
const { pool } = openDatabase(server.connection)
writeFileSync(join(import.meta.dirname, '../../src/platform/database/database.types.ts'), await databaseTypes(pool))
await pool.end()
await server.stop()
rmSync(folder, { recursive: true, force: true })
