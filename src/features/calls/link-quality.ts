import type { AudioSetting, Sample, VideoSetting } from './call-quality.rules.ts'

interface Stats {
  type: string
  kind?: string
  nominated?: boolean
  state?: string
  availableOutgoingBitrate?: number
  currentRoundTripTime?: number
  fractionLost?: number
  concealedSamples?: number
  silentConcealedSamples?: number
  totalSamplesReceived?: number
  framesDecoded?: number
  totalAudioEnergy?: number
}
/** What came in since the last look. */
export interface Heard {
  concealedShare: number
  frames: number
  energy: number
  packets: boolean
}

/** Reads a connection once a second. What the other side hears is what it tells us, never our own guess. */
export function linkReader(pc: RTCPeerConnection) {
  let last = { concealed: 0, samples: 0, frames: 0, energy: 0 }
  return async (concealedThere: number, atMs: number): Promise<{ sample: Sample; heard: Heard }> => {
    const stats = [...(await pc.getStats()).values()] as Stats[]
    const of = (type: string, kind?: string) => stats.find((one) => one.type === type && (!kind || one.kind === kind))
    const pair = stats.find(({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded')
    const sound = of('inbound-rtp', 'audio')
    const now = {
      concealed: (sound?.concealedSamples ?? 0) - (sound?.silentConcealedSamples ?? 0),
      samples: sound?.totalSamplesReceived ?? 0,
      frames: of('inbound-rtp', 'video')?.framesDecoded ?? 0,
      energy: sound?.totalAudioEnergy ?? 0,
    }
    const samples = now.samples - last.samples
    const heard = {
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
      lostShare: of('remote-inbound-rtp', 'audio')?.fractionLost ?? 0,
      roundTripMs: (pair?.currentRoundTripTime ?? 0) * 1000,
      concealedShare: concealedThere,
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

/** Speech within its share of the line: long packets on a thin one, each sent twice over (RED) on a lossy one. */
export async function applyAudio(pc: RTCPeerConnection, { kbps, ptimeMs, red }: AudioSetting): Promise<void> {
  const sender = senderOf(pc, 'audio')
  const parameters = sender?.getParameters()
  const [encoding] = parameters?.encodings ?? []
  if (!sender || !parameters || !encoding) return
  const codec = parameters.codecs.find(({ mimeType }) => mimeType.toLowerCase() === (red ? 'audio/red' : 'audio/opus'))
  const wished = { maxBitrate: kbps * 1000, priority: 'high', networkPriority: 'high', adaptivePtime: ptimeMs > 20 }
  Object.assign(encoding, wished, codec ? { codec } : {})
  await sender.setParameters(parameters)
}

function senderOf(pc: RTCPeerConnection, kind: 'audio' | 'video'): RTCRtpSender | undefined {
  return pc.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender
}
