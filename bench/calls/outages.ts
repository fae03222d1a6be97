import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { longestGap } from '../../tests/support/calls/call-pages.ts'
import type { Claim } from '../claim.ts'
import { treeCpuMs } from '../served.ts'
import { launch } from './browsers.ts'
import { type BadLine, type Both, type Browsers, openBadLine, ourCall } from './relayed.ts'

const settleMs = 6000
const relayedSeconds = 15

/** How long the patient's picture stands still for each thing that goes wrong, in seconds, and what a relayed call costs the relay. */
export async function outageClaims(): Promise<Claim[]> {
  const line = await openBadLine()
  if (!line) {
    console.log('LEFT OUT: calls over a relay need coturn (the Debian package of this name)')
    return []
  }
  const browsers = { doctor: await launch(), patient: await launch() }
  try {
    return [
      await serverGone(line, browsers),
      await udpBlocked(line, browsers),
      await moved(line, browsers),
      await offline(line, browsers),
      await relayCost(line, browsers),
    ]
  } finally {
    await browsers.doctor.close()
    await browsers.patient.close()
    await line.close()
  }
}

const fast = { fast: '1' }

async function during(both: Both, fault: (patient: Page) => Promise<number>): Promise<number> {
  try {
    await both.patient.waitForFunction(() => window.firstFrameAt, null, { polling: 50, timeout: 30_000 })
    await sleep(settleMs)
    await longestGap(both.patient)
    return await fault(both.patient)
  } finally {
    await both.leave()
  }
}

/** A claim without a peer: the bar is on the figure itself. */
function within(claim: string, ours: number, most: number): Claim {
  return { claim, ours, peer: most, ratio: ours / most, hold: `<= ${most}`, ok: ours <= most }
}

async function serverGone(line: BadLine, browsers: Browsers): Promise<Claim> {
  const gap = await during(await ourCall(line, browsers, fast), async (patient) => {
    await line.lab.restartAfter(8000)
    await sleep(5000)
    return longestGap(patient)
  })
  return within('picture stands still while the signalling server is gone for 8 s, s', gap / 1000, 1)
}

async function udpBlocked(line: BadLine, browsers: Browsers): Promise<Claim> {
  const ways = [`turn:127.0.0.1:${line.proxy.port}?transport=udp`, `turn:127.0.0.1:${line.relay.port}?transport=tcp`]
  const gap = await during(await ourCall(line, browsers, { ...fast, turn: ways.join(' ') }), async (patient) => {
    line.proxy.set({ down: true })
    await sleep(15_000)
    return longestGap(patient)
  })
  line.proxy.set({})
  return within('the same when UDP is blocked and the relay is reached over TCP, s', gap / 1000, 8)
}

/** From one network to another: what comes from the old address is nobody's any more. */
async function moved(line: BadLine, browsers: Browsers): Promise<Claim> {
  const gap = await during(await ourCall(line, browsers, fast), async (patient) => {
    line.proxy.move()
    await sleep(15_000)
    return longestGap(patient)
  })
  return within('the same when the patient comes from another address, s', gap / 1000, 8)
}

/** Nothing gets through either way. */
async function offline(line: BadLine, browsers: Browsers): Promise<Claim> {
  const both = await ourCall(line, browsers, fast)
  const back = await during(both, async (patient) => {
    line.proxy.set({ down: true })
    await sleep(25_000)
    line.proxy.set({})
    const from = await patient.evaluate(() => [performance.now(), window.lastFrameMs ?? 0] as const)
    const seen = await patient.waitForFunction(([, last]) => (window.lastFrameMs ?? 0) > last && window.lastFrameMs, from, {
      polling: 20,
      timeout: 30_000,
    })
    return Number(await seen.jsonValue()) - from[0]
  })
  return within('picture is back after 25 s without a line, s', back / 1000, 3)
}

/** Of one core, for a call of a megabit a second, both ways together as the reference counts it, with the patient alone behind the relay. */
async function relayCost(line: BadLine, browsers: Browsers): Promise<Claim> {
  const both = await ourCall(line, browsers, fast, {})
  let mbits = 0
  const cpuMs = await during(both, async () => {
    const [before, bytes] = [treeCpuMs(line.relay.pid).all, await received(both)]
    await sleep(relayedSeconds * 1000)
    mbits = (((await received(both)) - bytes) * 8) / 1e6 / relayedSeconds
    return treeCpuMs(line.relay.pid).all - before
  })
  return within('share of a core that a relayed call takes at 1 Mbit/s, both ways together', cpuMs / (relayedSeconds * 1000) / mbits, 0.03)
}

async function received({ doctor, patient }: Both): Promise<number> {
  const bytes = await Promise.all([doctor, patient].map((page) => page.evaluate(() => window.bytesReceived())))
  return bytes.reduce((sum, each) => sum + each, 0)
}
