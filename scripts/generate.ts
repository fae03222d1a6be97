import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envExample } from '../src/platform/config.server.ts'
import { runAll } from './run-step.ts'

writeFileSync(join(import.meta.dirname, '../.env.example'), envExample())
await runAll([
  ['database types', 'scripts/generate-database-types.ts'],
  ['words', 'node_modules/.bin/lingui', 'extract', '--clean'],
])
