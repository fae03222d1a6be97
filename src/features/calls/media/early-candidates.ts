import type { Candidate } from '../call-protocol.ts'

/** Enough for every address of the other side, and no more than that. */
const mostHeld = 100

/** Addresses of the other side that came before the description they belong to wait for it. */
export function holdCandidates(pc: RTCPeerConnection) {
  let held: Candidate[] = []
  const belongs = ({ usernameFragment }: Candidate) =>
    pc.remoteDescription !== null && (!usernameFragment || pc.remoteDescription.sdp.includes(`a=ice-ufrag:${usernameFragment}`))
  return {
    add: async (candidate: Candidate) => {
      if (belongs(candidate)) await pc.addIceCandidate(candidate)
      else if (held.length < mostHeld) held.push(candidate)
    },
    /** After each description of the other side. */
    release: async () => {
      const due = held.filter(belongs)
      held = held.filter((candidate) => !due.includes(candidate))
      for (const candidate of due) await pc.addIceCandidate(candidate)
    },
  }
}
