import { openOwnMedia } from '../../../src/features/calls/media/call-media.ts'
import { type CallSession, startSession } from '../../../src/features/calls/media/call-session.ts'

declare global {
  interface Window {
    session: CallSession
    /** Set while a page that was asked to wait stands ready; called, it goes in. */
    enter?: () => void
    /** Since 1970, by the clock of this machine. */
    firstFrameAt?: number
    lastFrameMs?: number
    longestGapMs?: number
    /** Of the speech that should have come, how much had to be made up, 0 to 1. */
    concealedShare: () => Promise<number>
    /** What arrived of speech so far, in samples. */
    speech: () => Promise<{ concealed: number; all: number; energy: number }>
    /** Pictures decoded and energy of the sound, over the connections that are open. */
    mediaReceived: () => Promise<{ frames: number; energy: number }>
    openedConnections: () => number
    /** Sound and picture that came in. */
    bytesReceived: () => Promise<number>
  }
}

const wishes = new URLSearchParams(location.search)
const [call, role] = [wishes.get('call') ?? '', wishes.get('role') ?? '']
const voiceOnly = wishes.has('voice')
/** There is none to switch on, which is not the same as one that was left off. */
const noCamera = wishes.has('no_camera')
/** The relay of this person alone, where not both have the same line. */
const turn = wishes.get('turn')
const kbps = wishes.get('kbps')

const connections: RTCPeerConnection[] = []
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(settings: RTCConfiguration = {}) {
    super(overOwnRelay(settings))
    connections.push(this)
  }
  override setConfiguration(settings: RTCConfiguration = {}) {
    super.setConfiguration(overOwnRelay(settings))
  }
}
function overOwnRelay(settings: RTCConfiguration): RTCConfiguration {
  if (!turn || !settings.iceServers) return settings
  return { ...settings, iceServers: settings.iceServers.map((server) => ({ ...server, urls: turn.split(' ') })) }
}
window.concealedShare = async () => {
  const { concealed, all } = await window.speech()
  return all === 0 ? 1 : concealed / all
}
window.mediaReceived = async () => {
  const reports = await incoming()
  const sum = (name: string) => reports.reduce((all, report) => all + Number(report[name] ?? 0), 0)
  return { frames: sum('framesDecoded'), energy: sum('totalAudioEnergy') }
}
window.openedConnections = () => connections.length
window.bytesReceived = async () => (await incoming()).reduce((sum, report) => sum + Number(report['bytesReceived'] ?? 0), 0)
async function incoming(): Promise<Record<string, number | string>[]> {
  const open = connections.filter(({ connectionState }) => connectionState !== 'closed')
  const reports = await Promise.all(
    open.map(async (connection) => [...(await connection.getStats()).values()] as Record<string, number | string>[]),
  )
  return reports.flat().filter((report) => report['type'] === 'inbound-rtp')
}
window.speech = async () => {
  const sum = { concealed: 0, all: 0, energy: 0 }
  for (const report of await incoming()) {
    if (report['kind'] !== 'audio') continue
    sum.concealed += Number(report['concealedSamples'] ?? 0) - Number(report['silentConcealedSamples'] ?? 0)
    sum.all += Number(report['totalSamplesReceived'] ?? 0)
    sum.energy += Number(report['totalAudioEnergy'] ?? 0)
  }
  return sum
}

const media = await openOwnMedia({ video: !voiceOnly && !noCamera })
if (wishes.has('hold')) await new Promise<void>((go) => (window.enter = go))
const session = startSession({
  url: `ws://${location.host}/api/call/${call}/`,
  inst: crypto.randomUUID(),
  getTicket: () => fetch(`/ticket/${call}/${role}`).then((answer) => answer.text()),
  media,
  relayOnly: wishes.has('relay'),
  voiceOnly,
  measuredKbps: wishes.has('fast') ? 2000 : kbps ? Number(kbps) : null,
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
    window.firstFrameAt ??= performance.timeOrigin + now
    window.longestGapMs = Math.max(window.longestGapMs ?? 0, now - (window.lastFrameMs ?? now))
    window.lastFrameMs = now
    video.requestVideoFrameCallback(onFrame)
  }
  video.requestVideoFrameCallback(onFrame)
  document.body.append(video)
  return video
}
