import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/database.server.ts'
import { defineRazorpay } from './checkout.browser.ts'
import type { RazorpayKeys, StandInOptions } from './razorpay-request.ts'
import { razorpayStandIn } from './razorpay-stand-in.server.ts'

export const embeddedPath = '/embedded/razorpay'
export const embeddedCheckoutPath = `${embeddedPath}/v1/checkout.js`
const css = new URL('./checkout.css', import.meta.url)

/** The keys of this installation's own gateway, the same after each start. */
export function embeddedKeys(installationKey: Buffer): RazorpayKeys {
  const secret = (name: string) => createHmac('sha256', installationKey).update(`embedded razorpay ${name}`).digest('hex')
  return { keyId: 'rzp_test_embedded', keySecret: secret('key'), webhookSecret: secret('webhook') }
}

/** The gateway over HTTP, under our own address: the vendor's paths, its checkout script, and nothing of the product. */
export async function registerEmbeddedRazorpay(app: FastifyInstance, db: Db, options: StandInOptions): Promise<void> {
  const handle = razorpayStandIn(options)
  const style = await readFile(css, 'utf8')
  const script = `(${defineRazorpay.toString()})()\n`
  await app.register(
    async (gateway) => {
      gateway.removeAllContentTypeParsers()
      gateway.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_, body, done) => done(null, body))
      gateway.get('/checkout.js', (_, reply) =>
        reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
      )
      gateway.get('/checkout.css', (_, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style))
      gateway.all('/*', async (request, reply) => {
        const answer = await handle(asWebRequest(request), db)
        return reply
          .status(answer.status)
          .type('application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(await answer.text())
      })
    },
    { prefix: `${embeddedPath}/v1` },
  )
}

function asWebRequest({ method, url, headers, body }: FastifyRequest): Request {
  const given = new Headers()
  for (const name of ['authorization', 'content-type', 'x-refund-idempotency']) {
    const value = headers[name]
    if (typeof value === 'string') given.set(name, value)
  }
  const text = typeof body === 'string' && method !== 'GET' && method !== 'HEAD' ? { body } : {}
  return new Request(new URL(url, 'http://embedded'), { method, headers: given, ...text })
}
