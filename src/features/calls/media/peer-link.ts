import type { Candidate, Description, IceServer } from '../call-protocol.ts'
import { type SpeechPackets, withPackets } from './call-sdp.rules.ts'
import { answered, firstTurns, judgeOffer, offering, taken, rolledBack } from './call-turns.rules.ts'
import { holdCandidates } from './early-candidates.ts'
import { type RetryPolicy, watchLink } from './link-watch.ts'

/** What we send. Without a picture a browser would still look for room for one, by bursts of half a second at 64 kbit/s: so none is agreed on. */
export interface Sending extends SpeechPackets {
  picture: boolean
}
export interface Signal {
  gen: number
  /** Of a description: its number, and what its sender had agreed on before. */
  turn?: number
  base?: number
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
  patience: RetryPolicy
  signalling: () => boolean
  /** Nothing has come for a while: the socket is asked too. */
  onStall: () => void
  /** It will not come about any more: another connection has to. */
  onDead: () => void
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

/** One connection to one person: perfect negotiation whose signals may come late, twice and in any order, and a watchdog. */
// oxlint-disable-next-line max-lines-per-function -- one closure over one peer connection
export function openLink(options: LinkOptions): Link {
  const { gen, polite, send, freshIce } = options
  const pc = new RTCPeerConnection({
    iceServers: options.ice,
    iceTransportPolicy: options.relayOnly ? 'relay' : 'all',
    bundlePolicy: 'max-bundle',
  })
  let [making, added] = [false, false]
  let turns = firstTurns
  let held: Signal | null = null
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
  const candidates = holdCandidates(pc)
  const offer = async () => {
    making = true
    try {
      const { agreed: base, next: turn } = turns
      turns = offering(turns)
      await pc.setLocalDescription()
      // Given way meanwhile: what stands there now is an answer.
      if (turns.pending === turn && pc.localDescription) send({ gen, turn, base, desc: describe(pc.localDescription) })
    } finally {
      making = false
    }
  }
  pc.onnegotiationneeded = () => {
    // What the answering side has of its own goes into its answer.
    if (options.newcomer || pc.remoteDescription) void offer().catch(() => {})
  }
  pc.onicecandidate = ({ candidate }) => send({ gen, cand: candidate ? asCandidate(candidate) : null })
  pc.ontrack = ({ track }) => {
    incoming.addTrack(track)
    options.onStream(incoming)
  }
  pc.onconnectionstatechange = () => options.onState(pc.connectionState)

  const onOffer = async (signal: Signal, desc: Description) => {
    const { turn = turns.next, base = turns.agreed } = signal
    const verdict = judgeOffer(turns, { turn, base }, polite)
    if (verdict === 'hold') held = signal
    if (verdict !== 'take') return
    turns = taken(turns, turn)
    await pc.setRemoteDescription(withPackets(desc, sending))
    addTracks()
    await pc.setLocalDescription()
    options.onAgreed()
    if (pc.localDescription) send({ gen, turn, desc: describe(pc.localDescription) })
    await candidates.release()
  }
  const onAnswer = async ({ turn = turns.pending ?? 0 }: Signal, desc: Description) => {
    if (turn !== turns.pending) return
    turns = answered(turns)
    await pc.setRemoteDescription(withPackets(desc, sending))
    options.onAgreed()
    await candidates.release()
    const later = held
    held = null
    if (later) await receive(later)
  }
  const receive = async (signal: Signal): Promise<void> => {
    const { desc, cand } = signal
    if (desc?.type === 'offer') return onOffer(signal, desc)
    if (desc?.type === 'answer') return onAnswer(signal, desc)
    return cand ? candidates.add(cand) : undefined
  }

  const restart = async () => {
    // Credentials of the relay end: a restart with old ones could never get a new place there.
    const iceServers = await freshIce()
    if (pc.signalingState === 'closed') return
    pc.setConfiguration({ ...pc.getConfiguration(), iceServers })
    pc.restartIce()
  }
  const offerAgain = async () => {
    // Before the wait: an answer that comes during it is to an offer that no longer stands.
    turns = rolledBack(turns)
    await pc.setLocalDescription({ type: 'rollback' })
    await offer()
  }
  const stop = watchLink(pc, { ...options, restart, offerAgain })
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
      if (pc.signalingState === 'stable' && !making && pc.remoteDescription) void offer().catch(() => {})
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

function describe({ type, sdp }: RTCSessionDescription): Description {
  return { type, sdp }
}

function asCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): Candidate {
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment }
}
