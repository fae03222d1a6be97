import { launch } from './calls/browsers.ts'
import { setupClaims } from './calls/setups.ts'
import type { Claim } from './claim.ts'

/** The bars of the reference on video, section 4, in Chromium on this machine, with media that is decoded and heard. */
export async function run(): Promise<Claim[]> {
  const browser = await launch()
  try {
    return await setupClaims(browser)
  } finally {
    await browser.close()
  }
}
