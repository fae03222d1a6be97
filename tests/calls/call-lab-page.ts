import { openOwnMedia } from '../../src/features/calls/call-media.ts'
import { type CallSession, startSession } from '../../src/features/calls/call-session.ts'

declare global {
  interface Window {
    session: CallSession
    firstFrameMs?: number
    lastFrameMs?: number
    longestGapMs?: number
    /** Of the speech that should have come, how much had to be made up, 0 to 1. */
    concealedShare: () => Promise<number>
  }
}

const connections: RTCPeerConnection[] = []
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(settings?: RTCConfiguration) {
    super(settings)
    connections.push(this)
  }
}
window.concealedShare = async () => {
  let [concealed, all] = [0, 0]
  for (const connection of connections.filter(({ connectionState }) => connectionState !== 'closed')) {
    for (const report of (await connection.getStats()).values() as Iterable<Record<string, number | string>>) {
      if (report['type'] !== 'inbound-rtp' || report['kind'] !== 'audio') continue
      concealed += Number(report['concealedSamples'] ?? 0) - Number(report['silentConcealedSamples'] ?? 0)
      all += Number(report['totalSamplesReceived'] ?? 0)
    }
  }
  return all === 0 ? 1 : concealed / all
}

const wishes = new URLSearchParams(location.search)
const [call, role] = [wishes.get('call') ?? '', wishes.get('role') ?? '']
const voiceOnly = wishes.has('voice')

const media = await openOwnMedia({ video: !voiceOnly })
const session = startSession({
  url: `ws://${location.host}/api/call/${call}/`,
  inst: crypto.randomUUID(),
  getTicket: () => fetch(`/ticket/${call}/${role}`).then((answer) => answer.text()),
  media,
  relayOnly: wishes.has('relay'),
  voiceOnly,
  measuredKbps: wishes.has('fast') ? 2000 : null,
  now: () => performance.now(),
})
window.session = session
session.subscribe(() => {
  for (const { peer, stream } of session.view().people) {
    const video = (document.getElementById(peer) as HTMLVideoElement | null) ?? addVideo(peer)
    if (video.srcObject !== stream) video.srcObject = stream
  }
})

function addVideo(peer: string): HTMLVideoElement {
  const video = document.createElement('video')
  video.id = peer
  video.autoplay = true
  const onFrame = () => {
    const now = performance.now()
    window.firstFrameMs ??= now
    window.longestGapMs = Math.max(window.longestGapMs ?? 0, now - (window.lastFrameMs ?? now))
    window.lastFrameMs = now
    video.requestVideoFrameCallback(onFrame)
  }
  video.requestVideoFrameCallback(onFrame)
  document.body.append(video)
  return video
}
