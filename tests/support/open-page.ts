import type { Page } from '@playwright/test'

/** Opens a page and waits until React has taken it over: a click before that is a plain click. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilLive(page)
}

/** After a reload too: keys that are pressed before are nobody's. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const [frame, content] = [document.querySelector('header button, a'), document.querySelector('main :is(button, input, select)')]
    // React takes the frame over first, and what a page holds a moment later.
    return frame !== null && isLive(frame) && (content === null || isLive(content))
  })
}
