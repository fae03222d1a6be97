import { openOwnMedia } from '../../src/features/calls/call-media.ts'
import { type CallSession, startSession } from '../../src/features/calls/call-session.ts'

declare global {
  interface Window {
    session: CallSession
    firstFrameMs?: number
  }
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
  video.requestVideoFrameCallback(() => (window.firstFrameMs ??= performance.now()))
  document.body.append(video)
  return video
}
