import { openConnection } from './call-connection.ts'
import { type Links, openLinks } from './call-links.ts'
import type { OwnMedia } from './call-media.ts'
import type { CallEvent, Peer, Said, Welcome } from '../call-protocol.ts'
import { nextQuality, type Quality, type Sample, startQuality } from './call-quality.rules.ts'
import { afterEvent, type CallView, mediaState, said, seesPatient, welcomed, withPerson } from './call-view.rules.ts'

interface SessionOptions {
  url: string
  inst: string
  getTicket: () => Promise<string | null>
  media: OwnMedia
  relayOnly: boolean
  voiceOnly: boolean
  measuredKbps: number | null
  now: () => number
}
export interface CallSession {
  view: () => CallView
  subscribe: (listener: () => void) => () => void
  toggleMic: () => void
  toggleCam: () => void
  /** Another camera, or another microphone: the call goes on with it. */
  replaceTrack: (track: MediaStreamTrack) => Promise<void>
  /** With a file that stands with the visit already, or asking for a photo. */
  say: (text: string, more?: Omit<Said, 'text'>) => void
  admit: (peer: string) => void
  leave: () => void
  end: () => void
  close: () => void
}

const lookEveryMs = 1000
const stateAfterMs = 100
/** Of a line on which nothing has been looked at yet. */
const nothingSeen: Sample = {
  atMs: 0,
  uplinkKbps: null,
  lostShare: 0,
  roundTripMs: 0,
  roundTripIsNew: false,
  concealedShare: 0,
  trainKbps: null,
}

/** One page in one call: its socket, a link to each person, the quality of each and what the screen shows of it all. */
// oxlint-disable-next-line max-lines-per-function -- one closure over the state of a call
export function startSession(options: SessionOptions): CallSession {
  const tracks = { audio: options.media.stream.getAudioTracks()[0] ?? null, video: options.media.stream.getVideoTracks()[0] ?? null }
  const screen = openScreen(firstView(options, tracks))
  const { view, show } = screen
  let epoch = ''
  // Whoever came in by voice has a camera as far as anybody knows: nobody looked.
  const hasCamera = () => tracks.video !== null || options.voiceOnly
  const tellState = soon(() => connection.tell({ t: 'state', state: mediaState(view(), hasCamera()) }))
  const connection = openConnection({
    url: options.url,
    inst: options.inst,
    getTicket: options.getTicket,
    onWelcome: (welcome) => {
      show(welcomed(view(), welcome, options.now()))
      meet(links, welcome, welcome.resumed && epoch === welcome.epoch)
      epoch = welcome.epoch
      tellState()
    },
    onEvent: (event) => {
      show(afterEvent(view(), event))
      if (route(links, view(), event)) tellState()
    },
    onState: (state) => show({ line: state }),
    onEnding: (ending) => {
      stop()
      show({ ending })
    },
  })
  const links = openLinks({
    tracks,
    relayOnly: options.relayOnly,
    view,
    tell: connection.tell,
    freshIce: connection.freshIce,
    probe: connection.probe,
    onStream: (peer, stream) => show(withPerson(view(), peer, { stream })),
    onMeasured: (trainKbps) => adopt(nextQuality(view().quality, { ...latest, trainKbps, roundTripIsNew: false, atMs: options.now() })),
    onConnection: (peer, connection) => show(withPerson(view(), peer, { connection })),
  })
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs)
  const stop = () => {
    clearInterval(timer)
    links.close()
  }

  let latest = nothingSeen
  let sees = false
  const adopt = (quality: Quality) => {
    const before = view().quality
    show({ quality })
    if (quality.step === before.step && sameAudio(quality.audio, before.audio)) return
    links.apply()
    tellState()
  }
  const look = async () => {
    const seen = await links.look(options.now())
    for (const { peer, bars, sample } of seen) {
      latest = sample
      show(withPerson(view(), peer, { bars }))
      adopt(nextQuality(view().quality, sample))
    }
    if (view().quality.asks) links.ask(options.now())
    const pictures = seen.flatMap((one) => (one.pictures ? [one.peer] : []))
    const saw = sees
    sees = seesPatient(view(), pictures)
    if (sees && !saw) connection.tell({ t: 'sees' })
    const hears = seen.some(({ arrives }) => arrives)
    if (hears === view().hears) return
    show({ hears, talksFrom: view().talksFrom ?? (hears ? options.now() : null) })
    connection.tell({ t: 'hears', hears })
    tellState()
  }

  return {
    view,
    subscribe: screen.subscribe,
    toggleMic: () => {
      show({ mic: !view().mic })
      if (tracks.audio) tracks.audio.enabled = view().mic
      tellState()
    },
    toggleCam: () => {
      show({ cam: !view().cam })
      if (tracks.video) tracks.video.enabled = view().cam
      links.apply()
      tellState()
    },
    replaceTrack: async (track) => {
      const kind = track.kind === 'audio' ? 'audio' : 'video'
      tracks[kind]?.stop()
      if (kind === 'audio') track.enabled = view().mic
      await links.setTrack(kind, track)
    },
    say: (text, { file, ask } = {}) => {
      connection.tell({ t: 'chat', text, ...(file ? { file: file.id } : {}), ...(ask ? { ask } : {}) })
      show(said(view(), { text, ...(file ? { file } : {}), ...(ask ? { ask } : {}) }, new Date()))
    },
    admit: (peer) => connection.tell({ t: 'admit', peer }),
    leave: () => connection.tell({ t: 'leave' }),
    end: () => connection.tell({ t: 'end' }),
    close: () => {
      stop()
      connection.close()
    },
  }
}

/** A page that stayed keeps its living links; a fresh one is the newcomer and offers to all. */
function meet(links: Links, { you, peers, ice }: Welcome, resumed: boolean): void {
  links.useIce(ice)
  if (you.state !== 'in') return
  for (const peer of peers) if (peer.state === 'in' && !(resumed && links.holds(peer))) links.connect(peer)
}

/** What an event does to the links; true when a newcomer has to be told of our camera and microphone. */
function route(links: Links, view: CallView, event: CallEvent): boolean {
  switch (event.kind) {
    case 'joined':
    case 'back':
    case 'admitted': {
      const peer = event.body
      if (peer.peer !== view.me?.peer) {
        if (!links.holds(peer)) links.drop(peer.peer)
        return true
      }
      for (const one of view.people) if (one.state === 'in') links.connect(one)
      return false
    }
    case 'sig': {
      const from: Peer | undefined = view.people.find((one) => one.peer === event.from)
      if (from) links.receive(from, event.body)
      return false
    }
    case 'away':
    case 'left':
    case 'state':
    case 'chat':
    case 'ended':
      return false
  }
}

interface Tracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

function firstView({ voiceOnly, measuredKbps, now }: SessionOptions, { audio, video }: Tracks): CallView {
  return {
    line: 'connecting',
    ending: null,
    me: null,
    people: [],
    chat: [],
    readSeq: 0,
    mic: audio !== null,
    cam: video !== null && !voiceOnly,
    quality: startQuality(measuredKbps, now()),
    hears: false,
    talksFrom: null,
  }
}

/** What is said of the camera follows the offer, and several changes of one moment are one. */
function soon(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(tell, stateAfterMs)
  }
}

function openScreen(first: CallView) {
  let view = first
  const listeners = new Set<() => void>()
  return {
    view: () => view,
    show: (change: Partial<CallView>) => {
      view = { ...view, ...change }
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function sameAudio(a: CallView['quality']['audio'], b: CallView['quality']['audio']): boolean {
  return a.kbps === b.kbps && a.ptimeMs === b.ptimeMs && a.red === b.red
}
