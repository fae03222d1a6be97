import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { embeddedCheckoutPath, embeddedKeys, registerEmbeddedRazorpay } from '../embedded/razorpay/embedded-razorpay.server.ts'
import { razorpayStandIn } from '../embedded/razorpay/razorpay-stand-in.server.ts'
import { embeddedRazorpayJobs } from '../embedded/razorpay/razorpay-webhooks.server.ts'
import { webhookPath } from '../features/payments/webhook.server.ts'
import type { Config } from '../platform/config.server.ts'
import type { Db } from '../platform/database/database.server.ts'
import type { Job } from '../platform/jobs/jobs.server.ts'
import { limitedGateway } from '../vendors/payments/limited-gateway.ts'
import type { PaymentGateway } from '../vendors/payments/payment-gateway.ts'
import { type Exchange, razorpay } from '../vendors/payments/razorpay.server.ts'

/** Who takes the money: the configured gateway, or our own that moves none. The product cannot tell them apart. */
export interface OpenGateway {
  gateway: PaymentGateway
  /** The script browsers load before they pay. */
  checkoutUrl: string
  /** Whom the pages must let the checkout talk to; nobody when it is our own. */
  origins: readonly string[]
  /** The embedded gateway's own paths; nothing when there is another. */
  mount: (app: FastifyInstance) => Promise<void>
  jobs: (address: string) => Job[]
}

/** The embedded one makes its keys of the installation's. */
export function openGateway(config: Config, db: Db, now: () => Date, signingKey: Buffer): OpenGateway {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: secret } = config
  return keyId && keySecret && secret ? outside(config, { keyId, keySecret, secret }) : embedded(signingKey, db, now)
}

/** Requests the gateway may keep waiting at once; further ones are answered at once that it is not available. */
const ordersAtOnce = 4

function outside(config: Config, { keyId, keySecret, secret }: { keyId: string; keySecret: string; secret: string }): OpenGateway {
  const webhookSecrets = [secret, config.RAZORPAY_PREVIOUS_WEBHOOK_SECRET].filter((one) => one !== undefined)
  return {
    gateway: limitedGateway(razorpay({ url: config.RAZORPAY_URL, keyId, keySecret, webhookSecrets }), { orders: ordersAtOnce }),
    checkoutUrl: config.RAZORPAY_CHECKOUT_URL,
    origins: config.RAZORPAY_ORIGINS,
    mount: async () => {},
    jobs: () => [],
  }
}

function embedded(signingKey: Buffer, db: Db, now: () => Date): OpenGateway {
  const options = { ...embeddedKeys(signingKey), now, newId: uuidv7 }
  const answer = razorpayStandIn(options)
  const exchange: Exchange = (request) => answer(request, db)
  const { keyId, keySecret, webhookSecret } = options
  return {
    gateway: razorpay({ url: 'http://embedded', keyId, keySecret, webhookSecrets: [webhookSecret], exchange }),
    checkoutUrl: embeddedCheckoutPath,
    origins: [],
    mount: (app) => registerEmbeddedRazorpay(app, db, options),
    jobs: (address) => embeddedRazorpayJobs({ webhookUrl: new URL(webhookPath, address).href, webhookSecret }),
  }
}
