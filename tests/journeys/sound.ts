import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The small build: it is read anew in each document. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  // Style sheets are read for an experimental rule alone.
  preload: { assets: ['media'] },
} satisfies axe.RunOptions

/**
 * What axe finds on the page as it stands (WCAG 2.2 AA and good practice). Run in the page itself: the builder for Playwright opens another page
 * for each look, to join what it found in frames that we do not have, and takes four times as long.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  const found = await lookWithAxe(page)
  if (found.length === 0) return []
  // What came while it was looking was seen half faded in: what is wrong is so a moment later too.
  const again = found.some(({ id }) => id === 'target-size') ? await wholeInView(page, () => lookWithAxe(page)) : await lookWithAxe(page)
  return again.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** The bar at the foot of a phone covers half of what is scrolled under it, which would be too small a target: with all of the page in view it does not. */
async function wholeInView<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: size.width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
  const seen = await look()
  await page.setViewportSize(size)
  return seen
}

/** Where each document is looked at, axe comes with it: handed to the browser once instead of to every document. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: source })
}

async function lookWithAxe(page: Page): Promise<axe.Result[]> {
  await page.evaluate(untilStill)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (given) => (await window.axe.run(given)).violations, options)
}

/** Runs in the page: what fades in or out has no colour of its own before it stands or is gone. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** axe finds nothing on the page as it stands, and it does not scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** What makes the page scroll in two directions: WCAG 1.4.10 at 320 px, 1.4.4 with text of 200 %. */
export async function tooWideOn(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 600 })
  const narrow = await beyondTheEdge(page)
  await page.setViewportSize({ width: 640, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const large = await beyondTheEdge(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return [...narrow.map((one) => `at 320 px: ${one}`), ...large.map((one) => `with text of 200 %: ${one}`)]
}

async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    return [
      `${scrollWidth} of ${clientWidth} px, ${beyond
        .map((one) => one.outerHTML.slice(0, 90))
        .slice(0, 8)
        .join(' | ')}`,
    ]
  })
}
