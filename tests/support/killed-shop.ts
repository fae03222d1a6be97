import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll } from 'vitest'
import { openIdentityKeys } from '../../src/embedded/identity/identity-keys.server.ts'
import { openDatabase } from '../../src/platform/database/database.server.ts'
import { appOn } from './app.ts'
import { appProcess, type AppProcess, processFolder } from './app-process.ts'
import { testConnection } from './database.ts'
import type { SeededPerson } from './seed.ts'

/** Its own twelve connections and these twenty: two servers, thirty-two connections, of which one server dies. */
const ourConnections = 20
const publicUrl = 'http://shop.example'

/**
 * The shop as several processes that can be killed, and once more in this process, all on one database: what is made ready and looked at here
 * is bought and paid for there.
 */
export async function killedShop({ servers: count = 1 } = {}) {
  const { folder, remove } = processFolder()
  const connection = await testConnection()
  const { db, close } = openDatabase(connection, { max: ourConnections })
  const app = await appOn(db, () => new Date(), { PARCHA_DATA: folder, PUBLIC_URL: publicUrl })
  const servers = await Promise.all(Array.from({ length: count }, () => appProcess(folder, connection, { PUBLIC_URL: publicUrl })))
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await close()
    remove()
  })
  const keys = await openIdentityKeys(app.parts.keys, new Date())
  /** What signing in would have given this person. */
  const tokenOf = async ({ userId, phone }: SeededPerson) => {
    const now = new Date()
    await db.insertInto('identities').values({ kind: 'subject', value: userId, user_id: userId }).execute()
    const claims = { sub: userId, user_id: userId, auth_time: Math.floor(now.getTime() / 1000), phone_number: phone }
    const firebase = { identities: { phone: [phone] }, sign_in_provider: 'phone' }
    const at = { issuer: `${publicUrl}/identity/parcha`, audience: 'parcha', now, livesMs: 3_600_000 }
    return keys.sign({ ...claims, firebase }, at)
  }
  return { app, db, servers, tokenOf, newKey: () => `test-${randomUUID()}`, newId: uuidv7 }
}

export interface CheckoutAttempt {
  token: string
  path: string
  body?: unknown
  /** The same one when it is asked again. */
  key?: string
}
export interface CheckoutAnswer {
  status: number
  json: { data?: unknown; error?: { code: string } }
}

/** One request as a browser sends it; null when the line broke before the answer was whole. */
export async function ask(
  { origin }: Pick<AppProcess, 'origin'>,
  { token, path, body, key }: CheckoutAttempt,
): Promise<CheckoutAnswer | null> {
  const headers = {
    app: 'patient',
    authorization: `Firebase ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  try {
    const answer = await fetch(`${origin}${path}`, { ...sent, headers, signal: AbortSignal.timeout(20_000) })
    return { status: answer.status, json: (await answer.json()) as CheckoutAnswer['json'] }
  } catch {
    return null
  }
}
