import { expect, test } from '@playwright/test'
import { type CallLab, openCallLab } from '../support/calls/call-lab.ts'
import { energyOf, expectMedia, longestGap, meet } from '../support/calls/call-pages.ts'
import { type Relay, startRelay } from '../support/calls/relay.ts'
import { openUdpProxy, type UdpProxy } from '../support/calls/udp-proxy.ts'
import { atLength, runs } from '../support/long.ts'
import { long } from './long.ts'

// Everything goes through a real relay and a bad line in front of it (reference on video, section 4).
let relay: Relay | null
let proxy: UdpProxy
let lab: CallLab

// A picture that was switched off waits fifteen seconds for its next try.
const pictureWithinMs = 45_000
test.describe.configure({ mode: 'serial', timeout: 150_000 })
test.beforeAll(async () => {
  relay = await startRelay()
  if (!relay) return
  proxy = await openUdpProxy(relay.port)
  const urls = [`turn:127.0.0.1:${proxy.port}?transport=udp`, `turn:127.0.0.1:${relay.port}?transport=tcp`]
  lab = await openCallLab({ turn: { urls, secret: relay.secret } })
})
test.beforeEach(() => {
  test.skip(relay === null, 'turnserver (Debian: coturn) is not here: calls over a relay are not tried')
})
test.afterEach(async ({ browser }) => {
  proxy?.set({})
  for (const context of browser.contexts()) await context.close()
})
test.afterAll(async () => {
  if (!relay) return
  await lab.close()
  proxy.close()
  await relay.stop()
})

const overRelay = { fast: '1', relay: '1' }

long('media goes through the relay alone when it has to', async ({ browser }) => {
  const { patient, doctor } = await meet(lab, browser, overRelay)
  await expectMedia(patient)
  await expectMedia(doctor)
})

test('a path cut for three seconds is back by itself, the voice within five (R16)', async ({ browser }) => {
  const { patient, doctor } = await meet(lab, browser, overRelay)
  await expectMedia(patient)
  await longestGap(patient)
  proxy.set({ down: true })
  await patient.waitForTimeout(3000)
  const energy = await energyOf(patient)
  proxy.set({})
  // Slow is no failure in `npm test`.
  await expect.poll(() => energyOf(patient), { timeout: runs(15_000, 5000) }).toBeGreaterThan(energy)
  await expectMedia(patient, pictureWithinMs)
  await expectMedia(doctor, pictureWithinMs)
  expect(await longestGap(patient)).toBeLessThan(runs(pictureWithinMs, 12_000))
})

test('a path cut for thirty seconds is back by itself', async ({ browser }) => {
  test.skip(!atLength, 'half a minute of waiting belongs to npm run test:long')
  test.setTimeout(180_000)
  const { patient, doctor } = await meet(lab, browser, overRelay)
  await expectMedia(patient)
  proxy.set({ down: true })
  await patient.waitForTimeout(30_000)
  proxy.set({})
  await expectMedia(patient, 20_000)
  await expectMedia(doctor, 20_000)
})

long(
  'an address that changes in mid-call, as from one network to another: the voice is back by itself on both sides',
  async ({ browser }) => {
    const { patient, doctor } = await meet(lab, browser, overRelay)
    await expectMedia(patient)
    await expectMedia(doctor)
    proxy.move()
    // What was on its way still arrives.
    await patient.waitForTimeout(1000)
    for (const page of [patient, doctor]) {
      const energy = await energyOf(page)
      await expect.poll(() => energyOf(page), { timeout: 20_000 }).toBeGreaterThan(energy)
    }
  },
)

long('UDP that is blocked in mid-call: the call goes on over TCP to the relay', async ({ browser }) => {
  const { patient, doctor } = await meet(lab, browser, overRelay)
  await expectMedia(patient)
  await longestGap(patient)
  proxy.set({ down: true })
  await patient.waitForTimeout(2500)
  await expectMedia(patient, pictureWithinMs)
  await expectMedia(doctor, pictureWithinMs)
  expect(await longestGap(patient)).toBeLessThan(runs(pictureWithinMs, 20_000))
})

test('UDP that is blocked from the start: the call comes about over TCP', async ({ browser }) => {
  proxy.set({ down: true })
  const { patient, doctor } = await meet(lab, browser, overRelay)
  await expectMedia(patient, 20_000)
  await expectMedia(doctor, 20_000)
})

test('the voice is whole with every twentieth packet lost and 200 ms of way, and on 150 kbit/s for two (R16)', async ({ browser }) => {
  test.setTimeout(120_000)
  const { patient, doctor } = await meet(lab, browser, { relay: '1' })
  const both = [patient, doctor]
  for (const page of both) await page.waitForFunction(() => 'session' in window && window.session.view().hears, null, { polling: 100 })
  const heardOn = async (line: Parameters<UdpProxy['set']>[0]) => {
    proxy.set(line)
    const before = await Promise.all(both.map(energyOf))
    await patient.waitForTimeout(6000)
    for (const [n, page] of both.entries()) await expect.poll(() => energyOf(page), { timeout: 10_000 }).toBeGreaterThan(before[n] ?? 0)
    const shares = await Promise.all(both.map((page) => page.evaluate(() => window.concealedShare())))
    for (const share of shares) expect(share).toBeLessThan(0.15)
  }
  await heardOn({ loss: 0.05, delayMs: 200 })
  await heardOn({ kbps: 150, delayMs: 60 })
})
