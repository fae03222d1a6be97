import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { localBus } from '../../../platform/jobs/event-bus.server.ts'
import type { CallHost } from './call-host.ts'
import type { ClientMessage, PeerRole, ServerMessage } from '../call-protocol.ts'
import { registerCallSocket } from './call-socket.server.ts'
import { sealTicket } from './call-ticket.rules.ts'

const db = await testDatabase()
const ticketKey = randomBytes(32)
const learned: string[] = []
const host: CallHost = {
  comesBy: async () => {},
  seatOf: () => Promise.reject(new Error('the socket asks nobody for a seat')),
  partyOf: () => Promise.reject(new Error('the socket asks nobody for a seat')),
  roomOf: () => Promise.resolve(null),
  fileOf: async () => null,
  entered: async (_, { role }) => void learned.push(`entered ${role}`),
  connected: async () => void learned.push('connected'),
  away: async (_, { role }) => void learned.push(`away ${role}`),
  isAwaited: async () => false,
  ended: async (_, __, { reason }) => void learned.push(`ended ${reason}`),
}
const bus = localBus()
/** Two processes on one database, joined by the bus. */
const ports = await Promise.all([0, 1].map(() => listen()))

async function listen(): Promise<number> {
  const app = fastify()
  const turn = { urls: ['stun:turn.example:3478', 'turn:turn.example:3478'], secret: 'secret' }
  await registerCallSocket(app, { db, host, newId: randomUUID, now: () => new Date(), bus, ticketKey, turn, log: app.log })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return (app.server.address() as { port: number }).port
}

const call = () => ({ userId: randomUUID(), callId: randomUUID() })

/** A page in a call, as a browser is one. */
class Page {
  got: ServerMessage[] = []
  closed: Promise<number>
  private opened: Promise<unknown>
  private socket: WebSocket
  private id = 0
  constructor(process = 0) {
    this.socket = new WebSocket(`ws://127.0.0.1:${ports[process]}/api/call/x/`)
    this.socket.addEventListener('message', ({ data }) => this.got.push(JSON.parse(String(data)) as ServerMessage))
    this.opened = new Promise((done) => this.socket.addEventListener('open', done))
    this.closed = new Promise((done) => this.socket.addEventListener('close', ({ code }) => done(code)))
  }
  async hello(
    key: { userId: string; callId: string },
    role: PeerRole,
    inst: string = randomUUID(),
    lastSeq = 0,
    until = Date.now() + 60_000,
  ) {
    await this.opened
    const ticket = sealTicket(ticketKey, { ...key, peerId: role, role, name: role, until, session: null })
    this.say({ t: 'hello', v: 1, ticket, inst, lastSeq })
    return this
  }
  say(message: ClientMessage) {
    this.socket.send(JSON.stringify(message))
  }
  tell(message: Record<string, unknown>) {
    this.say({ ...message, id: ++this.id } as ClientMessage)
  }
  async until<T extends ServerMessage>(wanted: (message: ServerMessage) => boolean): Promise<T> {
    return vi(() => this.got.find(wanted)) as Promise<T>
  }
  event(kind: string) {
    return this.until((message) => message.t === 'ev' && message.ev.kind === kind)
  }
  welcome() {
    return this.until<Extract<ServerMessage, { t: 'welcome' }>>((message) => message.t === 'welcome')
  }
  cut() {
    this.socket.close()
    return this.closed
  }
}

async function vi<T>(look: () => T | undefined): Promise<T> {
  for (let n = 0; n < 400; n++) {
    const found = look()
    if (found) return found
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('it did not come')
}

test('two people on two processes meet, exchange descriptions, talk and end; the consultation learns each step', async () => {
  const key = call()
  learned.length = 0
  const doctor = await new Page(0).hello(key, 'doctor')
  const { ice, you } = await doctor.welcome()
  expect(you).toMatchObject({ peer: 'doctor', order: 1, state: 'in' })
  expect(ice[1]?.username).toMatch(/^\d+:doctor$/)
  const patient = await new Page(1).hello(key, 'patient')
  expect((await patient.welcome()).peers).toMatchObject([{ peer: 'doctor', order: 1 }])
  expect(await doctor.event('joined')).toMatchObject({ ev: { from: 'patient', body: { order: 2 } } })

  patient.tell({ t: 'sig', to: 'doctor', gen: 1, desc: { type: 'offer', sdp: 'v=0' } })
  expect(await doctor.event('sig')).toMatchObject({ ev: { from: 'patient', body: { gen: 1, desc: { type: 'offer' } } } })
  expect(await patient.until(({ t }) => t === 'ack')).toEqual({ t: 'ack', id: 1 })

  patient.tell({ t: 'hears', hears: true })
  doctor.tell({ t: 'chat', text: 'Good morning' })
  expect(await patient.event('chat')).toMatchObject({ ev: { body: { text: 'Good morning' } } })
  expect(learned).not.toContain('connected')
  doctor.tell({ t: 'hears', hears: true })
  await vi(() => learned.find((one) => one === 'connected'))

  patient.tell({ t: 'end' })
  doctor.tell({ t: 'end' })
  expect(await patient.event('ended')).toMatchObject({ ev: { from: 'doctor', body: { reason: 'doctor_ended' } } })
  expect(await patient.closed).toBe(4010)
  const again = await new Page().hello(key, 'patient')
  expect(await again.closed).toBe(4010)
  expect(learned).toEqual(['entered doctor', 'entered patient', 'connected', 'ended doctor_ended'])
})

test('whoever comes back learns how long the two have talked', async () => {
  const key = call()
  learned.length = 0
  const doctor = await new Page(0).hello(key, 'doctor')
  expect((await doctor.welcome()).talkedMs).toBeNull()
  const patient = await new Page(1).hello(key, 'patient')
  await patient.welcome()
  for (const page of [doctor, patient]) page.tell({ t: 'hears', hears: true })
  await vi(() => learned.findLast((one) => one === 'connected'))
  const connected_at = new Date(Date.now() - 240_000)
  await db.updateTable('calls').set({ connected_at }).where('call_id', '=', key.callId).execute()
  await doctor.cut()
  const { talkedMs } = await (await new Page(0).hello(key, 'doctor', 'reloaded')).welcome()
  expect(talkedMs).toBeGreaterThan(200_000)
  expect(talkedMs).toBeLessThan(280_000)
})

test('a ticket that was changed, is too old or is none opens nothing', async () => {
  const key = call()
  expect(await (await new Page().hello(key, 'patient', 'inst', 0, Date.now() - 1)).closed).toBe(4003)
  const other = new Page()
  await new Promise((done) => setTimeout(done, 100))
  other.say({ t: 'hello', v: 1, ticket: 'e30.AAAA', inst: 'x', lastSeq: 0 })
  expect(await other.closed).toBe(4003)
})

test('what was said while a line was cut comes when it is back, each thing once, and a message sent twice counts once', async () => {
  const key = call()
  const doctor = await new Page(0).hello(key, 'doctor')
  await doctor.welcome()
  const patient = await new Page(1).hello(key, 'patient', 'phone')
  const { seq } = await patient.welcome()
  await doctor.event('joined')
  await patient.cut()
  await doctor.event('away')
  doctor.say({ t: 'chat', id: 7, text: 'Are you there?' })
  doctor.say({ t: 'chat', id: 7, text: 'Are you there?' })
  await doctor.until((message) => message.t === 'ack' && message.id === 7)
  const back = await new Page(0).hello(key, 'patient', 'phone', seq)
  expect(await back.welcome()).toMatchObject({ resumed: true, you: { order: 2 } })
  await back.event('chat')
  await doctor.event('back')
  await new Promise((done) => setTimeout(done, 100))
  expect(back.got.filter((message) => message.t === 'ev' && message.ev.kind === 'chat')).toHaveLength(1)
})

test('a second tab takes the place of the first, which is told so, also on another process', async () => {
  const key = call()
  const first = await new Page(0).hello(key, 'patient', 'tab-1')
  await first.welcome()
  const second = await new Page(1).hello(key, 'patient', 'tab-2')
  await second.welcome()
  expect(await first.closed).toBe(4008)
  learned.length = 0
  await new Promise((done) => setTimeout(done, 100))
  expect(learned).toEqual([])
})

test('a page reloaded in a call sees what was said before, its own words too, and no old signalling', async () => {
  const key = call()
  const doctor = await new Page().hello(key, 'doctor')
  await doctor.welcome()
  const patient = await new Page().hello(key, 'patient', 'before')
  await patient.welcome()
  patient.tell({ t: 'sig', to: 'doctor', gen: 1, cand: null })
  patient.tell({ t: 'chat', text: 'My own words' })
  await doctor.event('chat')
  doctor.tell({ t: 'sig', to: 'patient', gen: 1, cand: null })
  await patient.event('sig')
  const after = await new Page().hello(key, 'patient', 'after')
  await after.event('chat')
  expect(after.got.filter((message) => message.t === 'ev').map((message) => message.ev.kind)).toEqual(['chat'])
})

test('a guest waits until the doctor lets them in; the patient cannot, and before it nothing of theirs is passed on', async () => {
  const key = call()
  const [doctor, patient, guest] = [new Page(), new Page(), new Page()]
  await doctor.hello(key, 'doctor')
  await doctor.welcome()
  await patient.hello(key, 'patient')
  await patient.welcome()
  await guest.hello(key, 'guest')
  expect((await guest.welcome()).you.state).toBe('waiting')
  patient.tell({ t: 'chat', text: 'Between the two of us' })
  patient.tell({ t: 'state', state: { mic: true, cam: true, mode: 'video' } })
  await guest.event('state')
  expect(guest.got.filter((message) => message.t === 'ev' && message.ev.kind === 'chat')).toEqual([])
  guest.tell({ t: 'chat', text: 'let me in' })
  guest.tell({ t: 'sig', to: 'doctor', gen: 1, cand: null })
  patient.tell({ t: 'admit', peer: 'guest' })
  await patient.until(({ t }) => t === 'ack')
  expect(doctor.got.flatMap((message) => (message.t === 'ev' && message.ev.from === 'guest' ? [message.ev.kind] : []))).toEqual(['joined'])
  expect(doctor.got.some((message) => message.t === 'ev' && message.ev.kind === 'admitted')).toBe(false)
  doctor.tell({ t: 'admit', peer: 'guest' })
  // The doctor's own screen shows them from then on as well.
  for (const page of [guest, patient, doctor])
    expect(await page.event('admitted')).toMatchObject({ ev: { body: { peer: 'guest', state: 'in' } } })
})

test('a guest who leaves the door and comes back still waits at it', async () => {
  const key = call()
  const [doctor, guest, again] = [new Page(), new Page(), new Page()]
  await doctor.hello(key, 'doctor')
  await doctor.welcome()
  await guest.hello(key, 'guest')
  await guest.welcome()
  guest.tell({ t: 'leave' })
  await doctor.event('left')
  await again.hello(key, 'guest')
  expect((await again.welcome()).you.state).toBe('waiting')
})

test('what is no message of the protocol is answered as unreadable and ends nothing', async () => {
  const page = await new Page().hello(call(), 'patient')
  await page.welcome()
  page.say({ t: 'shout' } as unknown as ClientMessage)
  expect(await page.until(({ t }) => t === 'error')).toEqual({ t: 'error', code: 'unreadable' })
  page.say({ t: 'ping' })
  await page.until(({ t }) => t === 'pong')
})

/** What the server answers to a socket that a page of this origin opens: 101 when it is let in. */
const opening = (origin?: string) =>
  new Promise<number>((done) => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const asked = request({
      port: ports[0],
      host: '127.0.0.1',
      path: '/api/call/x/',
      headers: { ...upgrade, ...(origin ? { origin } : {}) },
    })
    asked.on('response', ({ statusCode = 0 }) => done(statusCode))
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      done(101)
    })
    asked.end()
  })

test('a page of another site opens no socket of a call, and a program without a page does', async () => {
  const ours = `http://127.0.0.1:${ports[0]}`
  expect(await Promise.all([opening(ours), opening()])).toEqual([101, 101])
  for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${ports[1]}`, `${ours}.evil.example`])
    expect(await opening(origin), origin).toBe(403)
})

test('a page that floods is cut off, and those who talk beside it hear each other on', async () => {
  const key = call()
  const doctor = await new Page().hello(key, 'doctor')
  await doctor.welcome()
  const patient = await new Page().hello(key, 'patient')
  await patient.welcome()
  const flooder = await new Page().hello(call(), 'patient')
  await flooder.welcome()
  for (let n = 0; n < 500; n++) flooder.say({ t: 'ping' })
  doctor.tell({ t: 'chat', text: 'Can you hear me?' })
  expect(await patient.event('chat')).toMatchObject({ ev: { body: { text: 'Can you hear me?' } } })
  expect(await flooder.closed).toBe(1008)
  patient.tell({ t: 'chat', text: 'Yes' })
  await doctor.event('chat')
})
