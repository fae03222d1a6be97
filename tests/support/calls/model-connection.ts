type Kind = 'audio' | 'video' | 'application'
interface Section {
  kind: Kind
  mid: string
  direction: string
}
interface Described {
  type: RTCSdpType
  ufrag: string
  sections: Section[]
}
interface Transceiver {
  mid: string | null
  direction: string
  receiver: { track: { kind: string }; jitterBufferTarget: number | null }
  sender: Record<string, unknown>
}
type Handler = ((event: never) => void) | null

const workMs = 3
const lookEveryMs = 250
const checksMs = 400
const failedAfterMs = 15_000
let born = 0
const open = new Set<ModelConnection>()

/**
 * A peer connection by the rules of JSEP, as strict about states and the order of lines as Chromium 156 was seen to be: an answer must have the
 * lines of the offer that waits, a later offer those agreed on, and a first offer that was taken back leaves other names and no line for data.
 */
export class ModelConnection {
  signalingState: RTCSignalingState = 'stable'
  connectionState: RTCPeerConnectionState = 'new'
  onnegotiationneeded: Handler = null
  onicecandidate: Handler = null
  ontrack: Handler = null
  onconnectionstatechange: Handler = null
  private agreed: { local: Described; remote: Described } | null = null
  private localOffer: Described | null = null
  private remoteOffer: Described | null = null
  private readonly transceivers: Transceiver[] = []
  private data: 'none' | 'wished' | 'lost' = 'none'
  private mids = 0
  private ufrag = ''
  private restarts = false
  private chain: Promise<unknown> = Promise.resolve()
  private chained = 0
  private readonly addresses = new Set<string>()
  private pathless = 0
  private packets = 0
  private readonly timer = setInterval(() => this.look(), lookEveryMs)

  constructor() {
    open.add(this)
  }
  get localDescription() {
    return text(this.localOffer ?? this.agreed?.local ?? null)
  }
  get remoteDescription() {
    return text(this.remoteOffer ?? this.agreed?.remote ?? null)
  }
  /** What was agreed on, for a look from outside: which lines, and who sends on them. */
  get directions() {
    return this.agreed?.local.sections.map(({ kind, direction }) => `${kind} ${direction}`) ?? []
  }
  /** The other end, when there is a path to it. */
  get other(): ModelConnection | undefined {
    return [...open].find((one) => this.reaches(one) && one.reaches(this))
  }
  addTransceiver(track: { kind: string } | string, { direction }: { direction: string }) {
    const made = transceiverOf(typeof track === 'string' ? track : track.kind, null, direction)
    if (typeof track !== 'string') made.sender['track'] = track
    this.transceivers.push(made)
    this.mayNegotiate()
    return made
  }
  getTransceivers = () => this.transceivers
  createDataChannel() {
    this.data = 'wished'
    this.mayNegotiate()
    return { readyState: 'connecting', send: () => {} }
  }
  setLocalDescription = (wished?: { type: RTCSdpType }) =>
    this.inTurn(() => {
      if (wished?.type === 'rollback') return this.takeBack()
      if (this.signalingState === 'have-remote-offer') return this.answer()
      this.localOffer = this.offer()
      this.become('have-local-offer')
      return this.gather()
    })
  setRemoteDescription = ({ type, sdp }: { type: RTCSdpType; sdp: string }) =>
    this.inTurn(() => {
      const described = read(type, sdp)
      if (type === 'answer') return this.takeAnswer(described)
      if (this.signalingState === 'have-local-offer') this.takeBack()
      const before = this.agreed?.remote.sections ?? []
      if (!before.every(({ mid, kind }, n) => described.sections[n]?.mid === mid && described.sections[n]?.kind === kind))
        throw new Error("The order of m-lines in subsequent offer doesn't match order from previous offer/answer.")
      this.remoteOffer = described
      this.associate(described.sections)
      return this.become('have-remote-offer')
    })
  addIceCandidate = ({ usernameFragment, candidate }: { usernameFragment?: string | null; candidate: string }) =>
    this.inTurn(() => {
      if (!this.remoteDescription) throw new Error('The remote description was null')
      if (!this.remoteDescription.sdp.includes(`a=ice-ufrag:${usernameFragment}`)) throw new Error('Unknown ufrag')
      this.addresses.add(candidate)
    })
  restartIce() {
    this.restarts = true
    this.mayNegotiate()
  }
  getConfiguration = () => ({})
  setConfiguration = () => {}
  getStats = () => Promise.resolve(new Map([['in', { type: 'inbound-rtp', kind: 'audio', packetsReceived: this.packets }]]))
  close() {
    clearInterval(this.timer)
    open.delete(this)
    this.signalingState = 'closed'
    this.connectionState = 'closed'
  }

  private offer(): Described {
    const sections = (this.agreed?.local.sections ?? []).map((one) => ({ ...one }))
    for (const one of this.transceivers) {
      const section = sections.find(({ mid }) => mid === one.mid)
      if (section) section.direction = one.direction
      else {
        one.mid = String(this.mids++)
        sections.push({ kind: one.receiver.track.kind as Kind, mid: one.mid, direction: one.direction })
      }
    }
    if (this.data === 'wished' && !sections.some(({ kind }) => kind === 'application'))
      sections.push({ kind: 'application', mid: String(this.mids++), direction: 'sendrecv' })
    return { type: 'offer', sections, ufrag: this.nextUfrag(this.restarts || !this.agreed) }
  }
  private answer(): void {
    const offered = this.remoteOffer
    if (!offered) throw new Error('InvalidState: nothing to answer')
    const renewed = offered.ufrag !== this.agreed?.remote.ufrag
    const sections = offered.sections.map(({ kind, mid, direction }) => {
      const own = this.transceivers.find((one) => one.mid === mid)?.direction ?? 'sendrecv'
      return { kind, mid, direction: answering(own, direction) }
    })
    this.agree({ type: 'answer', sections, ufrag: this.nextUfrag(renewed) }, offered)
    this.gather()
  }
  private takeAnswer(answer: Described): void {
    const offered = this.localOffer
    if (this.signalingState !== 'have-local-offer' || !offered) throw new Error('InvalidState: an answer to nothing')
    const same = answer.sections.length === offered.sections.length
    if (!same || !offered.sections.every(({ mid, kind }, n) => answer.sections[n]?.mid === mid && answer.sections[n]?.kind === kind))
      throw new Error("The order of m-lines in answer doesn't match order in offer. Rejecting answer.")
    this.restarts = false
    this.agree(offered, answer)
  }
  private agree(local: Described, remote: Described): void {
    this.agreed = { local, remote }
    this.localOffer = this.remoteOffer = null
    this.become('stable')
    this.mayNegotiate()
  }
  private takeBack(): void {
    if (this.signalingState === 'stable') throw new Error('InvalidState: nothing to take back')
    if (!this.agreed) {
      for (const one of this.transceivers) one.mid = null
      if (this.data === 'wished') this.data = 'lost'
    }
    this.ufrag = this.agreed?.local.ufrag ?? this.ufrag
    this.localOffer = this.remoteOffer = null
    this.become('stable')
    this.mayNegotiate()
  }
  private associate(sections: Section[]): void {
    for (const { kind, mid } of sections) {
      if (kind === 'application' || this.transceivers.some((one) => one.mid === mid)) continue
      const made = transceiverOf(kind, mid, 'recvonly')
      this.transceivers.push(made)
      const track = made.receiver.track
      setTimeout(() => this.call(this.ontrack, { track }))
    }
  }
  private nextUfrag(renew: boolean): string {
    if (renew || !this.ufrag) this.ufrag = `u${++born}`
    return this.ufrag
  }
  private gather(): void {
    const { ufrag } = this
    for (const n of [1, 2])
      setTimeout(() => {
        const candidate = { candidate: `${ufrag} ${n}`, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: ufrag }
        this.call(this.onicecandidate, { candidate })
      }, n)
  }
  private become(state: RTCSignalingState): void {
    this.signalingState = state
  }
  private mayNegotiate(): void {
    setTimeout(() => {
      if (this.signalingState === 'stable' && this.chained === 0 && this.needsNegotiation()) this.call(this.onnegotiationneeded, {})
    })
  }
  private needsNegotiation(): boolean {
    const sections = this.agreed?.local.sections ?? []
    const changed = this.transceivers.some(({ mid, direction }) => {
      const own = sections.find((one) => one.mid === mid)?.direction
      const theirs = this.agreed?.remote.sections.find((one) => one.mid === mid)?.direction ?? ''
      if (this.agreed?.local.type === 'offer') return direction !== own && direction !== reversed(theirs)
      return own !== answering(direction, theirs)
    })
    return this.restarts || changed || (this.data === 'wished' && !sections.some(({ kind }) => kind === 'application'))
  }
  private inTurn<T>(act: () => T): Promise<T> {
    this.chained++
    const done = this.chain.then(async () => {
      await new Promise((go) => setTimeout(go, workMs))
      if (this.signalingState === 'closed') throw new Error('InvalidState: closed')
      return act()
    })
    const after = () => {
      this.chained--
      this.mayNegotiate()
    }
    this.chain = done.then(after, after)
    return done
  }
  private reaches(one: ModelConnection): boolean {
    const heard = [...this.addresses].some((address) => address.startsWith(`${one.agreed?.local.ufrag} `))
    return one !== this && heard && this.agreed !== null && this.agreed.remote.ufrag === one.agreed?.local.ufrag
  }
  private look(): void {
    const reached = this.other !== undefined
    if (reached && this.connectionState === 'connected') this.packets += 10
    this.pathless = reached || !this.agreed ? 0 : this.pathless + lookEveryMs
    const before = this.connectionState
    if (reached) setTimeout(() => this.signalingState !== 'closed' && this.turn('connected'), before === 'connected' ? 0 : checksMs)
    else if (this.pathless > failedAfterMs) this.turn('failed')
    else if (this.pathless > 0) this.turn(before === 'connected' || before === 'disconnected' ? 'disconnected' : 'connecting')
  }
  private turn(state: RTCPeerConnectionState): void {
    if (state === this.connectionState) return
    this.connectionState = state
    this.call(this.onconnectionstatechange, {})
  }
  private call(handler: Handler, event: object): void {
    if (this.signalingState !== 'closed') handler?.(event as never)
  }
}

/** Tracks that came in, and nothing else of a stream. */
export class ModelStream {
  addTrack = () => {}
}

function transceiverOf(kind: string, mid: string | null, direction: string): Transceiver {
  const sender: Record<string, unknown> = {
    track: null,
    getParameters: () => ({ encodings: [{}] }),
    setParameters: () => Promise.resolve(),
  }
  sender['replaceTrack'] = (track: unknown) => Promise.resolve(void (sender['track'] = track))
  return { mid, direction, receiver: { track: { kind }, jitterBufferTarget: null }, sender }
}

function answering(own: string, offered: string): string {
  const sends = own.startsWith('send') && (offered === 'sendrecv' || offered === 'recvonly')
  const receives = own.endsWith('recv') || own === 'recvonly'
  const comes = receives && offered.startsWith('send')
  return sends && comes ? 'sendrecv' : sends ? 'sendonly' : comes ? 'recvonly' : 'inactive'
}

function reversed(direction: string): string {
  return { sendonly: 'recvonly', recvonly: 'sendonly' }[direction] ?? direction
}

function text(described: Described | null): { type: RTCSdpType; sdp: string } | null {
  if (!described) return null
  const { type, ufrag, sections } = described
  const lines = sections.map(({ kind, mid, direction }) => `m=${kind} 9 X 1\r\na=mid:${mid}\r\na=${direction}\r\na=ice-ufrag:${ufrag}\r\n`)
  return { type, sdp: `v=0\r\n${lines.join('')}` }
}

function read(type: RTCSdpType, sdp: string): Described {
  const sections = [...sdp.matchAll(/^m=(\w+)[^\n]*\n(?:a=(?!mid)[^\n]*\n)*a=mid:(\d+)\r\na=(\w+)/gm)].map(([, kind, mid, direction]) => ({
    kind: kind as Kind,
    mid: mid ?? '',
    direction: direction ?? '',
  }))
  return { type, ufrag: /ice-ufrag:(\w+)/.exec(sdp)?.[1] ?? '', sections }
}
