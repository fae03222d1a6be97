import type { Page } from '@playwright/test'

/** Opens a page and waits until React has taken it over: a click before that is a plain click. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header button, a') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
