import { request } from 'node:https'
import fastify from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { embeddedPath, registerEmbeddedRazorpay } from '../../../src/embedded/razorpay/embedded-razorpay.server.ts'
import type { RazorpayKeys } from '../../../src/embedded/razorpay/razorpay-request.ts'
import type { Delivery } from '../../../src/embedded/razorpay/razorpay-webhooks.server.ts'
import { type Connection, type Db, openDatabase } from '../../../src/platform/database/database.server.ts'

interface Webhook {
  url: string
  /** Who signed the certificate there. */
  authority: () => Buffer
}

export interface RazorpayElsewhere {
  port: number
  /** `POST /v1/orders` */
  seen: string[]
  /** The events that were taken. */
  delivered: string[]
  close: () => Promise<void>
}

const oftenMs = 200

/**
 * Razorpay with one account, as a company of its own: another process's address, another database, its checkout from another origin, and events to the
 * webhook that the account names, until they are taken.
 */
export async function razorpayElsewhere(keys: RazorpayKeys, connection: Connection, webhook: Webhook): Promise<RazorpayElsewhere> {
  const { db, close } = openDatabase(connection, { max: 4 })
  const [seen, delivered]: [string[], string[]] = [[], []]
  const app = fastify({ rewriteUrl: ({ url = '/' }) => (url.startsWith('/v1/') ? `${embeddedPath}${url}` : url) })
  app.addHook('onRequest', async ({ method, originalUrl }, reply) => {
    // The checkout runs in the page of the shop.
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' })
    if (method === 'OPTIONS') return reply.status(204).send()
    seen.push(`${method} ${originalUrl}`)
    return undefined
  })
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  app.get(`${embeddedPath}/v1/payments`, (asked, reply) =>
    asked.headers.authorization === authorization
      ? reply.send({ entity: 'collection', count: 0, items: [] })
      : reply.status(401).send({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }),
  )
  await registerEmbeddedRazorpay(app, db, { ...keys, now: () => new Date(), newId: uuidv7 })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let [open, delivering] = [true, Promise.resolve()]
  const deliver = async () => {
    // A turn that was set before the end comes after it.
    if (!open) return
    delivered.push(...(await deliverAll(db, webhook)))
    setTimeout(() => void (delivering = deliver()), oftenMs)
  }
  delivering = deliver()
  const end = async () => {
    open = false
    await delivering
    await app.close()
    await close()
  }
  return { port: Number(new URL(address).port), seen, delivered, close: end }
}

/** What was refused or reached nobody stays for the next time. */
async function deliverAll(db: Db, webhook: Webhook): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select(['id', 'payload']).orderBy('id').execute()
  const taken: string[] = []
  for (const { id, payload } of rows) {
    const delivery = payload as unknown as Delivery
    if (!(await isTaken(webhook, delivery))) continue
    await db.deleteFrom('outbox').where('id', '=', id).execute()
    taken.push((JSON.parse(delivery.body) as { event: string }).event)
  }
  return taken
}

function isTaken({ url, authority }: Webhook, { eventId, body, signature }: Delivery): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signature }
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', headers, ca: authority(), timeout: 5000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(false))
    sent.end(body)
  })
}
