import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreDrill } from '../../src/app/keep/drill.server.ts'
import { restoreInstallation } from '../../src/app/keep/restore.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import { keepDate } from '../../src/platform/snapshot/kept-dates.sql.server.ts'
import { command, momentOf, WrongUse } from './command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run restore -- BACKUP [--to 2026-11-21T10:00:00+05:30]
       npm run restore -- BACKUP --drill [--within FOLDER]   restores beside the installation, checks everything, removes it again`
const options = { to: { type: 'string' }, drill: { type: 'boolean' }, within: { type: 'string' } } as const
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

await command(usage, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [backup] = positionals
  if (!backup || positionals.length > 1) throw new WrongUse('Enter one backup folder.')
  if (!existsSync(backup)) throw new WrongUse(`Backup not found: ${backup}`)
  const config = readConfig(process.env)
  const wanted = { backup, backupFolder: config.PARCHA_BACKUP ?? dirname(backup), config, now: new Date() }
  if (values.drill) return drill({ ...wanted, within: values.within ?? tmpdir() })
  await restoreInstallation({ ...wanted, to: values.to === undefined ? undefined : momentOf(values.to), say })
  say('Restored. Start Parcha with npm start.')
})
process.exit(0)

/** Its date shows on the setup page of the desk. */
async function drill(wanted: Parameters<typeof restoreDrill>[0]): Promise<void> {
  const report = await restoreDrill(wanted)
  const { tables, rows, files, prescriptions, tookMs } = report
  await withDatabase((db) => keepDate(db, 'restore-drill', wanted.now, report))
  say(`The backup can be restored: ${rows} rows of ${tables} tables, ${files} files opened, ${prescriptions} prescriptions verified.`)
  say(`It took ${(tookMs / 1000).toFixed(1)} s. The date is kept on the setup page of the desk.`)
}
