import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import type { CallLab } from './call-lab.ts'

type Wishes = Record<string, string>

/** Doctor and patient in one call, each in a browser of their own. */
export async function meet(lab: CallLab, browser: Browser, wishes: Wishes = { fast: '1' }) {
  const call = randomUUID()
  return {
    call,
    doctor: await openPage(lab, browser, call, 'doctor', wishes),
    patient: await openPage(lab, browser, call, 'patient', wishes),
  }
}

export async function openPage(lab: CallLab, browser: Browser, call: string, role: 'doctor' | 'patient', wishes: Wishes): Promise<Page> {
  const page = await (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage()
  await page.goto(lab.address(call, role, wishes))
  return page
}

export const framesOf = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0)

/** Energy of the sound that came in so far. */
export const energyOf = (page: Page) => page.evaluate(async () => (await window.speech()).energy)

/** Frames decoded and energy of sound received, both rising: the media itself, not a state that says so. */
export async function expectMedia(page: Page, withinMs = 15_000): Promise<void> {
  const [frames, energy] = [await framesOf(page), await energyOf(page)]
  await expect.poll(() => framesOf(page), { timeout: withinMs }).toBeGreaterThan(frames + 5)
  await expect.poll(() => energyOf(page), { timeout: 10_000 }).toBeGreaterThan(energy)
  await expect.poll(() => page.evaluate(() => window.session.view().hears), { timeout: 10_000 }).toBe(true)
}

/** The longest time without a new picture since the last question, in milliseconds. */
export const longestGap = (page: Page) =>
  page.evaluate(() => {
    const gap = Math.max(window.longestGapMs ?? 0, performance.now() - (window.lastFrameMs ?? performance.now()))
    window.longestGapMs = 0
    return gap
  })
