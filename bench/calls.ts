import { outageClaims } from './calls/outages.ts'
import { setupClaims } from './calls/setups.ts'
import { signallingClaims } from './calls/signalling.ts'
import { weakLineClaims } from './calls/weak-lines.ts'
import type { Claim } from './claim.ts'

/** The bars of the reference on video, section 4, in Chromium on this machine, with media that is decoded and heard. */
export async function run(): Promise<Claim[]> {
  return [...(await signallingClaims()), ...(await setupClaims()), ...(await outageClaims()), ...(await weakLineClaims())]
}
