import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type CatalogueReport, importCatalogue } from '../../src/features/catalog/import/catalog-import.server.ts'
import { command, WrongUse } from './command.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Usage: npm run import:catalogue -- FILE [--dry-run]\nFILE: CSV with the columns of db/demo/catalogue/README.md'
const refusalsShown = 20

await command(usage, async () => {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } }, allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new WrongUse('Enter one file.')
  if (!existsSync(file)) throw new WrongUse(`File not found: ${file}`)
  const text = await readFile(file, 'utf8')
  const report = await withDatabase((db) => importCatalogue(db, text, new Date(), { apply: !values['dry-run'] }))
  console.log(described(report))
  if (report.refused.length > 0) process.exitCode = 1
})

/** The report as people read it. */
function described({ rows, unchanged, refused, treated_as_h, applied, ...counts }: CatalogueReport): string {
  const lines = [
    `${rows} lines read: ${counts.new} new, ${counts.changed} changed, ${unchanged} unchanged${applied ? '' : ' (dry run: nothing written)'}`,
    `${treated_as_h.length} with an unknown schedule are treated as Schedule H`,
    `${refused.length} lines refused`,
    ...refused.slice(0, refusalsShown).map(({ line, medicine_id, reasons }) => `  line ${line} ${medicine_id}: ${reasons.join('; ')}`),
  ]
  if (refused.length > refusalsShown) lines.push(`  and ${refused.length - refusalsShown} more`)
  if (applied && counts.new + counts.changed > 0) lines.push('A running Parcha updates its search within a minute.')
  return lines.join('\n')
}
