import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type ImportReport, importPincodes } from '../../src/features/places/pincode-import.server.ts'
import type { Db } from '../../src/platform/database/database.server.ts'
import { command, WrongUse } from './command.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Usage: npm run import:pincodes -- FILE [--dry-run]\nFILE: the pincode directory of data.gov.in, or rows of code, place, district, state'
const refusalsShown = 20

await command(usage, async () => {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } }, allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new WrongUse('Enter one file.')
  if (!existsSync(file)) throw new WrongUse(`File not found: ${file}`)
  const report = await withDatabase((db) => importFile(db, file, values['dry-run']))
  console.log(described(report, values['dry-run']))
})

async function importFile(db: Db, file: string, dryRun: boolean): Promise<ImportReport & { seconds: number }> {
  const started = performance.now()
  const report = await importPincodes(db, await readFile(file), { dryRun })
  return { ...report, seconds: (performance.now() - started) / 1_000 }
}

/** The report as people read it. */
function described(report: ImportReport & { seconds: number }, dryRun: boolean): string {
  const { rows, places, unchanged, derived, refused, seconds } = report
  const lines = [
    `${rows} rows read, ${places} pincodes: ${report.new} new, ${report.changed} changed, ${unchanged} unchanged${dryRun ? ' (dry run: nothing written)' : ''}`,
    `${derived} without a state in the file: state taken from neighbouring pincodes, no district`,
    `${refused.length} rows refused`,
    ...refused.slice(0, refusalsShown).map(({ line, reason, text }) => `  line ${line}: ${reason} (${text})`),
  ]
  if (refused.length > refusalsShown) lines.push(`  and ${refused.length - refusalsShown} more`)
  return [...lines, `${seconds.toFixed(1)} s`].join('\n')
}
