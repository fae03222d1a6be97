import { defineConfig } from 'vitest/config'

/** They import what only Vite reads: pages and parts of them. */
const drawn = ['src/ui/markup.test.ts', 'src/ui/controls/combobox-keys.test.ts', 'src/features/site/language.test.ts']

/** Modules as Node itself loads them, types stripped, the way the product runs; nothing here is mocked. */
const asNodeRuns = { viteModuleRunner: false, nodeLoader: false }

/**
 * Rules run anywhere; API tests share one embedded server, started once, with a database of its own for each file. Files run one after the other
 * in a process that stays, for importing the application anew in each took longer than testing it: what a file changes outside of its database
 * it puts back.
 */
export default defineConfig({
  test: {
    // One more than the cores: some files wait for processes that were killed.
    maxWorkers: 3,
    // A machine shared with others may stall a test once; one that fails twice is broken.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/*.db.test.ts', '**/*.long.test.ts', ...drawn],
          experimental: asNodeRuns,
          // Two cores shared with others: slow is no failure, hanging is.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'drawn', isolate: false, include: drawn, testTimeout: 30_000 } },
      {
        test: {
          name: 'database',
          isolate: false,
          include: ['src/**/*.api.test.ts', '{src,tests,scripts}/**/*.db.test.ts'],
          globalSetup: 'tests/support/database.setup.ts',
          experimental: asNodeRuns,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
