import type { Page } from '@playwright/test'

/** From here on time is the test's: nothing passes but what it lets pass. The page's clock has to be installed. */
export async function stopClock(page: Page): Promise<void> {
  // Later than any tab of a busy machine is by the time it hears of it: a clock does not go back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

/** Lets time pass until so many milliseconds after the last sign of the person. */
export async function silenceOf(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(await page.evaluate((silence) => Number(localStorage.getItem('last_activity')) + silence - Date.now(), ms))
}
