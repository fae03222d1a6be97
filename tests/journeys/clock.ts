import type { Page, Request } from '@playwright/test'

/** From here on time is the test's: nothing passes but what it lets pass. The page's clock has to be installed. */
export async function stopClock(page: Page): Promise<void> {
  // Later than any tab of a busy machine is by the time it hears of it: a clock does not go back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

const until = (page: Page, ms: number) =>
  page.evaluate((silence) => Number(localStorage.getItem('last_activity')) + silence - Date.now(), ms)

/** Lets time pass until so many milliseconds after the last sign of the person. */
export async function silenceOf(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(await until(page, ms))
}

/** As `silenceOf`, each timer once: what a page sends every few seconds would use up an account's minute of requests at once. */
export async function sleepOf(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(await until(page, ms))
}

/**
 * Lets time pass until the page sends a request of which the address holds `path`, and no further: an answer that takes a moment here
 * must not take minutes there.
 */
export async function passUntilAsked(page: Page, path: string, atMostMs: number): Promise<void> {
  let asked = false
  const look = (request: Request) => (asked ||= request.url().includes(path))
  page.on('request', look)
  for (let passed = 0; !asked && passed < atMostMs; passed += 10_000) {
    await page.clock.runFor(10_000)
    // What the step has begun is sent before this is.
    await page.evaluate(async () => (await fetch('/api/health/')).text())
  }
  page.off('request', look)
}
