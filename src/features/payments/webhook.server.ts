import type { LoggedContext } from '../../platform/context.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { refuse } from '../../platform/http/http-errors.server.ts'
import { logSecurity } from '../../platform/log-fields.ts'
import { logOf } from '../../platform/log.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import type { GatewayEvent } from '../../vendors/payments/payment-gateway.ts'
import { applyEvent } from './apply-gateway-news.server.ts'
import type { Money } from './check-payment.server.ts'
import { checkTopic } from './create-payment.server.ts'
import { oldestNewWebhookMs } from './payments.rules.ts'
import { findRef, isKnownWebhookEvent, type WebhookKey } from './payments.sql.server.ts'

export const webhookPath = '/api/razorpay/webhook/'
const longestBody = 256 * 1024

interface Options extends Money {
  db: Db
  now: () => Date
  newId: () => string
}

/** The gateway's news. A scope of its own in the server, because the signature is over the bytes as they came. */
export async function registerWebhook(app: FastifyInstance, { db, now, newId, ...money }: Options): Promise<void> {
  await app.register(async (hook) => {
    hook.removeAllContentTypeParsers()
    hook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestBody }, (_, body, done) => done(null, body))
    hook.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    hook.post(webhookPath, async (request) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers
      const event = Buffer.isBuffer(request.body) ? money.gateway.readEvent(request.body, String(signature ?? '')) : null
      if (!event || typeof eventId !== 'string' || !/^[\w-]{1,100}$/.test(eventId)) return refuseUnsigned(request)
      const key = {
        eventId,
        bodyDigest: createHash('sha256')
          .update(request.body as Buffer)
          .digest('base64url'),
      }
      const fresh = await takeIn(db, { now: now(), newId, log: logOf(request) }, money, event, key)
      if (!fresh) logSecurity(logOf(request), 'webhook_replayed')
      return { data: { received: fresh } }
    })
  })
}

function refuseUnsigned(request: FastifyRequest): never {
  logSecurity(logOf(request), 'webhook_signature_failed')
  throw new Refusal('payment_signature')
}

/**
 * A repeat of the gateway's own arrives late when we were away, and counts; what was taken in before, by its id or by its bytes, does not.
 * A new one older than any repeat is not believed, and the gateway itself is asked instead (R5).
 */
async function takeIn(db: Db, context: LoggedContext, { hooks }: Money, event: GatewayEvent, key: WebhookKey): Promise<boolean> {
  const age = context.now.getTime() - event.createdAt.getTime()
  if (age > oldestNewWebhookMs && !(await isKnownWebhookEvent(db, key.eventId))) {
    await askInstead(db, context, event)
    throw new Refusal('bad_request', { detail: 'This webhook event is too old' })
  }
  return applyEvent(db, context, hooks, event, key)
}

async function askInstead(db: Db, context: LoggedContext, { payment }: GatewayEvent): Promise<void> {
  const order = payment?.orderId ? await findRef(db, payment.orderId, 'order') : undefined
  if (order) await enqueue(db, context, { user_id: order.user_id, topic: checkTopic, payload: { payment_id: order.id } })
}
