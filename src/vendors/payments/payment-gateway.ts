export interface GatewayPayment {
  id: string
  orderId: string | null
  amountPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  method: string | null
  /** The last four digits of a card; nothing else of it ever comes here (RBI-1). */
  last4: string | null
  errorReason: string | null
}

export interface GatewayRefund {
  id: string
  paymentId: string
  amountPaise: number
  status: 'pending' | 'processed' | 'failed'
  /** What we called it when we asked; null when it was made at the gateway's own desk. */
  receipt: string | null
  arn: string | null
}

/** News the gateway sends by itself: what happened, and the things as they stood then. */
export interface GatewayEvent {
  name: string
  createdAt: Date
  payment: GatewayPayment | null
  refund: GatewayRefund | null
}

/** What we need of whoever takes cards, UPI and netbanking for us. Amounts are integer paise of rupees. */
export interface PaymentGateway {
  /** What a browser may know. */
  keyId: string
  /** Never asked inside a transaction: a slow gateway must hold no database connection. */
  createOrder(order: { amountPaise: number; receipt: string; notes: Record<string, string> }): Promise<{ orderId: string }>
  payment(id: string): Promise<GatewayPayment | null>
  paymentsOf(orderId: string): Promise<GatewayPayment[]>
  capture(payment: { id: string; amountPaise: number }): Promise<GatewayPayment>
  /** `receipt` is our refund's id and the idempotency key at once: asked twice, refunded once. */
  refund(refund: { paymentId: string; amountPaise: number; receipt: string }): Promise<GatewayRefund>
  refundState(id: string): Promise<GatewayRefund | null>
  /** Whether the browser's three fields were signed by the gateway for this order of ours. */
  isCheckoutSigned(signed: { orderId: string; paymentId: string; signature: string }): boolean
  /** The event in a webhook's raw body; null when its signature does not hold. */
  readEvent(rawBody: Buffer, signature: string): GatewayEvent | null
}

/** No answer, or one without sense: whether the request was carried out is unknown. */
export class GatewayUnavailable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'GatewayUnavailable'
  }
}

/** The gateway understood and said no. */
export class GatewayRefused extends Error {
  readonly code: string
  constructor(code: string, description: string) {
    super(description)
    this.name = 'GatewayRefused'
    this.code = code
  }
}
