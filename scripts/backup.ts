import { join } from 'node:path'
import { backUp, walFolder } from '../src/platform/backup.server.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { ensurePostgres, isRunning } from '../src/platform/postgres.server.ts'

// npm run backup [FOLDER]: while Parcha runs or not; FOLDER is PARCHA_BACKUP when unsaid.
const { PARCHA_DATA: dataFolder, PARCHA_BACKUP, DATABASE_URL } = readConfig(process.env)
const backupFolder = process.argv[2] ?? PARCHA_BACKUP
if (DATABASE_URL) throw new Error('A managed database is backed up where it is managed; this copies the embedded one.')
if (!backupFolder) throw new Error('Say where to: npm run backup FOLDER, or set PARCHA_BACKUP to a folder on another disk.')
const folder = join(dataFolder, 'postgres')
const wasRunning = isRunning(folder)
const server = await ensurePostgres({ folder, archive: PARCHA_BACKUP && walFolder(PARCHA_BACKUP) })
const place = await backUp({ connection: server.connection, dataFolder, backupFolder, now: new Date() })
if (!wasRunning) await server.stop()
process.stdout.write(`Kept in ${place}\n`)
process.exit(0)
