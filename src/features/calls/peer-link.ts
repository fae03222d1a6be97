import type { AudioSetting } from './call-quality.rules.ts'
import type { Candidate, Description, IceServer } from './call-protocol.ts'

/** Of our speech: how long a packet is, and whether each carries the last one too. */
export type SpeechPackets = Pick<AudioSetting, 'ptimeMs' | 'red'>
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
  packets: SpeechPackets
  send: (signal: Signal) => void
  freshIce: () => Promise<IceServer[]>
  onStream: (stream: MediaStream) => void
  /** Nothing has come for a while: the socket is asked too. */
  onStall: () => void
  onState: (state: RTCPeerConnectionState) => void
}
export interface Link {
  gen: number
  pc: RTCPeerConnection
  receive: (signal: Signal) => Promise<void>
  /** A browser takes these only from a negotiation, so there is a new one. */
  setPackets: (packets: SpeechPackets) => void
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
  let { packets } = options
  const senders: Partial<Record<'audio' | 'video', RTCRtpSender>> = {}
  const incoming = new MediaStream()

  /** On the first offer only: the answering side's own transceivers would double every line. */
  const addTracks = () => {
    if (added) return
    added = true
    for (const kind of ['audio', 'video'] as const) {
      const track = options[kind]
      const ready = pc.getTransceivers().find((one) => one.receiver.track.kind === kind && !one.sender.track)
      if (ready) {
        // A side without a camera still asks to receive; it may get one in mid-call without a new negotiation.
        ready.direction = 'sendrecv'
        senders[kind] = ready.sender
        if (track) void ready.sender.replaceTrack(track)
      } else senders[kind] = pc.addTransceiver(track ?? kind, { direction: 'sendrecv' }).sender
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
      await pc.setRemoteDescription(withPackets(desc, packets))
    } finally {
      settingAnswer = false
    }
    if (desc.type !== 'offer') return
    addTracks()
    await pc.setLocalDescription()
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
    setPackets: ({ ptimeMs, red }) => {
      if (ptimeMs === packets.ptimeMs && red === packets.red) return
      packets = { ptimeMs, red }
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

/** What the other side wishes to get, with our own wishes for its audio in it: that is where Chromium looks before it sends. */
export function withPackets({ type, sdp }: Description, { ptimeMs, red }: SpeechPackets): Description {
  const [head = '', ...media] = sdp.split(/(?=^m=)/m)
  const changed = media.map((part) => {
    if (!part.startsWith('m=audio')) return part
    const plain = part.replace(/^a=(?:max)?ptime:.*\r\n/gm, '')
    const first = codecFirst(plain, red ? 'red' : 'opus')
    return ptimeMs === 20 ? first : `${first}a=ptime:${ptimeMs}\r\na=maxptime:${ptimeMs}\r\n`
  })
  return { type, sdp: [head, ...changed].join('') }
}

/** A browser sends the first codec that the other side names. */
function codecFirst(part: string, name: string): string {
  const payload = new RegExp(`^a=rtpmap:(\\d+) ${name}/`, 'mi').exec(part)?.[1]
  if (!payload) return part
  return part.replace(/^(m=audio \d+ \S+) (.*)$/m, (_, start: string, list: string) =>
    [
      start,
      payload,
      ...list
        .trim()
        .split(' ')
        .filter((one) => one !== payload),
    ].join(' '),
  )
}

function describe({ type, sdp }: RTCSessionDescription): Description {
  return { type, sdp }
}

function asCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): Candidate {
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment }
}
