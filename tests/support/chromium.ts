import { existsSync } from 'node:fs'

/** Where Debian and others put Chromium or Chrome. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
]

export function findChromium(): string | null {
  return process.env['CHROMIUM'] ?? places.find(existsSync) ?? null
}

/**
 * The browser of the journeys: Debian's Chromium without windows where it is installed (Playwright too brings such a one), for a page in a
 * process of its own costs it 40 % less of the processor.
 */
export function findHeadless(): string | null {
  return process.env['CHROMIUM'] ?? ['/usr/bin/chromium-headless-shell'].find(existsSync) ?? findChromium()
}

/** Without these a fresh Chromium looks for hosts that tests must not need. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A page of a test lives for seconds: what V8 would spend on making its code quick is never earned back, nor a process kept ready for a next page.
 * Of nineteen pages of the desk, axe and keyboard, these save a quarter of the processor beside a larger young heap, which is memory to be laid out.
 */
export const briefFlags = [
  '--js-flags=--no-opt --no-maglev --no-flush-bytecode',
  '--disable-gpu-compositing',
  '--disable-features=SpareRendererForSitePerProcess,BackForwardCache,PaintHolding',
]

/** An invented camera and microphone. Names of the local network cannot be resolved on every machine, so addresses are not hidden behind them. */
export const mediaFlags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]

/** The same with half the pictures a second: two people who see each other are most of the machine's work otherwise. */
export const calmMediaFlags = mediaFlags.map((flag) => (flag === '--use-fake-device-for-media-stream' ? `${flag}=fps=10` : flag))
