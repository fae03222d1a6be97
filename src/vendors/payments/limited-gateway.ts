import { circuitBreaker } from '../circuit-breaker.ts'
import { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts'

interface Limits {
  /** Orders being made at once: each keeps a person waiting while the gateway thinks (R12). */
  orders: number
  now?: () => number
}

/** A gateway that is slow or away is not waited for by everybody: too many at once, or too many failures, and the rest is told at once. */
export function limitedGateway(gateway: PaymentGateway, { orders, now = Date.now }: Limits): PaymentGateway {
  const breaker = circuitBreaker({ failures: 4, pauseMs: 15_000 })
  let making = 0
  return {
    ...gateway,
    createOrder: async (order) => {
      if (making >= orders || !breaker.mayTry(now())) throw new GatewayUnavailable('not tried')
      making += 1
      try {
        const made = await gateway.createOrder(order)
        breaker.succeeded()
        return made
      } catch (error) {
        if (error instanceof GatewayUnavailable) breaker.failed(now())
        throw error
      } finally {
        making -= 1
      }
    },
  }
}
