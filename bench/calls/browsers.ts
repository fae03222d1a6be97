import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium, mediaFlags } from '../../tests/support/chromium.ts'

/** A browser with an invented camera, and a voice from a file where one is given. */
export function launch(speechFile?: string): Promise<Browser> {
  const voice = speechFile ? [`--use-file-for-fake-audio-capture=${speechFile}`] : []
  return chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumFlags, ...mediaFlags, ...voice] })
}

export async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage()
  await page.goto(address)
  return page
}

export async function closePages(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.context().close()
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
