import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { readStun, type StunMessage, transactionOf } from './stun-message.ts'

/** A way to a relay: one question at a time. Answers null when none comes in time. */
export interface RelayLine {
  ask: (request: Buffer) => Promise<StunMessage | null>
  close: () => void
}
interface Place {
  host: string
  port: number
}

const withinMs = 4_000
const udpTriesMs = [0, 500, 1_500]

/** Over UDP a question may be lost, so it is asked up to three times (RFC 8489, 6.2.1). */
export async function udpLine({ host, port }: Place): Promise<RelayLine> {
  const { address, family } = await lookup(host)
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
  const asking = waiting()
  socket.on('message', asking.heard)
  // A closed port answers by ICMP: the question then stays unanswered, which says the same.
  socket.on('error', () => {})
  return {
    ask: (request) => {
      const timers = udpTriesMs.map((ms) => setTimeout(() => socket.send(request, port, address), ms))
      return asking.answerTo(request).finally(() => timers.forEach((timer) => clearTimeout(timer)))
    },
    close: () => socket.close(),
  }
}

/** Rejects when no connection comes about. */
export async function streamLine({ host, port }: Place, secure: boolean): Promise<RelayLine> {
  // An address of numbers is no name to ask for (RFC 6066).
  const name = isIP(host) === 0 ? { servername: host } : {}
  const socket: Socket = secure ? connectTls({ host, port, ...name }) : connectTcp({ host, port })
  const { promise: connected, resolve, reject } = Promise.withResolvers<void>()
  socket.setTimeout(withinMs, () => socket.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })))
  socket.on('error', reject)
  socket.once(secure ? 'secureConnect' : 'connect', resolve)
  const asking = waiting()
  let before = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    before = Buffer.concat([before, bytes])
    if (asking.heard(before)) before = Buffer.alloc(0)
  })
  await connected
  return {
    ask: (request) => {
      socket.write(request)
      return asking.answerTo(request)
    },
    close: () => socket.destroy(),
  }
}

function waiting() {
  const open = new Map<string, (answer: StunMessage) => void>()
  const heard = (bytes: Buffer): boolean => {
    const answer = readStun(bytes)
    if (answer) open.get(answer.transaction)?.(answer)
    return answer !== null
  }
  const answerTo = (request: Buffer): Promise<StunMessage | null> => {
    const { promise, resolve } = Promise.withResolvers<StunMessage | null>()
    const timer = setTimeout(() => resolve(null), withinMs)
    open.set(transactionOf(request), resolve)
    return promise.finally(() => {
      clearTimeout(timer)
      open.delete(transactionOf(request))
    })
  }
  return { heard, answerTo }
}
