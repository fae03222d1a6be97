import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, walFolder } from '../../src/platform/database/backup.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import { ensurePostgres, isRunning } from '../../src/platform/database/postgres.server.ts'
import { command, WrongUse } from './command.ts'

await command('Usage: npm run backup -- FOLDER, or with PARCHA_BACKUP set to a folder on another disk: npm run backup', async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length > 1) throw new WrongUse('Enter only one folder.')
  const { PARCHA_DATA: dataFolder, PARCHA_BACKUP, DATABASE_URL } = readConfig(process.env)
  const backupFolder = positionals[0] ?? PARCHA_BACKUP
  if (!backupFolder) throw new WrongUse('Enter a backup folder.')
  if (DATABASE_URL) throw new WrongUse('This command backs up the embedded database only. Use your provider’s backup for DATABASE_URL.')
  const folder = join(dataFolder, 'postgres')
  const wasRunning = isRunning(folder)
  const server = await ensurePostgres({ folder, archive: PARCHA_BACKUP && walFolder(PARCHA_BACKUP) })
  const place = await backUp({ connection: server.connection, dataFolder, backupFolder, now: new Date() })
  if (!wasRunning) await server.stop()
  process.stdout.write(`Backup saved in ${place}\n`)
})
process.exit(0)
