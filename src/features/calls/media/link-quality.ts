import type { Sample, VideoSetting } from './call-quality.rules.ts'
import type { AudioSetting } from './call-speech.rules.ts'

interface Stats {
  type: string
  kind?: string
  selectedCandidatePairId?: string
  availableOutgoingBitrate?: number
  currentRoundTripTime?: number
  roundTripTime?: number
  roundTripTimeMeasurements?: number
  responsesReceived?: number
  fractionLost?: number
  packetsLost?: number
  packetsReceived?: number
  concealedSamples?: number
  silentConcealedSamples?: number
  totalSamplesReceived?: number
  framesDecoded?: number
  totalAudioEnergy?: number
}
/** What one side tells the other each second of how its speech arrives: a browser's own reports take their time, and get lost too. */
interface Hint {
  concealedShare: number
  lostShare: number
}
/** With it comes how much of our speech should be kept in hand: whoever sends it knows what the line takes. */
export interface Word extends Hint {
  keptMs: number
}
/** What came in since the last look. */
export interface Heard extends Hint {
  frames: number
  energy: number
  packets: boolean
}

/** What is known of a link besides its numbers. */
interface Known {
  there: Hint
  atMs: number
}

/** Reads a connection once a second. What the other side hears is what it tells us, never our own guess. */
export function linkReader(pc: RTCPeerConnection) {
  let last = { concealed: 0, samples: 0, frames: 0, energy: 0, lost: 0, packets: 0, reports: 0, answers: 0 }
  return async ({ there, atMs }: Known): Promise<{ sample: Sample; heard: Heard }> => {
    const report = await pc.getStats()
    const stats = [...report.values()] as Stats[]
    const of = (type: string, kind?: string) => stats.find((one) => one.type === type && (!kind || one.kind === kind))
    const pair = report.get(of('transport')?.selectedCandidatePairId ?? '') as Stats | undefined
    const sound = of('inbound-rtp', 'audio')
    const reports = of('remote-inbound-rtp', 'audio')
    const now = {
      concealed: (sound?.concealedSamples ?? 0) - (sound?.silentConcealedSamples ?? 0),
      samples: sound?.totalSamplesReceived ?? 0,
      frames: of('inbound-rtp', 'video')?.framesDecoded ?? 0,
      energy: sound?.totalAudioEnergy ?? 0,
      lost: sound?.packetsLost ?? 0,
      packets: (sound?.packetsReceived ?? 0) + (sound?.packetsLost ?? 0),
      reports: reports?.roundTripTimeMeasurements ?? 0,
      answers: pair?.responsesReceived ?? 0,
    }
    const reported = now.reports > last.reports ? (reports?.roundTripTime ?? 0) : 0
    const roundTripIsNew = now.reports > last.reports || now.answers > last.answers
    const samples = now.samples - last.samples
    const packets = now.packets - last.packets
    const heard = {
      lostShare: packets > 0 ? Math.max(0, (now.lost - last.lost) / packets) : 0,
      concealedShare: samples > 0 ? Math.max(0, (now.concealed - last.concealed) / samples) : 0,
      frames: now.frames - last.frames,
      energy: now.energy - last.energy,
      packets: samples > 0,
    }
    last = now
    const bitrate = pair?.availableOutgoingBitrate
    const sample: Sample = {
      atMs,
      uplinkKbps: bitrate === undefined ? null : bitrate / 1000,
      lostShare: Math.max(reports?.fractionLost ?? 0, there.lostShare),
      roundTripMs: Math.max(pair?.currentRoundTripTime ?? 0, reported) * 1000,
      roundTripIsNew,
      trainKbps: null,
      concealedShare: there.concealedShare,
    }
    return { sample, heard }
  }
}

/** Changes what is sent without a new negotiation; before the first one there is nothing to change. */
export async function applyVideo(pc: RTCPeerConnection, { active, kbps, scaleDownBy, fps }: VideoSetting): Promise<void> {
  const sender = senderOf(pc, 'video')
  const parameters = sender?.getParameters()
  const [encoding] = parameters?.encodings ?? []
  if (!sender || !parameters || !encoding) return
  Object.assign(encoding, { active, maxBitrate: Math.max(kbps, 30) * 1000, scaleResolutionDownBy: scaleDownBy, maxFramerate: fps })
  parameters.degradationPreference = 'maintain-framerate'
  await sender.setParameters(parameters)
}

/** Whether a picture is sent as it should be: a change that met another one is refused by the browser, and has to be made again. */
export function sendsPicture(pc: RTCPeerConnection, wished: boolean): boolean {
  const [encoding] = senderOf(pc, 'video')?.getParameters().encodings ?? []
  return !encoding || encoding.active === wished
}

/** Speech within its share of the line. How long a packet is, and whether it is sent twice over, stands in what was negotiated. */
export async function applyAudio(pc: RTCPeerConnection, { kbps }: AudioSetting): Promise<void> {
  const sender = senderOf(pc, 'audio')
  const parameters = sender?.getParameters()
  const [encoding] = parameters?.encodings ?? []
  if (!sender || !parameters || !encoding) return
  Object.assign(encoding, { maxBitrate: kbps * 1000, priority: 'high', networkPriority: 'high' })
  await sender.setParameters(parameters)
}

/** A buffer that does not shrink has nothing to squeeze: on a weak line speech comes a little later, and whole. */
export function setJitterBuffer(pc: RTCPeerConnection, { keptMs }: Pick<Word, 'keptMs'>): void {
  for (const { receiver } of pc.getTransceivers()) if (receiver.track.kind === 'audio') receiver.jitterBufferTarget = keptMs || null
}

function senderOf(pc: RTCPeerConnection, kind: 'audio' | 'video'): RTCRtpSender | undefined {
  return pc.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender
}
