import { test } from '@playwright/test'
import { type JourneyApp, startApp } from './journey-app.ts'

/** For a file of calls: the application once it has started, and a browser in which nobody stays from one test to the next. */
export function appForCalls(): () => JourneyApp {
  let app: JourneyApp
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    app = await startApp()
  })
  test.afterEach(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close()
  })
  test.afterAll(() => app.close())
  return () => app
}
