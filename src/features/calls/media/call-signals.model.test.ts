import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ModelConnection, ModelStream } from '../../../../tests/support/calls/model-connection.ts'
import { runs } from '../../../../tests/support/long.ts'
import { type Links, openLinks } from './call-links.ts'
import type { Peer } from '../call-protocol.ts'
import { startQuality } from './call-quality.rules.ts'
import type { CallView } from './call-view.rules.ts'
import type { Signal } from './peer-link.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('RTCPeerConnection', ModelConnection)
  vi.stubGlobal('MediaStream', ModelStream)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What becomes of one signal on a bad line: how often it arrives, and how late each time. */
type Fate = readonly number[]
interface Page {
  me: Peer
  view: CallView
  links: Links
}

/** Two pages of one call, and between them a line on which the fate of each signal is told until it becomes good. */
class TwoPages {
  readonly pages: [Page, Page] = [this.page(1), this.page(2)]
  private fates: readonly Fate[]
  private signals = 0
  good = false
  constructor(fates: readonly Fate[]) {
    this.fates = fates
  }
  private page(order: number): Page {
    const me: Peer = { peer: `p${order}`, role: order === 1 ? 'doctor' : 'patient', name: '', order, state: 'in', inst: `i${order}` }
    const quality = startQuality(null, 0)
    const view = { line: 'open', me, people: [], cam: true, quality } as unknown as CallView
    const page: Page = { me, view, links: undefined as unknown as Links }
    page.links = openLinks({
      tracks: { audio: { kind: 'audio' } as MediaStreamTrack, video: { kind: 'video' } as MediaStreamTrack },
      relayOnly: false,
      view: () => page.view,
      tell: (message) => {
        if (message.t !== 'sig') return
        const { t: _, to: __, ...signal } = message
        this.carry(page, signal)
      },
      freshIce: () => Promise.resolve([]),
      probe: () => {},
      onStream: () => {},
      onMeasured: () => {},
      onConnection: () => {},
    })
    return page
  }
  private carry(from: Page, signal: Signal): void {
    const fate = this.good ? [40] : (this.fates[this.signals++ % this.fates.length] ?? [40])
    const to = this.pages[0] === from ? this.pages[1] : this.pages[0]
    for (const late of fate) setTimeout(() => to.links.receive(from.me, signal), late)
  }
  /** Whoever came later offers. */
  begin(): void {
    this.pages[1].links.connect(this.pages[0].me)
  }
  /** The line of one of them was found good enough for a picture. */
  showPicture(page: Page): void {
    page.view = { ...page.view, quality: startQuality(2000, 0) }
    page.links.apply()
  }
  connections(): ModelConnection[] {
    return this.pages.flatMap(({ links }) => links.connections() as unknown as ModelConnection[])
  }
  /** Both hold one connection, to each other, agreed on the same lines and with nothing left to say. */
  connected(): boolean {
    const [near, far, ...more] = this.connections()
    if (!near || !far || more.length > 0 || near.other !== far) return false
    return [near, far].every(({ connectionState, signalingState }) => connectionState === 'connected' && signalingState === 'stable')
  }
  close(): void {
    for (const { links } of this.pages) links.close()
  }
}

/** Simulated seconds until both are connected and stay so for ten more; null when they never are. */
async function secondsUntilConnected(pages: TwoPages, within: number): Promise<number | null> {
  for (let second = 0; second <= within; second++) {
    if (pages.connected()) {
      await vi.advanceTimersByTimeAsync(10_000)
      if (pages.connected()) return second
    }
    await vi.advanceTimersByTimeAsync(1000)
  }
  return null
}

test.each([6, 12, 20])('an answer that comes after %i seconds ends in a connected call', async (seconds) => {
  // The third signal of all is the answer, behind the offer and two addresses.
  const pages = new TwoPages([[40], [40], [40], [seconds * 1000], [40], [40]])
  pages.begin()
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  pages.good = true
  expect(await secondsUntilConnected(pages, 30)).not.toBeNull()
  pages.close()
})

test('a good line connects at once, with one connection each', async () => {
  const pages = new TwoPages([[40]])
  pages.begin()
  expect(await secondsUntilConnected(pages, 2)).not.toBeNull()
  pages.close()
})

test('two who offer at the same moment end in one connection', async () => {
  const pages = new TwoPages([[40]])
  pages.pages[0].links.connect(pages.pages[1].me)
  pages.begin()
  expect(await secondsUntilConnected(pages, 2)).not.toBeNull()
  pages.close()
})

test('signals that come 0 to 30 s late, twice, not at all or in any order always end in a connected call with both pictures once the line is good (R18)', async () => {
  const late = fc.integer({ min: 0, max: 30_000 })
  const fate = fc.oneof({ weight: 6, arbitrary: fc.tuple(late) }, { weight: 1, arbitrary: fc.constant([]) }, fc.tuple(late, late))
  const bad = fc.record({
    fates: fc.array(fate, { minLength: 1, maxLength: 40 }),
    goodAfter: fc.integer({ min: 0, max: 90 }),
    pictures: fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 })),
    both: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(bad, async ({ fates, goodAfter, pictures, both }) => {
      const pages = new TwoPages(fates)
      pages.begin()
      if (both) pages.pages[0].links.connect(pages.pages[1].me)
      for (let second = 0; second <= goodAfter; second++) {
        for (const [n, page] of pages.pages.entries()) if (pictures[n] === second) pages.showPicture(page)
        await vi.advanceTimersByTimeAsync(1000)
      }
      pages.good = true
      for (const page of pages.pages) pages.showPicture(page)
      try {
        // What is late by 30 s still arrives, and whoever waits most patiently does so for 45.
        expect(await secondsUntilConnected(pages, 120)).not.toBeNull()
        for (const { directions } of pages.connections())
          expect(directions).toEqual(['audio sendrecv', 'video sendrecv', 'application sendrecv'])
      } finally {
        pages.close()
      }
    }),
    { numRuns: runs(60, 500) },
  )
}, 1_800_000)
