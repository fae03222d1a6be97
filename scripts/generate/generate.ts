import { runAll } from '../commands/run-step.ts'

// Everything that is written from something else; the tests fail when it was forgotten.
await runAll([
  ['settings', 'scripts/generate/generate-env-example.ts'],
  ['database types', 'scripts/generate/generate-database-types.ts'],
  ['security sheet', 'scripts/generate/generate-asvs.ts'],
  ['rules', 'scripts/generate/generate-rules.ts'],
  ['words', 'node_modules/.bin/lingui', 'extract', '--clean'],
  ['texts to translate', 'scripts/generate/list-untranslated.ts'],
])
