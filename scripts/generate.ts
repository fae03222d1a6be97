import { runAll } from './run-step.ts'

await runAll([
  ['settings', 'scripts/generate-env-example.ts'],
  ['database types', 'scripts/generate-database-types.ts'],
  ['words', 'node_modules/.bin/lingui', 'extract', '--clean'],
])
