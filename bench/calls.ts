import { outageClaims } from './calls/outages.ts'
import { setupClaims } from './calls/setups.ts'
import { signallingClaims } from './calls/signalling.ts'
import { weakLineClaims } from './calls/weak-lines.ts'
import type { Claim } from './claim.ts'
import { tiny } from './size.ts'

/** The bars of the reference on video, section 4, in Chromium on this machine, with media that is decoded and heard. */
export async function run(): Promise<Claim[]> {
  const soon = [...(await signallingClaims()), ...(await setupClaims())]
  // What follows listens for minutes and has no tiny round.
  return tiny ? soon : [...soon, ...(await outageClaims()), ...(await weakLineClaims())]
}
