import {
  type CallEvent,
  type ClientMessage,
  closeCodes,
  type IceServer,
  protocolVersion,
  type ServerMessage,
  type Welcome,
} from '../call-protocol.ts'

type WithoutId<M> = M extends { id: number } ? Omit<M, 'id'> : never
/** What a page tells the others; the line counts, keeps and repeats it. */
export type OutgoingSignal = WithoutId<ClientMessage>
export type CloseReason = 'superseded' | 'full' | 'ended' | 'early' | 'no_ticket'
export type SignallingState = 'connecting' | 'open' | 'cut'

interface ConnectionOptions {
  url: string
  inst: string
  /** A fresh ticket for each hello; null when there is none to be had any more. */
  getTicket: () => Promise<string | null>
  onWelcome: (welcome: Welcome) => void
  onEvent: (event: CallEvent) => void
  onState: (state: SignallingState) => void
  /** It will not come back by itself. */
  onEnding: (reason: CloseReason) => void
}
export interface CallConnection {
  tell: (message: OutgoingSignal) => void
  freshIce: () => Promise<IceServer[]>
  /** The media has stalled: is the socket still there? A dead one is replaced at once. */
  probe: (withinMs: number) => void
  close: () => void
}

const pingEveryMs = 5000
const pongWithinMs = 4000
const connectWithinMs = 4000
const firstWaitMs = 200
const longestWaitMs = 4000

const endings: Partial<Record<number, CloseReason>> = {
  [closeCodes.superseded]: 'superseded',
  [closeCodes.full]: 'full',
  [closeCodes.ended]: 'ended',
  [closeCodes.early]: 'early',
}

/** The socket of a call, kept alive: it comes back by itself, misses nothing and says nothing twice. */
// oxlint-disable-next-line max-lines-per-function -- one closure over one socket and its reconnections
export function openConnection(options: ConnectionOptions): CallConnection {
  const { url, inst, getTicket } = options
  let socket: WebSocket | null = null
  let [lastSeq, nextId, tries, closed] = [0, 1, 0, false]
  let wait: ReturnType<typeof setTimeout> | undefined
  let pong: ReturnType<typeof setTimeout> | undefined
  const unacked = new Map<number, ClientMessage>()
  const iceWanted: ((servers: IceServer[]) => void)[] = []
  let newestIce: IceServer[] = []

  const send = (message: ClientMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  const connect = async () => {
    options.onState('connecting')
    const ticket = await getTicket().catch(() => undefined)
    if (closed) return
    if (ticket === null) return end('no_ticket')
    if (ticket === undefined) return again()
    const fresh = new WebSocket(url)
    socket = fresh
    // A handshake lost on a bad line would otherwise be waited for much longer than another try takes.
    const limit = setTimeout(() => drop(fresh), connectWithinMs)
    fresh.onopen = () => {
      clearTimeout(limit)
      send({ t: 'hello', v: protocolVersion, ticket, inst, lastSeq })
    }
    fresh.onmessage = ({ data }) => fresh === socket && hear(JSON.parse(String(data)) as ServerMessage)
    fresh.onclose = ({ code }) => {
      clearTimeout(limit)
      if (fresh !== socket) return
      const ending = endings[code]
      if (ending) end(ending)
      else again()
    }
  }

  const again = () => {
    socket = null
    clearTimeout(pong)
    if (closed) return
    options.onState('cut')
    const ms = Math.min(firstWaitMs * 2 ** tries++, longestWaitMs)
    clearTimeout(wait)
    wait = setTimeout(() => void connect(), ms * (0.5 + Math.random() / 2))
  }

  /** The socket may look open for minutes on a dead line: what it says no longer counts. */
  const drop = (dead: WebSocket) => {
    if (dead !== socket) return
    dead.onclose = null
    dead.onmessage = null
    dead.close()
    again()
  }

  const end = (reason: CloseReason) => {
    close()
    options.onEnding(reason)
  }

  const hear = (message: ServerMessage) => {
    switch (message.t) {
      case 'welcome':
        tries = 0
        newestIce = message.ice
        options.onState('open')
        options.onWelcome(message)
        if (lastSeq === 0) lastSeq = message.seq
        return unacked.forEach(send)
      case 'ev':
        lastSeq = Math.max(lastSeq, message.ev.seq)
        return options.onEvent(message.ev)
      case 'ack':
        return void unacked.delete(message.id)
      case 'ice':
        newestIce = message.ice
        return iceWanted.splice(0).forEach((give) => give(message.ice))
      case 'pong':
        return clearTimeout(pong)
      case 'error':
    }
  }

  const probe = (withinMs: number) => {
    const asked = socket
    if (asked?.readyState !== WebSocket.OPEN) return
    send({ t: 'ping' })
    clearTimeout(pong)
    pong = setTimeout(() => drop(asked), withinMs)
  }
  const pings = setInterval(() => probe(pongWithinMs), pingEveryMs)

  const close = () => {
    closed = true
    clearInterval(pings)
    clearTimeout(wait)
    clearTimeout(pong)
    const last = socket
    socket = null
    last?.close()
  }

  void connect()
  return {
    tell: (message) => {
      const whole = { ...message, id: nextId++ } as ClientMessage & { id: number }
      unacked.set(whole.id, whole)
      send(whole)
    },
    freshIce: () => {
      if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(newestIce)
      send({ t: 'ice' })
      return new Promise((give) => {
        iceWanted.push(give)
        setTimeout(() => give(newestIce), 2000)
      })
    },
    probe,
    close,
  }
}
