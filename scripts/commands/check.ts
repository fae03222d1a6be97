import { runAll } from './run-step.ts'

// The same line locally and in CI: types, lint, format, rules.
await runAll([
  ['route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['lint', 'node_modules/.bin/oxlint', '--type-aware', 'src', 'scripts', 'tests', 'bench'],
  ['format', 'node_modules/.bin/oxfmt', '--check', 'src', 'scripts', 'tests', 'bench'],
  ['unused code', 'node_modules/knip/bin/knip.js'],
  ['rules', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'rules'],
])
