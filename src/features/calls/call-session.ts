import { type Ending, type Line, type LineState, openLine } from './call-line.ts'
import type { OwnMedia } from './call-media.ts'
import type { CallEvent, MediaState, Peer, Welcome } from './call-protocol.ts'
import { barsOf, nextQuality, type Quality, startQuality } from './call-quality.rules.ts'
import { applyAudio, applyVideo, linkReader } from './link-quality.ts'
import { type Link, openLink } from './peer-link.ts'

export interface OtherPerson extends Peer {
  stream: MediaStream | null
  media: MediaState | null
  connection: RTCPeerConnectionState
  bars: 1 | 2 | 3
}
export interface ChatLine {
  key: string
  mine: boolean
  from: string
  text: string
  at: string
  sent: boolean
}
/** Everything the screen of a call shows; a new object with every change. */
export interface CallView {
  line: LineState
  ending: Ending | null
  me: Peer | null
  people: OtherPerson[]
  chat: ChatLine[]
  mic: boolean
  cam: boolean
  quality: Quality
  /** Both sides hear each other, by what has arrived, not by what was sent. */
  hears: boolean
}
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
  replaceVideo: (track: MediaStreamTrack) => Promise<void>
  say: (text: string) => void
  admit: (peer: string) => void
  leave: () => void
  end: () => void
  close: () => void
}
interface Held {
  link: Link
  inst: string
  read: ReturnType<typeof linkReader>
  hint: RTCDataChannel
  /** What the other side had to make up of our speech, by its own word. */
  concealedThere: number
}

const lookEveryMs = 1000
const hintChannel = 1

/** One page in one call: its socket, a link to each person, the quality of each and what the screen shows of it all. */
// oxlint-disable-next-line max-lines-per-function -- one closure over the state of a call
export function startSession(options: SessionOptions): CallSession {
  const { media, now } = options
  const [audio = null] = media.stream.getAudioTracks()
  let [video = null] = media.stream.getVideoTracks()
  let view: CallView = {
    line: 'connecting',
    ending: null,
    me: null,
    people: [],
    chat: [],
    mic: audio !== null,
    cam: video !== null && !options.voiceOnly,
    quality: startQuality(options.measuredKbps, now()),
    hears: false,
  }
  const listeners = new Set<() => void>()
  const held = new Map<string, Held>()
  let generation = 0
  let epoch = ''

  const show = (change: Partial<CallView>) => {
    view = { ...view, ...change }
    listeners.forEach((listener) => listener())
  }
  const person = (peer: string, change: Partial<OtherPerson>) =>
    show({ people: view.people.map((one) => (one.peer === peer ? { ...one, ...change } : one)) })
  const wantsVideo = () => view.cam && view.quality.video.active

  const tellState = () => {
    const mode = wantsVideo() ? 'video' : 'audio'
    const why = wantsVideo() ? undefined : video === null ? 'no_camera' : view.cam ? 'weak_line' : 'choice'
    line.tell({ t: 'state', state: { mic: view.mic, cam: wantsVideo(), mode, ...(why ? { why } : {}) } })
  }
  const applyAll = () => {
    for (const { link } of held.values()) {
      void applyVideo(link.pc, { ...view.quality.video, active: wantsVideo() }).catch(() => {})
      void applyAudio(link.pc, view.quality.audio).catch(() => {})
    }
  }

  const drop = (peer: string) => {
    held.get(peer)?.link.close()
    held.delete(peer)
  }
  const connect = (to: Peer, newcomer: boolean, gen: number) => {
    drop(to.peer)
    const link = openLink({
      gen,
      newcomer,
      polite: (view.me?.order ?? 0) < to.order,
      ice: latestIce,
      relayOnly: options.relayOnly,
      audio,
      video,
      send: (signal) => line.tell({ t: 'sig', to: to.peer, ...signal }),
      freshIce: line.freshIce,
      onStream: (stream) => person(to.peer, { stream }),
      onStall: () => line.probe(1500),
      onState: (connection) => {
        person(to.peer, { connection })
        if (connection === 'connected') applyAll()
      },
    })
    const hint = link.pc.createDataChannel('heard', { negotiated: true, id: hintChannel, ordered: false, maxRetransmits: 0 })
    const one: Held = { link, inst: to.inst, read: linkReader(link.pc), hint, concealedThere: 0 }
    hint.onmessage = ({ data }) => (one.concealedThere = Number(data) || 0)
    held.set(to.peer, one)
    return one
  }

  let latestIce: Welcome['ice'] = []
  const onWelcome = ({ you, peers, resumed, ice, epoch: given }: Welcome) => {
    latestIce = ice
    const known = new Map(view.people.map((one) => [one.peer, one]))
    show({ me: you, people: peers.map((peer) => ({ ...blank, ...known.get(peer.peer), ...peer })) })
    const same = resumed && epoch === given
    epoch = given
    for (const peer of peers) {
      // A page that stayed keeps its living links; a fresh one is the newcomer and offers to all.
      const kept = held.get(peer.peer)
      if (peer.state === 'in' && you.state === 'in' && !(same && kept?.inst === peer.inst)) connect(peer, true, ++generation)
    }
    tellState()
  }

  const onEvent = (event: CallEvent) => {
    switch (event.kind) {
      case 'joined':
      case 'back':
      case 'admitted': {
        const peer = event.body
        if (peer.peer === view.me?.peer) {
          show({ me: peer })
          return view.people.filter(({ state }) => state === 'in').forEach((one) => connect(one, true, ++generation))
        }
        const before = view.people.find((one) => one.peer === peer.peer)
        show({ people: [...view.people.filter((one) => one.peer !== peer.peer), { ...blank, ...before, ...peer }] })
        if (held.get(peer.peer)?.inst !== peer.inst) drop(peer.peer)
        return tellState()
      }
      case 'away':
      case 'left':
        // A socket that is gone says nothing about the media: a living link stays.
        return person(event.body.peer, { state: event.kind })
      case 'sig': {
        const from = view.people.find((one) => one.peer === event.from)
        if (!from) return undefined
        const { gen } = event.body
        let one = held.get(event.from)
        if (!one || (event.body.desc?.type === 'offer' && gen !== one.link.gen && isNewer(one, from))) one = connect(from, false, gen)
        if (gen === one.link.gen) void one.link.receive(event.body).catch(() => line.probe(1500))
        return undefined
      }
      case 'state':
        return person(event.from, { media: event.body })
      case 'chat': {
        const mine = event.from === view.me?.peer
        const name = view.people.find(({ peer }) => peer === event.from)?.name ?? view.me?.name ?? ''
        return show({ chat: [...view.chat, { key: `${event.seq}`, mine, from: name, text: event.body.text, at: event.at, sent: true }] })
      }
      case 'ended':
    }
    return undefined
  }
  /** An offer of another generation: of a page that replaced the one we had, or of the side whose turn it was to offer. */
  const isNewer = (one: Held, from: Peer) =>
    one.inst !== from.inst || from.order > (view.me?.order ?? 0) || one.link.pc.connectionState !== 'connected'

  const line: Line = openLine({
    url: options.url,
    inst: options.inst,
    getTicket: options.getTicket,
    onWelcome,
    onEvent,
    onState: (state) => show({ line: state }),
    onEnding: (ending) => {
      stop()
      show({ ending })
    },
  })

  const look = async () => {
    let hears = false
    for (const [peer, one] of held) {
      const { sample, heard } = await one.read(one.concealedThere, now())
      hears ||= heard.packets
      if (one.hint.readyState === 'open') one.hint.send(heard.concealedShare.toFixed(3))
      person(peer, { bars: barsOf(sample) })
      const before = view.quality
      const quality = nextQuality(before, sample)
      show({ quality })
      if (quality.step !== before.step || quality.audio.kbps !== before.audio.kbps) {
        applyAll()
        tellState()
      }
    }
    if (hears !== view.hears) {
      show({ hears })
      line.tell({ t: 'hears', hears })
    }
  }
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs)
  const stop = () => {
    clearInterval(timer)
    ;[...held.keys()].forEach(drop)
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    toggleMic: () => {
      if (audio) audio.enabled = !view.mic
      show({ mic: !view.mic })
      tellState()
    },
    toggleCam: () => {
      show({ cam: !view.cam })
      if (video) video.enabled = view.cam
      applyAll()
      tellState()
    },
    replaceVideo: async (track) => {
      video?.stop()
      video = track
      for (const { link } of held.values()) await link.setTrack('video', track)
    },
    say: (text) => {
      line.tell({ t: 'chat', text })
      const key = `own-${view.chat.length}`
      show({ chat: [...view.chat, { key, mine: true, from: view.me?.name ?? '', text, at: new Date(now()).toISOString(), sent: true }] })
    },
    admit: (peer) => line.tell({ t: 'admit', peer }),
    leave: () => line.tell({ t: 'leave' }),
    end: () => line.tell({ t: 'end' }),
    close: () => {
      stop()
      line.close()
    },
  }
}

const blank = { stream: null, media: null, connection: 'new' as RTCPeerConnectionState, bars: 3 as const }
