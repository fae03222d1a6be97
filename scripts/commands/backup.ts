import { parseArgs } from 'node:util'
import { backUpInstallation } from '../../src/app/keep/back-up.server.ts'
import { sentencesOf } from '../../src/app/keep/manifest.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import { command, WrongUse } from './command.ts'

const usage = `Usage: npm run backup -- FOLDER, or with PARCHA_BACKUP set to a folder on another disk: npm run backup
  --list-files      names the files in the S3 bucket instead of copying them
  --allow-missing   goes on when files that the database names are not in storage`
const options = { 'list-files': { type: 'boolean' }, 'allow-missing': { type: 'boolean' } } as const

await command(usage, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  if (positionals.length > 1) throw new WrongUse('Enter only one folder.')
  const config = readConfig(process.env)
  const backupFolder = positionals[0] ?? config.PARCHA_BACKUP
  if (!backupFolder) throw new WrongUse('Enter a backup folder.')
  if (values['list-files'] && !config.S3_ENDPOINT) throw new WrongUse('--list-files needs an S3 bucket.')
  const wanted = { config, backupFolder, now: new Date(), listFiles: values['list-files'], allowMissing: values['allow-missing'] }
  const { place, manifest } = await backUpInstallation(wanted)
  process.stdout.write(
    `Backup saved in ${place}\n${sentencesOf(manifest)
      .map((sentence) => `  ${sentence}\n`)
      .join('')}`,
  )
})
process.exit(0)
