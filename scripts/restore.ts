import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/platform/config.server.ts'
import { restore } from '../src/platform/restore.server.ts'

// npm run restore -- BACKUP [--to 2026-11-21T10:00:00+05:30]
const { PARCHA_DATA: dataFolder, PARCHA_BACKUP, DATABASE_URL } = readConfig(process.env)
const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
const [backup] = positionals
if (DATABASE_URL) throw new Error('A managed database is restored where it is managed.')
if (!backup) throw new Error('Say which: npm run restore -- BACKUP [--to TIME]')
const to = values.to === undefined ? undefined : new Date(values.to)
if (to && Number.isNaN(to.getTime())) throw new Error(`${values.to} is no time: write it as 2026-11-21T10:00:00+05:30`)
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
await restore({ backup, backupFolder: PARCHA_BACKUP ?? dirname(backup), dataFolder, to, now: new Date(), say })
say('Restored. Start Parcha with npm start.')
process.exit(0)
