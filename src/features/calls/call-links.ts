import type { CallView } from './call-view.rules.ts'
import { sendsVideo } from './call-view.rules.ts'
import type { Told } from './call-line.ts'
import type { IceServer, Peer } from './call-protocol.ts'
import { barsOf, type Sample } from './call-quality.rules.ts'
import { applyAudio, applyVideo, keepInHand, linkReader, sendsPicture, type Word } from './link-quality.ts'
import { type LineTrain, openTrain } from './line-train.ts'
import { type Link, openLink, type Sending, type Signal } from './peer-link.ts'

interface LinksOptions {
  tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }
  relayOnly: boolean
  view: () => CallView
  tell: (message: Told) => void
  freshIce: () => Promise<IceServer[]>
  probe: (withinMs: number) => void
  onStream: (peer: string, stream: MediaStream) => void
  onConnection: (peer: string, state: RTCPeerConnectionState) => void
}
interface Held {
  link: Link
  inst: string
  read: ReturnType<typeof linkReader>
  hint: RTCDataChannel
  train: LineTrain
  /** How our speech arrives, and how theirs should be kept, by the other side's own word. */
  there: Word
}
export interface Seen {
  peer: string
  sample: Sample
  bars: 1 | 2 | 3
  arrives: boolean
}
export interface Links {
  /** Nothing of an older page is kept: whoever comes anew offers. */
  connect: (to: Peer, newcomer: boolean) => void
  receive: (from: Peer, signal: Signal) => void
  holds: (peer: Peer) => boolean
  useIce: (ice: IceServer[]) => void
  drop: (peer: string) => void
  /** Sends what the quality allows, on every link, without a new negotiation. */
  apply: () => void
  /** Sends a train of packets on every link that has none on its way. */
  ask: (atMs: number) => void
  look: (atMs: number) => Promise<Seen[]>
  setVideo: (track: MediaStreamTrack) => Promise<void>
  close: () => void
}

const hintChannel = 1
const probeWithinMs = 1500
/** No page of another version makes us wait longer than this. */
const longestKeptMs = 1000

/** The connections of one page to everybody else in the call. */
export function openLinks(options: LinksOptions): Links {
  const held = new Map<string, Held>()
  let generation = 0
  let ice: IceServer[] = []

  const drop = (peer: string) => {
    held.get(peer)?.link.close()
    held.delete(peer)
  }
  const open = (to: Peer, newcomer: boolean, gen: number): Held => {
    drop(to.peer)
    const link = openLink({
      gen,
      newcomer,
      polite: (options.view().me?.order ?? 0) < to.order,
      ice,
      relayOnly: options.relayOnly,
      ...options.tracks,
      sending: sendingOf(options.view()),
      send: (signal) => options.tell({ t: 'sig', to: to.peer, ...signal }),
      freshIce: options.freshIce,
      onStream: (stream) => {
        keepInHand(link.pc, held.get(to.peer)?.there ?? nothingSaid(options.view()))
        options.onStream(to.peer, stream)
      },
      onStall: () => options.probe(probeWithinMs),
      onState: (state) => options.onConnection(to.peer, state),
      // Later the first picture would already be on its way, over a line that may not take it.
      onAgreed: () => applyQuality(link, options.view()),
    })
    const one = hold(link, to.inst, options.view())
    held.set(to.peer, one)
    return one
  }
  return {
    connect: (to, newcomer) => void open(to, newcomer, ++generation),
    receive: (from, signal) => {
      const before = held.get(from.peer)
      const one = !before || replaces(before, from, signal, options.view().me) ? open(from, false, signal.gen) : before
      if (signal.gen === one.link.gen) void one.link.receive(signal).catch(() => options.probe(probeWithinMs))
    },
    holds: ({ peer, inst }) => held.get(peer)?.inst === inst,
    useIce: (fresh) => (ice = fresh),
    drop,
    apply: () => held.forEach(({ link }) => applyQuality(link, options.view())),
    ask: (atMs) => held.forEach(({ hint, train }) => hint.readyState === 'open' && train.start(atMs)),
    look: (atMs) => {
      const wished = sendsVideo(options.view())
      for (const { link } of held.values()) if (!sendsPicture(link.pc, wished)) applyQuality(link, options.view())
      return Promise.all([...held].map(([peer, one]) => lookAt(peer, one, { atMs, keptMs: options.view().quality.audio.keptMs })))
    },
    setVideo: async (track) => {
      options.tracks.video = track
      for (const { link } of held.values()) await link.setTrack('video', track)
    },
    close: () => [...held.keys()].forEach(drop),
  }
}

/** What belongs to a link beside its media: words of both sides about how speech arrives, and packets that ask for room. */
function hold(link: Link, inst: string, view: CallView): Held {
  const hint = link.pc.createDataChannel('heard', { negotiated: true, id: hintChannel, ordered: false, maxRetransmits: 0 })
  const train = openTrain((text) => hint.send(text))
  const one: Held = { link, inst, read: linkReader(link.pc), hint, train, there: nothingSaid(view) }
  hint.onmessage = ({ data }) => {
    if (train.takes(String(data), performance.now())) return
    one.there = readWord(String(data))
    keepInHand(link.pc, one.there)
  }
  return one
}

function sendingOf({ quality }: CallView): Sending {
  return { ...quality.audio, picture: quality.video.active }
}

function applyQuality(link: Link, view: CallView): void {
  // Before the first negotiation there is nothing to change.
  void applyVideo(link.pc, { ...view.quality.video, active: sendsVideo(view) }).catch(() => {})
  void applyAudio(link.pc, view.quality.audio).catch(() => {})
  link.setSending(sendingOf(view))
}

/** An offer of another generation: of a page that replaced the one we had, or of the side whose turn it was to offer. */
function replaces({ inst, link }: Held, from: Peer, { desc, gen }: Signal, me: Peer | null): boolean {
  if (desc?.type !== 'offer' || gen === link.gen) return false
  return inst !== from.inst || from.order > (me?.order ?? 0) || link.pc.connectionState !== 'connected'
}

/** How a link is, and a word to the other side about how its speech arrives. */
async function lookAt(peer: string, one: Held, { atMs, keptMs }: { atMs: number; keptMs: number }): Promise<Seen> {
  const { sample, heard } = await one.read({ there: one.there, trainKbps: one.train.told(), atMs })
  if (one.hint.readyState === 'open') one.hint.send(`${heard.concealedShare.toFixed(3)} ${heard.lostShare.toFixed(3)} ${keptMs}`)
  return { peer, sample, bars: barsOf(sample), arrives: heard.packets }
}

function readWord(text: string): Word {
  const [concealedShare = 0, lostShare = 0, keptMs = 0] = text.split(' ').map((number) => Math.max(0, Number(number) || 0))
  return { concealedShare: Math.min(1, concealedShare), lostShare: Math.min(1, lostShare), keptMs: Math.min(longestKeptMs, keptMs) }
}

/** Until the other side has said something, their line is taken to be like ours. */
function nothingSaid({ quality }: CallView): Word {
  return { concealedShare: 0, lostShare: 0, keptMs: quality.audio.keptMs }
}
