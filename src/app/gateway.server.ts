import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { embeddedCheckoutPath, embeddedKeys, registerEmbeddedRazorpay } from '../embedded/razorpay/embedded-razorpay.server.ts'
import { razorpayStandIn } from '../embedded/razorpay/razorpay-stand-in.server.ts'
import { embeddedRazorpayJobs } from '../embedded/razorpay/razorpay-webhooks.server.ts'
import { webhookPath } from '../features/payments/webhook.server.ts'
import type { Config } from '../platform/config.server.ts'
import type { Db } from '../platform/database/database.server.ts'
import { live, madeOf } from '../lib/live.ts'
import type { Job } from '../platform/jobs/jobs.server.ts'
import { limitedGateway } from '../vendors/payments/limited-gateway.ts'
import { GatewayUnavailable, type PaymentGateway } from '../vendors/payments/payment-gateway.ts'
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

interface Own {
  /** The embedded gateway makes its keys of the installation's. */
  signingKey: Buffer
  db: Db
  now: () => Date
}

/** The gateway that holds now; our own is mounted from the start wherever it may ever stand in. */
export function liveGateway(environment: Config, current: () => Config, own: Own): OpenGateway {
  const standIn = mayStandIn(environment) ? embedded(own) : null
  const now = madeOf(current, (config) => outside(config) ?? standIn ?? closed)
  const { mount, jobs } = standIn ?? closed
  return {
    gateway: live(() => now().gateway),
    get checkoutUrl() {
      return now().checkoutUrl
    },
    get origins() {
      return now().origins
    },
    mount,
    jobs,
  }
}

function mayStandIn({ PARCHA_MODE, PARCHA_ALLOW, RAZORPAY_KEY_ID }: Config): boolean {
  return !RAZORPAY_KEY_ID && (PARCHA_MODE === 'demo' || PARCHA_ALLOW.includes('payments'))
}

const noGateway = async (): Promise<never> => {
  throw new GatewayUnavailable('no payment gateway is set up')
}

/** Live and without a gateway: nothing is paid online, and nobody pretends. */
const closed: OpenGateway = {
  gateway: {
    keyId: '',
    createOrder: noGateway,
    payment: noGateway,
    paymentsOf: noGateway,
    capture: noGateway,
    refund: noGateway,
    refundState: noGateway,
    isCheckoutSigned: () => false,
    readEvent: () => null,
  },
  checkoutUrl: '',
  origins: [],
  mount: async () => {},
  jobs: () => [],
}

/** Requests the gateway may keep waiting at once; further ones are answered at once that it is not available. */
const ordersAtOnce = 4

function outside(config: Config): OpenGateway | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: secret } = config
  if (!keyId || !keySecret || !secret) return null
  const webhookSecrets = [secret, config.RAZORPAY_PREVIOUS_WEBHOOK_SECRET].filter((one) => one !== undefined)
  return {
    ...closed,
    gateway: limitedGateway(razorpay({ url: config.RAZORPAY_URL, keyId, keySecret, webhookSecrets }), { orders: ordersAtOnce }),
    checkoutUrl: config.RAZORPAY_CHECKOUT_URL,
    origins: config.RAZORPAY_ORIGINS,
  }
}

function embedded({ signingKey, db, now }: Own): OpenGateway {
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
