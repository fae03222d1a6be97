import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fastify from 'fastify'
import { rolldown } from 'rolldown'
import type { CallHost } from '../../../src/features/calls/room/call-host.ts'
import type { PeerRole } from '../../../src/features/calls/call-protocol.ts'
import { registerCallSocket } from '../../../src/features/calls/room/call-socket.server.ts'
import { sealTicket } from '../../../src/features/calls/room/call-ticket.rules.ts'
import type { TurnSettings } from '../../../src/features/calls/room/turn.rules.ts'
import { openDatabase } from '../../../src/platform/database/database.server.ts'
import { localBus } from '../../../src/platform/jobs/event-bus.server.ts'
import { migratedDatabase } from '../template-server.ts'

export interface CallLab {
  /** The address of a page that joins the call as this person at once. */
  address: (callId: string, role: PeerRole, wishes?: Record<string, string>) => string
  learned: string[]
  /** When each person was let into a call, since 1970. */
  enteredAt: (callId: string) => number[]
  /** So many of the next tickets have run out by the time they are shown. */
  spoilTickets: (count: number) => void
  /** The signalling server is gone for so long, then back on the same port. */
  restartAfter: (ms: number) => Promise<void>
  close: () => Promise<void>
}

const userId = randomUUID()

/** The real line of the product without the clinic around it: real sockets, a real database, the product's own browser code. */
export async function openCallLab({ turn = { urls: [], secret: undefined } }: { turn?: TurnSettings } = {}): Promise<CallLab> {
  const { connection, drop } = await migratedDatabase()
  const { db, close } = openDatabase(connection)
  const learned: string[] = []
  const entries = new Map<string, number[]>()
  const learn = (word: string) => async () => void learned.push(word)
  const host: CallHost = {
    comesBy: async () => {},
    seatOf: () => Promise.reject(new Error('tickets are sealed by the lab')),
    partyOf: () => Promise.reject(new Error('tickets are sealed by the lab')),
    roomOf: () => Promise.resolve(null),
    fileOf: async () => null,
    entered: async (_, { key }) => {
      learned.push('entered')
      entries.set(key.callId, [...(entries.get(key.callId) ?? []), Date.now()])
    },
    connected: learn('connected'),
    away: learn('away'),
    isAwaited: async () => false,
    ended: learn('ended'),
  }
  const ticketKey = randomBytes(32)
  let spoilt = 0
  const script = await browserCode()
  const listen = async (port: number) => {
    const app = fastify()
    await registerCallSocket(app, { db, host, newId: randomUUID, now: () => new Date(), bus: localBus(), ticketKey, turn, log: app.log })
    app.get('/page', (_, reply) =>
      reply.type('text/html').send(`<!doctype html><title>call</title><script type="module">${script}</script>`),
    )
    app.get('/ticket/:call/:role', (request) => {
      const { call, role } = request.params as { call: string; role: PeerRole }
      return sealTicket(ticketKey, {
        userId,
        callId: call,
        peerId: role,
        role,
        name: role,
        until: Date.now() + (spoilt-- > 0 ? -1 : 60_000),
        session: null,
      })
    })
    await app.listen({ port, host: '127.0.0.1' })
    return app
  }
  let app = await listen(0)
  const { port } = app.server.address() as { port: number }
  return {
    learned,
    enteredAt: (callId) => entries.get(callId) ?? [],
    address: (callId, role, wishes = {}) => `http://127.0.0.1:${port}/page?${new URLSearchParams({ call: callId, role, ...wishes })}`,
    spoilTickets: (count) => (spoilt = count),
    restartAfter: async (ms) => {
      app.server.closeAllConnections()
      await app.close()
      await new Promise((done) => setTimeout(done, ms))
      app = await listen(port)
    },
    close: async () => {
      await app.close()
      await close()
      await drop()
    },
  }
}

async function browserCode(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'call-lab-page.ts') })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}
