import { lintAndTypes, runAll } from './run-step.ts'

// The same line locally and in CI: types, lint, format, rules.
await runAll([
  ['route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
  lintAndTypes,
  ['format', 'node_modules/.bin/oxfmt', '--check', 'src', 'scripts', 'tests', 'bench'],
  ['unused code', 'node_modules/knip/bin/knip.js'],
  ['rules', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'rules'],
])
