import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCiting, readRules, rulesMarkdown } from './rules-sheet.ts'

const root = join(import.meta.dirname, '../..')
writeFileSync(join(root, 'docs/rules.md'), rulesMarkdown(readRules(readFileSync(join(root, 'docs/rules.tsv'), 'utf8')), readCiting(root)))
