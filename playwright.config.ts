import { defineConfig } from '@playwright/test'
import { journeysPort } from './scripts/commands/journeys-port.ts'
import { briefFlags, calmMediaFlags, chromiumFlags, findHeadless } from './tests/support/chromium.ts'
import { runs } from './tests/support/long.ts'

const port = journeysPort()
// As `npm start` runs the product: React's own checks of development cost a page on the server half of its time.
process.env['NODE_ENV'] = 'production'

const executablePath = findHeadless() ?? ''
/** Files in which people talk: much waiting in them, so one at a time beside what only computes, and begun first for they are long. */
const calls = /\/(call-.*|consultation|consulting-states|open-a-clinic.*)\.e2e\.ts$/

/** Journeys in a real browser against the built application on its own embedded database. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/journeys/clinic.setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // Two cores shared with others: slow is no failure, hanging is.
  expect: { timeout: runs(15_000, 60_000) },
  forbidOnly: true,
  // A machine shared with others may stall a browser once; a journey that fails twice is broken.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What a worker asks for is hidden from `page.route`; the journeys that are about the worker let it in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'calls',
      testMatch: calls,
      workers: 1,
      use: { launchOptions: { executablePath, args: [...chromiumFlags, ...calmMediaFlags] } },
    },
    {
      name: 'pages',
      testIgnore: calls,
      use: {
        launchOptions: { executablePath, args: [...chromiumFlags, ...briefFlags] },
        // The scripts of a page are read once for a file, not once for a journey; cookies, stores, clock and routes begin anew all the same.
        // A file about what would stay (workers and what they keep, a first visit, passkeys) says `reuseContext: false`.
        reuseContext: true,
      },
    },
  ],
})
