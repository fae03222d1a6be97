import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type CallLab, openCallLab } from '../../tests/support/calls/call-lab.ts'
import type { Claim } from '../claim.ts'
import { loopbackFirstFrame } from '../peers/plain-call.ts'
import { closePages, launch, median, openPage } from './browsers.ts'
import { sized } from '../size.ts'

const setups = sized(100, 1)
/** The worst moment for two who come: the second while the first is still at it. */
const apartMs = 150
/** Without a relay nobody has measured the line before: it is measured in the call, and only then a picture is sent. */
const unmeasuredSetups = sized(20, 1)
const deadAfterMs = 15_000
/** Whoever presses the button has had the page before them for a while, its camera on, and the peer’s page stands open too: a new page’s own process is at work for a second and more, and doubled the spread of the figure. */
const settleMs = 2000

/** From both being in the call to the first picture at both, beside two connections in one page without a server; and how many never get there. */
export async function setupClaims(): Promise<Claim[]> {
  const [lab, browser] = [await openCallLab(), await launch()]
  try {
    const bare = await openPage(browser, new URL('/bare', lab.address('', 'doctor')).href)
    const [ours, peer]: [number[], number[]] = [[], []]
    let dead = 0
    for (let n = 0; n < setups; n++) {
      peer.push(await loopbackFirstFrame(bare))
      const took = await setUp(lab, browser, { fast: '1' })
      if (took === null) dead++
      else ours.push(took)
    }
    const unmeasured: number[] = []
    for (let n = 0; n < unmeasuredSetups; n++) unmeasured.push((await setUp(lab, browser, {})) ?? Infinity)
    const [own, other, slow] = [median(ours), median(peer), median(unmeasured)]
    return [
      {
        claim: 'both in the call to first picture, p50 ms : bare loopback',
        ours: own,
        peer: other,
        ratio: own / other,
        hold: '<= 2',
        ok: own / other <= 2,
      },
      {
        claim: 'the same on a line that nobody has measured, p50 ms : bare loopback',
        ours: slow,
        peer: other,
        ratio: slow / other,
        hold: '<= 1500 ms',
        ok: slow <= 1500,
      },
      { claim: `dead set-ups of ${setups}, ${apartMs} ms apart`, ours: dead, peer: 0, ratio: dead / setups, hold: '0', ok: dead === 0 },
    ]
  } finally {
    await browser.close()
    await lab.close()
  }
}

/** Milliseconds until the slower of the two sees the other; null when one never does. */
async function setUp(lab: CallLab, browser: Browser, wishes: Record<string, string>): Promise<number | null> {
  const call = randomUUID()
  const pages = await Promise.all(
    (['doctor', 'patient'] as const).map((role) => openPage(browser, lab.address(call, role, { ...wishes, hold: '1' }))),
  )
  try {
    for (const page of pages) await page.waitForFunction(() => window.enter !== undefined, null, { polling: 20 })
    await sleep(settleMs)
    for (const page of pages) {
      void page.evaluate(() => window.enter?.())
      await sleep(apartMs)
    }
    const seen = await Promise.all(pages.map(firstFrame))
    return Math.max(...seen) - Math.max(...lab.enteredAt(call))
  } catch {
    return null
  } finally {
    await closePages(pages)
  }
}

async function firstFrame(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => window.firstFrameAt, null, { polling: 20, timeout: deadAfterMs })
  return (await seen.jsonValue()) ?? NaN
}
