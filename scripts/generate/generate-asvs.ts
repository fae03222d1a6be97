import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet, sheetMarkdown } from './asvs-sheet.ts'

const folder = join(import.meta.dirname, '../../docs/security')
writeFileSync(join(folder, 'asvs.md'), sheetMarkdown(readSheet(readFileSync(join(folder, 'asvs.tsv'), 'utf8'))))
