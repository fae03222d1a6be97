import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../src/platform/config.server.ts'
import { restore } from '../../src/platform/database/restore.server.ts'
import { command, momentOf, WrongUse } from './command.ts'

await command('Usage: npm run restore -- BACKUP [--to 2026-11-21T10:00:00+05:30]', async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
  const [backup] = positionals
  if (!backup || positionals.length > 1) throw new WrongUse('Enter one backup folder.')
  if (!existsSync(backup)) throw new WrongUse(`Backup not found: ${backup}`)
  const to = values.to === undefined ? undefined : momentOf(values.to)
  const { PARCHA_DATA: dataFolder, PARCHA_BACKUP, DATABASE_URL } = readConfig(process.env)
  if (DATABASE_URL) throw new WrongUse('This command restores the embedded database only. Use your provider’s restore for DATABASE_URL.')
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
  await restore({ backup, backupFolder: PARCHA_BACKUP ?? dirname(backup), dataFolder, to, now: new Date(), say })
  say('Restored. Start Parcha with npm start.')
})
process.exit(0)
