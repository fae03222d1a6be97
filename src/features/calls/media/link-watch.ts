/** How long a connection is waited for. */
export interface RetryPolicy {
  /** For the first answer of the other side. */
  answerMs: number
  /** For a path, when both sides have said what they send; one that was there and went has as long to come back. */
  pathMs: number
}
interface Watched {
  patience: RetryPolicy
  restart: () => Promise<void>
  /** Takes back an offer that nobody answers, and makes it anew. */
  offerAgain: () => Promise<void>
  /** Nothing has come for a while: the socket is asked too. */
  onStall: () => void
  /** Nothing more is to be hoped from this connection. */
  onDead: () => void
  /** Signals can be sent: while they cannot, nobody is late with an answer. */
  signalling: () => boolean
}

const lookEveryMs = 300
const stallMs = 1800
const restartEveryMs = 6000
const stuckMs = 5000
const longestStuckMs = 40_000

/** No packet for 1.8 s on a link that had some: a fresh path, again every six seconds; a negotiation that hangs is begun anew, and one that never was ends the connection. */
export function watchLink(pc: RTCPeerConnection, watched: Watched): () => void {
  let [packets, sinceMs, restartedMs] = [0, performance.now(), 0]
  const late = lateness(pc, watched)
  const look = async () => {
    const overdue = late(performance.now())
    if (overdue === 'dead') return watched.onDead()
    if (overdue === 'stuck') await watched.offerAgain()
    const count = await received(pc)
    const now = performance.now()
    if (count !== packets) [packets, sinceMs] = [count, now]
    const stalled = packets > 0 && now - sinceMs > stallMs
    const failed = pc.connectionState === 'failed'
    if ((!stalled && !failed) || pc.signalingState !== 'stable' || now - restartedMs < restartEveryMs) return
    restartedMs = now
    watched.onStall()
    await watched.restart()
  }
  const timer = setInterval(() => {
    if (pc.signalingState !== 'closed') void look().catch(() => {})
  }, lookEveryMs)
  return () => clearInterval(timer)
}

/** The first offer is never taken back: a browser then names its lines anew, and the other side could take no later one. */
function lateness(pc: RTCPeerConnection, { patience, signalling }: Watched) {
  let [lastMs, unansweredMs, pathlessMs, stuckAfterMs] = [performance.now(), 0, 0, stuckMs]
  return (nowMs: number): 'dead' | 'stuck' | null => {
    // A page that slept has waited for nobody.
    const passed = signalling() ? Math.min(nowMs - lastMs, lookEveryMs * 3) : 0
    lastMs = nowMs
    unansweredMs = pc.signalingState === 'stable' ? 0 : unansweredMs + passed
    if (pc.signalingState === 'stable') stuckAfterMs = stuckMs
    pathlessMs = pc.connectionState === 'connected' || !pc.remoteDescription ? 0 : pathlessMs + passed
    if (!pc.remoteDescription) return unansweredMs > patience.answerMs ? 'dead' : null
    if (pathlessMs > patience.pathMs) return 'dead'
    if (pc.signalingState !== 'have-local-offer' || unansweredMs <= stuckAfterMs) return null
    unansweredMs = 0
    stuckAfterMs = Math.min(stuckAfterMs * 2, longestStuckMs)
    return 'stuck'
  }
}

async function received(pc: RTCPeerConnection): Promise<number> {
  let count = 0
  for (const report of (await pc.getStats()).values() as Iterable<{ type: string; packetsReceived?: number }>)
    if (report.type === 'inbound-rtp') count += report.packetsReceived ?? 0
  return count
}
