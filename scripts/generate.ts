import { runAll } from './run-step.ts'

// Everything that is written from something else; the tests fail when it was forgotten.
await runAll([
  ['settings', 'scripts/generate-env-example.ts'],
  ['database types', 'scripts/generate-database-types.ts'],
  ['API documents', 'scripts/generate-api-docs.ts'],
  ['security sheet', 'scripts/generate-asvs.ts'],
  ['rules', 'scripts/generate-rules.ts'],
  ['words', 'node_modules/.bin/lingui', 'extract', '--clean'],
])
