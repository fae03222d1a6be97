import type { CallView } from './call-view.rules.ts'
import { sendsVideo } from './call-view.rules.ts'
import type { OutgoingSignal } from './call-connection.ts'
import type { IceServer, Peer } from '../call-protocol.ts'
import { barsOf, type Sample } from './call-quality.rules.ts'
import { applyAudio, applyVideo, setJitterBuffer, linkReader, sendsPicture, type Word } from './link-quality.ts'
import { type LineTrain, openTrain } from './line-train.ts'
import { type Generations, nextGeneration, noGenerations, retryPolicyAfter } from './link-generations.rules.ts'
import { type Link, openLink, type Sending, type Signal } from './peer-link.ts'

interface LinksOptions {
  tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }
  relayOnly: boolean
  view: () => CallView
  tell: (message: OutgoingSignal) => void
  freshIce: () => Promise<IceServer[]>
  probe: (withinMs: number) => void
  onStream: (peer: string, stream: MediaStream) => void
  /** What a train of packets told of the line, kbit/s. */
  onMeasured: (kbps: number) => void
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
interface Seen {
  peer: string
  sample: Sample
  bars: 1 | 2 | 3
  arrives: boolean
  /** Pictures have come since the last look. */
  pictures: boolean
}
export interface Links {
  /** Nothing of an older page is kept: whoever comes anew offers. */
  connect: (to: Peer) => void
  receive: (from: Peer, signal: Signal) => void
  holds: (peer: Peer) => boolean
  useIce: (ice: IceServer[]) => void
  drop: (peer: string) => void
  /** Sends what the quality allows, on every link, without a new negotiation. */
  apply: () => void
  /** Sends a train of packets on every link that has none on its way. */
  ask: (atMs: number) => void
  look: (atMs: number) => Promise<Seen[]>
  setTrack: (kind: 'audio' | 'video', track: MediaStreamTrack) => Promise<void>
  connections: () => RTCPeerConnection[]
  close: () => void
}

const hintChannel = 1
const probeWithinMs = 1500
/** No page of another version makes us wait longer than this. */
const longestKeptMs = 1000
/** Signals that overtook the offer they belong to. */
const mostEarly = 50

/** The connections of one page to everybody else in the call. */
// oxlint-disable-next-line max-lines-per-function -- one closure over the connections of a page
export function openLinks(options: LinksOptions): Links {
  const held = new Map<string, Held>()
  const known = new Map<string, Generations>()
  const early = new Map<string, Signal[]>()
  let ice: IceServer[] = []

  const drop = (peer: string) => {
    held.get(peer)?.link.close()
    held.delete(peer)
  }
  const generationsOf = ({ peer, inst }: Peer) => {
    const before = known.get(peer)
    return before?.inst === inst ? before : noGenerations(inst)
  }
  const joinedFirst = (to: Peer) => (options.view().me?.order ?? 0) < to.order
  const open = (to: Peer, newcomer: boolean, gen: number): Held => {
    drop(to.peer)
    const generations = generationsOf(to)
    known.set(to.peer, { ...generations, newest: gen, failed: generations.failed + 1 })
    const link = openLink({
      gen,
      newcomer,
      polite: joinedFirst(to),
      patience: retryPolicyAfter(generations.failed, newcomer),
      signalling: () => options.view().line === 'open',
      ice,
      relayOnly: options.relayOnly,
      ...options.tracks,
      sending: sendingOf(options.view()),
      send: (signal) => options.tell({ t: 'sig', to: to.peer, ...signal }),
      freshIce: options.freshIce,
      onStream: (stream) => {
        setJitterBuffer(link.pc, held.get(to.peer)?.there ?? nothingSaid(options.view()))
        options.onStream(to.peer, stream)
      },
      onStall: () => options.probe(probeWithinMs),
      onDead: () => connect(to),
      onState: (state) => {
        const { inst, newest } = generationsOf(to)
        if (state === 'connected') known.set(to.peer, { inst, newest, failed: 0 })
        options.onConnection(to.peer, state)
      },
      // Later the first picture would already be on its way, over a line that may not take it.
      onAgreed: () => applyQuality(link, options.view()),
    })
    const one = hold(link, to.inst, options)
    held.set(to.peer, one)
    return one
  }
  const connect = (to: Peer) => void open(to, true, nextGeneration(generationsOf(to), joinedFirst(to)))
  const give = ({ link }: Held, signal: Signal) => {
    if (signal.gen === link.gen) void link.receive(signal).catch(() => options.probe(probeWithinMs))
  }
  const receive = (from: Peer, signal: Signal) => {
    const before = held.get(from.peer)
    const current = before?.inst === from.inst ? before : undefined
    if (signal.gen < generationsOf(from).newest) return
    if (current && signal.gen === current.link.gen) return give(current, signal)
    const waiting = early.get(from.peer) ?? []
    if (!opens(signal)) return void early.set(from.peer, [...waiting, signal].slice(-mostEarly))
    const one = open(from, false, signal.gen)
    give(one, signal)
    early.delete(from.peer)
    for (const sooner of waiting) receive(from, sooner)
  }
  return {
    connect,
    receive,
    holds: ({ peer, inst }) => held.get(peer)?.inst === inst,
    useIce: (fresh) => (ice = fresh),
    drop: (peer) => {
      early.delete(peer)
      drop(peer)
    },
    apply: () => held.forEach(({ link }) => applyQuality(link, options.view())),
    ask: (atMs) => held.forEach(({ hint, train }) => hint.readyState === 'open' && train.start(atMs)),
    look: (atMs) => {
      const wished = sendsVideo(options.view())
      for (const { link } of held.values()) if (!sendsPicture(link.pc, wished)) applyQuality(link, options.view())
      return Promise.all([...held].map(([peer, one]) => lookAt(peer, one, { atMs, keptMs: options.view().quality.audio.keptMs })))
    },
    setTrack: async (kind, track) => {
      options.tracks[kind] = track
      for (const { link } of held.values()) await link.setTrack(kind, track)
    },
    connections: () => [...held.values()].map(({ link }) => link.pc),
    close: () => [...held.keys()].forEach(drop),
  }
}

/** What belongs to a link beside its media: words of both sides about how speech arrives, and packets that ask for room. */
function hold(link: Link, inst: string, { view, onMeasured }: LinksOptions): Held {
  const hint = link.pc.createDataChannel('heard', { negotiated: true, id: hintChannel, ordered: false, maxRetransmits: 0 })
  const train = openTrain((text) => hint.send(text), onMeasured)
  const one: Held = { link, inst, read: linkReader(link.pc), hint, train, there: nothingSaid(view()) }
  hint.onopen = () => {
    if (view().quality.asks) train.start(performance.now())
  }
  hint.onmessage = ({ data }) => {
    if (train.takes(String(data), performance.now())) return
    one.there = readWord(String(data))
    setJitterBuffer(link.pc, one.there)
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

/** The first offer of a connection; any later one belongs to a connection that is there. */
function opens({ desc, turn = 1 }: Signal): boolean {
  return desc?.type === 'offer' && turn === 1
}

/** How a link is, and a word to the other side about how its speech arrives. */
async function lookAt(peer: string, one: Held, { atMs, keptMs }: { atMs: number; keptMs: number }): Promise<Seen> {
  const { sample, heard } = await one.read({ there: one.there, atMs })
  if (one.hint.readyState === 'open') one.hint.send(`${heard.concealedShare.toFixed(3)} ${heard.lostShare.toFixed(3)} ${keptMs}`)
  return { peer, sample, bars: barsOf(sample), arrives: heard.packets, pictures: heard.frames > 0 }
}

function readWord(text: string): Word {
  const [concealedShare = 0, lostShare = 0, keptMs = 0] = text.split(' ').map((number) => Math.max(0, Number(number) || 0))
  return { concealedShare: Math.min(1, concealedShare), lostShare: Math.min(1, lostShare), keptMs: Math.min(longestKeptMs, keptMs) }
}

/** Until the other side has said something, their line is taken to be like ours. */
function nothingSaid({ quality }: CallView): Word {
  return { concealedShare: 0, lostShare: 0, keptMs: quality.audio.keptMs }
}
