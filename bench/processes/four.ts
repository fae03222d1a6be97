import { v7 as uuidv7 } from 'uuid'
import type { Connection, Db } from '../../src/platform/database/database.server.ts'
import { type AppProcess, appProcess, processFolder } from '../../tests/support/app-process.ts'
import { ask, signInAcross } from '../../tests/support/two-processes.ts'
import { type Buyer, seedBuyers } from '../buyers.ts'

/** A balancer's address: all issue and accept tokens under it. */
const publicUrl = 'http://clinic.example'

export interface Processes {
  all: AppProcess[]
  stop: () => Promise<void>
}

/** As many machines have them: one database and one root key, a data folder each. The first lays out what the others find. */
export async function startProcesses(connection: Connection, count: number): Promise<Processes> {
  const folders = Array.from({ length: count }, processFolder)
  // Everybody signs in from one address, in less than the minute that a clinic takes for as many.
  const signIns = { SIGN_IN_PER_ADDRESS_MINUTE: '100000', SIGN_IN_PER_ADDRESS_HOUR: '100000', SIGN_IN_PER_MINUTE: '100000' }
  const settings = {
    PUBLIC_URL: publicUrl,
    PARCHA_MODE: 'demo',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: '127.0.0.1',
    ...signIns,
  }
  const all = await Promise.all(folders.map(({ folder }) => appProcess(folder, connection, settings)))
  const stop = async () => {
    for (const one of all) await one.kill('SIGTERM')
    for (const { remove } of folders) remove()
  }
  try {
    for (const one of all) await one.start()
    return { all, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export interface Visitor extends Buyer {
  token: string
}

/** So many people, each of whom asked for the code at one process and entered it at another, with what it takes to order. */
export async function signInAll(all: readonly AppProcess[], db: Db, count: number): Promise<Visitor[]> {
  const signedIn: { token: string; userId: string }[] = []
  for (let at = 0; at < count; at++) {
    const token = await signInAcross(processAt(all, at), processAt(all, at + 1), `7${100_000_000 + at}`)
    const { id } = await dataOf<{ id: string }>(await ask(processAt(all, at + 2), token, '/api/user/me/'))
    signedIn.push({ token, userId: id })
  }
  const userIds = signedIn.map(({ userId }) => userId)
  const buyers = await seedBuyers(db, new Date(), count, userIds)
  return buyers.map((buyer, at) => ({ ...buyer, token: signedIn[at]?.token ?? '' }))
}

export function processAt(all: readonly AppProcess[], at: number): AppProcess {
  const one = all[at % all.length]
  if (!one) throw new Error('no process')
  return one
}

/** The cart read at one process, the order placed at the next. */
export async function order(all: readonly AppProcess[], visitor: Visitor, at: number): Promise<string> {
  const { price_version } = await dataOf<{ price_version: string }>(await ask(processAt(all, at), visitor.token, '/api/cart/'))
  const body = { patient: visitor.patientId, payment_mode: 'online', price_version, consents: [] }
  const placed = await ask(processAt(all, at + 1), visitor.token, '/api/cart/checkout/', { body, key: uuidv7() })
  return (await dataOf<{ order: { id: string } }>(placed)).order.id
}

async function dataOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  const { data } = (await response.json()) as { data: T | [T] }
  return Array.isArray(data) ? data[0] : data
}
