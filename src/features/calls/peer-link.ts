import type { Candidate, Description, IceServer } from './call-protocol.ts'
import { type SpeechPackets, withPackets } from './call-sdp.rules.ts'

/** What we send. Without a picture a browser would still look for room for one, by bursts of half a second at 64 kbit/s: so none is agreed on. */
export interface Sending extends SpeechPackets {
  picture: boolean
}
export interface Signal {
  gen: number
  desc?: Description
  cand?: Candidate | null
}
interface LinkOptions {
  gen: number
  /** Gives way when both offer at once: whoever joined earlier. */
  polite: boolean
  /** Came later: makes the first offer. */
  newcomer: boolean
  ice: IceServer[]
  relayOnly: boolean
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
  sending: Sending
  send: (signal: Signal) => void
  freshIce: () => Promise<IceServer[]>
  onStream: (stream: MediaStream) => void
  /** Nothing has come for a while: the socket is asked too. */
  onStall: () => void
  onState: (state: RTCPeerConnectionState) => void
  /** Both sides have said what they send: how much can be set, before anything is. */
  onAgreed: () => void
}
export interface Link {
  gen: number
  pc: RTCPeerConnection
  receive: (signal: Signal) => Promise<void>
  /** A browser takes these only from a negotiation, so there is a new one. */
  setSending: (sending: Sending) => void
  setTrack: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => Promise<void>
  restart: () => Promise<void>
  close: () => void
}

const lookEveryMs = 300
const stallMs = 1800
const restartEveryMs = 6000
const stuckMs = 5000

/** One connection to one person: perfect negotiation, and a watchdog that restarts a path that went quiet. */
// oxlint-disable-next-line max-lines-per-function -- one closure over one peer connection
export function openLink(options: LinkOptions): Link {
  const { gen, polite, send, freshIce } = options
  const pc = new RTCPeerConnection({
    iceServers: options.ice,
    iceTransportPolicy: options.relayOnly ? 'relay' : 'all',
    bundlePolicy: 'max-bundle',
  })
  let [making, ignoring, settingAnswer, added] = [false, false, false, false]
  let { sending } = options
  const senders: Partial<Record<'audio' | 'video', RTCRtpSender>> = {}
  const incoming = new MediaStream()

  const directionOf = (kind: string) => (kind === 'audio' || sending.picture ? 'sendrecv' : 'recvonly')
  /** On the first offer only: the answering side's own transceivers would double every line. */
  const addTracks = () => {
    if (added) return
    added = true
    for (const kind of ['audio', 'video'] as const) {
      const track = options[kind]
      const ready = pc.getTransceivers().find((one) => one.receiver.track.kind === kind && !one.sender.track)
      if (ready) {
        // A side without a camera still asks to receive; it may get one in mid-call without a new negotiation.
        ready.direction = directionOf(kind)
        senders[kind] = ready.sender
        if (track) void ready.sender.replaceTrack(track)
      } else senders[kind] = pc.addTransceiver(track ?? kind, { direction: directionOf(kind) }).sender
    }
  }
  const offer = async () => {
    making = true
    try {
      await pc.setLocalDescription()
      if (pc.localDescription) send({ gen, desc: describe(pc.localDescription) })
    } finally {
      making = false
    }
  }
  pc.onnegotiationneeded = () => void offer().catch(() => {})
  pc.onicecandidate = ({ candidate }) => send({ gen, cand: candidate ? asCandidate(candidate) : null })
  pc.ontrack = ({ track }) => {
    incoming.addTrack(track)
    options.onStream(incoming)
  }
  pc.onconnectionstatechange = () => options.onState(pc.connectionState)

  const onDescription = async (desc: Description) => {
    const ready = !making && (pc.signalingState === 'stable' || settingAnswer)
    ignoring = desc.type === 'offer' && !ready && !polite
    if (ignoring) return
    settingAnswer = desc.type === 'answer'
    try {
      await pc.setRemoteDescription(withPackets(desc, sending))
    } finally {
      settingAnswer = false
    }
    if (desc.type !== 'offer') return options.onAgreed()
    addTracks()
    await pc.setLocalDescription()
    options.onAgreed()
    if (pc.localDescription) send({ gen, desc: describe(pc.localDescription) })
  }

  const receive = async ({ desc, cand }: Signal) => {
    if (desc) return onDescription(desc)
    if (!cand) return undefined
    try {
      await pc.addIceCandidate(cand)
    } catch (error) {
      if (!ignoring) throw error
    }
    return undefined
  }

  const restart = async () => {
    // Credentials of the relay end: a restart with old ones could never get a new place there.
    const iceServers = await freshIce()
    if (pc.signalingState === 'closed') return
    pc.setConfiguration({ ...pc.getConfiguration(), iceServers })
    pc.restartIce()
  }
  const stop = watch(pc, { restart, onStall: options.onStall, offer })
  if (options.newcomer) addTracks()

  return {
    gen,
    pc,
    receive,
    restart,
    setSending: (next) => {
      if (next.ptimeMs === sending.ptimeMs && next.red === sending.red && next.picture === sending.picture) return
      sending = next
      for (const one of pc.getTransceivers()) one.direction = directionOf(one.receiver.track.kind)
      if (pc.signalingState === 'stable' && pc.remoteDescription) void offer().catch(() => {})
    },
    setTrack: async (kind, track) => {
      options[kind] = track
      await senders[kind]?.replaceTrack(track)
    },
    close: () => {
      stop()
      pc.close()
    },
  }
}

interface Watched {
  restart: () => Promise<void>
  onStall: () => void
  offer: () => Promise<void>
}

/** No packet for 1.8 s on a link that had some: a fresh path, again every six seconds; a negotiation that hangs is begun anew. */
function watch(pc: RTCPeerConnection, { restart, onStall, offer }: Watched): () => void {
  let [packets, sinceMs, restartedMs, unstableMs] = [0, performance.now(), 0, 0]
  const look = async () => {
    const now = performance.now()
    let count = 0
    for (const report of (await pc.getStats()).values() as Iterable<{ type: string; packetsReceived?: number }>)
      if (report.type === 'inbound-rtp') count += report.packetsReceived ?? 0
    if (count !== packets) [packets, sinceMs] = [count, now]
    if (pc.signalingState === 'stable') unstableMs = 0
    else unstableMs ||= now
    if (pc.signalingState === 'have-local-offer' && now - unstableMs > stuckMs) {
      unstableMs = now
      await pc.setLocalDescription({ type: 'rollback' })
      await offer()
    }
    const stalled = packets > 0 && now - sinceMs > stallMs
    const failed = pc.connectionState === 'failed'
    if ((!stalled && !failed) || pc.signalingState !== 'stable' || now - restartedMs < restartEveryMs) return
    restartedMs = now
    onStall()
    await restart()
  }
  const timer = setInterval(() => {
    if (pc.signalingState !== 'closed') void look().catch(() => {})
  }, lookEveryMs)
  return () => clearInterval(timer)
}

function describe({ type, sdp }: RTCSessionDescription): Description {
  return { type, sdp }
}

function asCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): Candidate {
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment }
}
